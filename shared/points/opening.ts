/** Whether a collection point is open at a moment, until when, and until when blood is drawn that day. Times are Almaty's, which is the whole country's. */
import type { Cabinet } from './calls.ts';
import { clockInAlmaty } from '#shared/kit/dates.ts';

type Schedule = Cabinet['schedule'];
type Hours = Schedule['weekdays'];

/** Day on which a point opens next: beyond tomorrow only these three can be the first. */
export type OpeningDay = 'today' | 'tomorrow' | 'monday' | 'saturday' | 'sunday';

type Opening =
	| { readonly state: 'open'; readonly till: string }
	/** It goes on at `till`. */
	| { readonly state: 'break'; readonly till: string }
	/** `next` is null for a point that never opens. */
	| { readonly state: 'closed'; readonly next: { readonly day: OpeningDay; readonly from: string } | null };

export interface PointNow {
	readonly opening: Opening;
	/** `until`: the time (`HH:MM`) that is still to come today. Null where nothing is known, or no blood is drawn at all. */
	readonly blood: { readonly until: string } | 'over' | null;
}

/** @param now milliseconds since 1970 */
export function pointNow(schedule: Schedule, now: number): PointNow {
	const { weekday, time } = clockInAlmaty(now);
	const today = hoursOn(schedule, weekday);
	return { opening: openingOf(schedule, weekday, time, today), blood: today === null ? null : bloodOf(schedule, time, today) };
}

/** @param weekday 0 for Sunday */
export const hoursOn = (schedule: Schedule, weekday: number): Hours =>
	weekday === 0 ? schedule.sunday : weekday === 6 ? schedule.saturday : schedule.weekdays;

function openingOf(schedule: Schedule, weekday: number, time: string, today: Hours): Opening {
	if (today !== null && time >= today.from && time < today.till) {
		const pause = breakOn(schedule, weekday);
		return pause !== null && time >= pause.from && time < pause.till ? { state: 'break', till: pause.till } : { state: 'open', till: today.till };
	}
	if (today !== null && time < today.from) return { state: 'closed', next: { day: 'today', from: today.from } };
	for (let ahead = 1; ahead <= 7; ahead += 1) {
		const day = (weekday + ahead) % 7;
		const hours = hoursOn(schedule, day);
		if (hours !== null) return { state: 'closed', next: { day: ahead === 1 ? 'tomorrow' : dayName(day), from: hours.from } };
	}
	return { state: 'closed', next: null };
}

/** Beyond tomorrow. @param weekday 0 for Sunday */
export const dayName = (weekday: number): 'monday' | 'saturday' | 'sunday' => (weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'monday');

/** The break is that of a weekday; a point that opens at weekends alone goes by its first open day (docs/lab-files.md, "points"). */
export function breakOn(schedule: Schedule, weekday: number): Hours {
	const day = schedule.weekdays !== null ? 'weekdays' : schedule.saturday !== null ? 'saturday' : 'sunday';
	const now = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekdays';
	return day === now ? schedule.break : null;
}

/** The end of blood draws is told for a whole day: on one that closes before it says nothing. */
function bloodOf({ bloodUntil }: Schedule, time: string, today: NonNullable<Hours>): PointNow['blood'] {
	if (bloodUntil === null || bloodUntil === '') return null;
	if (time >= today.till) return 'over';
	if (bloodUntil >= today.till) return null;
	return time < bloodUntil ? { until: bloodUntil } : 'over';
}
