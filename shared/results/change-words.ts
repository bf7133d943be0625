/** What is said of a value beside the one before it, the same on the page and on paper. Pure. */
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { ResultLine } from './calls.ts';
import { reportWords } from './report.words.ts';

const withUnit = ({ value, unit }: { readonly value: string; readonly unit: string }) => (unit === '' ? value : `${value}\u00a0${unit}`);

/** Null where nothing can be said. */
export function changeWords({ state, previous, value, unit, flag }: ResultLine, locale: Locale): string | null {
	if (state !== 'done' || previous === null || previous.change === null) return null;
	const isOutside = flag !== null && flag !== 'N';
	const said = previous.change === 'usual' && isOutside ? 'usualOutside' : previous.change;
	return translator(locale)(reportWords)(`details.change.${said}`, { before: withUnit(previous), value: withUnit({ value, unit }) });
}
