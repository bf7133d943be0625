/** What is said of a value beside the one before it, the same on the page and on paper. Pure. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { ResultLine } from './calls.ts';
import { reportWords } from './report.words.ts';

const withUnit = ({ value, unit }: { readonly value: string; readonly unit: string }) => (unit === '' ? value : `${value}\u00a0${unit}`);

/** That a value changed by more than it usually fluctuates: said at once, wherever the value is read. Null where that is not so, and where nothing can be said. */
export const changeWords = (line: ResultLine, locale: Locale): string | null =>
	line.previous?.change === 'beyond' ? sentenceOf(line, 'beyond', locale) : null;

/** That it did not, which says nothing of the value: told where somebody asks for it. Null where it changed by more, and where nothing can be said. */
export function usualChangeWords(line: ResultLine, locale: Locale): string | null {
	const isOutside = line.flag !== null && line.flag !== 'N';
	return line.previous?.change === 'usual' ? sentenceOf(line, isOutside ? 'usualOutside' : 'usual', locale) : null;
}

/** What usual fluctuation is for this analyte, and where that comes from; null where nothing is said of a change. */
export function fluctuationWords({ state, previous }: ResultLine, locale: Locale): string | null {
	const usual = previous?.usual;
	if (state !== 'done' || usual === undefined) return null;
	const percent = (n: number) => formatNumber(locale, n, n < 10 ? 1 : 0);
	return translator(locale)(reportWords)('details.change.fluctuation', { fall: percent(usual.fall), rise: percent(usual.rise) });
}

function sentenceOf({ state, previous, value, unit }: ResultLine, said: 'beyond' | 'usual' | 'usualOutside', locale: Locale): string | null {
	if (state !== 'done' || previous === null) return null;
	return translator(locale)(reportWords)(`details.change.${said}`, { before: withUnit(previous), value: withUnit({ value, unit }) });
}
