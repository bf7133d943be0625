/** What a result line says beside its number: how far from the reference it lies, and what the reference is. Pure. */
import type { Degree, Flag } from '#shared/kit/domain.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import { agreedInterval, degreeOf, formatInterval } from '#shared/results/lines.ts';
import { isAbnormal, isCritical, isUnjudged } from '#shared/results/summary.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';

/** `critical` alone is red; `unjudged` is never green; `fact` is what nobody has to assess. */
export type Tone = 'good' | 'attention' | 'critical' | 'unjudged' | 'fact';

export interface Standing {
	readonly word: string;
	readonly arrow: 'up' | 'down' | null;
	readonly tone: Tone;
}

const toneOf = (degree: Degree): Tone => (degree === 'normal' ? 'good' : degree.startsWith('critically') ? 'critical' : 'attention');
const arrowOf = (degree: Degree): Standing['arrow'] => (degree.endsWith('high') ? 'up' : degree.endsWith('low') ? 'down' : null);

/** A degree that is calmer than the flag is not believed. */
function believedDegree(flag: Flag, degree: Degree | null | undefined): Degree {
	const byFlag = degreeOf(flag, null, null, null);
	return degree && (toneOf(byFlag) !== 'critical' || toneOf(degree) === 'critical') && (flag === 'N') === (degree === 'normal') ? degree : byFlag;
}

/** Of a value, or of a part of one. Without a flag there is no verdict, and that is said. */
export function standingOf({ flag, degree }: { readonly flag: Flag | null; readonly degree?: Degree | null }, locale: Locale): Standing {
	const { degrees, details } = translator(locale)(reportWords).words;
	if (flag === null) return { word: details.unjudged, arrow: null, tone: 'unjudged' };
	const said = believedDegree(flag, degree);
	return { word: degrees[said], arrow: arrowOf(said), tone: toneOf(said) };
}

const gravity: readonly Tone[] = ['critical', 'attention', 'unjudged', 'fact', 'good'];

/** What is said of a whole line: of it and its parts the most severe. */
export function severestOf(line: Pick<ResultLine, 'flag' | 'degree' | 'parts'> & Partial<Pick<ResultLine, 'isFact'>>, locale: Locale): Standing {
	if (line.isFact === true) return { word: translator(locale)(reportWords)('fact'), arrow: null, tone: 'fact' };
	const all = [line, ...line.parts].map((one) => standingOf(one, locale));
	return gravity.flatMap((tone) => all.filter((standing) => standing.tone === tone)).at(0) ?? standingOf(line, locale);
}

/** How a whole line is marked, as the summary counts it. Null for a line without a value. */
export function markOf(line: ResultLine): Tone | null {
	if (line.state !== 'done') return null;
	if (isCritical(line)) return 'critical';
	if (isAbnormal(line)) return 'attention';
	return isUnjudged(line) ? 'unjudged' : line.isFact ? 'fact' : 'good';
}

type Interval = Pick<NonNullable<ResultLine['range']>, 'low' | 'high' | 'lowIncluded' | 'highIncluded' | 'expected'>;

/** A reference in words: «117–155», «до 5,2», «не обнаружено»; null where it says nothing. */
export function intervalWords(range: Interval | null, decimals: number, locale: Locale): string | null {
	if (range === null) return null;
	const words = translator(locale)(resultsWords);
	if (range.expected !== null) return translator(locale)(reportWords).words.expected[range.expected];
	const { low, high } = range;
	const written = formatInterval(locale, range, decimals);
	if (written === null || (low !== null && high !== null)) return written;
	// The sign of the printed interval is said in words here.
	const bound = written.replace(/^[<>≤≥]/, '');
	if (high !== null) return words(range.highIncluded ? 'view.range.upTo' : 'view.range.below', { bound });
	return words(range.lowIncluded ? 'view.range.from' : 'view.range.above', { bound });
}

/** What stands in the column of references; conditions on which a reference depends stand below the line, with theirs. */
export function rangeWords(
	{
		range,
		rangeText,
		decimals,
		rangeDecimals = decimals,
		...line
	}: Pick<ResultLine, 'range' | 'rangeText' | 'conditional' | 'decimals' | 'rangeDecimals' | 'flag' | 'number' | 'comparator'>,
	locale: Locale,
): string {
	const of = translator(locale);
	return (
		intervalWords(range ?? agreedInterval(line), rangeDecimals, locale) ??
		(rangeText || of(resultsWords)(line.conditional.length > 0 ? 'view.dependsOnState' : 'view.noRange'))
	);
}

/**
 * How a value lies outside, in one sentence: by the bound that it lies beyond, where that is known. What the laboratory alone says is said to be its word. Null for
 * what is not outside, and where a doubt says what is to be done.
 */
export function deviationWords(line: ResultLine, locale: Locale): string | null {
	const { flag, number, parts, doubts, decimals, rangeDecimals = decimals } = line;
	if (line.state !== 'done' || flag === null || flag === 'N' || parts.length > 0 || doubts.length > 0) return null;
	const t = translator(locale)(resultsWords);
	const degree = believedDegree(flag, line.degree);
	const range = line.range ?? agreedInterval(line);
	if (degree === 'normal') return null;
	if (degree === 'abnormal' || degree === 'critically-abnormal') {
		const expected = range === null || range.expected === null ? null : intervalWords(range, rangeDecimals, locale);
		return expected === null || degree !== 'abnormal' ? t(`view.deviation.unknown.${degree}`) : t('view.deviation.unexpected', { expected });
	}
	const side = degree.endsWith('low') ? 'low' : 'high';
	const bound = range?.[side] ?? null;
	const isBeyond = number !== null && bound !== null && (side === 'low' ? number <= bound : number >= bound);
	if (!isBeyond) return t(`view.deviation.unknown.${degree.startsWith('critically') ? (`critically-${side}` as const) : side}`);
	return t(`view.deviation.${degree}`, { bound: boundWords(bound, rangeDecimals, locale) });
}

/** One bound as it stands in its interval. */
export const boundWords = (bound: number, decimals: number, locale: Locale): string =>
	(formatInterval(locale, { low: null, high: bound, lowIncluded: true, highIncluded: false }, decimals) ?? '').replace(/^</, '');

/** Letters up to which a finding stands in its column; a longer one is a text, and takes the width of the row. */
const shortText = 24;
/** A text to read rather than a value to see at a glance. */
export const isText = ({ number, value }: Pick<ResultLine, 'number' | 'value'>): boolean =>
	number === null && (value.length > shortText || value.includes('\n'));

/** A value with its unit. */
export const withUnit = ({ value, unit }: { readonly value: string; readonly unit: string }): string => (unit === '' ? value : `${value}\u00a0${unit}`);
