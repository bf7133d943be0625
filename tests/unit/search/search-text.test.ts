import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutReadings, normalise, otherSpellings, readingsOf, skeleton, skeletons, stem, transliterate, wordsOf } from '#shared/search/text.ts';

describe('normalise', () => {
	test.each([
		['Ёлка — «Ель»!', 'елка ель'],
		['Қант, ҮЛКЕН ұл; һәм Ің', 'кант улкен ул хам ин'],
		['Vitámin D₃ (25-OH)', 'vitamin d3 25 oh'],
		['СКРИНИНГ Й', 'скрининг й'],
		['Xгч, cAхар, HBsAg, ca 125', 'хгч сахар hbsag ca 125'],
		['β-ХГЧ', 'beta хгч'],
		['   ', ''],
	])('%s', (text, plain) => {
		expect(normalise(text)).toBe(plain);
	});

	test('is steady, and leaves nothing but words and single spaces', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const plain = normalise(text);
				expect(normalise(plain)).toBe(plain);
				expect(plain).toBe(wordsOf(text).join(' '));
			}),
		);
	});
});

describe('readings', () => {
	test.each([
		['fyfkbp rhjdb', 'анализ крови'],
		['uk.rjpf', 'глюкоза'],
		['0fyn', 'қант'],
		['еыр', 'tsh'],
	])('%s in the other layout', (typed, meant) => {
		expect(layoutReadings(typed)).toContain(meant);
	});

	test.each([
		['gemoglobin', 'гемоглобин'],
		['obshchiy analiz krovi', 'общий анализ крови'],
		['shchitovidka', 'щитовидка'],
		['khlamidii', 'хламидии'],
		['xolesterin', 'холестерин'],
		['zhelezo', 'железо'],
		['mochevoy', 'мочевой'],
	])('%s in Russian letters', (typed, meant) => {
		expect(transliterate(typed)).toBe(meant);
	});

	test('the typed text comes first, and no reading twice', () => {
		const readings = readingsOf('  Fyfkbp   rhjdb ');
		expect(readings[0]).toMatchObject({ how: 'typed', text: 'Fyfkbp rhjdb' });
		expect(readings.map(({ how }) => how)).toEqual(['typed', 'layout', 'transliterated']);
		expect(readingsOf('анализ').map(({ how }) => how)).toEqual(['typed', 'layout']);
		expect(readingsOf('125').map(({ how }) => how)).toEqual(['typed']);
	});

	test('every text has its readings, and none is empty besides the typed one', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
				const [typed, ...others] = readingsOf(text);
				expect(typed?.how).toBe('typed');
				expect(others.every(({ words }) => words.length > 0)).toBe(true);
			}),
		);
	});
});

describe('skeleton', () => {
	test.each([
		['кальций', 'kalcij'],
		['кальций', 'kaltsiy'],
		['кальций', 'kalciy'],
		['хламидии', 'khlamidii'],
		['хламидии', 'hlamidii'],
		['общий', 'obschiy'],
		['общий', 'obshchij'],
		['ферритин', 'feritin'],
		['исследование', 'issledovaniye'],
		['железо', 'zhelezo'],
		['щитовидная', 'shchitovidnaya'],
		['анализ', 'analiz'],
		['витамин', 'vitamin'],
		['оксалат', 'oxalat'],
	])('%s and %s meet', (name, typed) => {
		expect(skeletons(typed)).toContain(skeleton(normalise(name)));
	});

	test('x is х as well', () => {
		expect(skeletons('xolesterin')).toContain(skeleton('холестерин'));
	});
});

test.each([
	['t4', 'т4'],
	['т4', 't4'],
	['d', 'д'],
	['b12', 'б12'],
	['b12', 'в12'],
	['ca', 'са'],
])('%s is also spelled %s', (word, other) => {
	expect(otherSpellings(word)).toContain(other);
});

test('a longer word has one spelling', () => {
	expect([...otherSpellings('оак'), ...otherSpellings('анализ')]).toEqual([]);
});

describe('the stem of a word', () => {
	test.each([
		['паразиты', 'паразитов'],
		['печень', 'печени'],
		['щитовидная', 'щитовидной'],
		['беременность', 'беременности'],
		['операция', 'операцией'],
		['гормон', 'гормондары'],
		['буын', 'буындарым'],
		['дәрумен', 'дәрумендерге'],
		['hormone', 'hormones'],
		['allergy', 'allergies'],
	])('is the same of %s and %s', (one, other) => {
		expect(stem(normalise(other))).toBe(stem(normalise(one)));
	});

	test.each([
		['кал', 'калий'],
		['печень', 'печать'],
		['virus', 'viru'],
		['т4', 'т3'],
		['аст', 'астма'],
	])('is another one of %s and %s', (one, other) => {
		expect(stem(one)).not.toBe(stem(other));
	});

	test('begins the word, and leaves short ones whole', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-zа-я]{1,16}$/u), (word) => {
				const plain = stem(word);
				expect(word.startsWith(plain) || word.endsWith('ies')).toBe(true);
				if (word.length < 4) expect(plain).toBe(word);
			}),
		);
	});
});

test.each([
	['MHO', 'мно'],
	['ACT', 'аст'],
])('%s is also read by its looks', (typed, meant) => {
	expect(readingsOf(typed).find(({ how }) => how === 'looks')?.words).toEqual([meant]);
});

test('a Cyrillic word with letters that are no letters in the other layout is no English one', () => {
	expect(layoutReadings('хлеб')).toEqual([]);
});
