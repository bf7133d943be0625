/** Reads a value, brings it to the catalogue's unit, and holds it against its reference. */
import type { Degree, Flag } from '#shared/kit/domain.ts';
import { decimalsToPrint, degreeOf, flagOf, flagOfWord, isCalm, type Critical, type Interval, type Measured } from '#shared/results/lines.ts';
import type { Doubt } from '#shared/results/calls.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import type { StoredLine, StoredValue } from './line.ts';
import type { MessageValue } from './message.ts';
import { ownRange, type OwnRange } from './own-range.ts';
import { isFactual } from './facts.ts';
import { flagWithoutUnit, isImplausible, lacksUnit } from './plausible.ts';
import { decimalsOf, decimalsWritten, digitsOf, valueOf, withoutNoise, writtenOf } from './printed-value.ts';
import { readingsOf, type Readings } from './readings.ts';
import { namedUnit, type Conversion } from './units.ts';
import type { ReadValue } from './value.ts';
import { contradicts, gravest, verdictOf } from './verdict.ts';
import { conversionOf, isUnconverted, noReferenceRules, scaled, type ReferenceRules } from './reference-rules.ts';

export interface Judged {
	readonly value: StoredValue;
	/** As sent, where it is not the catalogue's. */
	readonly unit: string;
	/** Not the catalogue's unit, and not to be converted to it: nothing of the catalogue applies. */
	readonly foreign: boolean;
	/** A number that says nothing without its unit, and came without. */
	readonly isUnnamed: boolean;
	readonly sent: NonNullable<StoredLine['sent']> | null;
	readonly range: Interval | null;
	readonly rangeText: string;
	/** Whether the laboratory brought a reference of its own. */
	readonly ownRange: boolean;
	readonly decimals: number;
	/** Decimals of the bounds of `range`, which have them whatever the value has. */
	readonly rangeDecimals: number;
	/** Why it, or what it is marked with, is not sure; empty where it is. */
	readonly doubts: readonly Doubt[];
	/** Neither good nor bad, whatever it is. */
	readonly isFact: boolean;
	readonly flag: Flag | null;
	readonly degree: Degree | null;
}

interface Standard {
	readonly own: OwnRange | null;
	readonly range: Interval | null;
	readonly conditional: readonly Interval[];
	readonly critical: Critical | null;
}

/** What a value in a unit is held against. */
function standardOf(line: MessageValue, unit: string | undefined, conversion: Conversion | null, rules: ReferenceRules): Standard {
	const foreign = conversion === null;
	const own = ownRange(line.range, unit, conversion, rules);
	return {
		own,
		range: own ? own.range : foreign ? null : rules.reference,
		conditional: own || foreign ? [] : rules.conditional,
		critical: foreign ? null : rules.critical,
	};
}

const withNamedUnits = ({ unit, range, ...line }: MessageValue): MessageValue => ({
	...line,
	unit: namedUnit(unit),
	...(range === undefined ? {} : { range: { ...range, unit: namedUnit(range.unit) } }),
});

/** Of a number that lacks its unit the laboratory's own reference beside it is all that can be said, which is in the same. */
const withoutUnit = ({ negative }: ReferenceRules): ReferenceRules => ({ ...noReferenceRules, negative });

/** The site's own flag of a value in the catalogue's unit. */
function computedOf(value: ReadValue, { own, range, conditional, critical }: Standard, rules: ReferenceRules): Flag | null {
	if (conditional.length > 0) return agreedOutside(agreed(conditional.map((one) => flagOfRead(value, one, critical))), rules);
	if (value.kind === 'titre' && !isOfTitres(rules, own)) return null;
	if (value.kind === 'titre' && (range === null || range.expected !== null)) return flagOfTitre(value, range, rules);
	if (!isUnsure(own)) return flagOfRead(value, range, critical);
	return outsideOfAll(own.possible.map((one) => flagOfRead(value, one, critical)));
}

const isUnsure = (own: OwnRange | null): own is OwnRange => own !== null && own.possible.length > 0;

/**
 * What is said where nobody knows which of several judgements holds: outside, where it is by all of them, without a direction where they do not share one; critical,
 * where one of them is, by the catalogue's limits. Never normal.
 */
function outsideOfAll(flags: readonly (Flag | null)[]): Flag | null {
	const critical = flags.filter(isCriticalFlag);
	if (critical.length > 0) return gravest(critical);
	return flags.every((flag) => flag !== null && flag !== 'N') ? gravest(flags) : null;
}

