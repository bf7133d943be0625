/**
 * What can have been measured of a living person, and in which unit a number without one may be. Beyond the catalogue's plausible bounds a value is doubtful and never
 * normal; a number without a unit is judged by what holds in every unit that laboratories use for it, and then only where that is critical (docs/decisions/results.md).
 */
import type { Flag } from '#shared/kit/domain.ts';
import { flagOf, type Measured } from '#shared/results/lines.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import type { ReadValue } from './value.ts';
import { gravest } from './verdict.ts';
import { conversionOf, scaled, type ReferenceRules } from './reference-rules.ts';

const isBeyond = (value: Measured, { plausible }: ReferenceRules): boolean => {
	const flag = flagOf(value, null, plausible);
	return flag === 'LL' || flag === 'HH';
};

/** Whether a value, in the catalogue's unit, lies where nothing is measured. */
export function isImplausible(read: ReadValue, rules: ReferenceRules): boolean {
	if (rules.plausible === null) return false;
	if (read.kind === 'number') return isBeyond(read, rules);
	return read.kind === 'interval' && [read.low, read.high].some((number) => isBeyond({ number, comparator: null }, rules));
}

/** Units that are pure numbers, or names of a scale: laboratories leave them out. */
const isScale = (unitCode: string) => /^\{[^}]*\}$|^\[pH\]$|^1$/.test(unitCode);

/** Whether a number says nothing without its unit. Nought is nought in all of them. */
export function lacksUnit(read: ReadValue, unit: string | undefined, { unitCode }: ReferenceRules): boolean {
	if (unitCode === null || isScale(unitCode) || (unit ?? '').trim() !== '') return false;
	return read.kind === 'number' ? read.number !== 0 || read.comparator !== null : read.kind === 'interval';
}

/** Sodium, potassium and chloride: one millimole is one milliequivalent, and nobody reports their mass in blood. */
const ions: ReadonlySet<number> = new Set([22.99, 39.098, 35.45]);

/** The catalogue's unit, and the other ones that reports have for such a thing. */
const usualUnits = ({ unitCode, molarMass }: ReferenceRules): readonly string[] => {
	if (unitCode === null) return [];
	if (unitCode === 'g/L') return [unitCode, 'g/dL'];
	const hasMass = /^[mun]mol\/L$/.test(unitCode) && molarMass !== null && !ions.has(molarMass);
	return hasMass ? [unitCode, 'mg/dL', 'mg/L', 'g/L'] : [unitCode];
};

/** The mark of a number without a unit that is critical in every unit in which it can have been measured; null for any other. */
export function flagWithoutUnit(read: ReadValue, rules: ReferenceRules): Flag | null {
	if (read.kind !== 'number') return null;
	const flags = usualUnits(rules).flatMap((unit) => {
		const conversion = conversionOf(unit, rules);
		const value = conversion === null ? read : scaled(read, conversion);
		return conversion === null || value.kind !== 'number' || isBeyond(value, rules) ? [] : [flagOf(value, null, rules.critical)];
	});
	return flags.length > 0 && flags.every(isCriticalFlag) ? gravest(flags) : null;
}
