import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citiesNamed } from '#shared/city/search.ts';
import { locales } from '#shared/i18n/locales.ts';

type Row = Readonly<Record<string, string>>;

/** The seed's cities as a page in this language has them. */
const citiesIn = (locale: (typeof locales)[number]) =>
	parse<Row>(readFileSync('worker/lab/db/seed/cities.csv'), { columns: true }).map((row) => ({
		slug: row['slug'] ?? '',
		name: row[`name_${locale}`] ?? '',
		synonyms: locales.flatMap((each) => [row[`name_${each}`] ?? '', ...(row[`synonyms_${each}`] ?? '').split(';').filter((name) => name !== '')]),
	}));

describe.each(locales)('cities by whatever they are called (%s)', (locale) => {
	const found = (text: string) => citiesNamed(citiesIn(locale), text).map(({ slug }) => slug);

	test.each([
		['Алма-Ата', 'almaty'],
		['алмата', 'almaty'],
		['алма ата', 'almaty'],
		['Fkvf-Fnf', 'almaty'],
		['alma-ata', 'almaty'],
		['Нур-Султан', 'astana'],
		['нурсултан', 'astana'],
		['Нұр-Сұлтан', 'astana'],
		['nursultan', 'astana'],
		['Yeh-Ceknfy', 'astana'],
		['Целиноград', 'astana'],
		['Чимкент', 'shymkent'],
		['Xbvrtyn', 'shymkent'],
		['Семипалатинск', 'semey'],
		['Гурьев', 'atyrau'],
		['guriev', 'atyrau'],
		['Кустанай', 'kostanay'],
		['Усть-Каменогорск', 'oskemen'],
		['өскемен', 'oskemen'],
		['оскемен', 'oskemen'],
		['Джамбул', 'taraz'],
		['Актюбинск', 'aktobe'],
		['Шевченко', 'aktau'],
		['Петропавловск', 'petropavl'],
		['Караганды', 'karaganda'],
		['rfhfufylf', 'karaganda'],
		['Уральск', 'oral'],
		['Кокчетав', 'kokshetau'],
	])('%s: %s', (text, slug) => {
		expect(found(text)).toEqual([slug]);
	});

	test.each([
		['Алмоты', 'almaty'],
		['Амлаты', 'almaty'],
		['Шымкен', 'shymkent'],
		['Шымкнт', 'shymkent'],
		['Караганада', 'karaganda'],
		['Петропавлск', 'petropavl'],
		['Кастанай', 'kostanay'],
		['Astanna', 'astana'],
		['Павладар', 'pavlodar'],
	])('with a slip, %s: %s', (text, slug) => {
		expect(found(text)).toEqual([slug]);
	});

	test('nothing typed leaves all, another place none', () => {
		expect(found('  ')).toHaveLength(20);
		for (const text of ['ъъъ', 'Москва', '---', 'zzz', 'Лондон', 'Бишкек', 'Ташкент', 'абв']) expect(found(text)).toEqual([]);
	});
});
