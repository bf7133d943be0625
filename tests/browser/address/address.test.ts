/** The field of an address: suggestions by keys, a marker by mouse and by keys, on a building, in a field, abroad; and what the form would send along. */
import { addressWords } from '#shared/address/words.ts';
import { mapsWords } from '#shared/maps/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { openAddress } from '#tests/browser/steps/address/draw.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const t = wordsOf('ru')(addressWords);
const tMaps = wordsOf('ru')(mapsWords);
const field = (page: Page) => page.getByRole('combobox', { name: 'Улица, дом, квартира' });
const place = (page: Page) =>
	page.locator('form[data-form="house-call/house-call"]').evaluate((form: HTMLFormElement) => [form['lat'].value, form['lon'].value] as string[]);
const said = (page: Page) => page.locator('[data-address] [role=status][data-tone]');
const canvas = (page: Page) => page.locator('[data-map-state=open] canvas');
const full = 'Алматы, пр. Абая, 62А';

test.beforeEach(async ({ page }) => {
	await openAddress(page, '/consultation', 'ru');
});

test('suggests addresses, takes one by keys, and keeps the flat that was typed', async ({ page }) => {
	await press(page, field(page));
	await page.keyboard.type('абая 62, кв. 15');
	const options = page.getByRole('option');
	await expect(options.first()).toHaveText(full);
	await expect(said(page)).toHaveText(t.plural('count', await options.count()));
	await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
	expect(await place(page)).toEqual(['', '']);
	await expectClean(page, { within: '#main' });
	await page.keyboard.press('ArrowDown');
	await expect(options.first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Enter');
	await expect(field(page)).toHaveValue(`${full}, кв. 15`);
	await expect(said(page)).toHaveText(t('found', { address: full }));
	await expect(options).toHaveCount(0);
	expect((await place(page)).every((one) => one !== '')).toBe(true);
	// More behind the address leaves the building; another number does not.
	await page.keyboard.press('End');
	await page.keyboard.type(', подъезд 2');
	expect((await place(page)).every((one) => one !== '')).toBe(true);
	await field(page).fill('');
	await page.keyboard.type('Абая 9999');
	await expect(said(page)).toHaveText(t('none'));
	expect(await place(page)).toEqual(['', '']);
});

test('a building that was typed whole is found without a choice, and Escape leaves the text', async ({ page }) => {
	await press(page, field(page));
	await page.keyboard.type('Абая 62А');
	await expect(said(page)).toHaveText(t('found', { address: full }));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('option')).toHaveCount(0);
	await expect(field(page)).toHaveValue('Абая 62А');
	expect((await place(page)).every((one) => one !== '')).toBe(true);
});

test('a marker is moved by keys from a building and back, and says where it stands', async ({ page }) => {
	await press(page, field(page));
	await page.keyboard.type('Абая 62А');
	await expect(said(page)).toHaveText(t('found', { address: full }));
	await page.keyboard.press('Escape');
	await press(page, page.getByRole('button', { name: t('show') }));
	await expect(canvas(page)).toBeVisible();
	const marker = page.getByRole('button', { name: t('marker') });
	await marker.focus();
	await page.keyboard.press('Shift+ArrowUp');
	await expect(said(page)).toHaveText(t('nearStreet', { address: 'Алматы, пр. Абая' }));
	expect(await place(page)).toEqual(['', '']);
	await expect(marker).toBeFocused();
	await page.keyboard.press('Shift+ArrowDown');
	await expect(said(page)).toHaveText(t('found', { address: full }));
	await expect(field(page)).toHaveValue(full);
	expect((await place(page)).every((one) => one !== '')).toBe(true);
});

test('a press on the map in a field and abroad is no address', async ({ page }) => {
	await press(page, page.getByRole('button', { name: t('show') }));
	await expect(canvas(page)).toBeVisible();
	const further = page.getByRole('button', { name: tMaps('further') });
	/** As the map stands by then: the page may still scroll. */
	const click = async (across: (width: number) => number) => {
		await canvas(page).evaluate((map) => map.scrollIntoView({ block: 'center' }));
		const box = await canvas(page).boundingBox();
		if (box) await page.mouse.click(box.x + across(box.width), box.y + box.height - 8);
	};
	// South of the city are the mountains.
	await click((width) => width / 2);
	await expect(said(page)).toHaveText(t('inexact'));
	expect(await place(page)).toEqual(['', '']);
	for (let step = 0; step < 9; step += 1) await further.press('Enter');
	// The map draws nearer in steps of its own: a press before the last is a place of the country still.
	await expect(async () => {
		await click(() => 8);
		await expect(said(page)).toHaveText(t('outside'), { timeout: 3000 });
	}).toPass();
	expect(await place(page)).toEqual(['', '']);
});

test('where no map is drawn the text does', async ({ page }) => {
	await page.evaluate(() => {
		HTMLCanvasElement.prototype.getContext = () => null;
	});
	await press(page, page.getByRole('button', { name: t('show') }));
	await expect(page.getByRole('alert').filter({ hasText: tMaps('noMap') })).toContainText(tMaps('useText'));
	await press(page, field(page));
	await page.keyboard.type('Абая 62А');
	await expect(said(page)).toHaveText(t('found', { address: full }));
});
