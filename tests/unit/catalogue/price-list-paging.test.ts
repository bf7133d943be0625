import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPage, pagesTogether } from '#shared/catalogue/paging.ts';

test('pages stand together from an earlier one on, and never too many of them', () => {
	expect([firstPage(1, 3), firstPage(null, 3), firstPage(3, 3), firstPage(4, 3), firstPage(1, 1)]).toEqual([1, 3, 3, 3, 1]);
	expect([firstPage(1, pagesTogether), firstPage(1, pagesTogether + 1)]).toEqual([1, pagesTogether + 1]);
	fc.assert(
		fc.property(fc.option(fc.integer({ min: 1, max: 10_000 })), fc.integer({ min: 1, max: 10_000 }), (from, page) => {
			const first = firstPage(from, page);
			expect(first).toBeGreaterThanOrEqual(1);
			expect(first).toBeLessThanOrEqual(page);
			expect(page - first).toBeLessThan(pagesTogether);
			expect([from, page]).toContain(first);
		}),
	);
});
