/** What a value is held against: the catalogue's part in its verdict, and how its unit leads to the catalogue's. */
import type { Critical, Interval } from '#shared/results/lines.ts';
import { isSameUnit, unitFactor } from './units.ts';
import type { ReadValue } from './value.ts';

/** What judges a value: the catalogue's part in it. */
export interface Yardstick {
	readonly unitCode: string | null;
	readonly unitNames: readonly string[];
	readonly molarMass: number | null;
	readonly decimals: number;
	readonly reference: Interval | null;
	/** Whether the reference is one of a condition: the decision limits are those of people without it. */
	readonly underCondition: boolean;
	readonly conditional: readonly Interval[];
	readonly critical: Critical | null;
	readonly decisionLimits: Critical | null;
	/** Whether outside of all that may apply is not yet outside: see docs/decisions.md, "Results". */
	readonly mayBeOfPregnancy: boolean;
	/** Whether a number below zero can be (a base excess). */
	readonly negative: boolean;
}

/** Of what has no place in the catalogue: nothing of it applies. */
export const noYardstick: Yardstick = {
	unitCode: null,
	unitNames: [],
	molarMass: null,
	decimals: 0,
	reference: null,
	underCondition: false,
	conditional: [],
	critical: null,
	decisionLimits: null,
	mayBeOfPregnancy: false,
	negative: true,
};

/**
 * What a number in a unit is multiplied by to be in the catalogue's; null where the two do not meet. 1 without a unit: a laboratory that does not say one
 * means the catalogue's.
 */
export function factorOf(unit: string | undefined, { unitCode, unitNames, molarMass }: Yardstick): number | null {
	if (unit === undefined || unit.trim() === '') return 1;
	if (unitCode === null) return null;
	return unit === unitCode || unitNames.some((name) => isSameUnit(name, unit)) ? 1 : unitFactor(unit, unitCode, molarMass);
}

/** Twelve digits are more than any analyser measures, and hide what floating point adds. */
export const times = (number: number, factor: number): number => Number((number * factor).toPrecision(12));

/** A value in the catalogue's unit. */
export function scaled(read: ReadValue, factor: number): ReadValue {
	if (factor === 1) return read;
	if (read.kind === 'number') return { ...read, number: times(read.number, factor) };
	return read.kind === 'interval' ? { ...read, low: times(read.low, factor), high: times(read.high, factor) } : read;
}
