/** Everyday comfort: whether a page has helped, what was looked at, tests side by side, keys, handing a page on, and the page for when there is no connection. */
import { compareWords } from '#shared/catalogue/compare.words.ts';
import { helpfulWords } from '#shared/helpful/words.ts';
import { shareWords } from '#shared/i18n/share.words.ts';
import { offlineWords } from '#shared/offline/words.ts';
import { searchWords } from '#shared/search/words.ts';
import { shortcutsWords } from '#shared/shortcuts/words.ts';
import { prepareWords } from '#shared/content/prepare.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const viewed = '/pricelist/ferritin';

/** The page's scripts have run, those that can wait among them. */
async function open(page: Page, path: string): Promise<void> {
	const later = page.waitForResponse(/\/assets\/later-[^/]+\.js$/);
	await page.goto(path);
	await later;
	await page.waitForLoadState('networkidle');
}

for (const locale of locales) {
	test(`a reader whom a page did not help says what was missing, and stays on it (${locale})`, async ({ page, request, lisKey }) => {
		const t = wordsOf(locale)(helpfulWords);
		const path = inLocale(locale, viewed);
		await open(page, path);
		const ask = page.locator('[data-helpful]');
		await press(page, ask.getByRole('button', { name: t('no'), exact: true }));
		await expect(ask.locator('[data-outcome]')).toContainText(t('thanks'));
		await expect(ask.locator('[data-outcome]')).toBeFocused();
		await expect(ask).toContainText(t('hints.comment'));
		const comment = `${locale}: ${String(Math.random())}`;
		await ask.getByLabel(t('fields.comment')).fill(comment);
		await press(page, ask.getByRole('button', { name: t('send') }));
		await expect(ask.locator('[data-outcome]')).toContainText(t('thanksComment'));
		await expect(page).toHaveURL(path);
		const listed = await request.get('/lis/helpful/comments?pageSize=100', { headers: { Authorization: `Bearer ${lisKey}` } });
		expect(JSON.stringify(await listed.json())).toContain(comment);
	});
}

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });
	test('whether a page has helped is sent, thanked for, and leads back; a comparison is put together by links', async ({ page }) => {
		const t = wordsOf('ru')(helpfulWords);
		await page.goto(viewed);
		await expect(page.getByRole('button', { name: wordsOf('ru')(shareWords)('share') })).toBeHidden();
		await page
			.locator('[data-helpful]')
			.getByRole('button', { name: t('yes'), exact: true })
			.click();
		await expect(page).toHaveURL(/\/helpful\?kind=analyses&slug=ferritin&answer=yes&sent=answer$/);
		await expect(page.locator('[data-outcome]')).toContainText(t('thanks'));
		await page.getByRole('link', { name: t('back') }).click();
		await expect(page).toHaveURL(viewed);
		await page.getByRole('link', { name: wordsOf('ru')(compareWords)('withSimilar') }).click();
		await expect(page).toHaveURL(/\/analysis-compare\?tests=ferritin%2C/);
		await expect(page.getByRole('columnheader')).toHaveCount(4);
	});
});

test('tests are looked for and put side by side, and taken out again', async ({ page }) => {
	const t = wordsOf('kz')(compareWords);
	const tPrepare = wordsOf('kz')(prepareWords);
	await open(page, '/kz/analysis-compare?tests=ferritin');
	await page.getByRole('searchbox', { name: t('labelMore') }).fill('глюкоза');
	await press(
		page,
		page
			.getByRole('search')
			.getByRole('button', { name: tPrepare('search') })
			.last(),
	);
	await press(page, page.locator('a[href$="tests=ferritin%2Cglyukoza"]').first());
	await expect(page).toHaveURL(/tests=ferritin%2Cglyukoza/);
	const table = page.getByRole('table').first();
	await expect(table.getByRole('columnheader')).toHaveCount(3);
	for (const name of ['price', 'ready', 'about', 'measures', 'material', 'preparation'] as const)
		await expect(table.getByRole('rowheader', { name: t(name), exact: true })).toBeVisible();
	await press(page, page.locator('summary', { hasText: t('cities') }));
	await expect(page.getByRole('table').last().getByRole('rowheader', { name: 'Астана' })).toBeVisible();
	await press(page, page.getByRole('link', { name: /алып тастау/ }).first());
	await expect(page).toHaveURL(/tests=glyukoza$/);
});

