/** What React mounts in the browser: with the frame of the page, its words in one language, ids that agree with the server's, and an end. */
import { cityWords } from '#shared/city/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { uiWords } from '#shared/i18n/ui.words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { cityOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const duplicates = (page: Page) =>
	page.evaluate(() => {
		const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
		return ids.filter((id, at) => ids.indexOf(id) !== at);
	});
const idsIn = (page: Page) => page.locator('[data-island] [id]').evaluateAll((nodes) => nodes.map(({ id }) => id));

for (const locale of locales) {
	test(`the search field wakes with the words of its page and of no other language (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(searchWords);
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/words/')) asked.push(new URL(request.url()).pathname);
		});
		await page.goto(inLocale(locale, '/pricelist/ferritin'));
		const before = await idsIn(page);
		const field = page.locator('header').getByLabel(t('label'));
		await press(page, field);
		await page.keyboard.type('ttg');
		const options = page.getByRole('listbox', { name: t('suggestions') }).getByRole('option');
		await expect(options.first()).toBeVisible();
		// Links are in the reader's language: the frame's `useHref`.
		await expect(options.first()).toHaveAttribute('href', new RegExp(`^${inLocale(locale, '/pricelist/')}`));
		expect(asked).toEqual([expect.stringContaining(`/search.${locale}.`)]);
		// What the server drew kept its ids, and no id stands twice.
		expect(await idsIn(page)).toEqual(expect.arrayContaining(before));
		expect(await duplicates(page)).toEqual([]);
		await page.keyboard.press('ArrowDown');
		await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${inLocale(locale, '/pricelist/')}[a-z0-9-]+$`));
	});
}

test('an island ends when its place goes: what it waits for is let go', async ({ page }) => {
	const t = wordsOf('ru')(searchWords);
	const tFrame = wordsOf('ru')(frameWords);
	await page.goto('/pricelist/ferritin');
	const gate = Promise.withResolvers<void>();
	await page.route('**/api/analysis/search?**', async (route) => {
		await gate.promise;
		await route.continue().catch(() => {});
	});
	await press(page, page.locator('header').getByLabel(t('label')));
	const running = page.waitForRequest('**/api/analysis/search?**');
	await page.keyboard.type('ttg');
	const request = await running;
	const failed = page.waitForEvent('requestfailed', (one) => one === request);
	await press(page, page.locator('header nav').getByRole('link', { name: tFrame('nav.pricelist') }));
	await expect(page).toHaveURL('/pricelist');
	expect((await failed).failure()?.errorText).toContain('ABORTED');
	gate.resolve();
});

for (const locale of locales) {
	test(`the dialog for a city opens by mouse and key, and gives the focus back (${locale})`, async ({ page, request }) => {
		const t = wordsOf(locale)(cityWords);
		const { name } = await cityOf(request, 'astana', locale);
		await page.goto(inLocale(locale, '/pricelist/ferritin'));
		const opener = page.locator('header').getByRole('link', { name: wordsOf(locale)(frameWords)('city') });
		await press(page, opener);
		const dialog = page.getByRole('dialog', { name: t('title') });
		const field = dialog.getByRole('searchbox', { name: t('search') });
		await expect(field).toBeFocused();
		await page.keyboard.type(name.slice(0, 3));
		await expect(dialog.getByRole('status')).toHaveText(/\d/);
		await page.keyboard.press('ArrowDown');
		await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
		// Again, by key; the close button shuts it as well.
		await page.keyboard.press('Enter');
		await expect(field).toBeFocused();
		await expect(field).toHaveValue('');
		await press(page, dialog.getByRole('button', { name: wordsOf(locale)(uiWords)('close') }));
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
		expect(await duplicates(page)).toEqual([]);
	});
}

test('without the list of cities the dialog leads to the page', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 503|Failed to load resource/);
	const t = wordsOf('ru')(cityWords);
	await page.route('**/api/city?**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
	await page.goto('/pricelist/ferritin');
	await press(page, page.locator('header').getByRole('link', { name: wordsOf('ru')(frameWords)('city') }));
	const dialog = page.getByRole('dialog', { name: t('title') });
	await expect(dialog.getByRole('alert')).toHaveText(t('failed'));
	await press(page, dialog.getByRole('link', { name: t('retry') }));
	await expect(page).toHaveURL(/\/city\?back=/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
});

test('without the stylesheet of the dialog the link is an ordinary one; when it can be had the dialog opens with it', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 404|Failed to load resource/);
	const styles = /\/assets\/city-dialog[^/]*\.css$/;
	await page.route(styles, (route) => route.fulfill({ status: 404, body: '' }));
	await page.goto('/pricelist/ferritin');
	const opener = page.locator('header').getByRole('link', { name: wordsOf('ru')(frameWords)('city') });
	await press(page, opener);
	await expect(page).toHaveURL(/\/city\?back=/);
	// The address changes before the page does, with its header.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('ru')(cityWords)('title'));
	await page.unroute(styles);
	await press(page, page.locator('header').getByRole('link', { name: wordsOf('ru')(frameWords)('nav.pricelist'), exact: true }));
	await expect(page).toHaveURL('/pricelist');
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wordsOf('ru')(cityWords)('title'));
	const [came] = await Promise.all([page.waitForResponse((response) => styles.test(response.url())), press(page, opener)]);
	expect(came.status()).toBe(200);
	await expect(page.getByRole('dialog', { name: wordsOf('ru')(cityWords)('title') })).toBeVisible();
});

test('without its chunk the link to the cities is an ordinary one', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 404|Failed to load resource/);
	await page.route(/\/assets\/city-dialog[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
	await page.goto('/pricelist/ferritin');
	await press(page, page.locator('header').getByRole('link', { name: wordsOf('ru')(frameWords)('city') }));
	await expect(page).toHaveURL(/\/city\?back=/);
});
