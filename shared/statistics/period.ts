/** The period that statistics are of, and what carries over its ends. Days are `YYYY-MM-DD` in Almaty, both ends included. */
import { isDay } from '#shared/kit/fields.ts';

export interface Period {
	readonly from: string;
	readonly till: string;
}

/** Specification, sections 5 and 8. */
const maxMonths = 6;

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];
const written = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The last day of the month in which a day lies. */
const monthEnd = (day: string): string => {
	const [year, month] = parts(day);
	return written(year, month + 1, 0);
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** The whole month, `YYYY-MM`. */
export const monthPeriod = (month: string): Period => ({ from: `${month}-01`, till: monthEnd(`${month}-01`) });

/** So many months back from one, `YYYY-MM`, itself first. */
export function monthsBack(month: string, count: number): string[] {
	const [year, at] = parts(`${month}-01`);
	return Array.from({ length: count }, (_, back) => monthOf(written(year, at - back, 1)));
}

/** What is shown when no period is asked for: this month. */
export const usualPeriod = (today: string): Period => monthPeriod(monthOf(today));

/** The last day that a period from a day on may have: the one before the same date six months later, or before the first of the next month where that month has no such date. */
export function lastTill(from: string): string {
	const [year, month, date] = parts(from);
	const end = monthEnd(written(year, month + maxMonths, 1));
	const same = `${end.slice(0, 8)}${String(date).padStart(2, '0')}`;
	return same > end ? end : written(...(parts(same).with(2, date - 1) as [number, number, number]));
}

type PeriodFault = { readonly field: 'dateFrom' | 'dateTill'; readonly rule: 'date' | 'periodTurned' | 'periodTooLong' | 'dateTooEarly' };

/** Years in which a laboratory's money may lie. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** What is wrong with a period, at its field; null for nothing. */
export function periodFault({ from, till }: Period): PeriodFault | null {
	for (const [field, day] of [
		['dateFrom', from],
		['dateTill', till],
	] as const) {
		if (!isDay(day) || day > lastDay) return { field, rule: 'date' };
		if (day < firstDay) return { field, rule: 'dateTooEarly' };
	}
	if (till < from) return { field: 'dateTill', rule: 'periodTurned' };
	return till > lastTill(from) ? { field: 'dateTill', rule: 'periodTooLong' } : null;
}

/** A period by its months, each as much of it as lies within. */
export function monthsOf({ from, till }: Period): Period[] {
	const months: Period[] = [];
	for (let at = from; at <= till;) {
		const end = monthEnd(at);
		months.push({ from: at, till: end < till ? end : till });
		const [year, month] = parts(at);
		at = written(year, month + 1, 1);
	}
	return months;
}

/**
 * The six sums of the specification's section 3, in whole tenge. What was earned in the period with the network's own laboratory, with others and with external ones;
 * what was earned before it and not paid out by then; what is not paid out at its end; and what was paid out in it:
 * total = own + other + external + carried from the previous period − carried to the next one.
 */
export interface MoneySums {
	readonly requestsDoctorMoney: number;
	readonly otherLabRequestsDoctorMoney: number;
	readonly externalRequestsDoctorMoney: number;
	readonly prevDoctorfMoney: number;
	readonly nextDoctorMoney: number;
	readonly requestsTotalMoney: number;
}

/** What was earned, by whose laboratory, and what was paid out, in a part of a period. */
export interface Moved {
	readonly own: number;
	readonly other: number;
	readonly external: number;
	readonly paid: number;
}

/** The sums of consecutive parts of time: each carries over what the one before left. @param before not paid out when the first begins */
export function sumsOf(before: number, moved: readonly Moved[]): MoneySums[] {
	let carried = before;
	return moved.map(({ own, other, external, paid }) => {
		const prev = carried;
		carried = prev + own + other + external - paid;
		return {
			requestsDoctorMoney: own,
			otherLabRequestsDoctorMoney: other,
			externalRequestsDoctorMoney: external,
			prevDoctorfMoney: prev,
			nextDoctorMoney: carried,
			requestsTotalMoney: paid,
		};
	});
}

/** Several parts of time as one. */
export const together = (moved: readonly Moved[]): Moved =>
	moved.reduce((sum, one) => ({ own: sum.own + one.own, other: sum.other + one.other, external: sum.external + one.external, paid: sum.paid + one.paid }), {
		own: 0,
		other: 0,
		external: 0,
		paid: 0,
	});
