/** One word for one thing: what docs/glossary.md says never to write stands in no text that visitors read. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { articleTexts, dictionaryTexts, seedTexts } from '#tests/support/texts.ts';

/** The table under "What visitors read". */
const table = (/## What visitors read\n([^]*?)\n## /.exec(readFileSync('docs/glossary.md', 'utf8'))?.[1] ?? '')
	.split('\n')
	.filter((line) => line.startsWith('|'))
	.slice(2)
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
const columns: Readonly<Record<Locale, { readonly term: number; readonly never: number }>> = {
	ru: { term: 1, never: 4 },
	en: { term: 2, never: 5 },
	kz: { term: 3, never: 6 },
};

interface Forbidden {
	readonly word: string;
	readonly pattern: RegExp;
}
const forbiddenIn = (locale: Locale): readonly Forbidden[] =>
	table.flatMap((cells) =>
		[...(cells[columns[locale].never] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => {
			const text = word.replace(/^=/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
			if (word.startsWith('=')) return { word, pattern: new RegExp(`^${text}$`, 'iu') };
			// Russian and Kazakh words take endings; an English one stands as it is, or in the plural.
			return { word, pattern: new RegExp(`(?<![\\p{L}\\d])${text}${locale === 'en' ? String.raw`s?(?![\p{L}\d])` : ''}`, 'iu') };
		}),
	);
const forbidden = Object.fromEntries(locales.map((locale) => [locale, forbiddenIn(locale)])) as Readonly<Record<Locale, readonly Forbidden[]>>;
const found = (locale: Locale, text: string) => forbidden[locale].filter(({ pattern }) => pattern.test(text)).map(({ word }) => word);

describe('the glossary', () => {
	test('names every term in the three languages, and what is never written', () => {
		expect(table.length).toBeGreaterThan(25);
		for (const cells of table) {
			expect(cells).toHaveLength(7);
			for (const locale of locales) expect([cells[0], cells[columns[locale].term]]).not.toContain('');
			expect([cells[0], locales.some((locale) => cells[columns[locale].never] !== '')]).toEqual([cells[0], true]);
		}
	});
	test('forbids no word that it asks for', () => {
		expect(table.flatMap((cells) => locales.flatMap((locale) => found(locale, cells[columns[locale].term] ?? '')))).toEqual([]);
	});
	test.each([
		['ru', 'Код придёт в СМС.'],
		['ru', 'Введите номер и пароль из чека.'],
		['en', 'Your basket is empty.'],
		['en', 'Two flats'],
		['en', 'A small Latin letter'],
		['kz', 'Түбіртектегі нөмірді енгізіңіз.'],
		['kz', 'Құпиясөзді ауыстыру'],
		['kz', 'Бастап'],
	] as const)('refuses in %s: %s', (locale, text) => {
		expect(found(locale, text)).not.toEqual([]);
	});
	test.each([
		['ru', 'Отправим SMS с паролем.'],
		['en', 'Inflated, uplifting carts'],
		['kz', 'Ертеңнен бастап'],
		['kz', 'Қаланы ауыстыру'],
	] as const)('takes in %s: %s', (locale, text) => {
		expect(found(locale, text)).toEqual([]);
	});
});

describe.each([
	['dictionaries', dictionaryTexts],
	['seeded tables', seedTexts],
	['seeded articles', articleTexts],
] as const)('the %s', (_name, texts) => {
	test('hold no word that the glossary forbids', () => {
		expect(texts.length).toBeGreaterThan(400);
		expect(texts.flatMap(({ locale, place, text }) => found(locale, text.replaceAll(/\{\{\w+\}\}/g, '')).map((word) => `${place}: ${word}`))).toEqual([]);
	});
});
