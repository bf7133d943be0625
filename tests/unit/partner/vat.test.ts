/** VAT in sums, and the rates that a setting has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTiyn } from '#shared/kit/money.ts';
import { byRate, rateOn, readVatRates, usualVatRates, vatIn } from '#shared/partner/vat.ts';

const line = fc.record({ sum: fc.integer({ min: -99_999_999, max: 99_999_999 }), rate: fc.constantFrom(null, 5, 10, 12, 16) });

describe('VAT', () => {
	it.each([
		[116, 16, 1600],
		[112, 12, 1200],
		[1, 16, 14],
		[100_000, 5, 476_190],
		[120_500, 16, 1_662_069],
		[120_500, null, 0],
		[-116, 16, -1600],
		[0, 16, 0],
	])('that a sum of %i has in it at %s percent is %i tiyn', (sum, rate, tiyn) => {
		expect(vatIn(sum, rate)).toBe(tiyn);
	});

	it('is off by half a tiyn at most, and what is taken back is as much as what was there', () => {
		fc.assert(
			fc.property(line, ({ sum, rate }) => {
				const tiyn = vatIn(sum, rate);
				expect(Number.isSafeInteger(tiyn)).toBe(true);
				if (rate !== null) expect(Math.abs(2 * (tiyn * (100 + rate) - sum * 100 * rate))).toBeLessThanOrEqual(100 + rate);
				expect(vatIn(-sum, rate) + tiyn).toBe(0);
			}),
		);
	});

	it('of a document is that of its lines, by whatever rates', () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 12 }), (given) => {
				const lines = given.map((one) => ({ ...one, vat: vatIn(one.sum, one.rate) }));
				const parts = byRate(lines);
				const all = (of: readonly { readonly sum: number; readonly vat: number }[], name: 'sum' | 'vat') => of.reduce((sum, one) => sum + one[name], 0);
				for (const name of ['sum', 'vat'] as const) expect(all(parts, name)).toBe(all(lines, name));
				expect(parts.map(({ rate }) => rate ?? -1)).toEqual(parts.map(({ rate }) => rate ?? -1).toSorted((a, b) => b - a));
				expect(new Set(parts.map(({ rate }) => rate)).size).toBe(parts.length);
			}),
		);
	});

	it.each([
		['2025-12-31', 12, undefined],
		['2026-01-01', 16, 5],
		['2026-12-31', 16, 5],
		['2027-01-01', 16, 10],
		['2008-12-31', undefined, undefined],
	])('on %s is %s percent, and %s of medical services', (day, standard, reduced) => {
		expect([rateOn(usualVatRates, 'standard', day), rateOn(usualVatRates, 'reduced', day), rateOn(usualVatRates, 'exempt', day)]).toEqual([
			standard,
			reduced,
			null,
		]);
	});

	it('is read of a setting whole, or not at all', () => {
		expect(readVatRates('2009-01-01:12, 2026-01-01:16:5,2027-01-01:16:10')).toEqual(usualVatRates);
		for (const wrong of [
			'',
			'16',
			'2026-01-01',
			'2026-01-01:0',
			'2026-01-01:100',
			'2026-13-01:16',
			'2026-01-01:16:',
			'2026-01-01:16:5:1',
			'2026-01-01:16,2026-01-01:12',
			'2027-01-01:16,2026-01-01:12',
		])
			expect([wrong, readVatRates(wrong)]).toEqual([wrong, null]);
	});

	it('is written with its tiyn', () => {
		expect([formatTiyn(1_662_069), formatTiyn(5), formatTiyn(-1600), formatTiyn(123_456_789)]).toEqual([
			'16\u00a0620,69\u00a0₸',
			'0,05\u00a0₸',
			'-16,00\u00a0₸',
			'1\u00a0234\u00a0567,89\u00a0₸',
		]);
	});
});
