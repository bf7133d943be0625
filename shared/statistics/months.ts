/** Months that statistics are chosen by: `YYYY-MM` in Almaty, both ends included. */
import { z } from 'zod';
import { beginningOfDay, dayAfter } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { monthPeriod, monthsBack } from './period.ts';

/** A whole month, `YYYY-MM`. */
export const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);
/** Left out: so many months as are usual, up to this one. */
export const monthParams = { from: month.optional(), till: month.optional() };

/** So many months are shown where none are asked for. */
const usualCount = 6;
/** So many months of a doctor's results are looked at together. */
export const maxTestMonths = 12;
/** So many months of a representative's doctors are: as the specification has it of statistics. */
export const maxDoctorMonths = 6;

/** From the oldest on. */
export type Months = readonly [first: string, ...more: string[]];

const [year, at] = [(one: string) => Number(one.slice(0, 4)), (one: string) => Number(one.slice(5))];

/** Refusal: `tooManyMonths` at `till`, where there are more than `most`, or the first one is later than the last. @param last the month of today */
export function chosenMonths(
	{ from, till }: { readonly from?: string | undefined; readonly till?: string | undefined },
	last: string,
	most: number,
): Result<Months> {
	const end = till ?? (from !== undefined && from > last ? from : last);
	const begin = from ?? monthsBack(end, usualCount).at(-1) ?? end;
	const count = (year(end) - year(begin)) * 12 + at(end) - at(begin) + 1;
	if (count < 1 || count > most) return failure('validation', { fields: [{ field: 'till', rule: 'tooManyMonths', values: { months: most } }] });
	return success(backFrom(end, count));
}

/** What is shown where nothing is asked for, or what cannot be shown. @param last the month of today */
export const usualMonths = (last: string): Months => backFrom(last, usualCount);

function backFrom(end: string, count: number): Months {
	const [first = end, ...more] = monthsBack(end, count).toReversed();
	return [first, ...more];
}

export interface MonthSpan {
	readonly month: string;
	/** Milliseconds since 1970; the end is not included. */
	readonly from: number;
	readonly till: number;
}

/** A month as moments, by the clock in Almaty. */
export function spanOf(one: string): MonthSpan {
	const { from, till } = monthPeriod(one);
	return { month: one, from: beginningOfDay(from), till: beginningOfDay(dayAfter(till, 1)) };
}
