/** Which explained analytes the search of the site means, among the pages of the seed in three languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Piece } from '#shared/content/calls.ts';
import { findAnalytes } from '#shared/content/find-analytes.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';

const folder = join(import.meta.dirname, '../../../worker/lab/db/seed/content/analytes');

/** The pages as a list has them: what stands in the head of each text. */
function pagesOf(locale: Locale): Piece[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(`.${locale}.md`));
	return files.map((file): Piece => {
		const slug = file.replace(`.${locale}.md`, '');
		const fact = (text: string, name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1];
		const text = readFileSync(join(folder, file), 'utf8');
		const russian = readFileSync(join(folder, `${slug}.ru.md`), 'utf8');
		const codes = (fact(text, 'codes') ?? fact(russian, 'codes') ?? '').split('; ');
		const also = fact(text, 'also');
		return {
			section: 'analytes',
			slug,
			parents: [],
			date: null,
			changed: '2026-11-01',
			title: fact(text, 'title') ?? '',
			lead: fact(text, 'lead') ?? '',
			picture: null,
			example: false,
			facts: {
				codes,
				group: fact(russian, 'group') ?? 'liver',
				sources: [{ title: 'A', organisation: 'B', year: null, link: null }],
				...(also === undefined ? {} : { also }),
			},
		};
	});
}
const pages = Object.fromEntries(locales.map((locale) => [locale, pagesOf(locale)])) as Record<Locale, Piece[]>;
const foundFor = (locale: Locale, q: string) => findAnalytes(pages[locale], q).map(({ slug }) => slug);

describe('what is asked about finds its page first', () => {
	test.each<readonly [Locale, string, string]>([
		['ru', 'ферритин', 'ferritin'],
		['ru', 'что значит ферритин', 'ferritin'],
		['ru', 'высокий билирубин', 'bilirubin'],
		['ru', 'почему повышен билирубин', 'bilirubin'],
		['ru', 'ТТГ ниже нормы', 'ttg'],
		['ru', 'что показывает анализ крови на ферритин', 'ferritin'],
		['ru', 'АЛТ', 'alt'],
		['ru', 'АСТ повышен', 'ast'],
		['ru', 'низкий гемоглобин причины', 'gemoglobin'],
		['ru', 'ferritin', 'ferritin'],
		['ru', 'athhbnby', 'ferritin'],
		['en', 'what does ferritin mean', 'ferritin'],
		['en', 'high bilirubin', 'bilirubin'],
		['en', 'low platelets', 'trombotsity'],
		['kz', 'ферритин деген не', 'ferritin'],
		['kz', 'билирубин жоғары', 'bilirubin'],
		['kz', 'гемоглобин неге төмен', 'gemoglobin'],
	])('%s: %s', (locale, q, slug) => {
		expect(foundFor(locale, q)[0]).toBe(slug);
	});
});

describe('nothing is found', () => {
	test.each<readonly [Locale, string]>([
		['ru', 'общий анализ крови'],
		['ru', 'анализы'],
		['ru', 'что это значит'],
		['ru', 'болит голова третий день'],
		['ru', 'сдать кровь'],
		['ru', 'цена анализов'],
		['en', 'blood test'],
		['en', 'what does my result mean'],
		['kz', 'қан талдауы'],
		['ru', ''],
	])('%s: for %s', (locale, q) => {
		expect(foundFor(locale, q)).toEqual([]);
	});
});

test('every analyte of every language is found by its own name, and no more than four answer at once', () => {
	for (const locale of locales)
		for (const { slug, title } of pages[locale]) {
			const found = foundFor(locale, title);
			expect([locale, title, found.includes(slug)]).toEqual([locale, title, true]);
			expect(found.length).toBeLessThanOrEqual(4);
		}
});

test('what the search of tests understood is tried where the words as typed name nothing', () => {
	expect(findAnalytes(pages.ru, 'ферретин')).toEqual([]);
	expect(findAnalytes(pages.ru, 'ферретин', 'ферритин')[0]?.slug).toBe('ferritin');
});
