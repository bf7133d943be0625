/** Which months of turnover a partner asks for. */
import { monthsBack } from '#shared/statistics/period.ts';

/** So many are told of at once, and so many where nothing is asked for. */
export const maxMonths = 24;
const usualMonths = 12;

/** People of a month or of a part of it, below whom nothing of that is told: of few ones a partner could know whose the orders are, and prices tell tests. */
export const minReported = 5;

/** The months from one to another, the latest first; null for more than `maxMonths`, or for an end before its beginning. @param from,till `YYYY-MM` */
export function monthsFrom(from: string, till: string): readonly string[] | null {
	const months = monthsBack(till, maxMonths);
	const at = months.indexOf(from);
	return at < 0 ? null : months.slice(0, at + 1);
}

/** The last month that is over: of one that is not, two looks would tell by their difference what was ordered between them. @param month of today */
export const lastOver = (month: string): string => monthsBack(month, 2)[1] ?? month;

/** What is shown when nothing is asked for. @param month the last one */
export const usualPeriod = (month: string): { readonly from: string; readonly till: string } => ({
	from: monthsBack(month, usualMonths).at(-1) ?? month,
	till: month,
});
