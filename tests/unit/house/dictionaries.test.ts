import { describe, expect, test } from 'vitest';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { defineWords, dictionaryOf, provideWords } from '#shared/i18n/words.ts';
import { areas, dictionaryTexts, formsOf, leaves } from '#tests/support/texts.ts';
import { casesRefused, spellingRefused } from '#tests/support/wording.ts';

const texts = dictionaryTexts.map(({ locale, place, text }) => ({ locale, path: place, text }));
const placeholders = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? ''))].sort().join();

describe('words', () => {
	test('are there, each area under a name of its own', () => {
		expect(texts.length).toBeGreaterThan(1000);
		expect(new Set(areas.map(({ area }) => area)).size).toBe(areas.length);
	});

	test('say every text in every language, and in no other', () => {
		expect(leaves.filter(([, leaf]) => Object.keys(leaf).sort().join() !== [...locales].sort().join())).toEqual([]);
		expect(leaves.filter(([, leaf]) => new Set(locales.map((locale) => typeof leaf[locale])).size > 1)).toEqual([]);
		expect(texts.filter(({ text }) => typeof text !== 'string')).toEqual([]);
	});

	test('have the same placeholders in every language', () => {
		// A form for one count may do without the number ("one test"); the form for all counts may not.
		expect(leaves.filter(([, leaf]) => new Set(locales.map((locale) => placeholders(formsOf(leaf[locale]).other))).size > 1)).toEqual([]);
		const foreign = leaves.flatMap(([path, leaf]) =>
			locales
				.flatMap((locale) => {
					const { other, ...forms } = formsOf(leaf[locale]);
					const known = placeholders(other).split(',');
					return Object.entries(forms).filter(
						([, text]) =>
							placeholders(text) !== '' &&
							placeholders(text)
								.split(',')
								.some((name) => !known.includes(name)),
					);
				})
				.map(([form]) => `${path} ${form}`),
		);
		expect(foreign).toEqual([]);
	});

	test('leave no text empty, and none with blanks at its ends', () => {
		expect(texts.filter(({ text }) => text === '' || text.trim() !== text)).toEqual([]);
	});

	test('write placeholders whole', () => {
		expect(texts.filter(({ text }) => /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
	});

	test('glue no ending, preposition or article to a variable', () => {
		expect(texts.flatMap(({ locale, path, text }) => casesRefused(locale, text).map((fault) => `${path}: ${fault}`))).toEqual([]);
	});

	test('are written with the marks and the spelling of their language', () => {
		expect(texts.flatMap(({ locale, path, text }) => spellingRefused(locale, text).map((fault) => `${path}: ${fault}`))).toEqual([]);
	});

	test.each(locales)('have the forms that %s tells apart, and none that it does not', (locale) => {
		const wanted = new Intl.PluralRules(localeFacts[locale].html).resolvedOptions().pluralCategories.toSorted().join();
		const bad = leaves.filter(([, leaf]) => typeof leaf[locale] !== 'string' && Object.keys(formsOf(leaf[locale])).sort().join() !== wanted);
		expect(bad.map(([path]) => path)).toEqual([]);
	});
});

describe('the check of cases', () => {
	test.each([
		['kz', '{{bound}} шегіне дейін'],
		['kz', '{{time}} дейін ашық'],
		['kz', '«{{name}}» үшін дайындық'],
		['kz', '{{sum}} бойынша'],
		['kz', '{{city}}-да жасалмайды'],
		['kz', '{{city}}да жасалмайды'],
		['kz', 'Себетте {{name}}-ді өшіру'],
		['kz', '{{min}} мен {{max}} арасындағы сан'],
		['kz', 'Қан алу жабылудан ({{closing}}) бұрын аяқталуы керек.'],
		['kz', '{{where}} талдаулар мен бағалар'],
		['kz', '{{category}}, {{where}}'],
		['kz', 'Бағалар: {{inCity}}'],
		['ru', '{{category}} {{where}}'],
		['ru', 'Пункты приёма в {{city}}'],
		['ru', 'Для «{{name}}» нужна подготовка'],
		['ru', 'Убрать {{name}}'],
		['ru', 'Цены в {{where}}'],
		['ru', '{{page}}-я страница'],
		['en', '{{category}} {{where}}'],
		['en', 'Prices in {{where}}'],
		['en', 'The {{name}} is ready'],
		['en', '{{name}}’s price'],
		['en', '{{count}}th page'],
	] as const)('refuses in %s: %s', (locale, text) => {
		expect(casesRefused(locale, text)).not.toEqual([]);
	});

	test.each([
		['kz', '{{where}} қолжетімсіз'],
		['kz', '{{inCity}} бағалар'],
		['kz', '«{{q}}» сұрауы бойынша нәтижелер'],
		['kz', '{{count}} күнге дейін'],
		['kz', 'Сағат {{untilTime}} дейін ашық'],
		['kz', '{{page}}-бет'],
		['kz', 'қан алудың соңғы уақыты: {{time}}'],
		['kz', '{{city}} қаласында жасалмайды: {{names}}.'],
		['ru', 'В городе {{city}} этого не делают: {{names}}.'],
		['ru', 'кровь до {{till}}'],
		['ru', '{{category}}: анализы и цены {{inCity}}'],
		['en', 'Not offered in {{city}}'],
		['en', '{{category}}: tests and prices {{inCity}}'],
	] as const)('takes in %s: %s', (locale, text) => {
		expect(casesRefused(locale, text)).toEqual([]);
	});
});

describe('the check of spelling', () => {
	test.each([
		['en', 'next to the word "Request"'],
		['en', "The laboratory's number"],
		['en', 'Points marked «cards accepted»'],
		['en', 'An unauthorised colour'],
		['en', 'Haemoglobin by e-mail'],
		['ru', 'Слово “заявка”'],
		['ru', 'Срок - три дня'],
		['ru', 'Ждём...'],
		['ru', 'Kоды анализов'],
		['kz', '{{count}} талдаулар табылды'],
		['kz', '5 күндер'],
		['kz', 'Әйелдерде норма цикл фазасына байланысты.'],
	] as const)('refuses in %s: %s', (locale, text) => {
		expect(spellingRefused(locale, text)).not.toEqual([]);
	});

	test.each([
		['en', 'Your laboratory’s colors, “Request,” 10–15 minutes'],
		['en', 'Anemia, parameters and analyses'],
		['ru', 'COVID-19 и «Заявка» — два слова…'],
		['kz', '{{count}} талдау, 5 күн'],
	] as const)('takes in %s: %s', (locale, text) => {
		expect(spellingRefused(locale, text)).toEqual([]);
	});
});

const fruit = defineWords('fruit', {
	title: { ru: 'Фрукты {{of}}', en: 'Fruit {{of}}', kz: 'Жемістер {{of}}' },
	apples: {
		ru: { one: '{{count}} яблоко', few: '{{count}} яблока', many: '{{count}} яблок', other: '{{count}} яблока' },
		en: { one: 'an apple', other: '{{count}} apples' },
		kz: { one: '{{count}} алма', other: '{{count}} алма' },
	},
	kinds: { red: { ru: 'красное', en: 'red', kz: 'қызыл' } },
});

describe('a translator', () => {
	test('reads texts, forms for a count and whole areas of its language', () => {
		const t = translator('ru')(fruit);
		expect(t('title', { of: 'сада' })).toBe('Фрукты сада');
		expect(t('title')).toBe('Фрукты ');
		expect(t('kinds.red')).toBe('красное');
		expect([1, 3, 5, 21].map((count) => t.plural('apples', count))).toEqual(['1 яблоко', '3 яблока', '5 яблок', '21 яблоко']);
		expect(translator('en')(fruit).plural('apples', 1)).toBe('an apple');
		expect(translator('kz')(fruit).words.kinds).toEqual({ red: 'қызыл' });
		expect(translator('kz').locale).toBe('kz');
		expect(translator('kz')(fruit)).toBe(translator('kz')(fruit));
	});

	test('says which words a browser was not provided with, and reads them once it is', () => {
		const bare: typeof fruit = { area: 'fruit' };
		expect(() => translator('en')(bare)).toThrow('fruit');
		provideWords('fruit', 'en', dictionaryOf(fruit, 'en'));
		expect(translator('en')(bare).plural('apples', 2)).toBe('2 apples');
		expect(() => translator('ru')(bare)).toThrow('fruit');
	});

	test('takes only what there is (checked by the compiler)', () => {
		const t = translator('en')(fruit);
		// @ts-expect-error no such text
		expect(t('nothing')).toBe('');
		// @ts-expect-error forms for a count are no text
		expect(() => t('apples')).not.toThrow();
		// @ts-expect-error a text has no forms
		expect(t.plural('title', 1)).toBe('');
		// @ts-expect-error a language is missing
		expect(defineWords('half', { title: { ru: 'Половина', en: 'Half' } }).area).toBe('half');
	});
});
