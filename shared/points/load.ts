/** How full a point is by the hour of a usual weekday, and when it is quietest for visitors: while blood is drawn, where it is. */
import type { CabinetView } from './calls.ts';

export type HourLoad = NonNullable<CabinetView['load']>[number];

/** From the quietest on. */
export const loadLevels = ['free', 'some', 'busy'] as const;
export type LoadLevel = (typeof loadLevels)[number];

/** @param percent of what the point can take */
export const levelOf = (percent: number): LoadLevel => (percent < 40 ? 'free' : percent < 70 ? 'some' : 'busy');

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Whether blood is drawn at the beginning of an hour. @param bloodUntil `HH:MM`; null where none is drawn: then it is never too late */
export const isInTime = (hour: number, bloodUntil: string | null): boolean => bloodUntil === null || bloodUntil === '' || clockOf(hour) < bloodUntil;

/**
 * The quietest hours in a row: the longest such row, of equal ones the emptier. Those after the end of blood draws do not count, since most people come for that.
 * They are within the point's hours. Null where all that count are alike: there is nothing to choose.
 */
export function quietest(
	load: readonly HourLoad[],
	{ weekdays, bloodUntil }: Pick<CabinetView['schedule'], 'weekdays' | 'bloodUntil'>,
): { readonly from: string; readonly till: string; readonly level: LoadLevel } | null {
	const isOpen = (hour: number) => weekdays === null || (clockOf(hour + 1) > weekdays.from && clockOf(hour) < weekdays.till);
	const counted = load.filter(({ hour }) => isInTime(hour, bloodUntil) && isOpen(hour));
	const levels = new Set(counted.map(({ percent }) => levelOf(percent)));
	const level = loadLevels.find((one) => levels.has(one));
	if (level === undefined || levels.size === 1) return null;
	let best: readonly HourLoad[] = [];
	let row: readonly HourLoad[] = [];
	for (const one of counted) {
		if (levelOf(one.percent) !== level) row = [];
		else row = row.at(-1)?.hour === one.hour - 1 ? [...row, one] : [one];
		if (row.length > best.length || (row.length === best.length && crowdOf(row) < crowdOf(best))) best = row;
	}
	const [from, till] = [clockOf(best[0]?.hour ?? 0), clockOf((best.at(-1)?.hour ?? 0) + 1)];
	const ends = [till, ...(bloodUntil ? [bloodUntil] : []), ...(weekdays === null ? [] : [weekdays.till])].toSorted();
	return { from: weekdays !== null && weekdays.from > from ? weekdays.from : from, till: ends[0] ?? till, level };
}

const crowdOf = (row: readonly HourLoad[]) => row.reduce((sum, { percent }) => sum + percent, 0);
