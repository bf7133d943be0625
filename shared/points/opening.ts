/** Whether a collection point is open at a moment, until when, and until when blood is drawn that day. Times are Almaty's, which is the whole country's. */
import type { Cabinet, SpecialDay } from './calls.ts';
import { clockInAlmaty, dayAfter, dayInAlmaty, weekdayOf } from '#shared/kit/dates.ts';

type Schedule = Cabinet['schedule'];
type Hours = Schedule['weekdays'];

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Day on which a point opens next, within a week. */
export type OpeningDay = 'today' | 'tomorrow' | (typeof weekdayNames)[number];

type Opening =
	| { readonly state: 'open'; readonly till: string }
	/** It goes on at `till`. */
	| { readonly state: 'break'; readonly till: string }
	/** A holiday of which the laboratory has not said whether the point is open. */
	| { readonly state: 'ask' }
	/** `next` is null for a point that does not open within a week. */
	| { readonly state: 'closed'; readonly next: { readonly day: OpeningDay; readonly from: string } | null };

export interface PointNow {
	readonly opening: Opening;
	/** `until`: the time (`HH:MM`) that is still to come today. Null where nothing is known, or no blood is drawn at all. */
	readonly blood: { readonly until: string } | 'over' | null;
	/** Name of today's holiday; null on any other day. */
	readonly holiday: string | null;
}

/** @param now milliseconds since 1970 */
export function pointNow(schedule: Schedule, now: number): PointNow {
	const [day, { time }] = [dayInAlmaty(now), clockInAlmaty(now)];
	const [today, special] = [hoursOn(schedule, day), specialOn(schedule, day)];
	return {
		opening: special?.hours === 'ask' ? { state: 'ask' } : openingOf(schedule, day, time, today),
		blood: today === null ? null : bloodOf(schedule, time, today),
		holiday: special?.name ?? null,
	};
}

/** What a point is good for now, in a word: `late` is open, and draws no more blood today. */
export type PointState = Opening['state'] | 'late';

/** `late`: the doors are open, but blood is no longer drawn. */
export const stateOf = ({ opening, blood }: PointNow): PointState => (opening.state === 'open' && blood === 'over' ? 'late' : opening.state);

/** Days for which a page that is kept, also through an outage, may be asked whether a point is open, and when it opens next. */
const daysAhead = 14;

/** Points with the days of the calendar that matter to a page of today: whether one is open is asked of no later days. */
export const withHoursAround = <P extends { readonly schedule: Schedule }>(points: readonly P[], today: string): P[] =>
	points.map((point) => {
		const { days, ...usual } = point.schedule;
		if (days === undefined) return point;
		return { ...point, schedule: { ...usual, days: days.filter(({ day }) => day >= today && day <= dayAfter(today, daysAhead)) } };
	});

const specialOn = ({ days }: Schedule, day: string): SpecialDay | undefined => days?.find((one) => one.day === day);

/** Hours of a day (`YYYY-MM-DD`) for planning a visit: none on a holiday whose hours are not known. */
export function hoursOn(schedule: Schedule, day: string): Hours {
	const special = specialOn(schedule, day);
	if (special) return special.hours === 'ask' ? null : special.hours;
	return schedule[partOfWeek(day)];
}

/** @param day `YYYY-MM-DD` */
function partOfWeek(day: string): 'weekdays' | 'saturday' | 'sunday' {
	const weekday = weekdayOf(day);
	return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekdays';
}

function openingOf(schedule: Schedule, day: string, time: string, today: Hours): Opening {
	if (today !== null && time >= today.from && time < today.till) {
		const pause = breakOn(schedule, day);
		return pause !== null && time >= pause.from && time < pause.till ? { state: 'break', till: pause.till } : { state: 'open', till: today.till };
	}
	if (today !== null && time < today.from) return { state: 'closed', next: { day: 'today', from: today.from } };
	for (let ahead = 1; ahead <= 7; ahead += 1) {
		const later = dayAfter(day, ahead);
		const hours = hoursOn(schedule, later);
		if (hours !== null) return { state: 'closed', next: { day: ahead === 1 ? 'tomorrow' : dayName(later), from: hours.from } };
	}
	return { state: 'closed', next: null };
}

/** Of a day (`YYYY-MM-DD`) beyond tomorrow. */
export const dayName = (day: string): (typeof weekdayNames)[number] => weekdayNames[weekdayOf(day)] ?? 'sunday';

/**
 * The break is that of a weekday; a point that opens at weekends alone goes by its first open day (docs/lab-files.md, "points"). Days of the calendar have
 * hours of their own, and no break; but for one on which people work the hours of such a weekday.
 */
export function breakOn(schedule: Schedule, day: string): Hours {
	const usual = schedule.weekdays !== null ? 'weekdays' : schedule.saturday !== null ? 'saturday' : 'sunday';
	const special = specialOn(schedule, day)?.hours;
	if (special !== undefined) {
		const hours = schedule[usual];
		return special !== null && special !== 'ask' && hours !== null && special.from === hours.from && special.till === hours.till ? schedule.break : null;
	}
	return usual === partOfWeek(day) ? schedule.break : null;
}

/** The end of blood draws is told for a whole day: on one that closes before it says nothing. */
function bloodOf({ bloodUntil }: Schedule, time: string, today: NonNullable<Hours>): PointNow['blood'] {
	if (bloodUntil === null || bloodUntil === '') return null;
	if (time >= today.till) return 'over';
	if (bloodUntil >= today.till) return null;
	return time < bloodUntil ? { until: bloodUntil } : 'over';
}
