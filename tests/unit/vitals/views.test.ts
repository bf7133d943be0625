/** Which pages stand on the way to an order. */
import { describe, expect, it } from 'vitest';
import { pageIds } from '#shared/pages.ts';
import { kindsOfPages, viewKindOf, viewKinds } from '#shared/vitals/views.ts';

describe('a kind of pages', () => {
	it('is of pages that there are, and each has some', () => {
		for (const page of Object.keys(kindsOfPages)) expect(pageIds).toContain(page);
		expect(new Set(Object.values(kindsOfPages))).toEqual(new Set(viewKinds));
	});
	it('is none of pages that name a result, an account or nothing', () => {
		for (const page of ['results-view', 'cabinet-profile', 'order-view', 'order-success', '', 'constructor', '__proto__'])
			expect(viewKindOf(page)).toBeNull();
	});
});
