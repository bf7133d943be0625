/** The calculator of a franchise: what it reads, and that it counts as one would by hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { franchiseSums, maxFranchiseMonths, maxMonthlySales, readFranchise } from '#shared/content/franchise.ts';

const percent = fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100);
const offer = fc.record({ lumpSum: fc.integer({ min: 0, max: 1_000_000_000 }), agentPercent: percent, royaltyPercent: percent }, { requiredKeys: [] });
const sales = fc.integer({ min: 1, max: maxMonthlySales });
const months = fc.integer({ min: 1, max: maxFranchiseMonths });

describe('the sums', () => {
	test.each([
		[
			{ lumpSum: 1_500_000, royaltyPercent: 8 },
			2_000_000,
			12,
			{ atStart: 1_500_000, royaltyMonthly: 160_000, commissionMonthly: 0, paid: 3_420_000, received: 0 },
		],
		[{ agentPercent: 25 }, 1_000_000, 6, { atStart: 0, royaltyMonthly: 0, commissionMonthly: 250_000, paid: 0, received: 1_500_000 }],
		[{ lumpSum: 4_500_000 }, 3_000_000, 12, { atStart: 4_500_000, royaltyMonthly: 0, commissionMonthly: 0, paid: 4_500_000, received: 0 }],
		[{ royaltyPercent: 12.5 }, 101, 1, { atStart: 0, royaltyMonthly: 13, commissionMonthly: 0, paid: 13, received: 0 }],
		[{}, 5_000_000, 3, { atStart: 0, royaltyMonthly: 0, commissionMonthly: 0, paid: 0, received: 0 }],
	])('of %j', (terms, of, during, expected) => {
		expect(franchiseSums(terms, of, during)).toEqual(expected);
	});
	test('are whole tenge, add up, and are what the offer says to within half a tenge', () => {
		fc.assert(
			fc.property(offer, sales, months, (terms, of, during) => {
				const sums = franchiseSums(terms, of, during);
				for (const sum of Object.values(sums)) expect(Number.isSafeInteger(sum)).toBe(true);
				expect(sums.paid).toBe(sums.atStart + Array.from({ length: during }, () => sums.royaltyMonthly).reduce((a, b) => a + b, 0));
				expect(sums.received).toBe(Array.from({ length: during }, () => sums.commissionMonthly).reduce((a, b) => a + b, 0));
				expect(Math.abs(sums.royaltyMonthly - (of * (terms.royaltyPercent ?? 0)) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
				expect(sums.commissionMonthly).toBeLessThanOrEqual(of);
			}),
		);
	});
	test('never fall when somebody sells more', () => {
		fc.assert(
			fc.property(offer, sales, sales, months, (terms, a, b, during) => {
				const [less, more] = [franchiseSums(terms, Math.min(a, b), during), franchiseSums(terms, Math.max(a, b), during)];
				expect(more.paid).toBeGreaterThanOrEqual(less.paid);
				expect(more.received).toBeGreaterThanOrEqual(less.received);
			}),
		);
	});
});

describe('what is typed', () => {
	const read = (typed: Partial<Record<'offer' | 'sales' | 'months', string>>) =>
		readFranchise({ offer: 'one', sales: '2000000', months: '12', ...typed }, ['one', 'two']);
	test.each(['2000000', '2 000 000', '2\u00a0000\u00a0000', ' 2000000 '])('is read with its spaces: «%s»', (typed) => {
		expect(read({ sales: typed })).toMatchObject({ ok: true, sales: 2_000_000 });
	});
	test.each([
		[{ offer: '' }, { offer: 'empty' }],
		[{ offer: 'three' }, { offer: 'unknown' }],
		[{ sales: '' }, { sales: 'empty' }],
		[{ sales: 'много' }, { sales: 'number' }],
		[{ sales: '-5' }, { sales: 'number' }],
		[{ sales: '1.5' }, { sales: 'number' }],
		[{ sales: '1e9' }, { sales: 'number' }],
		[{ sales: '0' }, { sales: 'range' }],
		[{ sales: '1000000001' }, { sales: 'range' }],
		[{ months: '' }, { months: 'empty' }],
		[{ months: '0' }, { months: 'range' }],
		[{ months: '13' }, { months: 'range' }],
		[{ months: '12,5' }, { months: 'number' }],
		[
			{ offer: 'x', sales: 'x', months: 'x' },
			{ offer: 'unknown', sales: 'number', months: 'number' },
		],
	])('%j is refused at its field', (typed, faults) => {
		expect(read(typed)).toEqual({ ok: false, faults });
	});
	test('either is read as a number within its bounds, or refused', () => {
		const typed = fc.oneof(fc.string(), fc.integer({ min: -5, max: 2 * maxMonthlySales }).map(String), fc.integer({ min: -2, max: 20 }).map(String));
		fc.assert(
			fc.property(typed, typed, (a, b) => {
				const result = read({ sales: a, months: b });
				const within = (value: number, max: number) => value >= 1 && value <= max;
				expect(
					result.ok ? within(result.sales, maxMonthlySales) && within(result.months, maxFranchiseMonths) : Object.keys(result.faults).length > 0,
				).toBe(true);
			}),
		);
	});
});
