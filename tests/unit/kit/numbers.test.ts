import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatPhone } from '#shared/kit/money.ts';
import { formatNumber, roundTo } from '#shared/kit/numbers.ts';
import { locales } from '#shared/i18n/locales.ts';

/** Numbers as laboratories send them: up to six decimals. */
const measured = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 })).map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const decimals = fc.integer({ min: 0, max: 8 });
const locale = fc.constantFrom(...locales);

describe('rounding', () => {
	test.each([
		[1.005, 2, 1.01],
		[2.5, 0, 3],
		[-2.5, 0, -3],
		[0.15, 1, 0.2],
		[1.45, 1, 1.5],
		[8.345, 2, 8.35],
		[-0.04, 1, 0],
		[1e-7, 3, 0],
		[1e21, 2, 1e21],
		[123_456, 0, 123_456],
	])('%d with %i decimals is %d', (n, places, expected) => {
		expect(roundTo(n, places)).toBe(expected);
	});

	test('moves by half a unit of the last place at most', () => {
		fc.assert(
			fc.property(measured, decimals, (n, places) => {
				expect(Math.abs(roundTo(n, places) - n)).toBeLessThanOrEqual(0.5 * 10 ** -places + Math.abs(n) * 1e-15);
			}),
		);
	});
	test('leaves at most so many decimals, and once is enough', () => {
		fc.assert(
			fc.property(measured, decimals, (n, places) => {
				const once = roundTo(n, places);
				expect(roundTo(once, places)).toBe(once);
				expect(Number(once.toFixed(places))).toBe(once);
			}),
		);
	});
	test('is the same on both sides of nought, and never turns the order round', () => {
		fc.assert(
			fc.property(measured, measured, decimals, (a, b, places) => {
				expect(roundTo(-a, places) + roundTo(a, places)).toBe(0);
				expect(Math.sign(a - b) * (roundTo(a, places) - roundTo(b, places))).toBeGreaterThanOrEqual(0);
			}),
		);
	});
	test('what ends in a five is rounded away from nought, whatever its binary form', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 5 }), (whole, places) => {
				expect(roundTo(Number(`${whole}5e-${places + 1}`), places)).toBe(Number(`${whole + 1}e-${places}`));
			}),
		);
	});
});

describe('numbers in writing', () => {
	test.each([
		['ru', 1234.5, 1, '1234,5'],
		['ru', 12_345, 0, '12\u00a0345'],
		['kz', 1_234_567.891, 2, '1\u00a0234\u00a0567,89'],
		['en', 12_345.6, 1, '12,345.6'],
		['en', -0.5, 1, '\u22120.5'],
		['ru', -0.04, 1, '0,0'],
		['ru', 5, 2, '5,00'],
	] as const)('%s %d with %i decimals: %s', (language, n, places, text) => {
		expect(formatNumber(language, n, places)).toBe(text);
	});
	test('read back they are the rounded number', () => {
		fc.assert(
			fc.property(locale, measured, decimals, (language, n, places) => {
				const text = formatNumber(language, n, places);
				const plain = language === 'en' ? text.replaceAll(',', '') : text.replaceAll('\u00a0', '').replace(',', '.');
				expect(Number(plain.replace('\u2212', '-'))).toBe(roundTo(n, places) + 0);
				expect((plain.split('.')[1] ?? '').length).toBe(places);
			}),
		);
	});
});

describe('money and phones', () => {
	test('tenge, with spaces that do not break', () => {
		expect([0, 999, 1300, 12_900, 1_234_567].map(formatMoney)).toEqual([
			'0\u00a0₸',
			'999\u00a0₸',
			'1\u00a0300\u00a0₸',
			'12\u00a0900\u00a0₸',
			'1\u00a0234\u00a0567\u00a0₸',
		]);
	});
	test('a number of Kazakhstan in groups, anything else as it is', () => {
		expect(formatPhone('+77012345678')).toBe('+7\u00a0701\u00a0234\u00a056\u00a078');
		for (const other of ['', '+7701234567', '1414', '+12025550100']) expect(formatPhone(other)).toBe(other);
	});
});
