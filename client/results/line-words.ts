/** What a result line says beside its number: how far from the reference it lies, and what the reference is. Pure. */
import type { ResultLine } from '#shared/results/calls.ts';
import { degreeOf, formatInterval, isQualitativeWord, type Degree } from '#shared/results/lines.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';

/** `critical` alone is red. */
export type Tone = 'good' | 'notice' | 'critical';

export interface Standing {
	readonly degree: Degree;
	readonly word: string;
	readonly arrow: 'up' | 'down' | null;
	readonly tone: Tone;
}

const directions: Readonly<Record<Degree, Standing['arrow']>> = {
	normal: null,
	abnormal: null,
	'slightly-low': 'down',
	low: 'down',
	'critically-low': 'down',
	'slightly-high': 'up',
	high: 'up',
	'critically-high': 'up',
};

/** Null where nothing can be said: no reference, or a half-line that crosses it. */
export function standingOf(line: Pick<ResultLine, 'flag' | 'number' | 'comparator' | 'range'>, locale: Locale): Standing | null {
	const degree = degreeOf(line);
	if (degree === null) return null;
	const tone = degree === 'normal' ? 'good' : degree.startsWith('critically') ? 'critical' : 'notice';
	return { degree, word: translator(locale)(reportWords).words.degrees[degree], arrow: directions[degree], tone };
}

/** The reference in words: «норма 117–155», «норма до 5,2», «норма: не обнаружено», «норма не установлена». */
export function rangeWords({ range, decimals }: Pick<ResultLine, 'range' | 'decimals'>, locale: Locale): string {
	const { range: words, noRange } = translator(locale)(resultsWords).words.view;
	if (range === null) return noRange;
	if (range.expected !== null) {
		const word = isQualitativeWord(range.expected) ? translator(locale)(reportWords).words.words[range.expected] : range.expected;
		return words.expected.replace('{{word}}', word);
	}
	const { low, high } = range;
	const write = (only: { low: number | null; high: number | null }) => formatInterval(locale, { ...range, ...only }, decimals) ?? '';
	if (low !== null && high !== null) return words.between.replace('{{range}}', write({ low, high }));
	// The sign of the printed interval is said in words here.
	const bound = write({ low, high }).replace(/^[<>≤≥]/, '');
	if (high !== null) return (range.highIncluded ? words.upTo : words.below).replace('{{bound}}', bound);
	if (low !== null) return (range.lowIncluded ? words.from : words.above).replace('{{bound}}', bound);
	return noRange;
}
