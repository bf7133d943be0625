/** Collection points: open now or not, until when blood is drawn today, the way to a map, and which of them take an order. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { orderWords } from '#shared/order/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysesOf, analysisOf } from './steps/catalogue.ts';
import { setBasket } from './steps/visitor.ts';
import { inLocale, locales, wordsOf } from './steps/words.ts';

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
		await expect(shown).toHaveText(`${t('open', until('16:00'))} · ${t('blood.until', until('11:00'))}`);
		for (const [moment, text] of [
			['2026-11-23T11:00:00+05:00', `${t('open', until('16:00'))} · ${t('blood.over')}`],
			['2026-11-23T16:00:00+05:00', t('closed.tomorrow', at('07:30'))],
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

test('an order is offered the points that do what it needs; the others say what they lack', async ({ page, context, request }) => {
	const t = wordsOf('ru')(orderWords);
	const [swab, service] = await analysesOf(request, ['PCR-001', 'SMP-003']);
	const urine = await analysisOf(request, 'URI-001');
	if (!swab || !service) throw new Error('seed');
	await setBasket(context, [swab.id, service.id]);
	await page.goto('/order');
	const radios = page.locator('input[name=point]');
	await expect(radios).toHaveCount(4);
	await page.getByText(t.plural('unfit', 8)).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Орбита' })).toContainText(t('lacks', { names: service.name }));
	// What the patient brings is taken everywhere.
	await setBasket(context, [urine.id]);
	await page.goto('/order');
	await expect(page.getByText(t.plural('unfit', 8))).toHaveCount(0);
	await expect(radios).toHaveCount(12);
});
