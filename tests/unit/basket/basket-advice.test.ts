/** Who pays twice, and what would be cheaper: rules over a basket and the panels around it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviceFor, type PanelWith } from '#shared/basket/advice.ts';
import { settle, sumOf, type BasketItem } from '#shared/basket/rules.ts';

const item = (id: number, price: number | null, more: Partial<BasketItem> = {}): BasketItem => ({
	id,
	code: `T-${id}`,
	kind: 'test',
	price,
	add_to_cart: true,
	bm_sampling: 'VEIN',
	expired: price === null,
	...more,
});
const vein = item(900, 800, { code: 'VEIN', kind: 'sampling', add_to_cart: false, bm_sampling: '' });
const swab = item(901, 1500, { code: 'SWAB', kind: 'sampling', add_to_cart: false, bm_sampling: '' });
const samplingOf = (code: string) => [vein, swab].find((service) => service.code === code) ?? null;
const panel = (id: number, price: number | null, contains: readonly BasketItem[], more: Partial<BasketItem> = {}): PanelWith<BasketItem> => ({
	...item(id, price, { kind: 'panel', ...more }),
	contains,
});
const basket = (...items: readonly BasketItem[]) => settle(items, samplingOf).items;
const ids = (items: readonly BasketItem[]) => items.map(({ id }) => id);

const [a, b, c, d] = [item(1, 1000), item(2, 1200), item(3, 1500), item(4, 700)];
const brought = item(5, 900, { bm_sampling: '', add_to_cart: false });

describe('paid for twice', () => {
	test('tests that a panel of the basket contains, and what taking them out saves', () => {
		const wide = panel(10, 3000, [a, b, c]);
		const { held, cheaper } = adviceFor(basket(wide, a, d, b), [wide], samplingOf);
		expect(held.map((each) => [each.panel.id, ids(each.items), each.saving])).toEqual([[10, [1, 2], 2200]]);
		expect(cheaper).toEqual([]);
	});
	test('the service that goes with the last of them is saved, too', () => {
		const dry = panel(10, 2000, [brought, a], { bm_sampling: '' });
		const { held } = adviceFor(basket(dry, a), [dry], samplingOf);
		expect(held.map((each) => each.saving)).toEqual([1000 + 800]);
	});
	test('a panel within a wider one; of two with the same tests the dearer one goes, and never both', () => {
		const [narrow, wide] = [panel(10, 2000, [a, b]), panel(11, 3000, [a, b, c])];
		expect(adviceFor(basket(narrow, wide, a), [narrow, wide], samplingOf).held.map((each) => [each.panel.id, ids(each.items)])).toEqual([[11, [10, 1]]]);
		const [dear, cheap] = [panel(12, 2100, [b, a]), panel(13, 2000, [a, b])];
		expect(adviceFor(basket(dear, cheap), [dear, cheap], samplingOf).held.map((each) => [each.panel.id, ids(each.items)])).toEqual([[13, [12]]]);
		const twin = panel(14, 2000, [a, b]);
		expect(adviceFor(basket(cheap, twin), [cheap, twin], samplingOf).held.map((each) => [each.panel.id, ids(each.items)])).toEqual([[13, [14]]]);
	});
	test('two panels that share tests: one is given up for the rest of its tests where that is cheaper', () => {
		const [first, second] = [panel(10, 2600, [a, b, c]), panel(11, 2400, [b, c, d])];
		const [overlap] = adviceFor(basket(first, second), [first, second], samplingOf).overlaps;
		expect(overlap && ids(overlap.tests)).toEqual([2, 3]);
		expect(overlap?.swap && [overlap.swap.out.id, ids(overlap.swap.into), overlap.swap.saving]).toEqual([11, [4], 1700]);
	});
	test('they are left alone where the rest costs more one by one, or is not offered in the city', () => {
		const dear = item(6, 5000);
		const [first, second] = [panel(10, 2600, [a, b, dear]), panel(11, 2400, [b, item(7, 4000)])];
		expect(adviceFor(basket(first, second), [first, second], samplingOf).overlaps.map(({ swap }) => swap)).toEqual([null]);
		const absent = panel(12, 2400, [b, item(8, null)]);
		const only = panel(13, 2600, [b, item(9, null)]);
		expect(adviceFor(basket(absent, only), [absent, only], samplingOf).overlaps.map(({ swap }) => swap)).toEqual([null]);
	});
	test('nothing is said of panels that share nothing', () => {
		const [first, second] = [panel(10, 2000, [a, b]), panel(11, 2000, [c, d])];
		expect(adviceFor(basket(first, second), [first, second], samplingOf)).toEqual({ held: [], overlaps: [], cheaper: [] });
	});
});

describe('a cheaper panel', () => {
	test('takes the place of what it holds; what it does not hold stays', () => {
		const offer = panel(10, 3000, [a, b, c, d]);
		const { cheaper } = adviceFor(basket(a, b, c, brought), [offer], samplingOf);
		expect(cheaper.map((each) => [each.panel.id, ids(each.items), ids(each.more), each.before, each.after])).toEqual([[10, [1, 2, 3], [4], 3700, 3000]]);
	});
	test('for the same money only where it holds more', () => {
		expect(adviceFor(basket(a, b), [panel(10, 2200, [a, b])], samplingOf).cheaper).toEqual([]);
		expect(adviceFor(basket(a, b), [panel(10, 2200, [a, b, c])], samplingOf).cheaper).toHaveLength(1);
		expect(adviceFor(basket(a, b), [panel(10, 2201, [a, b, c])], samplingOf).cheaper).toEqual([]);
	});
	test('a service that it brings along counts', () => {
		const withSwab = panel(10, 1501, [a, b], { bm_sampling: 'SWAB' });
		expect(adviceFor(basket(a, b), [withSwab], samplingOf).cheaper.map((each) => [each.before, each.after])).toEqual([]);
		const cheap = panel(11, 1400, [a, b], { bm_sampling: 'SWAB' });
		expect(adviceFor(basket(a, b), [cheap], samplingOf).cheaper.map((each) => [each.before, each.after])).toEqual([[3000, 2900]]);
	});
	test('may hold a panel of the basket, and is offered only where it is on sale', () => {
		const [narrow, wide] = [panel(10, 2000, [a, b]), panel(11, 3000, [a, b, c])];
		expect(adviceFor(basket(narrow, c), [narrow, wide], samplingOf).cheaper.map((each) => [ids(each.items), each.before, each.after])).toEqual([
			[[10, 3], 3500, 3000],
		]);
		expect(adviceFor(basket(narrow, c), [narrow, { ...wide, price: null, expired: true }], samplingOf).cheaper).toEqual([]);
	});
});

test('whatever is followed, every chosen test is still there, and the sum is what was said', () => {
	const pool = Array.from({ length: 8 }, (_, at) => item(at + 1, 500 + at * 137, at % 3 === 0 ? { bm_sampling: '', add_to_cart: false } : {}));
	const some = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 6 });
	const panelsOf = fc.array(fc.tuple(some, fc.integer({ min: 300, max: 5000 })), { maxLength: 4 });
	const at = (places: readonly number[]) => places.flatMap((place) => pool[place] ?? []);
	fc.assert(
		fc.property(some, panelsOf, panelsOf, (tests, own, others) => {
			const made = [...own, ...others].map(([members, price], place) => panel(100 + place, price, at(members)));
			const chosen = basket(...at(tests), ...made.slice(0, own.length));
			const partsOf = (items: readonly BasketItem[]) =>
				new Set(items.flatMap((one) => made.find(({ id }) => id === one.id)?.contains.map(({ id }) => id) ?? (one.kind === 'test' ? [one.id] : [])));
			const advice = adviceFor(chosen, made, samplingOf);
			const stay = (out: readonly BasketItem[], into: readonly BasketItem[], from = chosen) =>
				basket(...from.filter((one) => !out.includes(one)), ...into);
			const wanted = partsOf(chosen);
			const doubled = advice.held.flatMap(({ items }) => items);
			const rest = stay(doubled, []);
			const steps = [
				...advice.held.map(({ items, saving }) => ({ from: chosen, after: stay(items, []), saving })),
				...advice.overlaps.flatMap(({ swap }) => (swap ? [{ from: rest, after: stay([swap.out], swap.into, rest), saving: swap.saving }] : [])),
				...advice.cheaper.map(({ panel: offer, items, before, after }) => ({ from: rest, after: stay(items, [offer], rest), saving: before - after })),
			];
			for (const { from, after, saving } of steps) {
				expect(sumOf(from) - sumOf(after)).toBe(saving);
				expect(saving).toBeGreaterThanOrEqual(0);
				for (const part of wanted) expect(partsOf(after)).toContain(part);
			}
			for (const part of wanted) expect(partsOf(rest)).toContain(part);
		}),
	);
});
