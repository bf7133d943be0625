/** Without a connection: anyone who moves about the site stays where they are, is told, and goes on when it is back. Nothing is lost. */
import { basketWords } from '#shared/basket/words.ts';
import { cityWords } from '#shared/city/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisOf } from '#tests/browser/steps/catalogue.ts';
import { basketOf, setBasket } from '#tests/browser/steps/visitor.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

const alert = (page: Page, locale: Locale = 'ru') => page.getByRole('region', { name: wordsOf(locale)(frameWords)('notices') }).getByRole('alert');
const section = (page: Page, name: string) => page.locator('header').getByRole('navigation').getByRole('link', { name, exact: true });

test.beforeEach(({ expectComplaint }) => expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module/));

/** The page's scripts have run, and nothing more was fetched ahead. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.waitForLoadState('networkidle');
}

for (const locale of locales) {
	test(`a public page that cannot be had leaves the one that stands, and comes with the next press (${locale})`, async ({ page, context }) => {
		const t = wordsOf(locale)(frameWords);
		await open(page, inLocale(locale, '/contacts'));
		await context.setOffline(true);
		const link = section(page, t('nav.pricelist'));
		await press(page, link);
		await expect(alert(page, locale)).toContainText(t('offline.asked'));
		await expect(page).toHaveURL(inLocale(locale, '/contacts'));
		await expect(page.locator('html')).not.toHaveAttribute('data-loading');
		await context.setOffline(false);
		// What was said of it is over.
		await expect(alert(page, locale).locator('[data-kind]')).toHaveCount(0);
		await press(page, link);
		await expect(page).toHaveURL(inLocale(locale, '/pricelist'));
	});
}

test('a personal page, too: the basket is not left for an error of the browser', async ({ page, context }) => {
	const t = wordsOf('ru')(frameWords);
	await open(page, '/contacts');
	await context.setOffline(true);
	const link = page.locator('header').getByRole('link', { name: t('basket') });
	await press(page, link);
	await expect(alert(page)).toContainText(t('offline.asked'));
	await expect(page).toHaveURL('/contacts');
	await context.setOffline(false);
	await press(page, link);
	await expect(page.getByRole('heading', { level: 1, name: wordsOf('ru')(basketWords)('title') })).toBeVisible();
});

test('a connection that breaks without the browser knowing is told as well', async ({ page, expectComplaint }) => {
	expectComplaint(/ERR_CONNECTION_FAILED/);
	const t = wordsOf('ru')(frameWords);
	await open(page, '/contacts');
	await page.route('**/*', (route) => route.abort('connectionfailed'));
	for (const link of [section(page, t('nav.pricelist')), page.locator('header').getByRole('link', { name: t('basket') })]) {
		await press(page, link);
		await expect(alert(page)).toContainText(t('offline.asked'));
		await expect(page).toHaveURL('/contacts');
		await alert(page)
			.getByRole('button', { name: t('words.close') })
			.click();
		await expect(alert(page).locator('[data-kind]')).toHaveCount(0);
	}
});

test('Back keeps the page that stands and its address, and leads back when it can', async ({ page, context }) => {
	const t = wordsOf('ru')(frameWords);
	await page.clock.install();
	await open(page, '/contacts');
	const before = await page.getByRole('heading', { level: 1 }).textContent();
	await press(page, section(page, t('nav.pricelist')));
	await expect(page).toHaveURL('/pricelist');
	// The address changes before the page does.
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
	const heading = await page.getByRole('heading', { level: 1 }).textContent();
	await context.setOffline(true);
	await page.evaluate(() => history.back());
	await expect(alert(page)).toContainText(t('offline.asked'));
	await expect(page).toHaveURL('/pricelist');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
	await context.setOffline(false);
	await page.goBack();
	await expect(page).toHaveURL('/contacts');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
});

test('a search and a filter wait for the connection with what was typed', async ({ page, context }) => {
	const t = wordsOf('ru')(frameWords);
	const tSearch = wordsOf('ru')(searchWords);
	await open(page, '/');
	await context.setOffline(true);
	const field = page.getByRole('main').getByLabel(tSearch('label'));
	await field.click();
	await field.pressSequentially('ферритин');
	await field.press('Enter');
	await expect(alert(page)).toContainText(t('offline.asked'));
	await expect(page).toHaveURL('/');
	await expect(field).toHaveValue('ферритин');
	await context.setOffline(false);
	await field.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(tSearch('titleFor', { q: 'ферритин' }));
});

