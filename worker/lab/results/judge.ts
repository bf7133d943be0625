/**
 * Makes the line that the store keeps out of what the laboratory sent and what the catalogue says that day: the value read, in the catalogue's unit where it can
 * be converted, held against its reference. What cannot be read, is impossible or contradicts itself is kept as it came, without a verdict
 * (docs/decisions.md, "Results").
 */
import { pickLimits } from '#shared/catalogue/ranges.ts';
import type { Degree, Flag, LineState, ReportedStatus } from '#shared/kit/domain.ts';
import { decimalsToPrint, degreeOf, flagOf, flagOfWord, isCalm, type Critical, type Interval, type Measured } from '#shared/results/lines.ts';
import { mayBeOfPregnancy, pickReference } from '#shared/results/ranges.ts';
import { isSameUnit, readUnit, unitFactor } from './units.ts';
import { readValue, type ReadValue } from './value.ts';
import { gravest, isSaidApart, verdictOf } from './verdict.ts';
import { locales } from '#shared/i18n/locales.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { noText, sameText, type StoredLine, type StoredPart, type StoredValue } from './line.ts';
import type { MessageLine, MessageRange, MessageValue } from './message.ts';
import { intervalOf, personOf, waitingLine, type Subject } from './waiting.ts';

const states: Readonly<Record<Exclude<ReportedStatus, 'cancelled'>, LineState>> = {
	preliminary: 'in-process',
	final: 'done',
	corrected: 'done',
	withdrawn: 'withdrawn',
	restricted: 'restricted',
};

/**
 * What a status of the laboratory's is to a reader. A preliminary line is still in work; one that is cancelled was not performed, or takes back the result that stood.
 * @param before the state that stands; null for none
 */
export function stateOf({ status }: Pick<MessageLine, 'status'>, before: LineState | null): LineState {
	if (status !== 'cancelled') return states[status];
	return before === 'done' || before === 'withdrawn' ? 'withdrawn' : 'not-available';
}

/** What judges a value: the catalogue's part in it. */
interface Yardstick {
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
	/** Whether outside of all that may apply is not yet outside: see there. */
	readonly mayBeOfPregnancy: boolean;
	/** Whether a number below zero can be (a base excess). */
	readonly negative: boolean;
}

/**
 * A line as it stands from now on, with the reference of that day. Without a value unless it is done; a line that is done has one, or parts.
 * @param state as `stateOf` says
 */
export function judge(line: MessageLine, facts: AnalyteFacts, subject: Subject, state: LineState): StoredLine {
	const waiting = waitingLine(facts, subject);
	const said = { comment: line.comment ?? '', reason: line.reason ?? '', method: line.method ?? '', validatedBy: line.validatedBy ?? '' };
	if (state !== 'done')
		return { ...waiting, ...said, comment: state === 'not-available' || state === 'withdrawn' ? said.comment : '', method: '', validatedBy: '' };
	const person = personOf(subject, facts);
	const reference = pickReference(facts.ranges, person);
	const { range, conditional } = reference;
	const judged = judgeValue(line, {
		unitCode: facts.unitCode,
		unitNames: locales.map((locale) => facts.unit[locale]),
		molarMass: facts.molarMass,
		decimals: facts.decimals,
		reference: range && intervalOf(range),
		underCondition: range !== null && range.condition !== null,
		conditional: conditional.map(intervalOf),
		critical: pickLimits(facts.critical, person.sex, person.age),
		// The catalogue's decision limits are not those of pregnancy: there a bound is itself where something is done (glucose 5.1).
		decisionLimits: range?.condition?.startsWith('preg')
			? { low: range.low, high: range.high, lowIncluded: false, highIncluded: false }
			: pickLimits(facts.decisionLimits, person.sex, person.age),
		mayBeOfPregnancy: mayBeOfPregnancy(reference, person),
		negative: facts.ranges.some(({ low, high }) => (low ?? 0) < 0 || (high ?? 0) < 0),
	});
	const parts = line.parts.map(judgePart);
	const own = line.value === undefined ? null : judged.value;
	// A line says what the gravest of its parts says, and is normal only when all of them are.
	const flag =
		parts.length === 0
			? judged.flag
			: gravest([...(own === null && line.interpretations.length === 0 ? [] : [judged.flag]), ...parts.map((part) => part.flag)]);
	return {
		...waiting,
		...said,
		unit: judged.foreign ? sameText(judged.unit) : facts.unit,
		note: judged.foreign ? noText : facts.note,
		range: judged.range,
		rangeText: judged.rangeText,
		conditional: judged.ownRange || judged.foreign ? [] : (waiting.conditional ?? []),
		decimals: judged.decimals,
		value: own,
		flag,
		degree: flag === null ? null : flag === judged.flag ? judged.degree : degreeOf(flag, null, null, null),
		sent: judged.sent,
		interpretations: line.interpretations.filter(isSaidApart),
		interpretationText: line.interpretationText ?? '',
		parts,
	};
}

