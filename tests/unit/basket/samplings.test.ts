/** Which prices of drawing stand beside a list. */
import { describe, expect, it } from 'vitest';
import { neededSamplings, pricedSamplings } from '#shared/catalogue/samplings.ts';

const vein = { code: 'SMP-001', name: 'Vein', price: 800, expired: false };
const swab = { code: 'SMP-002', name: 'Swab', price: 500, expired: false };

describe('sampling services of a city', () => {
	it('have the price of the day, a promotion counted', () => {
		const offer = { slug: 'less', title: 'Less', until: '2026-12-31', price: 600 };
		expect(pricedSamplings([{ ...vein, offer }, swab])).toEqual([
			{ code: 'SMP-001', name: 'Vein', price: 600 },
			{ code: 'SMP-002', name: 'Swab', price: 500 },
		]);
	});
	it('are left out where they cannot be had', () => {
		expect(
			pricedSamplings([
				{ ...vein, price: null },
				{ ...swab, expired: true },
			]),
		).toEqual([]);
	});
});

describe('what a list needs', () => {
	const all = pricedSamplings([vein, swab]);
	it('stands once, in the order of the services', () => {
		const needs = (code: string) => ({ bm_sampling: code, price: 1000, expired: false });
		expect(neededSamplings(all, [needs('SMP-002'), needs('SMP-001'), needs('SMP-002')]).map(({ code }) => code)).toEqual(['SMP-001', 'SMP-002']);
		expect(neededSamplings(all, [needs('')])).toEqual([]);
	});
	it('is nothing for what cannot be ordered', () => {
		expect(neededSamplings(all, [{ bm_sampling: 'SMP-001', price: null, expired: false }])).toEqual([]);
		expect(neededSamplings(all, [{ bm_sampling: 'SMP-001', price: 100, expired: true }])).toEqual([]);
	});
});
