/** Which reference a value is held against: the one for the patient's sex, age on the day of collection, and state. */
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { bySpecificity } from '#shared/catalogue/ranges.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import { rangeCondition, type KnownState, type RangeCondition, type Sex } from '#shared/kit/domain.ts';

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

/** Whom a reference is for: sex, age in days on the day of collection, and what is known of the patient's state. */
export interface Person {
	readonly sex: Sex | null;
	readonly age: number | null;
	/** Of a newborn: the fewest and the most hours that it may be old. Null for anybody older, and where that is not known. */
	readonly hours?: { readonly from: number; readonly to: number } | null | undefined;
	/** Empty: nothing is known. */
	readonly conditions: readonly KnownState[];
}

/** Ages, in years, at which a woman may be pregnant or have a cycle, at which menopause may have come, and from which it has. */
const fertile = { from: 12 * yearDays, to: 56 * yearDays };
const menopause = { possible: 40 * yearDays, certain: 60 * yearDays };

/** Whether a woman who is not pregnant has cycles at that age: menopause is not yet possible. */
export function hasCycles(birthDate: string, day: string): boolean {
	const age = ageInDays(birthDate, day);
	return age >= fertile.from && age < menopause.possible;
}

const fitting = (ranges: readonly ReferenceRange[], { sex, age }: Person, condition: RangeCondition | null) =>
	ranges
		.filter(
			(range) =>
				range.condition === condition &&
				(range.sex === null || range.sex === sex) &&
				(age === null ? range.ageFrom === null && range.ageTo === null : age >= (range.ageFrom ?? 0) && age < (range.ageTo ?? Infinity)),
		)
		.toSorted(bySpecificity)[0] ?? null;

/** What may be the case with somebody of whom nothing is known. */
function isPossible(condition: RangeCondition, { sex, age }: Person): boolean {
	if (sex !== 'F' || age === null) return false;
	return condition === 'meno' ? age >= menopause.possible : age >= fertile.from && age < fertile.to;
}

/** A third of a pregnancy is also a pregnancy. */
const widened = (state: KnownState): readonly RangeCondition[] => {
	if (state === 'cycle') return [];
	return /^preg\d/.test(state) ? [state, 'preg'] : [state];
};
const phases: readonly RangeCondition[] = ['fol', 'ovu', 'lut'];

/** The entry without a condition that fits best. */
export const pickRange = (ranges: readonly ReferenceRange[], sex: Sex | null, age: number | null): ReferenceRange | null =>
	fitting(ranges, { sex, age, conditions: [] }, null);

export interface Reference {
	/** What the value is held against; null where there is none, or where nobody knows which. */
	readonly range: ReferenceRange | null;
	/** All that may apply, where it depends on what nobody told; else empty. The one without a condition, if there is one, comes first. */
	readonly conditional: readonly ReferenceRange[];
}

/**
 * The reference of one person: of the entries that fit, the one with the narrowest age; an age without end is narrower than none; of equals, one for the
 * sex. Without a sex, only entries for any sex fit. Entries of a condition apply when the condition is known; when it is possible and nobody told, the
 * choice is left open. From 60 on menopause is taken as known.
 */
export function pickReference(ranges: readonly ReferenceRange[], person: Person): Reference {
	const base = pickRange(ranges, person.sex, person.age);
	const known = [...person.conditions, ...(person.sex === 'F' && person.age !== null && person.age >= menopause.certain ? (['meno'] as const) : [])];
	// A third of a pregnancy says more than the pregnancy.
	for (const condition of known.flatMap(widened).toSorted((a, b) => Number(a === 'preg') - Number(b === 'preg'))) {
		const range = person.sex === 'M' ? null : fitting(ranges, person, condition);
		if (range) return { range, conditional: [] };
	}
	const pregnant = known.some((condition) => condition.startsWith('preg'));
	// In pregnancy some values move so much that a reference for others would mislead.
	const isOfPregnancy = ({ condition }: ReferenceRange) => condition?.startsWith('preg') ?? false;
	// A known state leaves open only what it does not tell: the third of a pregnancy, the phase of a cycle.
	const isOpen = (condition: RangeCondition) => {
		if (known.length === 0) return isPossible(condition, person);
		if (known.includes('cycle')) return phases.includes(condition);
		return /^preg\d/.test(condition) && known.every((state) => state === 'preg');
	};
	const open = person.sex === 'M' ? [] : rangeCondition.options.filter(isOpen).flatMap((condition) => fitting(ranges, person, condition) ?? []);
	if (open.length === 0) return { range: pregnant && ranges.some(isOfPregnancy) ? null : base, conditional: [] };
	return { range: null, conditional: [...(base && !pregnant ? [base] : []), ...open] };
}

/**
 * Whether a woman of whom nobody told may be pregnant where the catalogue has no reference of pregnancy beside those of the cycle: what lies outside of all of
 * them may be right for her (hCG).
 */
export const mayBeOfPregnancy = ({ conditional }: Reference, { conditions }: Person): boolean =>
	conditions.length === 0 &&
	conditional.some(({ condition }) => phases.some((phase) => phase === condition)) &&
	!conditional.some(({ condition }) => condition?.startsWith('preg'));
