import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBasketCookie, writeBasketCookie, basketLimit, idsLimit } from '#shared/basket/cookie.ts';
import { countOf, dropUnavailable, isFixed, merge, samplingCodes, settle, sumOf, toggle, type BasketItem } from '#shared/basket/rules.ts';

const test = (id: number, bm_sampling = '', more: Partial<BasketItem> = {}): BasketItem => ({
	id,
	code: `T-${String(id)}`,
	kind: 'test',
	price: 1000 + id,
	add_to_cart: bm_sampling !== '',
	bm_sampling,
	expired: false,
	...more,
});
const vein: BasketItem = { id: 900, code: 'S-1', kind: 'sampling', price: 800, add_to_cart: false, bm_sampling: '', expired: false };
const swab: BasketItem = { id: 901, code: 'S-2', kind: 'sampling', price: 1500, add_to_cart: false, bm_sampling: '', expired: false };
const services = [vein, swab];
const samplingOf = (code: string) => services.find((one) => one.code === code) ?? null;
const ids = (items: readonly BasketItem[]) => items.map((item) => item.id);

describe('toggle', () => {
	it('brings the sampling service along, once', () => {
		const first = toggle([], test(1, 'S-1'), samplingOf);
		expect(ids(first.items)).toEqual([1, 900]);
		expect(ids(first.added)).toEqual([1, 900]);
		expect(ids(toggle(first.items, test(2, 'S-1'), samplingOf).items)).toEqual([1, 2, 900]);
	});
	it('takes the service out with the last analysis that needs it', () => {
		const both = [test(1, 'S-1'), test(2, 'S-1'), vein];
		const one = toggle(both, test(1, 'S-1'), samplingOf);
		expect(ids(one.items)).toEqual([2, 900]);
		const none = toggle(one.items, test(2, 'S-1'), samplingOf);
		expect(none.items).toEqual([]);
		expect(ids(none.removed)).toEqual([2, 900]);
	});
	it('leaves a service that is needed', () => {
		const items = [test(1, 'S-1'), vein];
		expect(isFixed(vein, items)).toBe(true);
		expect(toggle(items, vein, samplingOf)).toEqual({ items, added: [], removed: [] });
	});
	it('adds no service for an analysis without add_to_cart, nor one that the city lacks', () => {
		expect(ids(toggle([], test(1, 'S-1', { add_to_cart: false }), samplingOf).items)).toEqual([1]);
		expect(ids(toggle([], test(1, 'S-9'), samplingOf).items)).toEqual([1]);
	});
	it('refuses what cannot be ordered in the city, but lets it out', () => {
		const gone = test(1, '', { expired: true, price: null });
		expect(toggle([], gone, samplingOf).items).toEqual([]);
		expect(toggle([gone], gone, samplingOf).items).toEqual([]);
	});
});

const itemArb = fc
	.record({ id: fc.integer({ min: 1, max: 12 }), sampling: fc.constantFrom('', 'S-1', 'S-2', 'S-3'), expired: fc.boolean() })
	.map(({ id, sampling, expired }) => test(id, sampling, { expired, price: expired ? null : 1000 }));
/** The same id is the same analysis: sampling and availability follow from it. */
const catalogueArb = fc.uniqueArray(itemArb, { selector: (item) => item.id, minLength: 1, maxLength: 12 });
const anyBasket = catalogueArb.chain((catalogue) => fc.array(fc.constantFrom(...catalogue, ...services), { maxLength: 20 }));

const settledForm = (items: readonly BasketItem[]) => {
	const present = items.filter((item) => item.kind === 'sampling').map((item) => item.code);
	const needed = samplingCodes(items).filter((code) => samplingOf(code) !== null);
	return { unique: new Set(ids(items)).size === items.length, services: [...present].sort().join() === [...needed].sort().join() };
};

describe('rules that hold for every basket', () => {
	it('settling gives each needed service once, no other, and changes nothing the second time', () => {
		fc.assert(
			fc.property(anyBasket, (items) => {
				const once = settle(items, samplingOf).items;
				expect(settledForm(once)).toEqual({ unique: true, services: true });
				expect(settle(once, samplingOf)).toEqual({ items: once, added: [], removed: [] });
			}),
		);
	});
	it('any row of presses leaves a settled basket', () => {
		fc.assert(
			fc.property(
				catalogueArb.chain((catalogue) => fc.array(fc.constantFrom(...catalogue, ...services), { maxLength: 30 })),
				(presses) => {
					let items: readonly BasketItem[] = [];
					for (const press of presses) {
						items = toggle(items, press, samplingOf).items;
						expect(settledForm(items)).toEqual({ unique: true, services: true });
						expect(items.every((item) => !item.expired)).toBe(true);
					}
				},
			),
		);
	});
	it('two presses on an analysis give back the basket', () => {
		fc.assert(
			fc.property(anyBasket, itemArb, (items, item) => {
				const start = settle(
					items.filter((one) => one.id !== item.id),
					samplingOf,
				).items;
				const there = toggle(start, item, samplingOf).items;
				const back = item.expired ? there : toggle(there, item, samplingOf).items;
				expect(new Set(ids(back))).toEqual(new Set(ids(start)));
			}),
		);
	});
	it('what is unavailable goes, with the services that only it needed', () => {
		fc.assert(
			fc.property(anyBasket, (items) => {
				const { items: left, removed } = dropUnavailable(items, samplingOf);
				expect(left.every((item) => !item.expired)).toBe(true);
				expect(settledForm(left)).toEqual({ unique: true, services: true });
				expect(removed.filter((item) => item.kind !== 'sampling').every((item) => item.expired)).toBe(true);
			}),
		);
	});
	it('a shared basket adds to the own, and takes nothing of it', () => {
		fc.assert(
			fc.property(anyBasket, anyBasket, (own, shared) => {
				const start = settle(own, samplingOf).items;
				const merged = merge(start, shared, samplingOf).items;
				for (const item of start) expect(ids(merged)).toContain(item.id);
				expect(countOf(merged)).toBeGreaterThanOrEqual(countOf(start));
			}),
		);
	});
	it('the sum counts what can be ordered', () => {
		expect(sumOf([test(1), test(2, '', { expired: true }), vein])).toBe(1001 + 800);
		expect(countOf([test(1), vein])).toBe(1);
	});
});

describe('the cookie', () => {
	it('holds a full basket with its services; the script inside the page stops at the same number of analyses', () => {
		expect(idsLimit).toBeGreaterThan(basketLimit);
		expect(readFileSync('client/instant.ts', 'utf8')).toContain(`const maxAnalyses = ${basketLimit};`);
	});
	it('gives back any list of ids', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: idsLimit }), (list) => {
				expect(parseBasketCookie(writeBasketCookie(list))).toEqual(list);
			}),
		);
	});
	it('reads no nonsense, whatever stands in it', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(parseBasketCookie(text).every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
			}),
		);
		expect(parseBasketCookie('1.x.2.1.-3.4e5.007')).toEqual([1, 2]);
		expect(parseBasketCookie(null)).toEqual([]);
	});
});
