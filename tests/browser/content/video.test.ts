/** A video in a text: a link that says where it leads. Before it is pressed nobody but the site is asked for anything. */
import { contentWords } from '#shared/content/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const path = '/news/kak-myt-ruki-pered-sborom';
const address = 'https://www.youtube.com/watch?v=3PmVJQUCm4E';
const link = (page: Page) => page.locator(`main a[href="${address}"]`);
const host = { host: 'YouTube' };

for (const locale of locales) {
	test(`is a link with its title, and says which site will know; nothing is asked there (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(contentWords);
		await page.goto(inLocale(locale, path));
		await expect(link(page)).toHaveAccessibleName(/.{10}/);
		await expect(page.getByText(t('video', host))).toBeVisible();
		// What is made up says so.
		await expect(page.getByText(t('example'), { exact: true }).first()).toBeVisible();
		await expect(page.locator('main iframe, main video, main embed, main object')).toHaveCount(0);
		await link(page).hover();
		await expectClean(page, { look: lookIn(locale) });
	});
}

test('is asked for by a press, in a tab of its own, without saying where the reader was', async ({ page, context, expectComplaint }) => {
	expectComplaint(/^outbound request: GET https:\/\/www\.youtube\.com\//);
	const asked: { readonly url: string; readonly referrer: string | undefined }[] = [];
	context.on('request', (request) => {
		if (new URL(request.url()).host.endsWith('youtube.com')) asked.push({ url: request.url(), referrer: request.headers().referer });
	});
	await page.goto(path);
	await link(page).hover();
	await expect(link(page)).toBeVisible();
	expect(asked).toEqual([]);
	await expect(link(page)).toHaveAttribute('rel', 'noopener noreferrer');
	const tab = context.waitForEvent('page');
	await press(page, link(page));
	await tab;
	await expect.poll(() => asked).toEqual([{ url: address, referrer: undefined }]);
	await expect(page).toHaveURL(path);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('is the same link', async ({ page }) => {
		await page.goto(path);
		await expect(link(page)).toBeVisible();
		await expect(link(page)).toHaveAttribute('target', '_blank');
		await expect(page.getByText(wordsOf('ru')(contentWords)('video', host))).toBeVisible();
	});
});