test('suggestions say that there is no connection, and come when it is back', async ({ page, context }) => {
	const t = wordsOf('ru')(searchWords);
	await open(page, '/');
	const field = page.getByRole('main').getByLabel(t('label'));
	await field.focus();
	await page.getByRole('combobox').first().waitFor();
	await context.setOffline(true);
	await field.pressSequentially('ферр');
	await expect(page.getByRole('main').locator('form[role=search]')).toContainText(t('offline'));
	await context.setOffline(false);
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

test('an analysis taken out is out at once, the sum follows, and no row stays grey', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const tFrame = wordsOf('ru')(frameWords);
	const [first, second, own] = await analysesOf(request, ['HEM-010', 'BIO-047', 'URI-001']);
	if (!first || !second || !own) throw new Error('seed');
	await setBasket(context, [first.id, second.id, own.id]);
	await open(page, '/basket');
	await page.locator('[data-island="page:basket"][data-awake]').waitFor({ state: 'attached' });
	await context.setOffline(true);
	const lines = page.getByRole('list', { name: t('linesLabel') });
	await press(page, page.getByRole('button', { name: t('remove', { name: second.name }) }));
	await expect(lines).not.toContainText(second.name);
	await expect(alert(page)).toContainText(tFrame('offline.kept'));
	await expect(lines.locator('[data-leaving]')).toHaveCount(0);
	await press(page, page.getByRole('button', { name: t('remove', { name: first.name }) }));
	// The service goes with the last one that needs it.
	await expect(lines.getByRole('listitem')).toHaveCount(1);
	expect(await basketOf(context)).not.toContain(first.id);
	await context.setOffline(false);
	await page.reload();
	await expect(lines.getByRole('listitem')).toHaveCount(1);
	await expect(lines).toContainText(own.name);
});

test('emptying the basket and choosing a city wait for the connection', async ({ page, context, request }) => {
	const t = wordsOf('ru')(basketWords);
	const tFrame = wordsOf('ru')(frameWords);
	const tCity = wordsOf('ru')(cityWords);
	const one = await analysisOf(request, 'URI-001');
	await setBasket(context, [one.id]);
	await open(page, '/basket');
	await press(page, page.getByText(t('clear'), { exact: true }));
	await context.setOffline(true);
	await press(page, page.getByRole('button', { name: t('clearYes') }));
	await expect(alert(page)).toContainText(tFrame('offline.asked'));
	expect(await basketOf(context)).toContain(one.id);
	await context.setOffline(false);
	await press(page, page.getByRole('button', { name: t('clearYes') }));
	await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();

	await open(page, '/contacts');
	await page
		.locator('header')
		.getByRole('link', { name: tFrame('city') })
		.click();
	const dialog = page.getByRole('dialog', { name: tCity('title') });
	const there = dialog.getByRole('button', { name: 'Астана', exact: true });
	await expect(there).toBeVisible();
	await context.setOffline(true);
	await press(page, there);
	// The words are seen above the dialog, and can be closed.
	await expect(dialog.getByRole('alert').filter({ hasText: tFrame('offline.asked') })).toBeVisible();
	await context.setOffline(false);
	await press(page, there);
	await expect(page.locator('header').getByRole('link', { name: tFrame('city') })).toContainText('Астана');
});

test('the list of cities says that there is no connection, and comes when it is back', async ({ page, context }) => {
	const tFrame = wordsOf('ru')(frameWords);
	const tCity = wordsOf('ru')(cityWords);
	await open(page, '/contacts');
	const opener = page.locator('header').getByRole('link', { name: tFrame('city') });
	await opener.click();
	const dialog = page.getByRole('dialog', { name: tCity('title') });
	await expect(dialog.getByRole('button', { name: 'Астана', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await context.setOffline(true);
	await opener.click();
	await expect(dialog).toContainText(tCity('offline'));
	await context.setOffline(false);
	await expect(dialog.getByRole('button', { name: 'Астана', exact: true })).toBeVisible();
});

test('the dialog that never came before says so, too, and the link works when the connection is back', async ({ page, context }) => {
	const tFrame = wordsOf('ru')(frameWords);
	await open(page, '/contacts');
	await context.setOffline(true);
	const opener = page.locator('header').getByRole('link', { name: tFrame('city') });
	await press(page, opener);
	await expect(alert(page)).toContainText(tFrame('offline.asked'));
	await expect(page).toHaveURL('/contacts');
	await context.setOffline(false);
	await press(page, opener);
	await expect(page.getByRole('button', { name: 'Астана', exact: true })).toBeVisible();
});

test('a press on a list keeps the choice; the sum comes with the connection', async ({ page, context, request }) => {
	const tFrame = wordsOf('ru')(frameWords);
	const { id, slug } = await analysisOf(request, 'HEM-010');
	await open(page, `/pricelist/${slug}`);
	await context.setOffline(true);
	await press(page, page.locator(`main button[name=put][value="${id}"]`));
	await expect(page.locator('header [data-basket-count]')).toHaveText('1');
	await expect(alert(page)).toContainText(tFrame('offline.kept'));
	expect(await basketOf(context)).toEqual([id]);
	await context.setOffline(false);
	await expect(page.locator('header [data-basket-sum]')).not.toBeEmpty();
});
