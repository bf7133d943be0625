/** What an order costs with its discounts: rules that hold whatever the prices and discounts are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOf, reduceItems, sumsOf, wholeShare, type PricedItem, type Reduction } from '#shared/discount/pricing.ts';

const code = fc.constantFrom('A-1', 'A-2', 'A-3', 'S-1');
const item: fc.Arbitrary<PricedItem> = fc.record({ code, kind: fc.constantFrom('test', 'panel', 'sampling'), price: fc.integer({ min: 0, max: 1_000_000 }) });
const share = fc.integer({ min: 0, max: wholeShare });
const reduction: fc.Arbitrary<Reduction<string>> = fc.oneof(
	fc.record({ kind: fc.constantFrom('card', 'point'), share }),
	fc.record({
		kind: fc.constant('promotion' as const),
		share,
		slug: fc.constantFrom('spring', 'winter'),
		title: fc.string(),
		codes: fc.option(fc.array(code, { minLength: 1, maxLength: 3 }), { nil: null }),
	}),
);
const items = fc.array(item, { maxLength: 12 });
const reductions = fc.array(reduction, { maxLength: 5 });

describe('the price with discounts', () => {
	test('is the sum of its lines, never below nothing, never above the price without them', () => {
		fc.assert(
			fc.property(items, reductions, (all, by) => {
				const lines = reduceItems(all, by);
				const { amount, discount, total } = sumsOf(lines);
				expect(total).toBe(lines.reduce((sum, line) => sum + (line.price - line.discount), 0));
				expect(amount).toBe(total + discount);
				for (const line of lines) {
					expect(Number.isInteger(line.discount)).toBe(true);
					expect(line.discount).toBeGreaterThanOrEqual(0);
					expect(line.discount).toBeLessThanOrEqual(line.price);
					expect(line.by === null).toBe(line.discount === 0);
				}
				expect(total).toBeGreaterThanOrEqual(0);
				expect(total).toBeLessThanOrEqual(amount);
			}),
		);
	});
	test('one discount a line: whatever gives most alone gives as much together, and no more', () => {
		fc.assert(
			fc.property(item, reductions, (one, by) => {
				const [together] = reduceItems([one], by);
				const alone = by.map((each) => reduceItems([one], [each])[0]?.discount ?? 0);
				expect(together?.discount).toBe(Math.max(0, ...alone));
			}),
		);
	});
	test('another discount never makes an order dearer, nor does the order of the discounts matter to the sum', () => {
		fc.assert(
			fc.property(items, reductions, reduction, (all, by, more) => {
				const total = sumsOf(reduceItems(all, by)).total;
				expect(sumsOf(reduceItems(all, [...by, more])).total).toBeLessThanOrEqual(total);
				expect(sumsOf(reduceItems(all, by.toReversed())).total).toBe(total);
			}),
		);
	});
	test('sampling services cost their price unless a promotion names them', () => {
		fc.assert(
			fc.property(items, reductions, (all, by) => {
				for (const line of reduceItems(all, by)) {
					if (line.kind !== 'sampling' || line.by === null) continue;
					expect(line.by.kind).toBe('promotion');
					expect(line.by.kind === 'promotion' ? line.by.codes : null).toContain(line.code);
				}
			}),
		);
	});
	test.each([
		// Half a tenge goes to the person.
		[1250, 1000, 125],
		[1255, 1000, 126],
		[1254, 1000, 125],
		[1, 5000, 1],
		[1, 4999, 0],
		[999, 333, 33],
		[1300, 10_000, 1300],
		[1300, 0, 0],
	])('%i tenge less %i ten-thousandths is %i tenge less', (price, part, less) => {
		expect(discountOf(price, part)).toBe(less);
	});
});
