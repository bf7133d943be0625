/** The rules of house calls, the same for pages, calls and the store. */
import { beginningOfDay } from '#shared/kit/dates.ts';

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

/** Whether the person may still cancel: until the slot begins. */
export const mayCancel = (state: HouseCallState, day: string, begins: string, now: number): boolean =>
	sourcesOf('cancelled').includes(state) && now < slotMoment(day, begins);

/** What a house call costs beside an order, in whole tenge. */
export const feeFor = (orderTotal: number, terms: { readonly fee: number; readonly freeFrom: number }): number =>
	orderTotal >= terms.freeFrom ? 0 : terms.fee;

/** The day of the week as files of slots write it: `1` is Monday, `7` Sunday. @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
