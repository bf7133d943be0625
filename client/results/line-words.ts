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
export type Tone = 'good' | 'notice' | 'critical' | 'unjudged' | 'fact';

export interface Standing {
	readonly word: string;
	readonly arrow: 'up' | 'down' | null;
	readonly tone: Tone;
}

const toneOf = (degree: Degree): Tone => (degree === 'normal' ? 'good' : degree.startsWith('critically') ? 'critical' : 'notice');
const arrowOf = (degree: Degree): Standing['arrow'] => (degree.endsWith('high') ? 'up' : degree.endsWith('low') ? 'down' : null);

/** Of a value, or of a part of one. Without a flag there is no verdict, and that is said. */
export function standingOf({ flag, degree }: { readonly flag: Flag | null; readonly degree?: Degree | null }, locale: Locale): Standing {
	const { degrees, details } = translator(locale)(reportWords).words;
	if (flag === null) return { word: details.unjudged, arrow: null, tone: 'unjudged' };
	const byFlag = degreeOf(flag, null, null, null);
	// A degree that is calmer than the flag is not believed.
	const said = degree && (toneOf(byFlag) !== 'critical' || toneOf(degree) === 'critical') && (flag === 'N') === (degree === 'normal') ? degree : byFlag;
	return { word: degrees[said], arrow: arrowOf(said), tone: toneOf(said) };
}

const gravity: readonly Tone[] = ['critical', 'notice', 'unjudged', 'fact', 'good'];

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
	if (isAbnormal(line)) return 'notice';
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
		conditional,
		decimals,
		rangeDecimals = decimals,
		flag,
	}: Pick<ResultLine, 'range' | 'rangeText' | 'conditional' | 'decimals' | 'rangeDecimals' | 'flag'>,
	locale: Locale,
): string {
	const of = translator(locale);
	return (
		intervalWords(range ?? agreedInterval(conditional, flag), rangeDecimals, locale) ??
		(rangeText || (conditional.length > 0 ? of(reportWords)('seeBelow') : of(resultsWords)('view.noRange')))
	);
}

/** Letters up to which a finding stands in its column; a longer one is a text, and takes the width of the row. */
const shortText = 24;
/** A text to read rather than a value to see at a glance. */
export const isText = ({ number, value }: Pick<ResultLine, 'number' | 'value'>): boolean =>
	number === null && (value.length > shortText || value.includes('\n'));

/** A value with its unit. */
export const withUnit = ({ value, unit }: { readonly value: string; readonly unit: string }): string => (unit === '' ? value : `${value}\u00a0${unit}`);
