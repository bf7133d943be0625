/** The switch between light and dark: it changes the page at once, is remembered, and counts when it is pressed before its script has come. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const t = wordsOf('ru')(frameWords);
const themeSwitch = (page: Page) => page.locator('header').getByRole('button', { name: t('theme') });
const background = (page: Page) => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);

test('what was chosen is painted at once, holds on the next page and after a reload, and is taken back by the next press', async ({ page }) => {
	await page.goto('/contacts');
	const light = await background(page);
	await press(page, themeSwitch(page));
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	expect(await background(page)).not.toBe(light);
	await page.goto('/pricelist');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.reload();
	expect(await background(page)).not.toBe(light);
	await press(page, themeSwitch(page));
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	expect(await background(page)).toBe(light);
});

for (const locale of ['ru', 'kz'] as const) {
	test(`on a phone it stands in the menu, holds in place and after a reload, and all that is read stands out (${locale})`, async ({ page }) => {
		const tFrame = wordsOf(locale)(frameWords);
		await page.setViewportSize({ width: 360, height: 640 });
		await page.goto(inLocale(locale, '/contacts'));
		const light = await background(page);
		const menu = page.locator('#menu');
		await press(page, page.getByRole('button', { name: tFrame('menu'), exact: true }));
		await press(page, menu.getByRole('button', { name: tFrame('theme') }));
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		const dark = await background(page);
		expect(dark).not.toBe(light);
		await expectClean(page);
		// A move in place, and a load of the whole page.
		await press(page, menu.locator(`a[href="${inLocale(locale, '/promotions')}"]`));
		await expect(page).toHaveURL(inLocale(locale, '/promotions'));
		expect(await background(page)).toBe(dark);
		await page.reload();
		expect(await background(page)).toBe(dark);
	});
}

test('a press before the script of the switch has come is done once it is there, and once only', async ({ page }) => {
	const asked = Promise.withResolvers<void>();
	const going = Promise.withResolvers<void>();
	await page.route('**/assets/later-*.js', async (route) => {
		asked.resolve();
		await going.promise;
		await route.continue();
	});
	await page.goto('/contacts');
	const html = page.locator('html');
	await press(page, themeSwitch(page));
	await asked.promise;
	await expect(html).not.toHaveAttribute('data-theme');
	going.resolve();
	await expect(html).toHaveAttribute('data-theme', 'dark');
	await press(page, themeSwitch(page));
	await expect(html).toHaveAttribute('data-theme', 'light');
});
