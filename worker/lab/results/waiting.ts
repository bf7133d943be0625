/** A line that waits for its result. */
import type { KnownState, Sex } from '#shared/kit/domain.ts';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import type { Interval } from '#shared/results/lines.ts';
import { ageInDays, pickReference, type Person } from '#shared/results/ranges.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import type { StoredLine } from './line.ts';

/** Whose line it is, on the day of collection (`2026-11-20`, in Almaty). */
export interface Subject {
	readonly sex: Sex | null;
	/** Empty where it is not known whole. */
	readonly birthDate: string;
	readonly day: string;
	/** What is known of the patient's state; empty: nothing. */
	readonly conditions: readonly KnownState[];
}

/** What an order of the analysis says of the patient counts as known. */
export const personOf = ({ sex, birthDate, day, conditions }: Subject, { analysis }: Pick<AnalyteFacts, 'analysis'>): Person => ({
	sex,
	age: /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? ageInDays(birthDate, day) : null,
	conditions: conditions.length > 0 || analysis.implies === null ? conditions : [analysis.implies],
});

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
