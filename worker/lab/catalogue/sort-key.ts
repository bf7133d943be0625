/** Keys by which names stand in the order of the language's own alphabet when the store compares them byte by byte. */
import type { Locale } from '#shared/i18n/locales.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz';
const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const kazakh = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';

/** In languages that lack them Kazakh letters stand behind the letter that they follow in their own alphabet: behind every name that goes on with another letter, and before the next one. */
const behind: Readonly<Record<string, string>> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'ы' };
/** Above every letter of the alphabets; both of one letter in their own order. */
const above: Readonly<Record<string, string>> = { ұ: '}' };

/** The own alphabet comes first, then the other one. Every letter becomes one sign from the space of plain letters on. */
const ranks: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
	ru: withKazakh(rank(russian, latin)),
	en: withKazakh(rank(latin, russian)),
	kz: rank(kazakh, latin),
};

function rank(...alphabets: string[]): ReadonlyMap<string, string> {
	return new Map([...alphabets.join('')].map((letter, at) => [letter, String.fromCodePoint(0x41 + at)]));
}

function withKazakh(ranked: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
	return new Map([...ranked, ...Object.entries(behind).map(([letter, base]) => [letter, `${ranked.get(base) ?? ''}${above[letter] ?? '~'}`] as const)]);
}

/** Letters and digits of a name count, case and punctuation do not; digits stand before letters. At most 60 signs. */
export const sortKey = (name: string, locale: Locale): string =>
	[
		...name
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim(),
	]
		.slice(0, 60)
		.map((letter) => ranks[locale].get(letter) ?? letter)
		.join('');
