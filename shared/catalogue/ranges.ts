/**
 * Reference ranges and critical limits as the laboratory's files write them (docs/lab-files.md, "Reference ranges"), read into the shape of
 * the call table. Ages become days: a year is 365.25, a month a twelfth of it, so that whole years compare exactly with `ageInDays`.
 */
import type { ReferenceRange } from './calls.ts';
import type { Critical } from '#shared/results/lines.ts';

const daysOf = { d: 1, m: 365.25 / 12, y: 365.25 } as const;
type AgeUnit = keyof typeof daysOf;
const conditions = ['preg', 'preg1', 'preg2', 'preg3', 'fol', 'ovu', 'lut', 'meno'] as const;
const expectations = ['not-detected', 'negative', 'normal'] as const;
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
	const sex = words[0] === 'F' || words[0] === 'M' ? words.shift() : undefined;
	const age = /^\d/.test(words[0] ?? '') ? parseAge(words.shift() ?? '') : { from: null, to: null };
	const condition = conditions.find((name) => name === words[0]);
	if (condition) words.shift();
	if (words.length > 0) return fault('rangeSyntax', entry);
	if (age === null) return fault('rangeAge', entry);
	const interval = parseInterval(last);
	if (interval === 'syntax') return fault('rangeSyntax', entry);
	if (interval === 'order') return fault('rangeInterval', entry);
	return { ok: true, value: { sex: sex === 'F' || sex === 'M' ? sex : null, ageFrom: age.from, ageTo: age.to, condition: condition ?? null, ...interval } };
}

/** `0d-28d`, `18y+`: days, the upper bound excluded; null when it is no age. */
function parseAge(word: string): { from: number; to: number | null } | null {
	const match = /^(\d{1,4})([dmy])(?:\+|-(\d{1,4})([dmy]))$/.exec(word);
	if (!match) return null;
	const from = days(match[1], match[2]);
	const to = match[3] === undefined ? null : days(match[3], match[4]);
	return from > maxAge || (to !== null && (to <= from || to > maxAge)) ? null : { from, to };
}
const isAgeUnit = (unit: string | undefined): unit is AgeUnit => unit === 'd' || unit === 'm' || unit === 'y';
/** A twelve-month and a year are the same number: the sum is made of months before it is made of days. */
const days = (count: string | undefined, unit: string | undefined) => {
	if (!isAgeUnit(unit)) return 0;
	return unit === 'm' ? (Number(count) * 365.25) / 12 : Number(count) * daysOf[unit];
};

const numberPattern = String.raw`-?\d{1,9}(?:\.\d{1,6})?`;
const between = new RegExp(`^(${numberPattern})\\.\\.(${numberPattern})$`);
const oneSided = new RegExp(`^(<=?|>=?)(${numberPattern})$`);

function parseInterval(word: string): Interval | 'syntax' | 'order' {
	const open = { low: null, high: null, lowIncluded: true, highIncluded: true, expected: null };
	const expected = expectations.find((name) => `=${name}` === word);
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
function overlap(a: ReferenceRange, b: ReferenceRange): boolean {
	if (a.sex !== b.sex || a.condition !== b.condition) return false;
	const [aAged, bAged] = [a.ageFrom !== null, b.ageFrom !== null];
	if (!aAged || !bAged) return aAged === bAged;
	return (a.ageFrom ?? 0) < (b.ageTo ?? Infinity) && (b.ageFrom ?? 0) < (a.ageTo ?? Infinity);
}

/**
 * Reads the column `critical` (`<2.8 | >6.2`) into the bounds within which nobody needs a call: `<2.8` leaves 2.8 itself uncritical.
 * Null for an empty text.
 */
export function parseCritical(text: string): Parsed<Critical | null> {
	const entries = entriesOf(text);
	let critical: Critical = { low: null, high: null, lowIncluded: true, highIncluded: true };
	for (const entry of entries) {
		const match = oneSided.exec(entry);
		if (!match) return fault('rangeSyntax', entry);
		const [side, bound] = [match[1]?.startsWith('<') ? 'low' : 'high', Number(match[2])] as const;
		if (critical[side] !== null) return fault('rangeOverlap', entry);
		const included = !match[1]?.endsWith('=');
		critical = side === 'low' ? { ...critical, low: bound, lowIncluded: included } : { ...critical, high: bound, highIncluded: included };
	}
	if (critical.low !== null && critical.high !== null && critical.low >= critical.high) return fault('rangeInterval', text.trim());
	return { ok: true, value: entries.length > 0 ? critical : null };
}

/** Decimals that the bounds of a text are written with (at most 4): how a value is printed where the file does not say. */
export function decimalsWritten(text: string): number {
	const fractions = [...text.matchAll(/\d\.(\d+)/g)].map((match) => match[1]?.length ?? 0);
	return Math.min(4, Math.max(0, ...fractions));
}
