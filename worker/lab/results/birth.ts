/** Whether a moment of birth tells an hour. */
import { beginningOfDay, dayInAlmaty } from '#shared/kit/dates.ts';

/** Bridges write midnight where they know the day alone: a birth in that minute is judged as one whose hour is not known. @param at milliseconds since 1970 */
const isMidnight = (at: number): boolean => at === beginningOfDay(dayInAlmaty(at));

/** The moment in milliseconds since 1970; null where it is midnight, as it is written or in Almaty. @param written an instant with its offset */
export function hourOfBirth(written: string): number | null {
	const at = Date.parse(written);
	return /T00:00(?::00(?:\.0*)?)?(?:Z|[+-])/i.test(written) || isMidnight(at) ? null : at;
}

const hourMs = 3_600_000;
/** How long before a day begins in Almaty it has begun somewhere, and how long after its end there it lasts somewhere. */
const [aheadMs, behindMs] = [9 * hourMs, 17 * hourMs];

/** What is stored, as far as it may be believed: neither midnight nor a moment that is on another day by every clock. @param day `2026-11-19` */
export function believedBirth(at: number | null, day: string): number | null {
	if (at === null || isMidnight(at)) return null;
	const since = at - beginningOfDay(day);
	return since >= -aheadMs && since < 24 * hourMs + behindMs ? at : null;
}
