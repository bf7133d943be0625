/**
 * What a golden case of results says is never said has to be something that could be said there: a text that no page can have guards nothing. Each is put together of the
 * dictionaries and the seed in its language, of what the case itself sends, and of figures as its language writes them.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { dictionaryTexts, seedTexts } from '#tests/support/texts.ts';

interface Case {
	readonly name: string;
	readonly patient?: object;
	readonly messages: readonly object[];
	readonly expect: Readonly<Partial<Record<Locale, { readonly never?: readonly string[] }>>>;
}

const plain = (text: string) => text.replaceAll(/[\s\u00A0\u2009\u202F]+/g, ' ');
/** What stands between the variables of the texts of a language. */
const fragments = Map.groupBy(
	[...dictionaryTexts, ...seedTexts].flatMap(({ locale, text }) =>
		plain(text)
			.split(/\{\{\w+\}\}/)
			.map((fragment) => ({ locale, fragment })),
	),
	({ locale }) => locale,
);
/** Whom the cases are of that name nobody (`tests/worker/results/golden-results.test.ts`). */
const usual = 'Сәрсенбаева Айгүл Қайратқызы 1990-05-14';

/** Words between figures, signs, and single capitals such as S and N. */
const wordsIn = (text: string) =>
	plain(text)
		.split(/[\d.,:;()<>≤≥^+\-–—%*×]+|(?<!\p{L})\p{Lu}(?!\p{L})/u)
		.map((piece) => piece.trim())
		.filter((piece) => /\p{L}/u.test(piece));

/** What of a text a page in this language cannot have; empty for one that it can. */
function impossible(locale: Locale, text: string, sent: string): string[] {
	if (plain(sent).includes(plain(text))) return [];
	const foreign = wordsIn(text).filter((piece) => fragments.get(locale)?.some(({ fragment }) => fragment.includes(piece)) !== true);
	// English has no decimal comma; what is printed as it was sent was found above.
	const comma = locale === 'en' ? (text.match(/\d,(?!\d{3}(?!\d))\d+/g) ?? []) : [];
	return [...foreign, ...comma.filter((figure) => !sent.includes(figure))];
}

const nevers = globSync('tests/golden/results/*.json').flatMap((file) =>
	(JSON.parse(readFileSync(file, 'utf8')) as readonly Case[]).flatMap(({ name, patient, messages, expect: expected }) =>
		locales.flatMap((locale) =>
			(expected[locale]?.never ?? []).map((text) => ({ name, locale, text, sent: JSON.stringify([messages, patient ?? usual]) })),
		),
	),
);

describe('what golden cases say is never said', () => {
	test('can be said in that language', () => {
		expect(nevers.length).toBeGreaterThan(300);
		expect(
			nevers.flatMap(({ name, locale, text, sent }) => impossible(locale, text, sent).map((piece) => `${name}, ${locale}: «${text}» has «${piece}»`)),
		).toEqual([]);
	});
	test.each([
		['en', '1 показатель без оценки'],
		['kz', 'в норме'],
		['ru', 'в норме для'],
		['en', '13 г/л'],
		['en', '0,07 %'],
	] as const)('the check refuses %s: %s', (locale, text) => {
		expect(impossible(locale, text, '[]')).not.toEqual([]);
	});
	test.each([
		['ru', '1 критический показатель'],
		['en', '13.2 g/L'],
		['kz', 'Дайыны: 4'],
		['ru', 'S чувствителен'],
	] as const)('and takes %s: %s', (locale, text) => {
		expect(impossible(locale, text, '[]')).toEqual([]);
	});
	test('what the case itself sends may be shown in every language', () => {
		expect(impossible('en', 'Обнаружена ДНК', '{"value":"Обнаружена ДНК"}')).toEqual([]);
	});
});