/**
 * The gravest flag that one of the readings has, or, beside a reference that may itself be several and in a unit whose decimals nobody knows, what all of them say; null where
 * none has another than normal: what is not sure is never normal.
 */
function flagOfReadings(line: MessageValue, { possible, isOpen }: Readings, rules: ReferenceRules): Flag | null {
	const judged = possible.map((reading) => flagOfReading(line, reading, rules));
	const flags = judged.map(({ flag }) => flag);
	return isOpen || judged.some((one) => one.isUnsure) ? outsideOfAll(flags) : gravest(flags.filter((flag) => flag !== 'N'));
}

function flagOfReading(line: MessageValue, { read, unit }: Pick<Readings, 'read' | 'unit'>, catalogue: ReferenceRules) {
	const isUnnamed = lacksUnit(read, unit, catalogue);
	const rules = isUnnamed ? withoutUnit(catalogue) : catalogue;
	const conversion = conversionOf(unit, rules);
	const value = conversion === null ? read : scaled(read, conversion);
	const standard = standardOf(line, unit, conversion, rules);
	const flag = isPossible(line, value, conversion === null || rules.negative) ? computedOf(value, standard, rules) : null;
	const critical = isUnnamed ? flagWithoutUnit(read, catalogue) : null;
	return { flag: critical === null ? flag : gravest([flag === 'N' ? null : flag, critical]), isUnsure: isUnsure(standard.own) };
}

export function judgeValue(message: MessageValue, catalogue: ReferenceRules): Judged {
	const line = withNamedUnits(message);
	const raw = line.value ?? '';
	const readings = readingsOf(line, catalogue);
	const { read, unit } = readings;
	const isUnnamed = [readings, ...readings.possible].some((one) => lacksUnit(one.read, one.unit, catalogue));
	const rules = isUnnamed ? withoutUnit(catalogue) : catalogue;
	const conversion = conversionOf(unit, rules);
	const foreign = conversion === null;
	const exact = foreign ? read : scaled(read, conversion);
	const standard = standardOf(line, unit, conversion, rules);
	const { own, range, conditional, critical } = standard;
	// Beside the laboratory's own bounds, which were converted with it, a value keeps its figures.
	const value = own === null && !foreign ? withoutNoise(exact, raw, conversion, rules.decimals) : exact;
	const possible = isPossible(line, value, foreign || rules.negative);
	const implausible = (!foreign && isImplausible(value, rules)) || (value.kind === 'number' && !possible && value.number < 0);
	const reading = possible ? flagOfReading(line, readings, catalogue).flag : gravest([flagOfReadings(line, readings, catalogue), readings.mark]);
	const computed = possible && !isUnnamed ? computedOf(value, standard, rules) : reading;
	const mayCalm =
		possible &&
		!isUnnamed &&
		conditional.length === 0 &&
		!rules.isTold &&
		line.interpretationText === undefined &&
		// A number beside "not detected" is something that was found.
		(value.kind === 'number' ? value.number === 0 || (range?.expected ?? null) === null : value.kind === 'word' && isCalm(value.word));
	const isFact = isFactual(line, read, rules) && own === null;
	const verdict = isFact ? null : verdictOf(computed, line.interpretations, mayCalm);
	// Words that nobody here can read may say anything: nothing is normal beside them.
	const isCalmed = verdict === 'N' && (line.interpretationText !== undefined || implausible);
	const isOpen = line.mayBeHigher === true && verdict !== 'H' && verdict !== 'HH';
	const flag = isCalmed || isOpen ? null : verdict;
	const limitsAreOthers = rules.underCondition || (own !== null && !sameBounds(own.range, rules.reference));
	const isSure = possible && !isUnnamed && !implausible;
	// A grade alone answers whether something was found where that is asked: 2+ of HER2 is a score, and 1+ of it negative.
	const isAnswer = value.kind !== 'word' || value.isGradeAlone !== true || (range?.expected ?? null) !== null;
	const measured: Measured | null = value.kind === 'number' && isSure ? value : null;
	const isUnknown = rules.unitCode === null && rules.reference === null;
	// A limit of measuring is printed as it was written: `>1000` was not measured to a tenth.
	const shown =
		foreign || (measured !== null && measured.comparator !== null && isUnconverted(conversion))
			? decimalsWritten(raw, value)
			: Math.max(isUnknown ? decimalsOf(value) : 0, rules.decimals);
	const doubts: Doubt[] = [
		...((!possible && !implausible && (computed !== null || readings.isOpen)) || (raw !== '' && (isUnsure(own) || line.mayBeHigher === true))
			? (['reading'] as const)
			: []),
		...(isUnnamed ? (['no-unit'] as const) : []),
		...(implausible ? (['implausible'] as const) : []),
		...(contradicts(computed, line.interpretations) ? (['flag'] as const) : []),
		...(isCriticalFlag(computed) && measured !== null && goesByHours(measured, standard, rules) ? (['hours'] as const) : []),
	];
	return {
		value: valueOf(raw, value, isSure && isAnswer, line),
		unit: unit ?? '',
		foreign: foreign && unit !== undefined,
		isUnnamed,
		sent: !foreign && !isUnconverted(conversion) && measured !== null ? { value: writtenOf(raw), unit: unit ?? '' } : null,
		range,
		rangeText: own?.text ?? '',
		ownRange: own !== null,
		decimals: measured === null ? shown : decimalsToPrint(measured, shown, conditional.length > 0 ? conditional : [range], critical),
		rangeDecimals: own === null && !foreign ? rules.decimals : Math.min(isUnknown || foreign ? 4 : rules.decimals, finerOf(range)),
		doubts,
		isFact,
		flag,
		degree: flag === null ? null : degreeOf(flag, measured, range, foreign ? null : rules.decisionLimits, limitsAreOthers),
	};
}

