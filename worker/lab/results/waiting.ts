/** A line that waits for its result. */
import { beginningOfDay, daysBetween } from '#shared/kit/dates.ts';
import type { KnownState, Sex } from '#shared/kit/domain.ts';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import type { Interval } from '#shared/results/lines.ts';
import { ageInDays, pickReference, type Person } from '#shared/results/ranges.ts';
import { believedBirth } from './birth.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import type { StoredLine } from './line.ts';

/** Whose line it is, on the day of collection (`2026-11-20`, in Almaty). */
export interface Subject {
	readonly sex: Sex | null;
	/** Empty where it is not known whole. */
	readonly birthDate: string;
	readonly day: string;
	/** The moment of birth in milliseconds since 1970; null, and left out, where its hour is not known. */
	readonly bornAt?: number | null;
	/** The moment of collection in milliseconds since 1970; null where only the day is known. */
	readonly collectedAt?: number | null;
	/** What is known of the patient's state; empty: nothing. */
	readonly conditions: readonly KnownState[];
	/** It is known from a reader of the result alone, and the laboratory did not know it when it judged. */
	readonly isTold?: boolean;
}

/** What an order of the analysis says of the patient counts as known. */
export function personOf(subject: Subject, { analysis }: Pick<AnalyteFacts, 'analysis'>): Person {
	const { sex, birthDate, day, conditions } = subject;
	const hours = hoursOf(subject);
	const isExact = hours !== null && hours.from === hours.to;
	return {
		sex,
		age: isExact ? hours.from / dayHours : /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? ageInDays(birthDate, day) : null,
		hours,
		conditions: conditions.length > 0 || analysis.implies === null ? conditions : [analysis.implies],
	};
}

/** Until then an age is counted in hours. */
const newbornDays = 7;
const [hourMs, dayHours] = [3_600_000, 24];

/**
 * The fewest and the most hours that a newborn may be old: one figure where both moments are known. A sample from before the birth says that one of them is wrong, and which nobody
 * knows: then the hour of birth counts for nothing.
 */
function hoursOf({ birthDate, day, bornAt: storedBirth = null, collectedAt = null }: Subject): NonNullable<Person['hours']> | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
	const days = daysBetween(birthDate, day);
	if (days < 0 || days > newbornDays) return null;
	const bornAt = believedBirth(storedBirth, birthDate);
	const since = (moment: number) => (moment - (bornAt ?? beginningOfDay(birthDate))) / hourMs;
	const [first, last] =
		collectedAt === null ? [since(beginningOfDay(day)), since(beginningOfDay(day) + dayHours * hourMs)] : [since(collectedAt), since(collectedAt)];
	if (bornAt !== null && last >= 0) return { from: Math.max(0, first), to: last };
	const to = collectedAt === null ? (days + 1) * dayHours : (collectedAt - beginningOfDay(birthDate)) / hourMs;
	const from = collectedAt === null ? (days - 1) * dayHours : to - dayHours;
	return { from: Math.max(0, from), to: Math.max(0, to) };
}

export const intervalOf = ({ low, high, lowIncluded, highIncluded, expected }: ReferenceRange): Interval => ({
	low,
	high,
	lowIncluded,
	highIncluded,
	expected,
});

/** The reference shows what to expect; nothing is said yet. */
export function waitingLine(facts: AnalyteFacts, subject: Subject): StoredLine {
	const { range, conditional } = pickReference(facts.ranges, personOf(subject, facts));
	return {
		name: facts.name,
		analysis: { code: facts.analysis.code, name: facts.analysis.name, slug: facts.analysis.slug },
		material: facts.material,
		unit: facts.unit,
		decimals: facts.decimals,
		rangeDecimals: facts.decimals,
		range: range && intervalOf(range),
		note: facts.note,
		value: null,
		flag: null,
		comment: '',
		reason: '',
		degree: null,
		sent: null,
		rangeText: '',
		conditional: conditional.map((entry) => ({ ...intervalOf(entry), condition: entry.condition })),
		interpretations: [],
		interpretationText: '',
		parts: [],
		method: '',
		validatedBy: '',
	};
}
