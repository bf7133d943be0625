/** Numbers of companies of Kazakhstan: which are accepted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bikPattern, binFits, iikFits, kbePattern, optionalBin, optionalIik } from '#shared/requisites/details.ts';

describe('numbers of a company', () => {
	it('have check digits: a BIN as an IIN, twelve equal digits none', () => {
		expect(['180340021791', '180340021792', '18034002179', '000000000000', '18034002179x'].map(binFits)).toEqual([true, false, false, false, false]);
	});

	it('have an IIK of 20 characters whose remainder by 97 is 1', () => {
		expect(['KZ75125KZT1001300335', 'KZ18722S000012345678'].map(iikFits)).toEqual([true, true]);
		for (const wrong of ['KZ76125KZT1001300335', 'KZ75125KZT100130033', 'RU75125KZT1001300335', 'KZ75125kzt1001300335', '', 'KZ7512KZZT1001300335'])
			expect([wrong, iikFits(wrong)]).toEqual([wrong, false]);
	});

	it('are not right any more with one character changed, or two beside each other exchanged', () => {
		const good = 'KZ75125KZT1001300335';
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 19 }), fc.constantFrom(...'0123456789'), (at, digit) => {
				const changed = good.slice(0, at) + digit + good.slice(at + 1);
				if (changed !== good) expect(iikFits(changed)).toBe(false);
			}),
		);
		for (let at = 2; at < 19; at += 1) {
			const swapped = good.slice(0, at) + (good[at + 1] ?? '') + (good[at] ?? '') + good.slice(at + 2);
			if (swapped !== good) expect([swapped, iikFits(swapped)]).toEqual([swapped, false]);
		}
	});

	it('are read as people type them, and may be left out', () => {
		expect([optionalIik.parse(' kz75 125k zt10 0130 0335 '), optionalBin.parse('180 340 021 791'), optionalIik.parse(''), optionalBin.parse('')]).toEqual([
			'KZ75125KZT1001300335',
			'180340021791',
			'',
			'',
		]);
		expect(optionalIik.safeParse('KZ76125KZT1001300335').error?.issues.map(({ message }) => message)).toEqual(['iik']);
		expect(['HSBKKZKX', 'HSBKKZKXXXX', 'HSBKRUMM', 'HSBKKZK'].map((one) => bikPattern.test(one))).toEqual([true, true, false, false]);
		expect(['17', '29', '07', '1', '171'].map((one) => kbePattern.test(one))).toEqual([true, true, false, false, false]);
	});
});
