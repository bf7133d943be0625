/** What the home page does besides the search: the way to a result, and to the nearest collection point. */
import { formatNumber } from '#shared/kit/numbers.ts';
import { homeWords } from '#shared/home/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const tiles = (page: Page) => page.locator('section:has(#points) > ul > li');

for (const locale of locales) {
	test(`the number of a request is handed on, and stays out of the address (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(homeWords);
		const tResults = wordsOf(locale)(resultsWords);
		await page.goto(inLocale(locale, '/'));
		await page.getByRole('main').getByLabel(t('results.number')).fill('2025-104');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(inLocale(locale, '/results/login'));
		await expect(page.getByLabel(tResults('fields.internalNr'), { exact: true })).toHaveValue('2025-104');
		// Nothing was tried yet, so nothing is wrong.
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
	});

	test(`the nearest points come first on the list of all, when the visitor lets the browser say where that is (${locale})`, async ({
		page,
		context,
		request,
	}) => {
		const t = wordsOf(locale)(homeWords);
		const reply = await request.get(`/api/cabinet?lang=ru-RU&city_id=98`);
		const { data } = (await reply.json()) as { readonly data: readonly { readonly slug: string; readonly lat: number; readonly lon: number }[] };
		const last = data.at(-1);
		if (!last || data.length < 6) throw new Error('seed');
		await context.setGeolocation({ latitude: last.lat, longitude: last.lon });
		await context.grantPermissions(['geolocation']);
		await page.goto(inLocale(locale, '/'));
		await expect(tiles(page)).toHaveCount(4);
		await page.getByRole('button', { name: t('points.near.ask') }).click();
		await expect(page).toHaveURL(/\/cabinets\?near/);
		const first = page.locator('[data-points] li[data-lat]').first();
		await expect(first).toHaveAttribute('data-lat', String(last.lat));
		await expect(first).toContainText(t('points.near.km', { km: formatNumber(locale, 0, 1) }));
	});
}

test('where the visitor is stays unknown when the browser is not allowed to say, and the button says so', async ({ page, context }) => {
	const t = wordsOf('ru')(homeWords);
	await context.clearPermissions();
	await page.goto('/');
	// Whether the points are open is told after the page has come.
	await expect(tiles(page).first().locator('[data-state]')).toBeVisible();
	const before = await tiles(page).allTextContents();
	await page.getByRole('button', { name: t('points.near.ask') }).click();
	await expect(page.getByRole('button', { name: t('points.near.failed') })).toBeVisible();
	expect(await tiles(page).allTextContents()).toEqual(before);
});
