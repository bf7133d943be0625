import { describe, expect, test } from 'vitest';
import { orderState, type OrderState } from '#shared/kit/domain.ts';
import { judgeMove, mayCancel, mayMove, numberOfState, orderStates, sourcesOf, stateOfNumber, takesResults } from '#shared/order/states.ts';

/** Every move that is allowed, written out a second time. */
const moves: readonly (readonly [OrderState, OrderState])[] = [
	['new', 'formalized'],
	['formalized', 'requested'],
	['requested', 'confirmed'],
	['new', 'cancelled'],
	['formalized', 'cancelled'],
];
const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));

describe('states of a pre-order', () => {
	test.each(pairs)('%s -> %s', (from, to) => {
		const allowed = moves.some(([a, b]) => a === from && b === to);
		expect(mayMove(from, to)).toBe(allowed);
		expect(judgeMove(from, to)).toBe(from === to ? 'stands' : allowed ? 'move' : 'refused');
		expect(sourcesOf(to).includes(from)).toBe(allowed);
	});

	test('nothing leads into or out of the unknown one, and confirmed and cancelled are ends', () => {
		expect(sourcesOf('unknown')).toEqual([]);
		for (const end of ['unknown', 'confirmed', 'cancelled'] as const) expect(orderStates.filter((to) => mayMove(end, to))).toEqual([]);
	});

	test('a visitor cancels before there is a laboratory request, and results come after', () => {
		expect(orderStates.filter(mayCancel)).toEqual(['new', 'formalized']);
		expect(orderStates.filter(takesResults)).toEqual(['requested', 'confirmed']);
	});

	test('each name has the number that the contract gives it, and no other number is a state', () => {
		expect(orderStates).toEqual(orderState.options);
		expect(orderStates.map(numberOfState)).toEqual([0, 1, 2, 3, 4, 5]);
		expect([0, 1, 2, 3, 4, 5].map(stateOfNumber)).toEqual(orderStates);
		for (const none of [-1, 6, 1.5, Number.NaN]) expect(() => stateOfNumber(none)).toThrow(RangeError);
	});
});
