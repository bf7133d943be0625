/** What a value is held against: the catalogue's part in its verdict, and how its unit leads to the catalogue's. */
import type { Critical, Interval } from '#shared/results/lines.ts';
import { isSameUnit, unconverted, unitConversion, type Conversion } from './units.ts';
import type { ReadValue } from './value.ts';

/** What judges a value: the catalogue's part in it. */
export interface ReferenceRules {
	/** Of the analyte; null where it is not known. */
	readonly loinc: string | null;
	readonly unitCode: string | null;
	readonly unitNames: readonly string[];
	readonly molarMass: number | null;
	readonly decimals: number;
	readonly reference: Interval | null;
	/** Whether the reference is one of a condition: the decision limits are those of people without it. */
	readonly underCondition: boolean;
	readonly conditional: readonly Interval[];
	readonly critical: Critical | null;
	/** What is critical however many hours old a newborn is, where `critical` goes by the fewest that it may be; else the same. */
	readonly surelyCritical: Critical | null;
	/** Beyond it nothing can have been measured of a living person. */
	readonly plausible: Critical | null;
	readonly decisionLimits: Critical | null;
	/** Whether outside of all that may apply is not yet outside: see docs/decisions/results.md. */
	readonly mayBeOfPregnancy: boolean;
	/** Whether the reference goes by what a reader said: then the laboratory's word that all is normal was said without it. */
	readonly isTold: boolean;
	/** Whether a number below zero can be (a base excess). */
	readonly negative: boolean;
}

/** Of what has no place in the catalogue: nothing of it applies. */
export const noReferenceRules: ReferenceRules = {
	loinc: null,
	unitCode: null,
	unitNames: [],
	molarMass: null,
	decimals: 0,
	reference: null,
	underCondition: false,
	conditional: [],
	critical: null,
	surelyCritical: null,
	plausible: null,
	decisionLimits: null,
	mayBeOfPregnancy: false,
	isTold: false,
	negative: true,
};

/**
 * How a number in a unit becomes one in the catalogue's; null where the two do not meet. As it is without a unit: what has none, or is written in the catalogue's own
 * words, needs none.
 */
export function conversionOf(unit: string | undefined, { loinc, unitCode, unitNames, molarMass }: ReferenceRules): Conversion | null {
	if (unit === undefined || unit.trim() === '') return unconverted;
	if (unitCode === null) return null;
	return unit === unitCode || unitNames.some((name) => isSameUnit(name, unit)) ? unconverted : unitConversion(unit, unitCode, molarMass, loinc);
}

/** Its factor alone: how much greater or smaller numbers are in that unit. */
export const factorOf = (unit: string | undefined, rules: ReferenceRules): number | null => conversionOf(unit, rules)?.factor ?? null;

export const isUnconverted = ({ factor, offset }: Conversion): boolean => factor === 1 && offset === 0;

/** Twelve digits are more than any analyser measures, and hide what floating point adds. */
export const converted = (number: number, conversion: Conversion): number =>
	isUnconverted(conversion) ? number : Number((number * conversion.factor + conversion.offset).toPrecision(12));

/** A value in the catalogue's unit. */
export function scaled(read: ReadValue, conversion: Conversion): ReadValue {
	if (isUnconverted(conversion)) return read;
	if (read.kind === 'number') return { ...read, number: converted(read.number, conversion) };
	return read.kind === 'interval' ? { ...read, low: converted(read.low, conversion), high: converted(read.high, conversion) } : read;
}
