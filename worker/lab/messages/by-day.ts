/** The hours in which people are told what can wait: in Almaty (UTC+5), whose time is the whole country's. */
const hourMs = 3_600_000;
const offsetMs = 5 * hourMs;

/** Full hours of a day between which somebody may be told. */
export interface DayHours {
	readonly from: number;
	readonly to: number;
}

/** What the house allows; people may choose fewer hours of it, and no others. */
export const houseHours: DayHours = { from: 8, to: 21 };

const midnightOf = (moment: number) => Math.floor((moment + offsetMs) / (24 * hourMs)) * 24 * hourMs - offsetMs;

/** The next moment by day, now or later. @param now milliseconds since 1970 */
export function nextByDay(now: number, hours: DayHours = houseHours): number {
	const midnight = midnightOf(now);
	const from = midnight + hours.from * hourMs;
	if (now < from) return from;
	return now < midnight + hours.to * hourMs ? now : from + 24 * hourMs;
}

/** The first moment by day on the day after. */
export const nextMorning = (moment: number, hours: DayHours = houseHours): number => nextByDay(midnightOf(moment) + 24 * hourMs, hours);
