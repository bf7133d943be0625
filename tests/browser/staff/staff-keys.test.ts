/** The console's frame: its sections beside the page, nothing of what visitors come for, and its keys, in a layout of Cyrillic letters, too. */
import { randomUUID } from 'node:crypto';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { shortcutsWords } from '#shared/shortcuts/words.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { pressCyrillic } from '#tests/browser/steps/keyboard.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** The row or entry that has the focus, by its place on the page. */
const rowWithFocus = (page: Page) =>
	page.evaluate(() => {
		const all = [...document.querySelectorAll('main tbody tr')];
		return all.findIndex((row) => row.contains(document.activeElement));
	});

const search = (page: Page) => page.locator('main input[name=q]');

/** By the key of the slash: pressed until the script has come. */
const toSearch = (page: Page) =>
	expect(async () => {
		await pressCyrillic(page, 'Slash', '.');
		await expect(search(page)).toBeFocused({ timeout: 500 });
	}).toPass();

/** By its figure, pressed until the script of the page has come. */
const toSection = (page: Page, figure: number, title: string) =>
	expect(async () => {
		await page.keyboard.press(String(figure));
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2000 });
	}).toPass();

/** Upwards from the first one leads nowhere, so it can be pressed until the script has come. */
const toFirst = (page: Page, first: Locator) =>
	expect(async () => {
		await pressCyrillic(page, 'KeyK', 'л');
		await expect(first).toBeFocused({ timeout: 500 });
	}).toPass();

for (const locale of ['ru', 'kz'] as const)
	test(`goes through the console by keys alone (${locale})`, async ({ page, lisKey }) => {
		const t = wordsOf(locale)(staffWords);
		const tKeys = wordsOf(locale)(shortcutsWords);
		await member(page.request, lisKey, 'administrator');
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(inLocale(locale, '/staff/orders'));
		await toSearch(page);
		// A figure that is typed into a field is no key.
		await page.keyboard.type('2 3');
		await expect(search(page)).toHaveValue('2 3');
		await page.keyboard.press('Tab');
		await toSection(page, 1, t('titles.today'));
		await toFirst(page, page.locator('main tbody tr').first().getByRole('link').first());
		for (const [code, letter, row] of [
			['KeyJ', 'о', 1],
			['KeyJ', 'о', 2],
			['KeyK', 'л', 1],
		] as const) {
			await pressCyrillic(page, code, letter);
			await expect.poll(() => rowWithFocus(page)).toBe(row);
		}
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/staff\/queues\//);
		await toSection(page, 3, t('titles.orders'));

		// Beyond the ninth, in a layout that has other letters there.
		await expect(async () => {
			await pressCyrillic(page, 'KeyJ', 'О', { shift: true });
			await expect(page.getByRole('heading', { level: 1, name: t('titles.journal') })).toBeVisible({ timeout: 2000 });
		}).toPass();
		const link = page.getByRole('navigation').getByRole('link', { name: t('titles.orders'), exact: true });
		await expect(link).toHaveAttribute('aria-keyshortcuts', 'Shift+O');
		await expect(link.locator('kbd')).toBeVisible();
		await expect(async () => {
			await pressCyrillic(page, 'KeyO', 'Щ', { shift: true });
			await expect(page.getByRole('heading', { level: 1, name: t('titles.orders') })).toBeVisible({ timeout: 2000 });
		}).toPass();

		await press(page, page.getByRole('button', { name: wordsOf(locale)(frameWords)('keys') }));
		const dialog = page.getByRole('dialog', { name: tKeys('title') });
		await expect(dialog.getByText(tKeys('names.row'))).toBeVisible();
		await expect(dialog.getByText('Shift+M', { exact: true })).toBeVisible();
		await expectClean(page);
		await press(page, dialog.getByLabel(tKeys('on')));
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await page.keyboard.press('2');
		await pressCyrillic(page, 'KeyJ', 'о');
		await expect(page).toHaveURL(/\/staff\/orders/);
		expect(await rowWithFocus(page)).toBe(-1);
	});

test('an entry is gone to by its heading, Tab leads to its acts, and A to the first of them', async ({ page, lisKey }) => {
	await member(page.request, lisKey, 'integration');
	const refused = { messageId: `KEYS-${randomUUID()}`, requestNr: '1', lines: [] };
	const answer = await page.request.post('/lis/results', { headers: { Authorization: `Bearer ${lisKey}` }, data: refused });
	expect(answer.status()).toBe(422);
	await page.goto('/staff/queues/refused');
	const entry = page.locator('[data-entry]').first();
	await toFirst(page, entry.getByRole('heading', { level: 2 }));
	await page.keyboard.press('Tab');
	await expect.poll(() => entry.evaluate((one) => one.contains(document.activeElement))).toBe(true);
	await pressCyrillic(page, 'KeyA', 'ф');
	await expect(entry.locator('form').first().getByRole('button')).toBeFocused();
});

test('has no bar, footer or question of visitors; a public page has them, and leads back', async ({ page, lisKey }) => {
	const t = wordsOf('ru')(frameWords);
	await member(page.request, lisKey, 'reception');
	for (const width of [360, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/staff');
		await expect(page.getByRole('navigation', { name: wordsOf('ru')(accountFrameWords)('sections') })).toBeVisible();
		await expect(page.getByRole('contentinfo')).toHaveCount(0);
		await expect(page.getByRole('navigation', { name: t('quick') })).toHaveCount(0);
		await expect(page.locator('header form')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await expectClean(page);
	}
	await press(page, page.getByRole('banner').getByRole('link').first());
	await expect(page.getByRole('contentinfo')).toBeVisible();
	await press(page, page.locator('header a[href="/cabinet"]'));
	await expect(page).toHaveURL('/staff');
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
