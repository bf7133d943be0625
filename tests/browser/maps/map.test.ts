/** Collection points on the map of an order: by the mouse on the map, by keys in the list beside it, where no map can be drawn, and without scripts. Nobody else is asked for anything. */
import { mapsWords } from '#shared/maps/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';
import { fillWho, goToWhere, openWhere } from '#tests/browser/steps/order-form.ts';

const opener = (page: Page, locale: 'ru' | 'en' | 'kz' = 'ru') => page.getByRole('link', { name: wordsOf(locale)(mapsWords)('points.show') });
const dialog = (page: Page) => page.getByRole('dialog');
/** Toasts are shown in the dialog as well, and their region is an alert of its own. */
const alert = (page: Page, text: string) => dialog(page).getByRole('alert').filter({ hasText: text });
const opened = (page: Page) => dialog(page).locator('[data-map-state=open] canvas');
const marker = (page: Page, name: string) => dialog(page).locator(`button[title^="${name}, "]`);
const chosenInDialog = (page: Page) => dialog(page).locator('input[type=radio]:checked');

/** Of the twelve of Almaty one takes no blood. */
const offering = 11;

for (const locale of locales) {
	test(`an order shows the points on a map, with a list that does the same (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(mapsWords);
		const glucose = await analysisOf(request, 'BIO-001');
		await setBasket(context, [glucose.id]);
		await openWhere(page, locale);
		await press(page, opener(page, locale));
		await expect(dialog(page)).toHaveAccessibleName(t('points.title'));
		await expect(opened(page)).toHaveAttribute('aria-label', t('points.title'));
		// Each with its name, or one of several that stand together.
		const pins = dialog(page).locator('button[title*=", "]');
		const together = dialog(page).locator('[data-map-state] button[title]').filter({ hasText: /^\d+$/ });
		await expect.poll(async () => (await pins.count()) + (await together.allTextContents()).reduce((sum, count) => sum + Number(count), 0)).toBe(offering);
		const names = await pins.allTextContents();
		expect(names.length).toBeGreaterThan(0);
		for (const name of names) await expect(dialog(page).getByRole('radio', { name })).toHaveCount(1);
		await expect(dialog(page).getByRole('radio')).toHaveCount(offering);
		await expect(dialog(page).getByRole('button', { name: t('closer') })).toBeVisible();
		await expectClean(page, { within: 'dialog', look: lookIn(locale) });
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toHaveCount(0);
		await expect(opener(page, locale)).toBeFocused();
	});
}

test.describe('the order', () => {
	test.beforeEach(async ({ page, context, request }) => {
		const glucose = await analysisOf(request, 'BIO-001');
		await setBasket(context, [glucose.id]);
		await openWhere(page);
	});
	const pointOnPage = (page: Page) => page.locator('form input[name=point]:checked');

	test('takes the point whose marker is pressed', async ({ page }) => {
		const t = wordsOf('ru')(mapsWords);
		await press(page, opener(page));
		await expect(opened(page)).toBeVisible();
		await expect(pointOnPage(page)).toHaveCount(0);
		// One that is folded away on the page, and stands alone on the map.
		const folded = await page.locator('form details:not([open]) [data-point]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset));
		const alone = await dialog(page).locator('button[title*=", "]').allTextContents();
		const { point: slug = '', name = '' } = folded.find((one) => alone.includes(one.name ?? '')) ?? {};
		await press(page, marker(page, name));
		await expect(dialog(page).getByRole('status')).toHaveText(t('points.chosen', { name }));
		await expect(chosenInDialog(page)).toHaveValue(slug);
		await press(page, dialog(page).getByRole('button', { name: t('points.done') }));
		await expect(dialog(page)).toHaveCount(0);
		await expect(pointOnPage(page)).toHaveValue(slug);
		// Folded away before: what was chosen is seen.
		await expect(pointOnPage(page)).toBeVisible();
	});

	test('takes the one that is chosen in the list by keys, and shows on the map what the page has chosen', async ({ page }) => {
		const first = page.locator('form input[name=point]').first();
		await first.focus();
		await page.keyboard.press('Space');
		const slug = await first.inputValue();
		await opener(page).focus();
		await page.keyboard.press('Enter');
		await expect(opened(page)).toBeVisible();
		await expect(chosenInDialog(page)).toHaveValue(slug);
		await expect(dialog(page).locator('button[data-chosen]')).toHaveCount(1);
		await chosenInDialog(page).focus();
		await page.keyboard.press('ArrowDown');
		await expect(chosenInDialog(page)).not.toHaveValue(slug);
		const next = await chosenInDialog(page).inputValue();
		await expect(pointOnPage(page)).toHaveValue(next);
		await page.keyboard.press('Escape');
		await expect(opener(page)).toBeFocused();
		await expect(pointOnPage(page)).toHaveValue(next);
	});
});

test('where the browser draws no map it is said, and the list goes on', async ({ page, context, request }) => {
	const t = wordsOf('kz')(mapsWords);
	await context.addInitScript(() => {
		HTMLCanvasElement.prototype.getContext = () => null;
	});
	const glucose = await analysisOf(request, 'BIO-001');
	await setBasket(context, [glucose.id]);
	await openWhere(page, 'kz');
	await press(page, opener(page, 'kz'));
	await expect(alert(page, `${t('noMap')} ${t('useList')}`)).toBeVisible();
	const last = dialog(page).getByRole('radio').last();
	await press(page, last);
	await expect(page.locator('form input[name=point]:checked')).toHaveValue(await last.inputValue());
});

test('a map that does not come may be asked for again', async ({ page, context, request, expectComplaint }) => {
	const t = wordsOf('ru')(mapsWords);
	expectComplaint(/Failed to load resource|net::ERR_FAILED/);
	await page.route('**/assets/gl-*.js', (route) => route.abort());
	const glucose = await analysisOf(request, 'BIO-001');
	await setBasket(context, [glucose.id]);
	await openWhere(page);
	await press(page, opener(page));
	await expect(alert(page, t('noMap'))).toBeVisible();
});

test.describe('the streets of a city', () => {
	const frame = (page: Page) => page.locator('[data-map-state]');
	const drawn = (page: Page) => page.locator('[data-map-state=open] canvas');
	const source = (page: Page) => frame(page).locator('a[href="https://www.openstreetmap.org/copyright"]');
	const cityFiles = (page: Page) => {
		const asked: string[] = [];
		page.on('request', (request) => {
			if (/\/assets\/(?:almaty|astana)[^/]*\.json$/.test(request.url())) asked.push(request.url());
		});
		return asked;
	};
	/** How many pixels of the map have the colour of a main road: the surface with a little of the accent in it. */
	async function roadPixels(page: Page): Promise<number> {
		const picture = await drawn(page).screenshot();
		return page.evaluate(async (bytes) => {
			const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
			canvas?.drawImage(bitmap, 0, 0);
			const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
			let count = 0;
			for (let at = 0; at < data.length; at += 4)
				if (Math.abs((data[at] ?? 0) - 251) < 3 && Math.abs((data[at + 1] ?? 0) - 234) < 3 && Math.abs((data[at + 2] ?? 0) - 202) < 3) count += 1;
			return count;
		}, Array.from(picture));
	}

	test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'light' });

	for (const locale of locales)
		test(`are drawn with their source, which nothing covers (${locale})`, async ({ page }) => {
			const asked = cityFiles(page);
			await page.goto(inLocale(locale, '/cabinets'));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			expect(asked).toEqual([]);
			await page.goto(inLocale(locale, '/cabinets?view=map'));
			await expect(drawn(page)).toBeVisible();
			await expect(source(page)).toHaveText(wordsOf(locale)(mapsWords)('source', { year: 2012 }));
			await expect.poll(() => roadPixels(page)).toBeGreaterThan(300);
			expect(asked).toHaveLength(1);
			await source(page).scrollIntoViewIfNeeded();
			const [outer, inner] = [await frame(page).boundingBox(), await source(page).boundingBox()];
			if (!outer || !inner) throw new Error('no map');
			expect(inner.x).toBeGreaterThanOrEqual(outer.x);
			expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
			const seen = await source(page).evaluate((link) => {
				const { left, right, top, bottom } = link.getBoundingClientRect();
				return [left + 3, (left + right) / 2, right - 3].every((x) => link.contains(document.elementFromPoint(x, (top + bottom) / 2)));
			});
			expect(seen).toBe(true);
		});

	test('that has no map of its own are not claimed', async ({ page }) => {
		const asked = cityFiles(page);
		await page.goto('/cabinets/astana?view=map');
		await expect(drawn(page)).toBeVisible();
		await expect(frame(page).locator('button[title]').first()).toBeVisible();
		await expect(source(page)).toHaveCount(0);
		expect(asked).toEqual([]);
	});

	test('that do not come leave the pins, and nobody is named as their source', async ({ page, expectComplaint }) => {
		expectComplaint(/Failed to load resource|net::ERR_FAILED/);
		const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/almaty'));
		await page.route('**/assets/almaty*.json', (route) => route.abort());
		await page.goto('/cabinets?view=map');
		await refused;
		await expect(drawn(page)).toBeVisible();
		await expect(frame(page).locator('button[title]').first()).toBeVisible();
		await expect(source(page)).toHaveCount(0);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('there is no way to a map that would do nothing; each point leads to one of its own', async ({ page, context, request }) => {
		const glucose = await analysisOf(request, 'BIO-001');
		await setBasket(context, [glucose.id]);
		await page.goto('/order');
		await fillWho(page);
		await goToWhere(page, 'ru', false);
		await expect(opener(page)).toBeHidden();
		await page.goto('/contacts');
		await expect(page.getByRole('link', { name: /^На карте/ })).toHaveCount(12);
	});
});
