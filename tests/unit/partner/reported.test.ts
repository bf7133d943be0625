/** What of a month's turnover a partner is told: no part of one to four people, by whatever is told beside it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reported, wholeOf } from '#worker/lab/partner/reported.ts';

interface Order {
	readonly person: number;
	readonly isCancelled: boolean;
	readonly card: 'none' | 'kept' | 'returned';
}
type Row = NonNullable<Parameters<typeof reported>[0]>;

const people = (orders: readonly Order[]) => new Set(orders.map(({ person }) => person)).size;
const price = 100;
/** As the store counts. */
function rowOf(orders: readonly Order[]): Row {
	const [gone, stand] = [orders.filter((one) => one.isCancelled), orders.filter((one) => !one.isCancelled)];
	const which = { Paid: ['kept', 'returned'], Unpaid: ['none'], Kept: ['kept'], Returned: ['returned'], Unreturned: ['none', 'kept'] };
	const parts = Object.entries(which).flatMap(([part, cards]) =>
		(
			[
				['standing', stand],
				['cancelled', gone],
			] as const
		).map(([half, of]) => [`${half}${part}`, people(of.filter(({ card }) => cards.includes(card)))]),
	);
	const paid = orders.filter(({ card }) => card !== 'none');
	return {
		...(Object.fromEntries(parts) as Record<string, number>),
		month: '2026-10',
		orders: orders.length,
		cancelled: gone.length,
		sum: stand.length * price,
		paid: paid.length * price,
		returned: paid.filter(({ card }) => card === 'returned').length * price,
		standing: people(stand),
		cancelledPeople: people(gone),
	} as Row;
}
let persons = 0;
const some = (count: number, card: Order['card'], isCancelled = false): Order[] =>
	Array.from({ length: count }, () => {
		persons += 1;
		return { person: persons, isCancelled, card };
	});
const told = (...orders: readonly Order[][]) => reported(rowOf(orders.flat()));

describe('a month of a partner', () => {
	it('is told whole where every part is of nobody or of five', () => {
		expect(told(some(5, 'none'), some(5, 'kept'), some(5, 'returned', true))).toEqual({ orders: 15, cancelled: 5, sum: 1000, paid: 1000, returned: 500 });
		expect(told(some(5, 'none'))).toEqual({ orders: 5, cancelled: 0, sum: 500, paid: 0, returned: 0 });
		expect(told(some(6, 'kept'))).toEqual({ orders: 6, cancelled: 0, sum: 600, paid: 600, returned: 0 });
	});

	it('leaves out what is of one to four, or could be had from the rest', () => {
		expect(told(some(4, 'none'))).toBeNull();
		expect(reported(undefined)).toBeNull();
		const [first] = some(1, 'none');
		expect(told(Array.from({ length: 9 }, () => first as Order))).toBeNull();
		// All by card: what was paid less the sum would be the canceled one's.
		expect(told(some(5, 'kept'), some(1, 'returned', true))).toEqual({ orders: 6, cancelled: null, sum: null, paid: null, returned: null });
		expect(told(some(5, 'none'), some(1, 'kept'))).toEqual({ orders: 6, cancelled: 0, sum: 600, paid: null, returned: 0 });
		expect(told(some(1, 'none'), some(5, 'kept'))).toEqual({ orders: 6, cancelled: 0, sum: 600, paid: null, returned: 0 });
		// What was paid less what was returned would be what the one paid that kept it.
		expect(told(some(5, 'none'), some(1, 'kept'), some(5, 'returned'))).toEqual({ orders: 11, cancelled: 0, sum: 1100, paid: 600, returned: null });
		expect(told(some(1, 'kept'), some(5, 'returned'))).toEqual({ orders: 6, cancelled: 0, sum: 600, paid: 600, returned: null });
		expect(told(some(5, 'none'), some(1, 'kept'), some(5, 'returned', true))).toEqual({ orders: 11, cancelled: 5, sum: 600, paid: null, returned: 500 });
	});

	it('splits people by what is told into groups of nobody or of five and more', () => {
		const order = fc.record({ person: fc.integer({ min: 1, max: 30 }), isCancelled: fc.boolean(), card: fc.constantFrom('none', 'kept', 'returned') });
		const many = fc
			.array(fc.tuple(order, fc.integer({ min: 1, max: 8 })), { maxLength: 8 })
			.map((of) => of.flatMap(([one, count]) => Array.from({ length: count }, (_, n) => ({ ...one, person: one.person + n }))));
		fc.assert(
			fc.property(many, (orders) => {
				const sums = reported(rowOf(orders));
				if (sums === null) {
					expect(people(orders.filter((one) => !one.isCancelled))).toBeLessThan(5);
					return;
				}
				// Two orders are told apart where a column that is told counts the one and not the other.
				const group = ({ isCancelled, card }: Order) =>
					[
						sums.sum !== null && !isCancelled,
						sums.cancelled !== null && isCancelled,
						sums.paid !== null && card !== 'none',
						sums.returned !== null && card === 'returned',
					].join();
				for (const of of Map.groupBy(orders, group).values()) expect(people(of)).toBeGreaterThanOrEqual(5);
			}),
		);
	});

	it('goes into the last row column by column', () => {
		const months = [some(6, 'none'), [...some(5, 'none'), ...some(1, 'kept')], some(2, 'none')].map((orders) => ({
			month: '2026-10',
			sums: reported(rowOf(orders)),
		}));
		expect(wholeOf(months)).toEqual({ orders: 12, cancelled: 0, sum: 1200, paid: 0, returned: 0 });
		expect(wholeOf(months.slice(1))).toEqual({ orders: 6, cancelled: 0, sum: 600, paid: null, returned: 0 });
		expect(wholeOf(months.slice(2))).toEqual({ orders: null, cancelled: null, sum: null, paid: null, returned: null });
	});
});
