/**
 * Rules of result lines: the flag of a value against its reference, how far it lies outside, and how an interval is written. A comparator makes a value a half-line (`<0.1` is everything below 0.1); it gets a flag only when all of it agrees.
 */
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { qualitativeWord, type Comparator, type Flag, type QualitativeWord } from '#shared/kit/domain.ts';
import type { ResultLine } from './calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { formatNumber, roundTo } from '#shared/kit/numbers.ts';

/** One reference without whom it is for; null is an open end. */
export type Interval = Pick<ReferenceRange, 'low' | 'high' | 'lowIncluded' | 'highIncluded' | 'expected'>;
export interface Measured {
	readonly number: number;
	readonly comparator: Comparator | null;
}

/** Values at which the laboratory calls first: outside of the bounds; an included bound is itself no critical value. */
export type Critical = Omit<Interval, 'expected'>;

export const isQualitativeWord = (text: string): text is QualitativeWord => qualitativeWord.options.some((word) => word === text);

const unremarkable: ReadonlySet<QualitativeWord> = new Set(['not-detected', 'negative', 'normal']);

/** Whether all of a value lies below a bound. */
function allBelow({ number, comparator }: Measured, bound: number, boundIncluded: boolean): boolean {
	if (comparator === '>' || comparator === '>=') return false;
	if (comparator === '<') return number <= bound;
	return number < bound || (number === bound && !boundIncluded);
}

function allAbove({ number, comparator }: Measured, bound: number, boundIncluded: boolean): boolean {
	if (comparator === '<' || comparator === '<=') return false;
	if (comparator === '>') return number >= bound;
	return number > bound || (number === bound && !boundIncluded);
}

function allWithin(value: Measured, { low, high, lowIncluded, highIncluded }: Critical): boolean {
	const { number, comparator } = value;
	const downwards = comparator === '<' || comparator === '<=';
	const upwards = comparator === '>' || comparator === '>=';
	const aboveLow = low === null || (!downwards && (number > low || (number === low && (lowIncluded || comparator === '>'))));
	const belowHigh = high === null || (!upwards && (number < high || (number === high && (highIncluded || comparator === '<'))));
	return aboveLow && belowHigh;
}

/** Flag of a number; null where there is no reference or a half-line crosses it. */
export function flagOf(value: Measured, interval: Interval | null, critical: Critical | null): Flag | null {
	if (critical && critical.low !== null && allBelow(value, critical.low, critical.lowIncluded)) return 'LL';
	if (critical && critical.high !== null && allAbove(value, critical.high, critical.highIncluded)) return 'HH';
	if (!interval || (interval.low === null && interval.high === null)) return null;
	if (interval.low !== null && allBelow(value, interval.low, interval.lowIncluded)) return 'L';
	if (interval.high !== null && allAbove(value, interval.high, interval.highIncluded)) return 'H';
	// A half-line that reaches into what is critical is no reassurance.
	return allWithin(value, interval) && (!critical || allWithin(value, critical)) ? 'N' : null;
}

/** Flag of a qualitative word against what it ought to be; free text has none. */
export function flagOfWord(text: string, expected: Interval['expected']): Flag | null {
	if (!isQualitativeWord(text)) return null;
	if (text === 'normal') return 'N';
	if (text === 'abnormal') return 'A';
	if (expected === null) return null;
	return unremarkable.has(text) ? 'N' : 'A';
}

/**
 * Decimals to print a number with: the catalogue's, and more only where rounding would move the number to the other side of a bound
 * (5.14 over `<=5.1` is not printed as 5.1).
 */
export function decimalsToPrint(value: Measured, decimals: number, interval: Interval | null, critical: Critical | null): number {
	const flag = flagOf(value, interval, critical);
	for (let more = decimals; more < 8; more += 1) {
		const number = roundTo(value.number, more);
		// "Less than 0.25" is not "less than 0".
		const vanished = value.comparator !== null && number === 0 && value.number !== 0;
		if (!vanished && flagOf({ ...value, number }, interval, critical) === flag) return more;
	}
	return decimals;
}

/** Keys of words beside colour and arrow. */
export type Degree = 'normal' | 'abnormal' | 'slightly-low' | 'low' | 'critically-low' | 'slightly-high' | 'high' | 'critically-high';

/** How far outside still counts as slight: a fifth of the interval's width, of the bound itself where there is one bound. */
const slightShare = 0.2;

/** How far a line lies from its reference; null where nothing can be said. */
export function degreeOf(line: Pick<ResultLine, 'flag' | 'number' | 'comparator'> & { readonly range: Pick<Interval, 'low' | 'high'> | null }): Degree | null {
	const { flag, number, range } = line;
	if (flag === null) return null;
	if (flag === 'N') return 'normal';
	if (flag === 'A') return 'abnormal';
	if (flag === 'LL') return 'critically-low';
	if (flag === 'HH') return 'critically-high';
	const side = flag === 'L' ? 'low' : 'high';
	const bound = flag === 'L' ? range?.low : range?.high;
	if (number === null || line.comparator !== null || !range || bound === null || bound === undefined) return side;
	const width = range.low !== null && range.high !== null ? range.high - range.low : Math.abs(bound);
	return width > 0 && Math.abs(number - bound) <= slightShare * width ? `slightly-${side}` : side;
}

/** An interval as it is printed: `3,5–5,1`, `<5,0`, `≥60`; null where it has no bound (what is expected is a word of the dictionary). */
export function formatInterval(locale: Locale, interval: Pick<Interval, 'low' | 'high' | 'lowIncluded' | 'highIncluded'>, decimals: number): string | null {
	const write = (bound: number) => formatNumber(locale, bound, boundDecimals(bound, decimals));
	const { low, high, lowIncluded, highIncluded } = interval;
	if (low !== null && high !== null) return `${write(low)}–${write(high)}`;
	if (high !== null) return `${highIncluded ? '≤' : '<'}${write(high)}`;
	if (low !== null) return `${lowIncluded ? '≥' : '>'}${write(low)}`;
	return null;
}

/** A bound keeps the decimals it has, so that none is printed as another number. */
const boundDecimals = (bound: number, decimals: number) => Math.max(decimals, Math.min(8, String(bound).split('.')[1]?.length ?? 0));

/** A value as it is printed: comparator and number in the language's notation. */
export const formatMeasured = (locale: Locale, { number, comparator }: Measured, decimals: number): string =>
	`${comparator === null ? '' : comparatorMarks[comparator]}${formatNumber(locale, number, decimals)}`;
const comparatorMarks: Readonly<Record<Comparator, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

const weight: Readonly<Record<Flag, number>> = { LL: 0, HH: 0, A: 1, L: 1, H: 1, N: 3 };
/** For a page: critical lines, then abnormal ones, then the rest, each in the order they came in. */
export const abnormalFirst = <T extends Pick<ResultLine, 'flag'>>(lines: readonly T[]): T[] =>
	[...lines].sort((a, b) => (a.flag === null ? 3 : weight[a.flag]) - (b.flag === null ? 3 : weight[b.flag]));
