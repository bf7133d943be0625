/** Sums in words, as invoices say them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumInWords } from '#shared/partner/sum-in-words.ts';
import { maxLines, maxLineSum } from '#shared/partner/invoices.ts';

describe('a sum in words', () => {
	it.each([
		[0, 'Ноль тенге 00 тиын', 'Нөл теңге 00 тиын'],
		[1, 'Один тенге 00 тиын', 'Бір теңге 00 тиын'],
		[12, 'Двенадцать тенге 00 тиын', 'Он екі теңге 00 тиын'],
		[40, 'Сорок тенге 00 тиын', 'Қырық теңге 00 тиын'],
		[115, 'Сто пятнадцать тенге 00 тиын', 'Бір жүз он бес теңге 00 тиын'],
		[1000, 'Одна тысяча тенге 00 тиын', 'Бір мың теңге 00 тиын'],
		[2350, 'Две тысячи триста пятьдесят тенге 00 тиын', 'Екі мың үш жүз елу теңге 00 тиын'],
		[11_011, 'Одиннадцать тысяч одиннадцать тенге 00 тиын', 'Он бір мың он бір теңге 00 тиын'],
		[21_000, 'Двадцать одна тысяча тенге 00 тиын', 'Жиырма бір мың теңге 00 тиын'],
		[112_000, 'Сто двенадцать тысяч тенге 00 тиын', 'Бір жүз он екі мың теңге 00 тиын'],
		[120_500, 'Сто двадцать тысяч пятьсот тенге 00 тиын', 'Бір жүз жиырма мың бес жүз теңге 00 тиын'],
		[1_000_001, 'Один миллион один тенге 00 тиын', 'Бір миллион бір теңге 00 тиын'],
		[3_002_090, 'Три миллиона две тысячи девяносто тенге 00 тиын', 'Үш миллион екі мың тоқсан теңге 00 тиын'],
		[
			999_999_999,
			'Девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять тенге 00 тиын',
			'Тоғыз жүз тоқсан тоғыз миллион тоғыз жүз тоқсан тоғыз мың тоғыз жүз тоқсан тоғыз теңге 00 тиын',
		],
	])('%i', (sum, ru, kz) => {
		expect([sumInWords(sum, 'ru'), sumInWords(sum, 'kz')]).toEqual([ru, kz]);
	});

	it('is another one for every sum, and is written in letters and single spaces', () => {
		const sum = fc.integer({ min: 0, max: 999_999_999 });
		fc.assert(
			fc.property(sum, sum, fc.constantFrom('ru' as const, 'kz' as const), (a, b, language) => {
				const [of, other] = [sumInWords(a, language), sumInWords(b, language)];
				expect(of).toMatch(/^\p{Lu}\p{Ll}+(?: \p{Ll}+)* (?:тенге|теңге) 00 тиын$/u);
				expect(of === other).toBe(a === b);
			}),
		);
	});

	it('is none of what an invoice cannot come to, and there is one of the most that it can', () => {
		for (const wrong of [-1, 1.5, 1_000_000_000, Number.NaN]) expect(() => sumInWords(wrong, 'ru')).toThrow(RangeError);
		expect(sumInWords(maxLines * maxLineSum, 'kz')).toContain('миллион');
	});
});
