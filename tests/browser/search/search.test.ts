/** The search as visitors use it: their own words, several tests at once, what the network does not do, and cities by older names. */
import { cityWords } from '#shared/city/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const typedFor = { ru: 'узи почек', en: 'ultrasound', kz: 'бүйрек узи' } as const;

for (const locale of locales) {
	const t = wordsOf(locale)(searchWords);

	test(`suggestions and the page of results say what the network does not do (${locale})`, async ({ page }) => {
		await page.goto(inLocale(locale, '/pricelist/ferritin'));
		const answered = page.waitForResponse(/\/api\/analysis\/search/);
		await press(page, page.locator('header').getByLabel(t('label')));
		await page.keyboard.type(typedFor[locale]);
		const { notOffered } = (await (await answered).json()) as { notOffered: string };
		expect(notOffered.length).toBeGreaterThan(10);
		await expect(page.locator('header').getByText(notOffered).first()).toBeVisible();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: notOffered })).toBeVisible();
		await press(page, page.getByRole('link', { name: t('empty.all') }));
		await expect(page).toHaveURL(inLocale(locale, '/pricelist'));
	});

	test(`a city is found by an older name and in the wrong layout (${locale})`, async ({ page }) => {
		await page.goto(inLocale(locale, '/pricelist/ferritin'));
		await press(page, page.locator('header').getByRole('link', { name: wordsOf(locale)(frameWords)('city') }));
		const dialog = page.getByRole('dialog', { name: wordsOf(locale)(cityWords)('title') });
		const field = dialog.getByRole('searchbox');
		for (const [typed, slug] of [
			['Алма-Ата', 'almaty'],
			['Yeh-Cekn', 'astana'],
			['Семипалатинск', 'semey'],
		] as const) {
			await field.fill(typed);
			await expect(dialog.locator('button[name=city]')).toHaveCount(1);
			await expect(dialog.locator('button[name=city]')).toHaveAttribute('value', slug);
		}
	});
}

test('the question on the page of results is as dark as text, its hint is paler', async ({ page }) => {
	await page.goto('/search?q=ферритин');
	const colors = await page.locator('main input[type=search]').evaluate((field) => ({
		typed: getComputedStyle(field).color,
		hint: getComputedStyle(field, '::placeholder').color,
		text: getComputedStyle(document.body).color,
	}));
	expect(colors.typed).toBe(colors.text);
	expect(colors.hint).not.toBe(colors.typed);
});

test('several tests in one question are each suggested', async ({ page }) => {
	const t = wordsOf('ru')(searchWords);
	await page.goto('/pricelist/ferritin');
	await press(page, page.locator('header').getByLabel(t('label')));
	await page.keyboard.type('алт аст');
	const options = page.getByRole('listbox', { name: t('suggestions') }).getByRole('option');
	await expect(options.nth(0)).toContainText('АЛТ');
	await expect(options.nth(1)).toContainText('АСТ');
});

test('while an answer is awaited, the first key shows popular tests, and the next ones what is known already', async ({ page }) => {
	const t = wordsOf('ru')(searchWords);
	let gate = Promise.withResolvers<void>();
	await page.route('**/api/analysis/search?**', async (route) => {
		await gate.promise;
		await route.continue().catch(() => {});
	});
	await page.goto('/pricelist/ferritin');
	const field = page.locator('header').getByLabel(t('label'));
	const form = page.locator('header form[role=search]');
	const options = page.getByRole('listbox', { name: t('suggestions') }).getByRole('option');
	const popular = page.waitForResponse(/\/api\/analysis\?.*sort=popular/);
	await press(page, field);
	const { data } = (await (await popular).json()) as { data: { name: string }[] };
	const asked = page.waitForRequest('**/api/analysis/search?**');
	await page.keyboard.type((data[0]?.name ?? '').slice(0, 1));
	await asked;
	await expect(options.first()).toContainText(data[0]?.name ?? '');
	await expect(form.getByRole('status')).toHaveText(t('searching'));
	gate.resolve();

	await page.keyboard.press('Control+A');
	await page.keyboard.type('ферр');
	await expect(form.getByRole('status')).toHaveText(/\d/);
	await expect(options.first()).toContainText('Ферритин');
	const said = (await form.getByRole('status').textContent()) ?? '';
	gate = Promise.withResolvers();
	const longer = page.waitForRequest(/q=%D1%84%D0%B5%D1%80%D1%80%D0%B8/);
	await page.keyboard.type('и');
	await longer;
	await expect(form.getByRole('status')).toHaveText(t('searching'));
	await expect(options.first()).toContainText('Ферритин');
	await page.keyboard.press('Backspace');
	await expect(form.getByRole('status')).toHaveText(said);
	gate.resolve();
});
