/** The rules of visits: what a nurse says of one, how many she takes, which days she sees, and what of them stands on the map. */
import { dayAfter } from '#shared/kit/dates.ts';

/** What a nurse says of a visit. */
export const visitActs = ['on-way', 'done', 'missed', 'undo'] as const;
export type VisitAct = (typeof visitActs)[number];

/** Why nothing was taken. */
export const missedReasons = ['nobody', 'refused', 'wrong-address', 'other'] as const;
export type MissedReason = (typeof missedReasons)[number];
export const isMissedReason = (text: unknown): text is MissedReason => missedReasons.some((reason) => reason === text);

/** Letters of the words beside it. */
export const maxMissedNote = 500;

/** Why the laboratory calls a visit off before anybody has gone. */
export const cancelReasons = ['patient', 'unreached', 'no-nurse', 'address', 'duplicate', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const isCancelReason = (text: unknown): text is CancelReason => cancelReasons.some((reason) => reason === text);

/** How long a nurse can take back that a visit was done or missed, since the laboratory has heard of it. In milliseconds. */
export const undoMs = 2 * 3_600_000;

/** Her days that a nurse sees, counted from today: whose phone and address stand there is her business while she goes, and for what was left of the day before. */
export const nurseDays = { back: 1, ahead: 30 } as const;
/** @param date, today `YYYY-MM-DD` */
export const isNurseDay = (date: string, today: string): boolean => date >= dayAfter(today, -nurseDays.back) && date <= dayAfter(today, nurseDays.ahead);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Visits that one nurse takes in the time of a slot: one a full hour of it, at least one. An hour holds the way, the samples of a family and the papers.
 * @param from `HH:MM` @param till `HH:MM`, later
 */
export const visitsOfSlot = (from: string, till: string): number => Math.max(1, Math.floor((minutesOf(till) - minutesOf(from)) / 60));

/** A time of a day for visits, `HH:MM`. */
export interface VisitTime {
	readonly from: string;
	readonly till: string;
}

/** The times of some visits, each once, in the order of the visits. */
export const timesOf = (visits: readonly VisitTime[]): readonly VisitTime[] =>
	visits.filter(({ from, till }, at) => visits.findIndex((one) => one.from === from && one.till === till) === at).map(({ from, till }) => ({ from, till }));

/** How many more visits a nurse takes at a time, beside those that are hers on that day. */
export const freePlaces = (hers: readonly VisitTime[], { from, till }: VisitTime): number =>
	Math.max(0, visitsOfSlot(from, till) - hers.filter((one) => one.from < till && one.till > from).length);

/** A device's clock counts within a day of ours, and never ahead. Milliseconds since 1970. */
const maxClockMs = 24 * 3_600_000;
export const momentOfDevice = (at: number, now: number): number => Math.min(now, Math.max(now - maxClockMs, at));

interface Placed {
	readonly number: string;
	readonly nurse: string | null;
	readonly lat: number | null;
	readonly lon: number | null;
}

/** Numbers of visits by their order in the day of their nurse, from 1; nothing for those that nobody goes to. @param visits in the order of their time */
export function turnsOf(visits: readonly Pick<Placed, 'number' | 'nurse'>[]): ReadonlyMap<string, number> {
	const [counted, turns] = [new Map<string, number>(), new Map<string, number>()];
	for (const { number, nurse } of visits) {
		if (nurse === null) continue;
		const turn = (counted.get(nurse) ?? 0) + 1;
		counted.set(nurse, turn);
		turns.set(number, turn);
	}
	return turns;
}

/** Those with a place on the map; the others are listed, never drawn at a made-up one. */
export const isPlaced = <V extends Placed>(visit: V): visit is V & { readonly lat: number; readonly lon: number } => visit.lat !== null && visit.lon !== null;

/** Whether a visit waits for somebody to go. */
export const waitsForNurse = ({ nurse, state, missed }: { readonly nurse: string | null; readonly state: string; readonly missed: unknown }): boolean =>
	nurse === null && missed === null && (state === 'new' || state === 'confirmed');
