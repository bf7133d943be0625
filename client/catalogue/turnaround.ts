import type { Translator } from '#shared/i18n/translator.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';

/** When a result is ready: «в тот же день», «2 рабочих дня». */
export function readyWords(translator: Translator, days: number): string {
	const t = translator(catalogueWords);
	return days === 0 ? t('ready.sameDay') : t.plural('ready.days', days);
}

/** The same for a list: «1 день». Words are made once for each count, since a long list asks for few of them. */
export function shortReady(translator: Translator): (days: number) => string {
	const t = translator(catalogueWords);
	const known = new Map<number, string>();
	return (days) => {
		let words = known.get(days);
		if (words === undefined) {
			// In a narrow row the count stays with its word.
			words = days === 0 ? t('ready.sameDay') : t.plural('ready.short', days).replace(' ', '\u00a0');
			known.set(days, words);
		}
		return words;
	};
}
