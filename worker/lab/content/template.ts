/** The head of a text that nobody has written yet, and its headings. */
import { analyteWords } from '#shared/content/analytes.words.ts';
import { isOptional } from '#shared/content/fields.ts';
import { commonFacts, commonTexts, contentType, pictureKeys, type Section } from '#shared/content/types.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { keysOf, sharedKeys } from './head.ts';

/**
 * What its type cannot do without, each key with nothing in it; what is the same in every language stands as another language has it.
 * @param others files of the other languages
 */
export function templateOf(section: Section, locale: Locale, others: readonly string[]): string {
	const { facts, texts, requires, parts = [] } = contentType(section);
	const schemas = { ...commonTexts.shape, ...commonFacts.shape, ...facts.shape, ...texts.shape };
	const shared = new Set(sharedKeys(section));
	const isWanted = (key: string) => {
		if (key === pictureKeys.picture || key === pictureKeys.alt) return requires.includes('picture');
		const schema = schemas[key as keyof typeof schemas];
		return schema !== undefined && (!isOptional(schema) || requires.some((one) => one === key));
	};
	const lines = keysOf(section).flatMap((key) => {
		const written = shared.has(key) ? others.flatMap((text) => lineIn(text, key)).at(0) : undefined;
		return written !== undefined ? [written] : isWanted(key) ? [`${key}: ""`] : [];
	});
	const names = translator(locale)(analyteWords).words.parts;
	return ['---', ...lines, '---', '', ...parts.flatMap((part) => [`## ${names[part]}`, '', '']), ''].join('\n');
}

/** As it stands in the head of another language. */
const lineIn = (text: string, key: string): string[] => {
	const lines = text.split('\n');
	const end = lines.indexOf('---', 1);
	return lines.slice(1, Math.max(1, end)).filter((line) => line.startsWith(`${key}:`));
};
