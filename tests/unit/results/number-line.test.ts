import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberLine } from '#client/results/number-line-geometry.ts';

const at = (number: number | null, low: number | null, high: number | null, comparator: '<' | '<=' | '>' | '>=' | null = null) =>
	numberLine({ number, comparator, range: { low, high } });

describe('the number line', () => {
	test('a value in the middle of its reference stands in the middle of the band', () => {
		const line = at(136, 117, 155);
		expect(line?.mark).toBeCloseTo(50, 5);
		expect(line?.band.from).toBeCloseTo(27.27, 1);
		expect(line?.band.to).toBeCloseTo(72.73, 1);
		expect(line?.off).toBeNull();
	});

	test('what lies far out stands at the end and says so', () => {
		expect(at(900, 117, 155)).toMatchObject({ off: 'high', mark: 97 });
		expect(at(1, 117, 155)).toMatchObject({ off: 'low', mark: 3 });
	});

	test('an upper bound alone: the band is open below and begins at nought', () => {
		const line = at(2.6, null, 5.2);
		expect(line?.band).toMatchObject({ from: 0, openLow: true, openHigh: false });
		expect(line?.mark).toBeGreaterThan(20);
		expect(line?.mark).toBeLessThan(line?.band.to ?? 0);
	});

	test('a lower bound alone: the band is open above, and a good value is on the line', () => {
		const line = at(110, 90, null);
		expect(line?.band).toMatchObject({ to: 100, openHigh: true, openLow: false });
		expect(line?.off).toBeNull();
		expect(line?.mark).toBeGreaterThan(line?.band.from ?? 100);
	});

	test('a half-line points to where the value may be', () => {
		expect(at(0.1, null, 5, '<')?.towards).toBe('low');
		expect(at(0.1, null, 5, '<=')?.towards).toBe('low');
		expect(at(500, null, 5, '>')?.towards).toBe('high');
		expect(at(500, null, 5, '>=')?.towards).toBe('high');
	});

	test('nothing is drawn without a number, without a reference, without a bound', () => {
		expect(at(null, 1, 2)).toBeNull();
		expect(numberLine({ number: 1, comparator: null, range: null })).toBeNull();
		expect(at(1, null, null)).toBeNull();
		expect(at(Number.NaN, 1, 2)).toBeNull();
		expect(at(Number.POSITIVE_INFINITY, 1, 2)).toBeNull();
	});

	test('bounds below nought and bounds of one point are drawn as well', () => {
		expect(at(-1, -3, 3)?.off).toBeNull();
		expect(at(1, 1, 1)).toMatchObject({ off: null });
		expect(at(0, 0, 0)).toMatchObject({ off: null });
	});

	const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
	const bounds = fc
		.tuple(fc.option(number), fc.option(number))
		.filter(([low, high]) => low !== null || high !== null)
		.map(([low, high]) => (low !== null && high !== null && low > high ? ([high, low] as const) : ([low, high] as const)));

	test('everything stays on the line, and on the side of the bounds where it belongs', () => {
		fc.assert(
			fc.property(number, bounds, (value, [low, high]) => {
				const line = at(value, low, high);
				expect(line).not.toBeNull();
				if (!line) return;
				for (const place of [line.mark, line.band.from, line.band.to]) {
					expect(place).toBeGreaterThanOrEqual(-1e-6);
					expect(place).toBeLessThanOrEqual(100 + 1e-6);
				}
				expect(line.band.from).toBeLessThanOrEqual(line.band.to + 1e-6);
				// What lies within its reference is never shown as off the line.
				const within = (low === null || value >= low) && (high === null || value <= high);
				if (within && low !== null && high !== null) expect(line.off).toBeNull();
				if (low !== null && value < low && line.off === null) expect(line.mark).toBeLessThanOrEqual(Math.max(3, line.band.from) + 1e-6);
				if (high !== null && value > high && line.off === null) expect(line.mark).toBeGreaterThanOrEqual(Math.min(97, line.band.to) - 1e-6);
			}),
		);
	});
});
