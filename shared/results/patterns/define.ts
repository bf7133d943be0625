/**
 * How a rule says what several values of one request mean together. A rule is one entry of `rules.ts` and its texts in `patterns.words.ts`; everything else follows from them.
 * A rule only ever adds: it names whom to see and how soon, and never says that anything is well.
 */
import type { Sex } from '#shared/kit/domain.ts';
import { flagOf, type Interval, type Measured } from '#shared/results/lines.ts';
import type { measured, sources } from './known.ts';

/** How soon a doctor has to see it, the calmest first. */
export const urgencies = ['planned', 'weeks', 'days', 'today'] as const;
export type Urgency = (typeof urgencies)[number];
/** Whom to see. */
export const patternDoctors = ['therapist', 'endocrinologist', 'gastroenterologist', 'nephrologist', 'cardiologist', 'paediatrician'] as const;
type PatternDoctor = (typeof patternDoctors)[number];
/** Which signs mean that an ambulance is to be called. */
export const alarms = ['anaemia', 'thyroid', 'liver', 'sugar', 'pancreas', 'potassium'] as const;
type Alarm = (typeof alarms)[number];
/** `pregnancy`: she may be pregnant, and the limits are others then. `comment`: the laboratory wrote something beside one of the values. `critical`: there is a critical value in the request. */
export const caveats = ['pregnancy', 'comment', 'critical'] as const;
export type AnalyteName = keyof typeof measured;
type SourceName = keyof typeof sources;

/** A value without any doubt, in the unit of `known.ts`, with the reference that it was held against. */
export interface SureValue extends Measured {
	readonly range: Interval | null;
}

/** Whom the values are of, on the day of the sample. */
export interface PatternSubject {
	/** Null where nobody knows. */
	readonly sex: Sex | null;
	/** In years, with its fraction; null where the day of birth is not known. */
	readonly age: number | null;
	/** `possible`: nobody told, and it may be. */
	readonly pregnancy: 'known' | 'possible' | 'no';
}

type ValuesOf<Needed extends AnalyteName, Optional extends AnalyteName> = Readonly<Record<Needed, SureValue>> & Readonly<Partial<Record<Optional, SureValue>>>;

interface RuleEntry<Needed extends AnalyteName, Optional extends AnalyteName> {
	/** Guidelines that the rule and its limits are from. */
	readonly sources: readonly [SourceName, ...SourceName[]];
	/** All of them have to be there. */
	readonly needs: readonly Needed[];
	/** Read where it is there; where it is there and in doubt, held back or in work, the rule is silent. */
	readonly reads?: readonly Optional[];
	/** Completed years from which it holds; 18 where nothing is said. */
	readonly fromYears?: number;
	/** `other-limits`: silent in a pregnancy that is known, and says so where one is possible. `holds`: the same limits, and no less urgent. */
	readonly pregnancy: 'other-limits' | 'holds';
	readonly doctor: PatternDoctor;
	readonly urgency: Urgency | ((values: ValuesOf<Needed, Optional>) => Urgency);
	readonly alarm?: Alarm;
	/** Graver rules that say the same and more: where one of them speaks, this one does not. */
	readonly yieldsTo?: readonly string[];
	/** Pure. A half-line satisfies a limit only where all of it does. */
	readonly when: (values: ValuesOf<Needed, Optional>, subject: PatternSubject) => boolean;
}

/** A rule as the table holds it. */
export interface PatternRule<Id extends string = string> extends Omit<
	RuleEntry<AnalyteName, AnalyteName>,
	'needs' | 'reads' | 'fromYears' | 'urgency' | 'when'
> {
	readonly id: Id;
	readonly needs: readonly AnalyteName[];
	readonly reads: readonly AnalyteName[];
	readonly fromYears: number;
	readonly urgencyOf: (values: Readonly<Partial<Record<AnalyteName, SureValue>>>) => Urgency;
	/** @param values all of `needs` are among them */
	readonly when: (values: Readonly<Partial<Record<AnalyteName, SureValue>>>, subject: PatternSubject) => boolean;
}

/** Completed years. */
export const adult = 18;

export function defineRule<const Id extends string, const Needed extends AnalyteName, const Optional extends AnalyteName = never>(
	id: Id,
	{ urgency, when, reads = [], fromYears = adult, ...entry }: RuleEntry<Needed, Optional>,
): PatternRule<Id> {
	type Values = ValuesOf<Needed, Optional>;
	return {
		...entry,
		id,
		reads,
		fromYears,
		urgencyOf: (values) => (typeof urgency === 'function' ? urgency(values as Values) : urgency),
		when: (values, subject) => when(values as Values, subject),
	};
}

const bounds = (low: number | null, lowIncluded: boolean, high: number | null, highIncluded: boolean): Interval => ({
	low,
	high,
	lowIncluded,
	highIncluded,
	expected: null,
});
/** Whether all of a value is less than a limit. */
export const isBelow = (value: SureValue, limit: number): boolean => flagOf(value, bounds(limit, true, null, false), null) === 'L';
/** Whether all of a value is a limit or more. */
export const isAtLeast = (value: SureValue, limit: number): boolean => flagOf(value, bounds(limit, true, null, false), null) === 'N';
/** Whether all of a value is more than a limit. */
export const isAbove = (value: SureValue, limit: number): boolean => flagOf(value, bounds(null, false, limit, true), null) === 'H';

const standsAt = (value: SureValue, flag: 'L' | 'N' | 'H') => flagOf(value, value.range, null) === flag;
export const isUnderRange = (value: SureValue): boolean => standsAt(value, 'L');
export const isInRange = (value: SureValue): boolean => standsAt(value, 'N');
export const isOverRange = (value: SureValue): boolean => standsAt(value, 'H');

const upperOf = ({ range }: SureValue): number | null => (range === null || range.high === null || range.high <= 0 ? null : range.high);
/** Whether all of a value is so many times the upper limit of its reference, or more. */
export function isTimesUpper(value: SureValue, times: number): boolean {
	const upper = upperOf(value);
	return upper !== null && isAtLeast(value, times * upper);
}
/** How many times more one value is of its upper limit than another of its own (the R of liver injury); null of half-lines, and without limits. */
export function ratioOfUppers(value: SureValue, other: SureValue): number | null {
	const [upper, otherUpper] = [upperOf(value), upperOf(other)];
	if (value.comparator !== null || other.comparator !== null || upper === null || otherUpper === null || other.number <= 0) return null;
	return value.number / upper / (other.number / otherUpper);
}
