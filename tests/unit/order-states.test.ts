import { describe, expect, test } from 'vitest';
import { judgeMove, mayCancel, mayMove, orderStates, sourcesOf, takesResults } from '#shared/order/states.ts';

/** Every move that is allowed, written out a second time. */
const moves: readonly (readonly [number, number])[] = [
	[1, 2],
	[2, 3],
	[3, 4],
	[1, 5],
	[2, 5],
];
const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));

describe('states of a pre-order', () => {
	test.each(pairs)('%i -> %i', (from, to) => {
		const allowed = moves.some(([a, b]) => a === from && b === to);
		expect(mayMove(from, to)).toBe(allowed);
		expect(judgeMove(from, to)).toBe(from === to ? 'stands' : allowed ? 'move' : 'refused');
		expect(sourcesOf(to).includes(from)).toBe(allowed);
	});

	test('nothing leads into or out of 0, and 4 and 5 are ends', () => {
		expect(sourcesOf(0)).toEqual([]);
		for (const end of [0, 4, 5] as const) expect(orderStates.filter((to) => mayMove(end, to))).toEqual([]);
	});

	test('a visitor cancels before there is a laboratory request, and results come after', () => {
		expect(orderStates.filter(mayCancel)).toEqual([1, 2]);
		expect(orderStates.filter(takesResults)).toEqual([3, 4]);
	});
});
