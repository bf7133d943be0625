/** `test` with the sample page open, on a server of its own. */
import { test as base, type Page } from '#tests/support/browser.ts';
import { serveSample, type Sample } from './serve.ts';

export const test = base.extend<{ opened: Page }, { sample: Sample }>({
	sample: [
		async ({}, use) => {
			const sample = await serveSample();
			await use(sample);
			await sample.close();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ sample }, use) => use(sample.origin),
	opened: async ({ page, sample }, use) => {
		sample.answer = 'redirect';
		sample.posts.length = 0;
		await page.goto('/sample');
		await page.locator('html[data-ready]').waitFor();
		await use(page);
	},
});
