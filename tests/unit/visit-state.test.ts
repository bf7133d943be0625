import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineState } from '#shared/kit/domain.ts';
import { stateOfVisit } from '#shared/patient/visits.ts';

type Visit = Parameters<typeof stateOfVisit>[0];
const visit = (states: readonly Visit['lines'][number]['state'][], more: Partial<Visit> = {}) =>
	stateOfVisit({ isCollected: true, isReceived: true, isDone: false, lines: states.map((state) => ({ state, corrected: false })), ...more });

describe('where a request stands', () => {
	test.each([
		['ordered', visit(['in-process'], { isCollected: false, isReceived: false })],
		['collected', visit(['in-process'], { isReceived: false })],
		['in-process', visit(['in-process'])],
		['in-process', visit(['in-process', 'not-available'])],
		['partly-ready', visit(['in-process', 'done'])],
		['partly-ready', visit(['done', 'done'])],
		['ready', visit(['done', 'done'], { isDone: true })],
		['ready', visit(['done', 'not-available'], { isDone: true })],
		['partly-ready', visit(['done', 'in-process'], { isDone: true })],
		['held', visit(['done', 'restricted'], { isDone: true })],
		['held', visit(['restricted'], { isCollected: false, isReceived: false })],
		['not-performed', visit(['not-available'], { isDone: true })],
		['withdrawn', visit(['withdrawn', 'not-available'], { isDone: true })],
		['corrected', visit(['done', 'withdrawn'], { isDone: true })],
		['corrected', visit([], { isDone: true, lines: [{ state: 'done', corrected: true }] })],
	] as const)('%s', (state, found) => expect(found).toBe(state));

	const lines = fc.array(fc.record({ state: fc.constantFrom(...lineState.options), corrected: fc.boolean() }), { minLength: 1, maxLength: 8 });
	const visits = fc.record({ isCollected: fc.boolean(), isReceived: fc.boolean(), isDone: fc.boolean(), lines });
	test('is never calmer than its lines: ready only when the laboratory is done and nothing waits, is held, was taken back or corrected', () => {
		fc.assert(
			fc.property(visits, (one) => {
				const state = stateOfVisit(one);
				expect(state === 'held').toBe(one.lines.some((line) => line.state === 'restricted'));
				if (state === 'ready') {
					expect(one.isDone && one.lines.some((line) => line.state === 'done')).toBe(true);
					expect(one.lines.some(({ corrected }) => corrected)).toBe(false);
					expect(one.lines.some((line) => ['in-process', 'withdrawn', 'restricted'].includes(line.state))).toBe(false);
				}
			}),
		);
	});
});
