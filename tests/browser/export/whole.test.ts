/** Everything about a person, taken along from the page of downloads by somebody who has no results yet. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { wholeWords } from '#shared/export/whole.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`takes everything along (${locale}, ${String(width)} px)`, async ({ page, context, browser }) => {
		const tWhole = wordsOf(locale)(wholeWords);
		const { phone } = await registered(context.request);
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/cabinet/export'));
		await expect(page.locator('main')).toContainText(tWhole('without'));
		await expectClean(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		const [download] = await Promise.all([page.waitForEvent('download'), press(page, page.getByRole('link', { name: tWhole('download'), exact: true }))]);
		expect(download.suggestedFilename()).toBe('my-data.zip');
		const files = unzipSync(new Uint8Array(await readFile(await download.path())));
		expect(new TextDecoder().decode(files['data/profile.json'])).toContain(phone);
		const index = new TextDecoder().decode(files['index.html']);
		expect(index).toContain(tWhole('index.missing'));

		// The page that lies in it, as it opens from the file.
		const apart = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
		const opened = await apart.newPage();
		await opened.setContent(index);
		await expect(opened.getByRole('heading', { level: 1 }).first()).toBeVisible();
		expect(await opened.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		await apart.close();

		// And once it was taken, the page says so.
		await page.reload();
		await expect(page.getByRole('heading', { name: tWhole('taken.title') })).toBeVisible();
	});
}
