import { describe, expect, it } from 'vitest';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { ageWords, rangeWords, whomWords } from '#client/catalogue/reference-words.ts';

const year = 365.25;
const any: ReferenceRange = {
	sex: null,
	ageFrom: null,
	ageTo: null,
	condition: null,
	low: null,
	high: null,
	lowIncluded: true,
	highIncluded: true,
	expected: null,
};
const translators = { ru: translator('ru'), en: translator('en'), kz: translator('kz') };

describe('ages of reference ranges', () => {
	it('are told in the largest unit in which they are whole', () => {
		expect(ageWords(translators.ru, year, 5 * year)).toBe('1–5 лет');
		expect(ageWords(translators.ru, 0, 14)).toBe('до 14 дней');
		expect(ageWords(translators.ru, 0, 6)).toBe('до 6 дней');
		expect(ageWords(translators.ru, 6, year / 4)).toBe('6 дней – 3 месяца');
		expect(ageWords(translators.ru, year / 4, year)).toBe('3 месяца – 1 год');
		expect(ageWords(translators.ru, 50 * year, null)).toBe('от 50 лет');
		expect(ageWords(translators.ru, 21 * year, null)).toBe('от 21 года');
	});

	it('take the cases that each language wants', () => {
		expect(ageWords(translators.en, 18 * year, null)).toBe('from 18 years');
		expect(ageWords(translators.en, null, year)).toBe('up to 1 year');
		expect(ageWords(translators.kz, 18 * year, null)).toBe('18 жастан бастап');
		expect(ageWords(translators.kz, null, 18 * year)).toBe('18 жасқа дейін');
	});

	it('say nothing of every age', () => {
		for (const locale of locales) expect(ageWords(translators[locale], null, null)).toBeNull();
		expect(ageWords(translators.ru, 0, null)).toBeNull();
	});
});

describe('whom a range is for', () => {
	it('joins sex, age and condition', () => {
		expect(whomWords(translators.ru, any)).toBe('Все');
		expect(whomWords(translators.ru, { ...any, sex: 'F', condition: 'preg1' })).toBe('Женщины, 1-й триместр беременности');
		expect(whomWords(translators.ru, { ...any, sex: 'M', ageFrom: 40 * year, ageTo: 50 * year })).toBe('Мужчины, 40–50 лет');
	});
});

describe('what a range is', () => {
	it('is written with its unit, or as the word that is expected', () => {
		expect(rangeWords(translators.ru, { ...any, low: 0.4, high: 4 }, { decimals: 2, unit: 'мМЕ/л' })).toBe('0,40–4,00\u00a0мМЕ/л');
		expect(rangeWords(translators.en, { ...any, high: 5, highIncluded: false }, { decimals: 1, unit: null })).toBe('<5.0');
		expect(rangeWords(translators.ru, { ...any, expected: 'not-detected' }, { decimals: 0, unit: null })).toBe('не обнаружено');
		expect(rangeWords(translators.ru, any, { decimals: 0, unit: null })).toBe('—');
	});
});
