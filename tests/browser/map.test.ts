/** Collection points on the map of an order: by the mouse on the map, by keys in the list beside it, where no map can be drawn, and without scripts. Nobody else is asked for anything. */
import { mapsWords } from '#shared/maps/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from './steps/axe.ts';
import { analysisOf } from './steps/catalogue.ts';
import { press } from './steps/mouse.ts';
import { fillWho, goToWhere, openWhere } from './steps/order-form.ts';
import { setBasket } from './steps/visitor.ts';
import { locales, wordsOf } from './steps/words.ts';

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
