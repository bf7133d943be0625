/** The rules of house calls, the same for pages, calls and the store. */
import { beginningOfDay, dayInAlmaty, daysBetween } from '#shared/kit/dates.ts';

/** A house call is booked for today or one of the next so many days. */
export const maxDaysAhead = 30;
/** People seen in one house call. */
export const patientsCounts = [1, 2, 3, 4, 5, 6] as const;
/** Nobody can be sent sooner: a slot that begins earlier than this from now is not offered. */
const leastNoticeMs = 2 * 3_600_000;

/** Where a house call stands. `new` and `confirmed` hold a place in their slot. */
export const houseCallStates = ['new', 'confirmed', 'done', 'cancelled'] as const;
export type HouseCallState = (typeof houseCallStates)[number];

const allowed: Readonly<Record<HouseCallState, readonly HouseCallState[]>> = {
	new: ['confirmed', 'done', 'cancelled'],
	confirmed: ['done', 'cancelled'],
	done: [],
	cancelled: [],
};

/** States from which one may go to a state. */
export const sourcesOf = (to: HouseCallState): readonly HouseCallState[] => houseCallStates.filter((from) => allowed[from].includes(to));

/** The moment at which a slot begins, in milliseconds since 1970. @param day `YYYY-MM-DD` @param begins `HH:MM`, both of Almaty */
export function slotMoment(day: string, begins: string): number {
	const [hours = 0, minutes = 0] = begins.split(':').map(Number);
	return beginningOfDay(day) + (hours * 60 + minutes) * 60_000;
}

/** Whether a slot can still be booked at a moment (milliseconds since 1970). */
export const isInTime = (day: string, begins: string, now: number): boolean => slotMoment(day, begins) - now >= leastNoticeMs;

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** The earliest time of a day at which a slot that can still be booked may begin, `HH:MM`; null where the day is over for that. @param now milliseconds since 1970 */
export function firstBegin(day: string, now: number): string | null {
	const minutes = Math.max(0, Math.ceil((now + leastNoticeMs - beginningOfDay(day)) / minuteMs));
	const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
	return minutes * minuteMs >= dayMs ? null : `${hour ?? ''}:${minute ?? ''}`;
}

/** The last day that can be booked, `YYYY-MM-DD`. @param today of Almaty */
export const lastVisitDay = (today: string): string => dayInAlmaty(beginningOfDay(today) + maxDaysAhead * dayMs);

/** Days after a day that can be booked, in their order. @param day `YYYY-MM-DD`, as `today` */
export function visitDaysAfter(day: string, today: string): string[] {
	const count = Math.max(0, daysBetween(day, lastVisitDay(today)));
	return Array.from({ length: count }, (_, at) => dayInAlmaty(beginningOfDay(day) + (at + 1) * dayMs));
}

/** Whether the person may still cancel: until the slot begins. */
export const mayCancel = (state: HouseCallState, day: string, begins: string, now: number): boolean =>
	sourcesOf('cancelled').includes(state) && now < slotMoment(day, begins);

/** What a house call costs beside an order, in whole tenge. */
export const feeFor = (orderTotal: number, terms: { readonly fee: number; readonly freeFrom: number }): number =>
	orderTotal >= terms.freeFrom ? 0 : terms.fee;

/** The day of the week as files of slots write it: `1` is Monday, `7` Sunday. @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
