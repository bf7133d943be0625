/** The hours in which people are told what can wait: in Almaty (UTC+5), whose time is the whole country's. */
const hourMs = 3_600_000;
const dayTime = { from: 8, to: 21, offsetMs: 5 * hourMs };

const midnightOf = (moment: number) => Math.floor((moment + dayTime.offsetMs) / (24 * hourMs)) * 24 * hourMs - dayTime.offsetMs;

/** The next moment by day, now or later. @param now milliseconds since 1970 */
export function nextByDay(now: number): number {
	const midnight = midnightOf(now);
	const from = midnight + dayTime.from * hourMs;
	if (now < from) return from;
	return now < midnight + dayTime.to * hourMs ? now : from + 24 * hourMs;
}

/** The first moment by day on the day after. */
export const nextMorning = (moment: number): number => nextByDay(midnightOf(moment) + 24 * hourMs);
