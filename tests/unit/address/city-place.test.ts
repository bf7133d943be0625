import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kazakhAttributive } from '#shared/city/kazakh-place.ts';
import { placeOf } from '#shared/city/place.ts';

type Row = Readonly<Record<string, string>>;
const seeded = parse<Row>(readFileSync('worker/lab/db/seed/cities.csv'), { columns: true });

describe('a place before a noun', () => {
	test.each(seeded.map((row) => [row['name_kz'] ?? '', row['where_kz'] ?? '', row['attributive_kz'] ?? ''] as const))(
		'%s, %s: %s',
		(name, where, attributive) => {
			expect(attributive).not.toBe('');
			expect(kazakhAttributive(name, where)).toBe(attributive);
			// A backend that gives the bare name in the place of its form.
			expect(kazakhAttributive(name, name)).toBe(attributive);
		},
	);

	test.each([
		['Жаркент', 'Жаркенттегі'],
		['Қаскелең', 'Қаскелеңдегі'],
		['Сарыағаш', 'Сарыағаштағы'],
		['Арқалық', 'Арқалықтағы'],
		['Балқаш', 'Балқаштағы'],
		['Жезқазған', 'Жезқазғандағы'],
		['Ақсу', 'Ақсудағы'],
		['Есік', 'Есіктегі'],
		['Риддер', 'Риддердегі'],
		['Аягөз', 'Аягөздегі'],
		['Хромтау', 'Хромтаудағы'],
		['Кентау', 'Кентаудағы'],
		['Шалқар', 'Шалқардағы'],
		['Талғар', 'Талғардағы'],
		['Щучинск', 'Щучинскідегі'],
		['Лисаков', 'Лисаковтағы'],
		['Севастополь', 'Севастопольдегі'],
		['Петербург', 'Петербургтегі'],
		['Бейнеу', 'Бейнеудегі'],
		['Мәскеу', 'Мәскеудегі'],
		['Сочи', 'Сочидағы'],
	])('%s by the rules of the language: %s', (name, attributive) => {
		expect(kazakhAttributive(name, '')).toBe(attributive);
	});

	test('takes the form that it is given before its own', () => {
		expect(kazakhAttributive('Қонаев', 'Қонаевта')).toBe('Қонаевтағы');
		expect(kazakhAttributive('Алматы', 'Алматы қаласында')).toBe('Алматы қаласындағы');
		expect(kazakhAttributive('Almaty', '')).toBe('Almaty қаласындағы');
	});

	test('has vowels and consonants that agree, whatever the name', () => {
		const consonants = 'бвгғдйклмнңпрстфхшз';
		const pairs = [...[...'аоұы'].map((one) => [one, 'а', 'ғы'] as const), ...[...'әөүіе'].map((one) => [one, 'е', 'гі'] as const)];
		fc.assert(
			fc.property(fc.constantFrom(...pairs), fc.constantFrom(...consonants), fc.constantFrom(...consonants), ([vowel, ending, last], first, final) => {
				fc.pre(!(first === 'с' && final === 'к'));
				const name = `${first.toUpperCase()}${vowel}${final}`;
				const consonant = 'бвгғдкпстфхш'.includes(final) ? 'т' : 'д';
				expect(kazakhAttributive(name, '')).toBe(`${name}${consonant}${ending}${last}`);
			}),
		);
	});
});

describe('the place of a city', () => {
	const city = { name: 'Алматы', where: 'Алматыда' };

	test('is told in two forms in Kazakh, the second as the backend gives it or by the rule', () => {
		expect(placeOf(city, 'kz')).toEqual({ where: 'Алматыда', inCity: 'Алматыдағы' });
		expect(placeOf({ ...city, attributive: 'Алматы қаласындағы' }, 'kz').inCity).toBe('Алматы қаласындағы');
		expect(placeOf({ ...city, attributive: '' }, 'kz').inCity).toBe('Алматыдағы');
	});

	test('is one phrase in Russian and English', () => {
		expect(placeOf({ name: 'Усть-Каменогорск', where: 'в Усть-Каменогорске' }, 'ru')).toEqual({
			where: 'в Усть-Каменогорске',
			inCity: 'в Усть-Каменогорске',
		});
		expect(placeOf({ name: 'Almaty', where: 'in Almaty' }, 'en').inCity).toBe('in Almaty');
	});
});