/** A part has no place in the catalogue: what the laboratory says of it is all there is. */
function judgePart(part: MessageLine['parts'][number]): StoredPart {
	const judged = judgeValue(part, {
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
	});
	return {
		name: part.name,
		value: part.value === undefined ? null : judged.value,
		decimals: judged.decimals,
		unit: judged.unit,
		range: judged.range,
		rangeText: judged.rangeText,
		flag: judged.flag,
		interpretations: part.interpretations.filter(isSaidApart),
	};
}

interface Judged {
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
	readonly flag: Flag | null;
	readonly degree: Degree | null;
}

function judgeValue(line: MessageValue, yardstick: Yardstick): Judged {
	const raw = line.value ?? '';
	const sentUnit = (line.unit ?? '').trim() === '' ? undefined : line.unit;
	const read = guarded(besideUnit(withComparator(readValue(raw), line.comparator), sentUnit), raw, yardstick, sentUnit);
	const unit = sentUnit ?? ('unit' in read ? (read.unit ?? undefined) : undefined);
	const factor = factorOf(unit, yardstick);
	const foreign = factor === null;
	const scaled = foreign || factor === 1 ? read : scale(read, factor);
	const own = ownRange(line.range, unit, foreign ? null : factor, yardstick);
	const critical = foreign ? null : yardstick.critical;
	const range = own ? own.range : foreign ? null : yardstick.reference;
	const conditional = own || foreign ? [] : yardstick.conditional;
	const possible = isPossible(line, scaled, foreign || yardstick.negative);
	const computed = !possible
		? null
		: conditional.length > 0
			? agreedOutside(agreed(conditional.map((one) => flagOfRead(scaled, one, critical))), yardstick)
			: scaled.kind === 'titre' && own === null && !isOfTitres(yardstick)
				? null
				: flagOfRead(scaled, range, critical);
	const mayCalm =
		possible &&
		conditional.length === 0 &&
		line.interpretationText === undefined &&
		// A number beside "not detected" is something that was found.
		(scaled.kind === 'number' ? scaled.number === 0 || (range?.expected ?? null) === null : scaled.kind === 'word' && isCalm(scaled.word));
	// Words that nobody here can read may say anything: nothing is normal beside them.
	const verdict = verdictOf(computed, line.interpretations, mayCalm);
	const flag = verdict === 'N' && line.interpretationText !== undefined ? null : verdict;
	const limitsAreOthers = yardstick.underCondition || (own !== null && !sameBounds(own.range, yardstick.reference));
	const measured: Measured | null = scaled.kind === 'number' && possible ? scaled : null;
	const shown = foreign
		? decimalsOf(scaled)
		: Math.max(yardstick.unitCode === null && yardstick.reference === null ? decimalsOf(scaled) : 0, yardstick.decimals);
	return {
		value: valueOf(raw, scaled, possible, line),
		unit: unit ?? '',
		foreign: foreign && unit !== undefined,
		sent: factor !== null && factor !== 1 && measured !== null ? { value: String(raw).trim(), unit: unit ?? '' } : null,
		range,
		rangeText: own?.text ?? '',
		ownRange: own !== null,
		decimals: measured === null ? shown : decimalsToPrint(measured, shown, range, critical),
		flag,
		degree: flag === null ? null : degreeOf(flag, measured, range, foreign ? null : yardstick.decisionLimits, limitsAreOthers),
	};
}

const sameBounds = (a: Interval | null, b: Interval | null) => a?.low === b?.low && a?.high === b?.high;

/** A comparator beside a number that has its own, another one, makes it unreadable. */
function withComparator(read: ReadValue, comparator: MessageValue['comparator']): ReadValue {
	if (comparator === undefined) return read;
	if (read.kind !== 'number' && read.kind !== 'titre') return { kind: 'text' };
	return read.comparator === null || read.comparator === comparator ? { ...read, comparator } : { kind: 'text' };
}

/** What stands behind a number beside a unit of its own is that unit again, or makes the whole unreadable: a flag, or another unit. */
function besideUnit(read: ReadValue, sent: string | undefined): ReadValue {
	if (sent === undefined || !('unit' in read) || read.unit === null || isSameUnit(read.unit, sent)) return read;
	const written = read.unit;
	return readUnit(sent).some((code) => unitFactor(written, code, null) === 1) ? read : { kind: 'text' };
}

/**
 * Texts that could be two numbers: `22x10^9` where the unit has the power already, and `1,250` where a point would be a decimal one and the catalogue
 * prints whole numbers or tenths.
 */
