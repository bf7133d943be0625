/** In which order names stand, in each language. */
import { expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';

const sorted = (names: readonly string[], locale: (typeof locales)[number]) => names.toSorted((a, b) => (sortKey(a, locale) < sortKey(b, locale) ? -1 : 1));

test.each(locales)('Kazakh letters stand by the letter that they follow in their own alphabet: %s', (locale) => {
	const names = ['Абаева', 'Азат', 'Ахметова', 'Әбілов', 'Әлия', 'Бекова', 'Ким', 'Қасым', 'Лиева', 'Умарова', 'Ұлан', 'Үмбет', 'Хасен', 'Яковлев'];
	expect(sorted(names.toReversed(), locale)).toEqual(names);
});
test('the own alphabet comes first, digits before letters, and case counts nothing', () => {
	expect(sorted(['Ким', 'Adam', '1 Ким', 'ким б'], 'ru')).toEqual(['1 Ким', 'Ким', 'ким б', 'Adam']);
	expect(sorted(['Ким', 'Adam'], 'en')).toEqual(['Adam', 'Ким']);
});
