/**
 * Rules of result lines: the flag of a value against its reference, how far it lies outside, and how an interval is written. A comparator makes a value a half-line (`<0.1` is everything below 0.1); it gets a flag only when all of it agrees.
 */
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { qualitativeWord, type Comparator, type Degree, type Flag, type QualitativeWord, type RangeCondition } from '#shared/kit/domain.ts';
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

/** Words after which nobody has to ask further, where such an answer is the usual one. */
const calmWords: ReadonlySet<QualitativeWord> = new Set(['not-detected', 'negative', 'normal', 'non-reactive', 'no-growth', 'normal-flora']);
export const isCalm = (word: QualitativeWord): boolean => calmWords.has(word);

/** Flag of a qualitative word against what it ought to be. Without an expected word a positive answer may be the usual one (a rhesus factor): no verdict. */
export function flagOfWord(word: QualitativeWord, interval: Interval | null): Flag | null {
	if (interval?.expected === 'any') return null;
	if (word === 'normal' || word === 'normal-flora') return 'N';
	if (word === 'abnormal') return 'A';
	if (interval === null) return null;
	if (interval.expected !== null) return isCalm(word) ? 'N' : 'A';
	// Nothing found where a little would be allowed.
	return isCalm(word) && interval.high !== null && (interval.low === null || interval.low <= 0) ? 'N' : null;
}

/** How much of a number rounding may take or add: a TSH of 0.005 is not printed as 0.01, nor a CRP of 0.04 as 0.0. */
const roundedAway = 0.05;

/**
 * Decimals to print a number with: the catalogue's, and more only where rounding would move the number to the other side of a bound
 * (5.14 over `<=5.1` is not printed as 5.1), or make it another one.
 * @param intervals all that it may be held against, where nobody knows which
 */
export function decimalsToPrint(value: Measured, decimals: number, intervals: readonly (Interval | null)[], critical: Critical | null): number {
	const flags = intervals.map((interval) => flagOf(value, interval, critical));
	for (let more = decimals; more <= maxDecimals; more += 1) {
		const number = roundTo(value.number, more);
		const changed = Math.abs(number - value.number) > roundedAway * Math.abs(value.number);
		if (!changed && intervals.every((interval, at) => flagOf({ ...value, number }, interval, critical) === flags[at])) return more;
	}
	return decimals;
}
/** A mantissa of a number has no more, and a number that needs them is no measurement. */
const maxDecimals = 20;

/**
 * How far outside still counts as slight where the catalogue has no decision limit: a tenth of the bound, and no more than a fifth of the interval's width,
 * because what the body holds within narrow bounds (sodium, calcium) is far outside long before it is a tenth away.
 */
const slight = { ofBound: 0.1, ofWidth: 0.2 };

/**
 * How far a value lies from its reference. `slightly` is said only of a number that is surely so: not of a half-line, not without a bound, and of a single bound only by a
 * decision limit.
 * @param limitsAreOthers the decision limits are made for another reference than this one (a pregnancy has its own, or the laboratory brought one): they only make graver,
 * and what lies before them is slight only where it would be without them
 */
export function degreeOf(
	flag: Flag,
	value: Measured | null,
	range: Pick<Interval, 'low' | 'high'> | null,
	decisionLimits: Critical | null,
	limitsAreOthers = false,
): Degree {
	if (flag === 'N') return 'normal';
	if (flag === 'A') return 'abnormal';
	if (flag === 'AA') return 'critically-abnormal';
	if (flag === 'LL') return 'critically-low';
	if (flag === 'HH') return 'critically-high';
	const side = flag === 'L' ? 'low' : 'high';
	const bound = range?.[side] ?? null;
	if (value === null || value.comparator !== null || !range || bound === null) return side;
	// The laboratory's flag may say low of a value that lies above its reference.
	if (side === 'low' ? value.number > bound : value.number < bound) return side;
	const limit = decisionLimits?.[side] ?? null;
	if (limit !== null) {
		const included = side === 'low' ? decisionLimits?.lowIncluded : decisionLimits?.highIncluded;
		const before = side === 'low' ? value.number > limit : value.number < limit;
		if (!before && !(included === true && value.number === limit)) return side;
		if (!limitsAreOthers) return `slightly-${side}`;
	}
	// One bound alone is a cut-off: a viral load just over it is found, and not slightly so.
	if (range.low === null || range.high === null) return side;
	const off = Math.abs(value.number - bound);
	return off <= slight.ofBound * Math.abs(bound) && off <= slight.ofWidth * (range.high - range.low) ? `slightly-${side}` : side;
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

/** References that depend on what nobody told, and the value beside them. */
interface Depending {
	readonly number: number | null;
	readonly comparator: Comparator | null;
	readonly flag: Flag | null;
	readonly conditional: readonly (Interval & { readonly condition: RangeCondition | null })[];
}

/** What each of several references says of a value, where all say the same; null where they do not, and where one of them cannot say. */
function sharedFlag({ number, comparator, conditional }: Omit<Depending, 'flag'>): Flag | null {
	if (number === null) return null;
	const [first = null, ...others] = conditional.map((one) => flagOf({ number, comparator }, one, null));
	return others.every((flag) => flag === first) ? first : null;
}

/** Whether a value waits for what nobody told: its references do not say the same of it, or what they say is not sure (outside of all, where a pregnancy may be the reason). */
export function dependsOnState(line: Depending): boolean {
	if (line.conditional.length === 0) return false;
	const shared = sharedFlag(line);
	return shared === null ? line.number !== null || line.flag === null : shared !== 'N' && line.flag === null;
}

/**
 * Of references that depend on what nobody told, one that stands for all: where each of them says the same of the value, the one without a condition, or what they have in
 * common. Null where they do not agree, and where nothing is common to them.
 */
export function agreedInterval(line: Depending): Interval | null {
	const { conditional } = line;
	const flag = sharedFlag(line);
	if (flag === null || dependsOnState(line)) return null;
	const base = conditional.find(({ condition }) => condition === null);
	if (base !== undefined) return base;
	// Within all of them it is normal; outside of the widest it is outside.
	const inner = flag === 'N';
	const bounds = (side: 'low' | 'high') => conditional.map((one) => one[side] ?? (side === 'low' ? -Infinity : Infinity));
	const low = inner ? Math.max(...bounds('low')) : Math.min(...bounds('low'));
	const high = inner ? Math.min(...bounds('high')) : Math.max(...bounds('high'));
	const included = (side: 'low' | 'high', bound: number) =>
		conditional.every((one) => one[side] !== bound || (side === 'low' ? one.lowIncluded : one.highIncluded));
	const finite = (bound: number) => (Number.isFinite(bound) ? bound : null);
	if (finite(low) === null && finite(high) === null) return null;
	return { low: finite(low), high: finite(high), lowIncluded: included('low', low), highIncluded: included('high', high), expected: null };
}

/** A bound keeps the decimals it has, so that none is printed as another number. */
const boundDecimals = (bound: number, decimals: number) => Math.max(decimals, Math.min(8, String(bound).split('.')[1]?.length ?? 0));

/** A value as it is printed: comparator and number in the language's notation. */
export const formatMeasured = (locale: Locale, { number, comparator }: Measured, decimals: number): string =>
	`${comparator === null ? '' : comparatorMarks[comparator]}${formatNumber(locale, number, decimals)}`;
export const comparatorMarks: Readonly<Record<Comparator, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' };