test('what was looked at stands below the empty search with the prices of today, and is forgotten for good where the reader says so', async ({ page }) => {
	const t = wordsOf('ru')(searchWords);
	const tKeys = wordsOf('ru')(shortcutsWords);
	await open(page, '/pricelist/glyukoza');
	await open(page, viewed);
	const field = page.getByRole('combobox', { name: t('label') }).or(page.getByRole('searchbox', { name: t('label') }));
	await press(page, field.first());
	const list = page.getByRole('listbox', { name: t('recent') });
	await expect(list.getByRole('option')).toHaveCount(2);
	await expect(list.getByRole('option').first()).toContainText('Ферритин');
	await expect(list.getByRole('option').first()).toContainText('₸');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/pricelist/glyukoza');
	await expect(page.locator('html')).not.toHaveAttribute('data-loading');
	await press(page, field.first());
	await expect(list.getByRole('option')).toHaveCount(2);
	await press(page, page.getByRole('button', { name: t('settings') }));
	const dialog = page.getByRole('dialog', { name: tKeys('title') });
	await press(page, dialog.getByRole('checkbox', { name: tKeys('remember') }));
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await open(page, viewed);
	expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBe('off');
	await press(page, field.first());
	await expect(field.first()).toBeFocused();
	await expect(list).toBeHidden();
});

test('a slash leads to the search and a question mark to the keys, but not while somebody types, and not once they are off', async ({ page }) => {
	const t = wordsOf('ru')(shortcutsWords);
	await open(page, '/contacts');
	const field = page.locator('header form[role=search] input');
	await page.keyboard.press('/');
	await expect(field).toBeFocused();
	await page.keyboard.press('/');
	await expect(field).toHaveValue('/');
	await field.evaluate((input: HTMLInputElement) => input.blur());
	await page.keyboard.press('Control+/');
	await expect(field).not.toBeFocused();
	await page.keyboard.press('Shift+Slash');
	const dialog = page.getByRole('dialog', { name: t('title') });
	await expect(dialog).toBeVisible();
	await press(page, dialog.getByRole('checkbox', { name: t('on') }));
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await open(page, '/contacts');
	await page.keyboard.press('/');
	await page.keyboard.press('Shift+Slash');
	await page.keyboard.press('Tab');
	await expect(field).not.toBeFocused();
	await expect(dialog).toBeHidden();
});

test('a page is handed on by the system’s own sheet, where there is one; closing it says nothing', async ({ page, context }) => {
	const t = wordsOf('ru')(shareWords);
	await context.addInitScript(() => {
		const given: ShareData[] = [];
		Object.assign(window, { given });
		Object.assign(Navigator.prototype, {
			share(data: ShareData) {
				given.push(data);
				return given.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('closed', 'AbortError'));
			},
		});
	});
	await open(page, `${viewed}?from=x`);
	const button = page.getByRole('button', { name: t('share') });
	const given = () => page.evaluate(() => (window as unknown as { given: ShareData[] }).given);
	const data = { title: await page.title(), url: new URL(viewed, page.url()).href };
	await press(page, button);
	await expect.poll(given).toEqual([data]);
	await press(page, button);
	await expect.poll(given).toEqual([data, data]);
	await expect(page.locator('#toasts')).not.toContainText(t('copied'));
});

test('a page is handed on: as a link where the system has no sheet', async ({ page, context }) => {
	const t = wordsOf('ru')(shareWords);
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
	await open(page, `${viewed}?from=x`);
	await press(page, page.getByRole('button', { name: t('share') }));
	await expect(page.locator('#toasts')).toContainText(t('copied'));
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(viewed, page.url()).href);
});

test.describe('without a connection', () => {
	test.use({ keepsOfflinePage: true });
	test.beforeEach(({ expectComplaint }) => expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_FAILED/));

	/** Until the browser has the page for a missing connection, and somebody to hand it out. */
	const isReady = async (page: Page) => {
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect.poll(() => page.evaluate(() => localStorage.getItem('offline'))).not.toBeNull();
	};

	for (const locale of locales) {
		test(`a page that is opened says so, with the phone and the basket as last seen; online nothing of it is shown (${locale})`, async ({
			page,
			context,
			request,
		}) => {
			const t = wordsOf(locale)(offlineWords);
			const [analysis] = await analysesOf(request, ['HEM-010']);
			await setBasket(context, analysis ? [analysis.id] : []);
			await open(page, inLocale(locale, '/contacts'));
			await isReady(page);
			await context.setOffline(true);
			await page.goto(inLocale(locale, '/results/login'));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
			await expect(page.locator('main a[href^="tel:+7"]')).toBeVisible();
			const basket = page.locator('main section').filter({ hasText: t('basket') });
			await expect(basket.getByRole('listitem').first()).toContainText('₸');
			await expect(basket).toContainText(/\d/);
			await context.setOffline(false);
			await page.getByRole('link', { name: t('again') }).click();
			await expect(page).toHaveURL(inLocale(locale, '/results/login'));
			await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('title'));
			const kept = await page.evaluate(async () => {
				const names = await caches.keys();
				return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
			});
			expect(kept).toEqual([[inLocale(locale, '/offline')]]);
		});
	}
});