/** Critical by the fewest hours that a newborn may be old, and not by the most. */
const goesByHours = (value: Measured, { range, critical }: Standard, { surelyCritical }: ReferenceRules) =>
	critical !== surelyCritical && isCriticalFlag(flagOf(value, range, critical)) && !isCriticalFlag(flagOf(value, range, surelyCritical));

const sameBounds = (a: Interval | null, b: Interval | null) => a?.low === b?.low && a?.high === b?.high;
/** Decimals of the bound that has more of them. */
const finerOf = (range: Interval | null) => Math.max(digitsOf(range?.low ?? 0), digitsOf(range?.high ?? 0));

/** Whether the catalogue's bounds are titres: a concentration is none. */
const isOfTitres = ({ unitCode }: ReferenceRules, own: OwnRange | null) => own !== null || unitCode === null || /^\{tit/i.test(unitCode);

/** A titre where nothing is to be found: the catalogue says from which on something was. Below that, and above nothing, nobody says anything but the laboratory. */
function flagOfTitre({ number, comparator }: Measured, range: Interval | null, { reference, decisionLimits }: ReferenceRules): Flag | null {
	const from = decisionLimits?.high ?? null;
	if (from === null || reference === null || reference.expected === null) return null;
	if (comparator !== '<' && comparator !== '<=' && number >= from) return 'A';
	return comparator === '<' && number <= from && range !== null ? 'N' : null;
}

/** What is negative where nothing can be, or contradicts the code beside it, is no value to judge. */
function isPossible(line: MessageValue, read: ReadValue, negative: boolean): boolean {
	if (read.kind === 'text') return false;
	if (read.kind === 'number' && read.number < 0 && !negative) return false;
	if (line.coded === undefined) return true;
	return read.kind !== 'word' || isCalm(read.word) === isCalm(line.coded);
}

function flagOfRead(read: ReadValue, range: Interval | null, critical: Critical | null): Flag | null {
	if (read.kind === 'number') return flagOf(read, range, critical) ?? flagOfZero(read, range);
	if (read.kind === 'titre') return flagOf(read, range, critical);
	if (read.kind === 'word') return flagOfWord(read.word, range);
	if (read.kind === 'text') return null;
	const ends = [read.low, read.high].map((number) => flagOf({ number, comparator: null }, range, critical));
	// All that lies between the two bounds has to agree, unless some of it is critical.
	return ends.some((flag) => flag === 'LL' || flag === 'HH') ? gravest(ends) : agreed(ends);
}

/** Nothing measured of what is not to be there. */
const flagOfZero = ({ number, comparator }: Measured, range: Interval | null): Flag | null =>
	number === 0 && comparator === null && range !== null && (range.expected === 'not-detected' || range.expected === 'negative') ? 'N' : null;

const agreed = (flags: readonly (Flag | null)[]): Flag | null => {
	const [first = null] = flags;
	return flags.every((flag) => flag === first) ? first : null;
};

/** The laboratory's critical limits hold in pregnancy, too. */
const agreedOutside = (flag: Flag | null, { mayBeOfPregnancy: may }: ReferenceRules) => (may && (flag === 'L' || flag === 'H') ? null : flag);
