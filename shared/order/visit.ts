/** When the person of an order can come to its collection point. Times are Almaty's, which is the whole country's. */
import { beginningOfDay, clockInAlmaty, dayAfter, dayInAlmaty, weekdayOf } from '#shared/kit/dates.ts';
import type { Cabinet, CalendarDay } from '#shared/points/calls.ts';
import { breakOn, hoursOn } from '#shared/points/opening.ts';

type Schedule = Cabinet['schedule'];

/** How far ahead a visit is planned, in days. */
export const maxVisitDays = 60;
const stepMinutes = 30;
const dayMs = 86_400_000;

/** The moment of a day (`YYYY-MM-DD`) and a time (`HH:MM`), in milliseconds since 1970. */
export const momentOf = (day: string, time: string): number => beginningOfDay(day) + minutesOf(time) * 60_000;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Why nobody can come at a moment. */
export type VisitFault =
	| { readonly field: 'day'; readonly rule: 'datePassed' | 'visitTooFar' | 'pointDayOff' }
	| { readonly field: 'time'; readonly rule: 'timePassed' }
	| { readonly field: 'time'; readonly rule: 'pointClosed' | 'pointBreak'; readonly values: { readonly from: string; readonly till: string } }
	| { readonly field: 'time'; readonly rule: 'bloodOver'; readonly values: { readonly till: string } };

/**
 * What is wrong with a visit; null for one that is right.
 * @param takesBlood something of the order is taken at the point: then it has to be before the end of blood draws
 * @param now milliseconds since 1970
 */
export function visitFault(
	schedule: Schedule,
	{ day, time }: { readonly day: string; readonly time: string },
	takesBlood: boolean,
	now: number,
): VisitFault | null {
	const at = momentOf(day, time);
	if (day < dayInAlmaty(now)) return { field: 'day', rule: 'datePassed' };
	if (at > now + maxVisitDays * dayMs) return { field: 'day', rule: 'visitTooFar' };
	const hours = hoursOn(schedule, day);
	if (hours === null) return { field: 'day', rule: 'pointDayOff' };
	if (at < now) return { field: 'time', rule: 'timePassed' };
	if (time < hours.from || time >= hours.till) return { field: 'time', rule: 'pointClosed', values: hours };
	const pause = breakOn(schedule, day);
	if (pause !== null && time >= pause.from && time < pause.till) return { field: 'time', rule: 'pointBreak', values: pause };
	const { bloodUntil } = schedule;
	// `HH:MM` texts are in the order of the times.
	if (takesBlood && bloodUntil && time >= bloodUntil) return { field: 'time', rule: 'bloodOver', values: { till: bloodUntil } };
	return null;
}

interface Wanted {
	/** Minutes after midnight from which on the tests are best taken. */
	readonly best: number | null;
	/** As of `visitFault`. */
	readonly takesBlood: boolean;
}

/**
 * The next morning when the point opens, in milliseconds since 1970, or the hour from which the tests are best taken, where they can be then (after the
 * break, if that is in it); null for a point that never opens.
 */
export function nextMorning(schedule: Schedule, now: number, { best, takesBlood }: Wanted = { best: null, takesBlood: true }): number | null {
	for (let ahead = 1; ahead <= 7; ahead += 1) {
		const day = dayInAlmaty(now + ahead * dayMs);
		const hours = hoursOn(schedule, day);
		if (hours === null) continue;
		const [wanted, pause] = [timeOf(best ?? 0), breakOn(schedule, day)];
		const time = pause !== null && wanted >= pause.from && wanted < pause.till ? pause.till : wanted;
		return momentOf(day, visitFault(schedule, { day, time }, takesBlood, now) === null ? time : hours.from);
	}
	return null;
}

/** The earliest day (`YYYY-MM-DD`) on which something can still be taken at one of some points; null where none ever opens. */
export function nextVisitDay(schedules: readonly Schedule[], now: number): string | null {
	const today = { day: dayInAlmaty(now), time: clockInAlmaty(now).time };
	if (schedules.some((schedule) => visitFault(schedule, today, true, beginningOfMinute(now)) === null)) return today.day;
	const mornings = schedules.map((schedule) => nextMorning(schedule, now)).filter((at) => at !== null);
	return mornings.length === 0 ? null : dayInAlmaty(Math.min(...mornings));
}
const beginningOfMinute = (now: number) => now - (now % 60_000);

/** Times of day at which the point is open on some day of the week, for a choice: every half hour from the first opening to the last closing. */
export function visitTimes({ weekdays, saturday, sunday, bloodUntil }: Schedule, takesBlood: boolean): string[] {
	const days = [weekdays, saturday, sunday].filter((hours) => hours !== null);
	const from = Math.min(...days.map((hours) => minutesOf(hours.from)));
	const closing = Math.max(...days.map((hours) => minutesOf(hours.till)));
	const till = takesBlood && bloodUntil ? Math.min(closing, minutesOf(bloodUntil)) : closing;
	const count = Math.max(0, Math.ceil((till - from) / stepMinutes));
	return days.length === 0 ? [] : Array.from({ length: count }, (_, at) => timeOf(from + at * stepMinutes));
}

/** The day after so many working days: Monday to Friday, unless the calendar says otherwise. @param day `YYYY-MM-DD` */
export function afterWorkingDays(day: string, count: number, calendar: readonly CalendarDay[]): string {
	const named = new Map(calendar.map((one) => [one.day, one.works]));
	let at = day;
	for (let left = count; left > 0;) {
		at = dayAfter(at, 1);
		const weekday = weekdayOf(at);
		if (named.get(at) ?? (weekday !== 0 && weekday !== 6)) left -= 1;
	}
	return at;
}

interface Line {
	readonly name: string;
	/** Working days. */
	readonly turnaround: number;
}

/** When everything is ready, about, and what takes longest; null where nothing takes any time to tell of. @param day on which the material is taken, `YYYY-MM-DD` */
export function readyOn(
	lines: readonly Line[],
	day: string,
	calendar: readonly CalendarDay[],
): { readonly day: string; readonly name: string; readonly turnaround: number } | null {
	const longest = lines.reduce<Line | null>((so, line) => (so === null || line.turnaround > so.turnaround ? line : so), null);
	return longest && { day: afterWorkingDays(day, longest.turnaround, calendar), name: longest.name, turnaround: longest.turnaround };
}
