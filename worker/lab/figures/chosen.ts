/** What of the figures is asked for, as statements narrow it down. */
import { beginningOfDay, dayAfter, daysBetween } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { maxFigureDays } from '#shared/staff/figures.ts';
import { monthPeriod } from '#shared/statistics/period.ts';

interface Asked {
	readonly from: string;
	readonly till: string;
	readonly city?: number | undefined;
	readonly point?: string | undefined;
}

/** Moments in milliseconds since 1970, the end not included; of any city and point where none is named. */
export interface Chosen {
	readonly from: number;
	readonly till: number;
	readonly city: number | null;
	readonly point: string | null;
}

/** Refusal: `rangeTooLong` at `till`. */
export function chosenOf({ from, till, city, point }: Asked): Result<Chosen> {
	const days = daysBetween(from, till) + 1;
	if (days < 1 || days > maxFigureDays) return failure('validation', { fields: [{ field: 'till', rule: 'rangeTooLong', values: { days: maxFigureDays } }] });
	return success({ from: beginningOfDay(from), till: beginningOfDay(dayAfter(till, 1)), city: city ?? null, point: point ?? null });
}

const dayMs = 86_400_000;
/** By which the clock in Almaty is ahead of UTC. */
const offsetMs = -beginningOfDay('1970-01-01');

/** SQL: the number of the week in Almaty in which a moment lies. 1970 began with a Thursday. */
export const weekSql = (moment: string): string => `((${moment} + ${String(offsetMs)}) / ${String(dayMs)} + 3) / 7`;
/** The first day that was asked for of a week. @param week as `weekSql` numbers it */
export function beginningOfWeek(week: number, { from }: Pick<Chosen, 'from'>): string {
	const monday = new Date((week * 7 - 3) * dayMs).toISOString().slice(0, 10);
	const first = new Date(from + offsetMs).toISOString().slice(0, 10);
	return monday < first ? first : monday;
}

/** What is asked for month by month, the latest first: of the first and the last the days that were. */
export function monthsOf(chosen: Chosen): readonly (Chosen & { readonly month: string })[] {
	const months: (Chosen & { readonly month: string })[] = [];
	for (let { from } = chosen; from < chosen.till;) {
		const month = new Date(from + offsetMs).toISOString().slice(0, 7);
		const next = beginningOfDay(dayAfter(monthPeriod(month).till, 1));
		months.unshift({ ...chosen, month, from, till: Math.min(next, chosen.till) });
		from = next;
	}
	return months;
}

/** SQL of what is asked for, and its values from `?1` on. @param columns as the table calls them */
export function narrowed({ from, till, city, point }: Chosen, columns: { readonly at: string; readonly city: string; readonly point: string }) {
	const values: (number | string)[] = [from, till];
	const only = [`${columns.at} >= ?1 AND ${columns.at} < ?2`];
	for (const [column, value] of [
		[columns.city, city],
		[columns.point, point],
	] as const)
		if (value !== null) only.push(`${column} = ?${String(values.push(value))}`);
	return { only: only.join(' AND '), values };
}
