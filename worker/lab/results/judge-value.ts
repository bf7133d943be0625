/** Reads a value, brings it to the catalogue's unit, and holds it against its reference. */
import type { Degree, Flag } from '#shared/kit/domain.ts';
import { decimalsToPrint, degreeOf, flagOf, flagOfWord, isCalm, type Critical, type Interval, type Measured } from '#shared/results/lines.ts';
import { isCriticalFlag } from '#shared/results/summary.ts';
import type { StoredLine, StoredValue } from './line.ts';
import type { MessageValue } from './message.ts';
import { ownRange, type OwnRange } from './own-range.ts';
import { readingsOf, type Readings } from './readings.ts';
import type { ReadValue } from './value.ts';
import { gravest, verdictOf } from './verdict.ts';
import { factorOf, scaled, type Yardstick } from './yardstick.ts';

export interface Judged {
	readonly value: StoredValue;
	/** As sent, where it is not the catalogue's. */
	readonly unit: string;
	/** Not the catalogue's unit, and not to be converted to it: nothing of the catalogue applies. */
	readonly foreign: boolean;
	readonly sent: NonNullable<StoredLine['sent']> | null;
	readonly range: Interval | null;
	readonly rangeText: string;
	/** Whether the laboratory brought a reference of its own. */
	readonly ownRange: boolean;
	readonly decimals: number;
	/** Decimals of the bounds of `range`, which have them whatever the value has. */
	readonly rangeDecimals: number;
	/** Whether it, or the laboratory's reference beside it, could be read in more than one way: what it is marked with is not sure. */
	readonly isDoubtful: boolean;
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
function standardOf(line: MessageValue, unit: string | undefined, factor: number | null, yardstick: Yardstick): Standard {
	const foreign = factor === null;
	const own = ownRange(line.range, unit, factor, yardstick);
	return {
		own,
		range: own ? own.range : foreign ? null : yardstick.reference,
		conditional: own || foreign ? [] : yardstick.conditional,
		critical: foreign ? null : yardstick.critical,
	};
}

/** The site's own flag of a value in the catalogue's unit. */
function computedOf(value: ReadValue, { own, range, conditional, critical }: Standard, yardstick: Yardstick): Flag | null {
	if (conditional.length > 0) return agreedOutside(agreed(conditional.map((one) => flagOfRead(value, one, critical))), yardstick);
	if (value.kind === 'titre' && own === null && !isOfTitres(yardstick)) return null;
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
function flagOfReadings(line: MessageValue, { possible, isOpen }: Readings, yardstick: Yardstick): Flag | null {
	const judged = possible.map(({ read, unit }) => {
		const factor = factorOf(unit, yardstick);
		const value = factor === null ? read : scaled(read, factor);
		const standard = standardOf(line, unit, factor, yardstick);
		const flag = isPossible(line, value, factor === null || yardstick.negative) ? computedOf(value, standard, yardstick) : null;
		return { flag, isUnsure: isUnsure(standard.own) };
	});
	const flags = judged.map(({ flag }) => flag);
	return isOpen || judged.some((one) => one.isUnsure) ? outsideOfAll(flags) : gravest(flags.filter((flag) => flag !== 'N'));
}

export function judgeValue(line: MessageValue, yardstick: Yardstick): Judged {
	const raw = line.value ?? '';
	const readings = readingsOf(line, yardstick);
	const { read, unit } = readings;
	const factor = factorOf(unit, yardstick);
	const foreign = factor === null;
	const value = foreign ? read : scaled(read, factor);
	const standard = standardOf(line, unit, factor, yardstick);
	const { own, range, conditional, critical } = standard;
	const possible = isPossible(line, value, foreign || yardstick.negative);
	const computed = possible ? computedOf(value, standard, yardstick) : gravest([flagOfReadings(line, readings, yardstick), readings.mark]);
	const mayCalm =
		possible &&
		conditional.length === 0 &&
		line.interpretationText === undefined &&
		// A number beside "not detected" is something that was found.
		(value.kind === 'number' ? value.number === 0 || (range?.expected ?? null) === null : value.kind === 'word' && isCalm(value.word));
	// Words that nobody here can read may say anything: nothing is normal beside them.
	const verdict = verdictOf(computed, line.interpretations, mayCalm);
	const flag = verdict === 'N' && line.interpretationText !== undefined ? null : verdict;
	const limitsAreOthers = yardstick.underCondition || (own !== null && !sameBounds(own.range, yardstick.reference));
	const measured: Measured | null = value.kind === 'number' && possible ? value : null;
	const isUnknown = yardstick.unitCode === null && yardstick.reference === null;
	// A limit of measuring is printed as it was written: `>1000` was not measured to a tenth.
	const shown =
		foreign || (measured !== null && measured.comparator !== null && factor === 1)
			? decimalsWritten(raw, value)
			: Math.max(isUnknown ? decimalsOf(value) : 0, yardstick.decimals);
	return {
		value: valueOf(raw, value, possible, line),
		unit: unit ?? '',
		foreign: foreign && unit !== undefined,
		sent: factor !== null && factor !== 1 && measured !== null ? { value: String(raw).trim(), unit: unit ?? '' } : null,
		range,
		rangeText: own?.text ?? '',
		ownRange: own !== null,
		decimals: measured === null ? shown : decimalsToPrint(measured, shown, range, critical),
		rangeDecimals: own === null && !foreign ? yardstick.decimals : Math.min(isUnknown || foreign ? 4 : yardstick.decimals, finerOf(range)),
		isDoubtful: (!possible && (computed !== null || readings.isOpen)) || (raw !== '' && isUnsure(own)),
		flag,
		degree: flag === null ? null : degreeOf(flag, measured, range, foreign ? null : yardstick.decisionLimits, limitsAreOthers),
	};
}

const sameBounds = (a: Interval | null, b: Interval | null) => a?.low === b?.low && a?.high === b?.high;
const digitsOf = (number: number) => String(number).split('.')[1]?.length ?? 0;
/** Decimals of the bound that has more of them. */
const finerOf = (range: Interval | null) => Math.max(digitsOf(range?.low ?? 0), digitsOf(range?.high ?? 0));

/** Whether the catalogue's bounds are titres: a concentration is none. */
const isOfTitres = ({ unitCode }: Yardstick) => unitCode === null || /^\{tit/i.test(unitCode);

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
const agreedOutside = (flag: Flag | null, { mayBeOfPregnancy: may }: Yardstick) => (may && (flag === 'L' || flag === 'H') ? null : flag);

/** A number and a word are printed in the reader's language; everything else as it came, with the unit that came beside it. */
function valueOf(raw: number | string, read: ReadValue, possible: boolean, { coded, comparator, unit }: MessageValue): StoredValue {
	if (possible && read.kind === 'number') return { number: read.number, comparator: read.comparator };
	if (possible && read.kind === 'word') return { word: read.word, grade: read.grade };
	if (raw === '' && coded !== undefined) return { word: coded, grade: '' };
	const text = String(raw).trim();
	const compared = comparator === undefined || text.startsWith(comparator) ? text : `${comparator} ${text}`;
	// What begins with a number has the unit that came with it, or a second one apart.
	const numeric = read.kind === 'number' || read.kind === 'interval' || /^[<>≤≥=\s]*-?\d/.test(compared);
	if ((unit ?? '').trim() === '' || !numeric) return { text: compared };
	return { text: /^[<>≤≥=\s]*-?[\d.,\s]+$/.test(compared) ? `${compared} ${unit}` : `${compared} · ${unit}` };
}

const decimalsOf = (read: ReadValue) => (read.kind === 'number' ? Math.min(4, digitsOf(read.number)) : 0);
/** Decimals that a number was written with; those that it has, where it came as a number. */
const decimalsWritten = (raw: number | string, read: ReadValue) =>
	typeof raw === 'number' || /[eE×^*]|[⁰¹²³⁴-⁹]/.test(raw) ? decimalsOf(read) : Math.min(4, /\d[.,](\d+)/.exec(raw)?.[1]?.length ?? 0);
