/** Collection points: open now or not, until when blood is drawn today, the way to a map, and which of them take an order. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { contentWords } from '#shared/content/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysesOf, analysisOf } from '#tests/browser/steps/catalogue.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';
import { openWhere } from '#tests/browser/steps/order-form.ts';

/** Mon–Fri 07:30–16:00, Sat 08:00–14:00, Sun 08:00–12:00; blood until 11:00. */
const dostyk = { ru: 'Достык', en: 'Dostyk', kz: 'Достық' } as const;
const status = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('[data-hours]').first();

for (const locale of locales) {
	test(`a point says whether it is open, by Almaty's clock, and goes on saying it (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(pointsWords);
		const until = (time: string) => ({ untilTime: timeIn(locale, time, 'dative') });
		const at = (time: string) => ({ atTime: timeIn(locale, time, 'locative') });
		await page.clock.setFixedTime(new Date('2026-11-23T10:00:00+05:00'));
		await page.goto(inLocale(locale, '/contacts'));
		const shown = status(page, dostyk[locale]);
		// Until when blood is drawn stands in the hours below, and is not said twice.
		const hours = page.getByRole('listitem').filter({ hasText: dostyk[locale] }).first();
		const told = wordsOf(locale)(orderWords)('bloodUntil', until('11:00'));
		await expect(shown).toHaveText(t('open', until('16:00')));
		await expect(hours).toContainText(told);
		for (const [moment, text] of [
			['2026-11-23T11:00:00+05:00', `${t('open', until('16:00'))} · ${t('blood.over')}`],
			['2026-11-23T16:00:00+05:00', t('closed.tomorrow', at('07:30'))],
			['2026-11-24T06:00:00+05:00', t('closed.today', at('07:30'))],
			['2026-11-29T12:30:00+05:00', t('closed.tomorrow', at('07:30'))],
		] as const) {
			await page.clock.setFixedTime(new Date(moment));
			await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
			await expect(shown).toHaveText(text);
		}
	});
}

test('the home page says it, too, and each point leads to a map', async ({ page }) => {
	const t = wordsOf('ru')(pointsWords);
	await page.clock.setFixedTime(new Date('2026-11-23T07:45:00+05:00'));
	await page.goto('/');
	await expect(status(page, dostyk.ru)).toHaveText(`${t('open', { untilTime: '16:00' })} · ${t('blood.until', { untilTime: '11:00' })}`);
	const map = page
		.getByRole('listitem')
		.filter({ hasText: dostyk.ru })
		.getByRole('link', { name: t('map') });
	await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=43.2314&mlon=76.9577#map=17/43.2314/76.9577');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the plain hours stand, and no empty line', async ({ page }) => {
		await page.goto('/contacts');
		await expect(page.getByRole('listitem').filter({ hasText: dostyk.ru })).toContainText('07:30–16:00');
		await expect(status(page, dostyk.ru)).toBeHidden();
	});
});

for (const locale of locales) {
	test(`a point shows what it looks like, and its hours of the day in words (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(pointsWords);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/cabinets/almaty-abay-auezov'));
		// Made up, and said to be.
		await expect(page.getByText(wordsOf(locale)(contentWords)('example'), { exact: true })).toBeVisible();
		const pictures = page.locator('main img[src^="/pictures/"]');
		await expect(pictures).toHaveCount(3);
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect(picture).toHaveAccessibleName(/.{20}/);
			// As wide as a phone wants it, of those that the import made.
			await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth)).toBeGreaterThan(0);
			expect(await picture.evaluate((node: HTMLImageElement) => node.currentSrc !== node.src)).toBe(true);
		}
		const bars = page.locator('figure').getByRole('listitem');
		await expect(bars.first()).toContainText(t('view.load.hour', { time: '07:00', level: t('view.load.busy') }));
		// Blood until 18:30.
		await expect(bars.last()).toContainText(t('view.load.hourAfterBlood', { time: '19:00', level: t('view.load.free') }));
		await expect(page.getByText(t('view.load.quietestForBlood', { from: '12:00', till: '18:00' }))).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
	});
}

test('an order is offered the points that do what it needs; the others say what they lack', async ({ page, context, request }) => {
	const t = wordsOf('ru')(orderWords);
	const [swab, service] = await analysesOf(request, ['PCR-001', 'SMP-003']);
	const urine = await analysisOf(request, 'URI-001');
	if (!swab || !service) throw new Error('seed');
	await setBasket(context, [swab.id, service.id]);
	await openWhere(page);
	const radios = page.locator('input[name=point]');
	await expect(radios).toHaveCount(4);
	await page.getByText(t.plural('unfit', 8)).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Орбита' })).toContainText(t('lacks', { names: service.name }));
	// What the patient brings is taken everywhere.
	await setBasket(context, [urine.id]);
	await page.goto('/order/where');
	await expect(page.getByText(t.plural('unfit', 8))).toHaveCount(0);
	await expect(radios).toHaveCount(12);
});