function guarded(read: ReadValue, raw: number | string, { unitCode, decimals }: Yardstick, sentUnit: string | undefined): ReadValue {
	if (read.kind !== 'number' || typeof raw === 'number') return read;
	const isPower = /^10[*^]/.test(sentUnit ?? unitCode ?? '') || readUnit(sentUnit ?? '').some((code) => code.startsWith('10*'));
	if (isPower && read.unit === null && /10\s*(?:\^|\*{1,2}|[⁰¹²³⁴-⁹])|\d[eE][+-]?\d/.test(raw)) return { kind: 'text' };
	return decimals <= 1 && unitCode !== null && /^\D*[1-9]\d{0,2},\d{3}(?!\d)/.test(raw) ? { kind: 'text' } : read;
}

/** Whether the catalogue's bounds are titres: a concentration is none. */
const isOfTitres = ({ unitCode }: Yardstick) => unitCode === null || /^\{tit/i.test(unitCode);

/** 1 without a unit: a laboratory that does not say one means the catalogue's. */
function factorOf(unit: string | undefined, { unitCode, unitNames, molarMass }: Yardstick): number | null {
	if (unit === undefined || unit.trim() === '') return 1;
	if (unitCode === null) return null;
	return unit === unitCode || unitNames.some((name) => isSameUnit(name, unit)) ? 1 : unitFactor(unit, unitCode, molarMass);
}

/** Twelve digits are more than any analyser measures, and hide what floating point adds. */
const times = (number: number, factor: number) => Number((number * factor).toPrecision(12));
function scale(read: ReadValue, factor: number): ReadValue {
	if (read.kind === 'number') return { ...read, number: times(read.number, factor) };
	return read.kind === 'interval' ? { ...read, low: times(read.low, factor), high: times(read.high, factor) } : read;
}

interface OwnRange {
	readonly range: Interval | null;
	/** Printed as it came: the laboratory's words, or bounds that could not be brought to the value's unit. */
	readonly text: string;
}

/** The laboratory's own reference; null where it sent none. One that cannot be read or contradicts itself is printed, and nothing is held against it. */
function ownRange(sent: MessageRange | undefined, unit: string | undefined, factor: number | null, yardstick: Yardstick): OwnRange | null {
	if (!sent || (sent.low === undefined && sent.high === undefined && (sent.text ?? '') === '')) return null;
	const text = sent.text ?? '';
	const bounded = sent.low !== undefined || sent.high !== undefined;
	const inText: ReadValue = bounded ? { kind: 'text' } : readValue(text);
	// A unit that stands in the text is the text's.
	const rangeUnit = (sent.unit ?? '').trim() === '' ? ('unit' in inText ? (inText.unit ?? undefined) : undefined) : sent.unit;
	const read: Interval | null = bounded
		? { low: sent.low ?? null, high: sent.high ?? null, lowIncluded: sent.lowIncluded ?? true, highIncluded: sent.highIncluded ?? true, expected: null }
		: intervalOfRead(inText);
	const written = () => [sent.low, sent.high].map((bound) => bound ?? '').join('–');
	if (read === null || (read.low !== null && read.high !== null && read.low > read.high))
		return { range: null, text: text || `${written()} ${sent.unit ?? ''}`.trim() };
	// Without a unit of its own it is in the value's.
	const isValues = rangeUnit === undefined || (unit !== undefined && (rangeUnit === unit || isSameUnit(rangeUnit, unit)));
	const rangeFactor = isValues ? (factor ?? 1) : factor === null ? null : factorOf(rangeUnit, yardstick);
	if (rangeFactor === null) return { range: null, text: text || `${written()} ${sent.unit ?? ''}`.trim() };
	const by = (bound: number | null) => (bound === null ? null : rangeFactor === 1 ? bound : times(bound, rangeFactor));
	return { range: { ...read, low: by(read.low), high: by(read.high) }, text: bounded ? text : '' };
}

/** A reference written as text: `3,5–5,1`, `< 5,2`, `отрицательно`. Null where it says more than that. */
function intervalOfRead(read: ReadValue): Interval | null {
	const open = { low: null, high: null, lowIncluded: true, highIncluded: true, expected: null };
	if (read.kind === 'interval') return { ...open, low: read.low, high: read.high };
	if (read.kind === 'word')
		return read.word === 'not-detected' || read.word === 'negative' || read.word === 'normal' ? { ...open, expected: read.word } : null;
	if (read.kind !== 'number' || read.comparator === null) return null;
	const included = read.comparator.endsWith('=');
	return read.comparator.startsWith('<') ? { ...open, high: read.number, highIncluded: included } : { ...open, low: read.number, lowIncluded: included };
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
	// All that lies between the two bounds has to agree.
	return agreed([read.low, read.high].map((number) => flagOf({ number, comparator: null }, range, critical)));
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

const decimalsOf = (read: ReadValue) => (read.kind === 'number' ? Math.min(4, String(read.number).split('.')[1]?.length ?? 0) : 0);
