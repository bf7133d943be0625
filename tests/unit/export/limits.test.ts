/** Parts of a download: each within its bounds, none empty, nothing left out and nothing twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, type PartLimits } from '#shared/export/limits.ts';

const weight = fc.record({ lines: fc.integer({ min: 0, max: 900 }), fileBytes: fc.integer({ min: 0, max: 60_000 }) });
const limits: PartLimits = { requests: 5, lines: 1000, fileBytes: 50_000 };
const sum = (part: readonly { lines: number; fileBytes: number }[], name: 'lines' | 'fileBytes') => part.reduce((total, one) => total + one[name], 0);

describe('parts', () => {
	it('hold every request once, in order', () => {
		fc.assert(
			fc.property(fc.array(weight, { maxLength: 60 }), (requests) => {
				expect(partsOf(requests, limits).flat()).toEqual(requests);
			}),
		);
	});
	it('are within their bounds, save for a single request that is larger by itself, and never empty', () => {
		fc.assert(
			fc.property(fc.array(weight, { maxLength: 60 }), (requests) => {
				for (const part of partsOf(requests, limits)) {
					expect(part.length).toBeGreaterThan(0);
					expect(part.length).toBeLessThanOrEqual(limits.requests);
					if (part.length > 1) for (const name of ['lines', 'fileBytes'] as const) expect(sum(part, name)).toBeLessThanOrEqual(limits[name]);
				}
			}),
		);
	});
	it('are as few as an order allows: what begins a part did not fit into the one before', () => {
		fc.assert(
			fc.property(fc.array(weight, { maxLength: 60 }), (requests) => {
				const parts = partsOf(requests, limits);
				for (const [at, part] of parts.slice(1).entries()) {
					const joined = [...(parts[at] ?? []), ...part.slice(0, 1)];
					expect(joined.length > limits.requests || sum(joined, 'lines') > limits.lines || sum(joined, 'fileBytes') > limits.fileBytes).toBe(true);
				}
			}),
		);
	});
	it('of what came in later leave the earlier ones as they were', () => {
		fc.assert(
			fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), weight, (requests, later) => {
				const before = partsOf(requests, limits);
				expect(partsOf([...requests, later], limits).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
			}),
		);
	});
});
