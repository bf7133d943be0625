/**
 * What of a month's turnover a partner is told, so that at one look no sum, and no difference of two, is of fewer than five people (docs/decisions/doctor.md, "Statistics and representatives").
 * People are told apart by the phones of their orders.
 */
import type { Turnover, TurnoverSums } from '#shared/partner/calls.ts';
import { minReported } from '#shared/partner/months.ts';
import type { MonthRow } from './store.ts';

const isTold = (...people: readonly number[]) => people.every((count) => count === 0 || count >= minReported);

/** Null for a month in which the orders of fewer than five people stand, and the same for one with none. */
export function reported(row: MonthRow | undefined): TurnoverSums | null {
	if (row === undefined || row.standing < minReported) return null;
	const { orders, cancelled, sum, paid, returned } = row;
	const isSplit = isTold(row.cancelledPeople);
	const isPaid = isSplit && isTold(row.standingPaid, row.standingUnpaid, row.cancelledPaid, row.cancelledUnpaid);
	// Beside what was paid, what was returned tells by the difference what was kept.
	const isReturned =
		isSplit &&
		isTold(row.standingReturned, row.standingUnreturned, row.cancelledReturned, row.cancelledUnreturned) &&
		(!isPaid || isTold(row.standingKept, row.cancelledKept));
	return {
		orders,
		cancelled: isSplit ? cancelled : null,
		sum: isSplit ? sum : null,
		paid: isPaid ? paid : null,
		returned: isReturned ? returned : null,
	};
}

/** Each column of the months in which it is told, so that nothing can be taken from it but what is told; null for a column that is told of none. */
export function wholeOf(months: Turnover['data']): Turnover['all'] {
	const whole = (name: keyof TurnoverSums) => {
		const told = months.flatMap(({ sums }) => sums?.[name] ?? []);
		return told.length === 0 ? null : told.reduce((all, one) => all + one, 0);
	};
	return { orders: whole('orders'), cancelled: whole('cancelled'), sum: whole('sum'), paid: whole('paid'), returned: whole('returned') };
}
