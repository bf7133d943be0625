/**
 * Reference ranges and critical limits as the laboratory's files write them (docs/lab-files.md, "Reference ranges"), read into the shape of
 * the call table. Ages become days: a year is 365.25, a month a twelfth of it, so that whole years compare exactly with `ageInDays`.
 */
import { expectedWord, rangeCondition, type Sex } from '#shared/kit/domain.ts';
import type { Critical } from '#shared/results/lines.ts';
import type { ReferenceRange } from './calls.ts';

const daysOf = { h: 1 / 24, d: 1, m: 365.25 / 12, y: 365.25 } as const;
type AgeUnit = keyof typeof daysOf;
const maxEntries = 100;
const maxAge = 150 * daysOf.y;

/** What is wrong with a text, by name; `entry` is the part of it that is meant. */
interface RangeFault {
	readonly rule: 'rangeSyntax' | 'rangeInterval' | 'rangeAge' | 'rangeOverlap' | 'rangeTooMany';
	readonly entry: string;
}
/** What was read, or the first fault. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: RangeFault };

const fault = (rule: RangeFault['rule'], entry: string): { readonly ok: false; readonly fault: RangeFault } => ({ ok: false, fault: { rule, entry } });
type Interval = Pick<ReferenceRange, 'low' | 'high' | 'lowIncluded' | 'highIncluded' | 'expected'>;

const entriesOf = (text: string) => (text.trim() === '' ? [] : text.split('|').map((entry) => entry.trim()));

/** Reads the column `ranges`; an empty text has none. The first fault is told. */
export function parseRanges(text: string): Parsed<ReferenceRange[]> {
	const entries = entriesOf(text);
	if (entries.length > maxEntries) return fault('rangeTooMany', String(entries.length));
	const ranges: ReferenceRange[] = [];
	for (const entry of entries) {
		const parsed = parseEntry(entry);
		if (!parsed.ok) return parsed;
		if (ranges.some((other) => overlap(other, parsed.value))) return fault('rangeOverlap', entry);
		ranges.push(parsed.value);
	}
	return { ok: true, value: ranges };
}

function parseEntry(entry: string): Parsed<ReferenceRange> {
	const words = entry.split(/\s+/);
	const last = words.pop() ?? '';
	// A reference goes by days: nobody tells the hour of a birth, and a limit alone counts from the earliest that it may have been.
	const whom = words.some((word) => /^\d+h/.test(word)) ? null : takeWhom(words);
	const condition = rangeCondition.options.find((name) => name === words[0]);
	if (condition) words.shift();
	if (words.length > 0) return fault('rangeSyntax', entry);
	if (whom === null) return fault('rangeAge', entry);
	const interval = parseInterval(last);
	if (interval === 'syntax') return fault('rangeSyntax', entry);
	if (interval === 'order') return fault('rangeInterval', entry);
	return { ok: true, value: { ...whom, condition: condition ?? null, ...interval } };
}

/** Whom an entry is for; null is anybody. */
type Whom = Pick<ReferenceRange, 'sex' | 'ageFrom' | 'ageTo'>;

/** Takes sex and age off the front of an entry's words, where they stand there; null when the age is none. */
function takeWhom(words: string[]): Whom | null {
	const sex = words[0] === 'F' || words[0] === 'M' ? words[0] : null;
	if (sex !== null) words.shift();
	if (!/^\d/.test(words[0] ?? '')) return { sex, ageFrom: null, ageTo: null };
	const age = parseAge(words.shift() ?? '');
	return age && { sex, ageFrom: age.from, ageTo: age.to };
}

/** `0d-28d`, `18y+`, `0h-12h`: days, the upper bound excluded; null when it is no age. */
function parseAge(word: string): { from: number; to: number | null } | null {
	const match = /^(\d{1,4})([hdmy])(?:\+|-(\d{1,4})([hdmy]))$/.exec(word);
	if (!match) return null;
	const from = days(match[1], match[2]);
	const to = match[3] === undefined ? null : days(match[3], match[4]);
	return from > maxAge || (to !== null && (to <= from || to > maxAge)) ? null : { from, to };
}
const isAgeUnit = (unit: string | undefined): unit is AgeUnit => unit === 'h' || unit === 'd' || unit === 'm' || unit === 'y';
/** A twelve-month and a year are the same number: the sum is made of months before it is made of days. */
const days = (count: string | undefined, unit: string | undefined) => {
	if (!isAgeUnit(unit)) return 0;
	return unit === 'm' ? (Number(count) * 365.25) / 12 : Number(count) * daysOf[unit];
};

const numberPattern = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const between = new RegExp(`^(${numberPattern})\\.\\.(${numberPattern})$`);
const oneSided = new RegExp(`^(<=?|>=?)(${numberPattern})$`);

function parseInterval(word: string): Interval | 'syntax' | 'order' {
	const open = { low: null, high: null, lowIncluded: true, highIncluded: true, expected: null };
	const expected = expectedWord.options.find((name) => `=${name}` === word);
	if (expected) return { ...open, expected };
	const both = between.exec(word);
	if (both) {
		const [low, high] = [Number(both[1]), Number(both[2])];
		return low <= high ? { ...open, low, high } : 'order';
	}
	const one = oneSided.exec(word);
	if (!one) return 'syntax';
	const included = one[1]?.endsWith('=') ?? false;
	const bound = Number(one[2]);
	return one[1]?.startsWith('<') ? { ...open, high: bound, highIncluded: included } : { ...open, low: bound, lowIncluded: included };
}

