import type { Translator } from '#shared/i18n/translator.ts';

/** When a result is ready: «в тот же день», «2 рабочих дня». */
export const readyWords = (say: Translator, days: number): string => (days === 0 ? say.t('catalogue.ready.sameDay') : say.plural('catalogue.ready.days', days));

/** The same for a list: «1 день». Words are made once for each count, since a long list asks for few of them. */
export function shortReady(say: Translator): (days: number) => string {
	const known = new Map<number, string>();
	return (days) => {
		let words = known.get(days);
		if (words === undefined) {
			words = days === 0 ? say.t('catalogue.ready.sameDay') : say.plural('catalogue.ready.short', days);
			known.set(days, words);
		}
		return words;
	};
}
