/** When everything of an order can be given at a collection point: today and until when, or else from when on. Times are Almaty's, which is the whole country's. */
import type { Cabinet } from './calls.ts';
import { clockInAlmaty, dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { breakOn, dayName, hoursOn, type OpeningDay } from './opening.ts';

type Schedule = Cabinet['schedule'];

export type VisitTime =
	/** Today; from now on where `from` is null. */
	{ readonly day: 'today'; readonly from: string | null; readonly until: string } | { readonly day: Exclude<OpeningDay, 'today'>; readonly from: string };

interface Span {
	/** `HH:MM`; `till` is not part of it. */
	readonly from: string;
	readonly till: string;
}

/**
 * Null for a point that never takes it, or of which nobody has said until when blood is drawn.
 * @param needsBlood blood is drawn for some of it @param now milliseconds since 1970
 */
export function visitTime(schedule: Schedule, needsBlood: boolean, now: number): VisitTime | null {
	if (needsBlood && !schedule.bloodUntil) return null;
	const [today, { time }] = [dayInAlmaty(now), clockInAlmaty(now)];
	const left = spansOn(schedule, today, needsBlood).filter(({ till }) => time < till);
	const [next] = left;
	if (next !== undefined) return { day: 'today', from: time < next.from ? next.from : null, until: left.at(-1)?.till ?? next.till };
	for (let ahead = 1; ahead <= 7; ahead += 1) {
		const day = dayAfter(today, ahead);
		const [first] = spansOn(schedule, day, needsBlood);
		if (first !== undefined) return { day: ahead === 1 ? 'tomorrow' : dayName(day), from: first.from };
	}
	return null;
}

/** The hours of a day in which it can be given, without the break. @param day `YYYY-MM-DD` */
function spansOn(schedule: Schedule, day: string, needsBlood: boolean): Span[] {
	const hours = hoursOn(schedule, day);
	if (hours === null) return [];
	const { bloodUntil } = schedule;
	// The end of blood draws is told for a whole day: one that closes before it ends with its closing.
	const till = needsBlood && bloodUntil && bloodUntil < hours.till ? bloodUntil : hours.till;
	const pause = breakOn(schedule, day);
	const parts =
		pause === null
			? [{ from: hours.from, till }]
			: [
					{ from: hours.from, till: earlier(pause.from, till) },
					{ from: later(pause.till, hours.from), till },
				];
	return parts.filter(({ from, till: end }) => from < end);
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
