/** Which reference a value is held against: the one for the patient's sex and for the age on the day of collection. */
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { daysBetween } from '#shared/kit/dates.ts';

const yearDays = 365.25;

/**
 * Age in days on a day, such that whole years come out as whole multiples of 365.25: somebody who turns 18 on that day is exactly
 * 18 x 365.25 days old, in whatever years the leap days fell.
 */
export function ageInDays(birthDate: string, day: string): number {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	const [bornYear = 0, bornMonth = 0, bornDate = 0] = birthDate.split('-').map(Number);
	const years = year - bornYear - (month < bornMonth || (month === bornMonth && date < bornDate) ? 1 : 0);
	if (years < 1) return Math.max(0, daysBetween(birthDate, day));
	const birthday = `${String(bornYear + years).padStart(4, '0')}-${birthDate.slice(5)}`;
	return years * yearDays + Math.min(364, daysBetween(birthday, day));
}

/**
 * The entry with the narrowest age that fits; of equals, one for the sex. Entries for a condition (pregnancy, phase of the cycle) are never
 * taken, because the laboratory does not tell it. Without a sex, only entries for any sex fit.
 */
export function pickRange(ranges: readonly ReferenceRange[], sex: 'F' | 'M' | null, age: number | null): ReferenceRange | null {
	const width = (range: ReferenceRange) => (range.ageTo ?? Infinity) - (range.ageFrom ?? 0);
	const fitting = ranges.filter(
		(range) =>
			range.condition === null &&
			(range.sex === null || range.sex === sex) &&
			(age === null ? range.ageFrom === null && range.ageTo === null : age >= (range.ageFrom ?? 0) && age < (range.ageTo ?? Infinity)),
	);
	// Two unbounded widths differ by NaN: they are equal.
	fitting.sort((a, b) => (width(a) === width(b) ? Number(b.sex !== null) - Number(a.sex !== null) : width(a) - width(b)));
	return fitting[0] ?? null;
}