/** Entries of the same sex and condition may not claim the same age; one without any age stands beside those with one. */
const overlap = (a: ReferenceRange, b: ReferenceRange) => a.condition === b.condition && sameAges(a, b);

/** Whether two entries of one sex claim the same age. */
function sameAges(a: Whom, b: Whom): boolean {
	if (a.sex !== b.sex) return false;
	const [aAged, bAged] = [a.ageFrom !== null, b.ageFrom !== null];
	if (!aAged || !bAged) return aAged === bAged;
	return (a.ageFrom ?? 0) < (b.ageTo ?? Infinity) && (b.ageFrom ?? 0) < (a.ageTo ?? Infinity);
}

/**
 * Limits for some people: bounds within which nothing is called, `low` and `high` of one sex and age together. An included bound is itself
 * still within. Ages in days, the upper bound excluded; null is any sex, any age, no bound on that side.
 */
export type LimitSet = Whom & Critical;

const isSame = (a: Whom, b: Whom) => a.sex === b.sex && a.ageFrom === b.ageFrom && a.ageTo === b.ageTo;

/**
 * Reads the columns `critical` and `decision_limits` (`<2.8 | >6.2 | 0d-28d <2.2 | 0d-28d >8`): `<2.8` leaves 2.8 itself within. Entries of the
 * same sex and age are the two sides of one set; an empty text has none. The first fault is told.
 */
export function parseLimits(text: string): Parsed<LimitSet[]> {
	const entries = entriesOf(text);
	if (entries.length > maxEntries) return fault('rangeTooMany', String(entries.length));
	let sets: LimitSet[] = [];
	for (const entry of entries) {
		const parsed = parseLimit(entry);
		if (!parsed.ok) return parsed;
		const { whom, side, bound, included } = parsed.value;
		const open: LimitSet = { ...whom, low: null, high: null, lowIncluded: true, highIncluded: true };
		const set = sets.find((other) => isSame(other, whom)) ?? open;
		const others = sets.filter((other) => other !== set);
		if (set[side] !== null || others.some((other) => sameAges(other, whom))) return fault('rangeOverlap', entry);
		const joined = side === 'low' ? { ...set, low: bound, lowIncluded: included } : { ...set, high: bound, highIncluded: included };
		if (joined.low !== null && joined.high !== null && joined.low >= joined.high) return fault('rangeInterval', entry);
		sets = [...others, joined];
	}
	return { ok: true, value: sets };
}

interface Limit {
	readonly whom: Whom;
	readonly side: 'low' | 'high';
	readonly bound: number;
	/** Whether the bound itself is still within. */
	readonly included: boolean;
}

function parseLimit(entry: string): Parsed<Limit> {
	const words = entry.split(/\s+/);
	const match = oneSided.exec(words.pop() ?? '');
	const whom = takeWhom(words);
	if (!match || words.length > 0) return fault('rangeSyntax', entry);
	if (whom === null) return fault('rangeAge', entry);
	return {
		ok: true,
		value: { whom, side: match[1]?.startsWith('<') ? 'low' : 'high', bound: Number(match[2]), included: !match[1]?.endsWith('=') },
	};
}

/** Of two entries that fit a person the more specific one first: by age, then one for the sex. */
export function bySpecificity(a: Whom, b: Whom): number {
	// An age without end is narrower than no age at all, and of two without end the one that begins later.
	const width = ({ ageFrom, ageTo }: Whom) => (ageFrom === null ? Infinity : (ageTo ?? Number.MAX_VALUE) - ageFrom);
	const [aWidth, bWidth] = [width(a), width(b)];
	if (aWidth !== bWidth) return aWidth - bWidth;
	if (a.ageFrom !== b.ageFrom) return (b.ageFrom ?? 0) - (a.ageFrom ?? 0);
	return Number(b.sex !== null) - Number(a.sex !== null);
}

/**
 * The limits of one person: of the sets that fit, the most specific one applies, whole. Without a sex only sets for any sex fit, without an
 * age only those for any age. Null where none fits.
 * @param ageInDays as `ageInDays` of shared/results/ranges.ts counts
 */
export function pickLimits(sets: readonly LimitSet[], sex: Sex | null, ageInDays: number | null): Critical | null {
	const fits = (set: LimitSet) =>
		(set.sex === null || set.sex === sex) &&
		(set.ageFrom === null || (ageInDays !== null && ageInDays >= set.ageFrom && ageInDays < (set.ageTo ?? Infinity)));
	const set = sets.filter(fits).toSorted(bySpecificity)[0];
	if (!set) return null;
	const { low, high, lowIncluded, highIncluded } = set;
	return { low, high, lowIncluded, highIncluded };
}

/** Decimals that the bounds of a text are written with (at most 4): how a value is printed where the file does not say. */
export function decimalsWritten(text: string): number {
	const fractions = [...text.matchAll(/\d\.(\d+)/g)].map((match) => match[1]?.length ?? 0);
	return Math.min(4, Math.max(0, ...fractions));
}
