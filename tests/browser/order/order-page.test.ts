/** The page of an order on a phone: when to come, how to prepare for it, and what is taken along; with scripts and without. */
import { readFile } from 'node:fs/promises';
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { clockInAlmaty, dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { orderWords } from '#shared/order/words.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { momentOf } from '#shared/order/visit.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { placeOrder, setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';
import { goToConfirm, openWhere } from '#tests/browser/steps/order-form.ts';

/** The Tuesday after the next days, on which every point is open. */
function tuesday(): string {
	let at = Date.now() + 3 * 86_400_000;
	while (clockInAlmaty(at).weekday !== 2) at += 86_400_000;
	return dayInAlmaty(at);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } });
		for (const locale of ['ru', 'kz'] as const) {
			test(`a visit is chosen, and the plan, the calendar and the form follow (${locale})`, async ({ page, context }) => {
				// A hand that waits for a painted frame waits for a script.
				const activate = (target: Locator) => (javaScriptEnabled ? press(page, target) : target.click());
				const t = wordsOf(locale)(orderPlanWords);
				const tPlan = wordsOf(locale)(preparationWords);
				// A lipid panel wants twelve hours without food.
				const id = await placeOrder(context.request, [
					(await analysisOf(context.request, 'BIO-022')).id,
					(await analysisOf(context.request, 'HEM-001')).id,
				]);
				await page.goto(inLocale(locale, `/order/${id}`));
				const main = page.getByRole('main');
				await expect(main.getByRole('heading', { name: tPlan('title') })).toBeVisible();
				await expect(main.getByRole('img', { name: /\d{10}/ })).toBeVisible();
				const day = tuesday();
				await page.getByLabel(t('visit.fields.day'), { exact: true }).fill(day);
				await page.getByLabel(t('visit.fields.time'), { exact: true }).selectOption('09:00');
				await activate(page.getByRole('button', { name: t('visit.save') }));
				await expect(main).toContainText(t('visit.chosen', { moment: formatMoment(locale, momentOf(day, '09:00')) }));
				const before = dayInAlmaty(momentOf(day, '09:00') - 86_400_000);
				await expect(main).toContainText(tPlan('from', { day: formatDay(locale, before), sinceTime: timeIn(locale, '09:00', 'ablative') }));

				const [calendar] = await Promise.all([page.waitForEvent('download'), activate(page.getByRole('link', { name: t('plan.calendar') }))]);
				expect(calendar.suggestedFilename()).toMatch(/^order-\d{10}\.ics$/);
				expect(await readFile(await calendar.path(), 'utf8')).toContain(`DTSTART:${day.replaceAll('-', '')}T040000Z\r\n`);
				const [form] = await Promise.all([page.waitForEvent('download'), activate(page.getByRole('link', { name: t('form') }))]);
				expect(form.suggestedFilename()).toMatch(/^order-\d{10}\.pdf$/);
				expect((await readFile(await form.path())).subarray(0, 5).toString()).toBe('%PDF-');

				if (!javaScriptEnabled) return;
				const width = await page.evaluate(() => document.documentElement.scrollWidth);
				expect(width).toBeLessThanOrEqual(360);
				await expectClean(page);
			});
		}
	});
}

for (const locale of ['ru', 'kz'] as const) {
	test(`before sending one line tells of fasting and leads to how to prepare, and the last step says when everything is ready (${locale})`, async ({
		page,
		context,
	}) => {
		await page.setViewportSize({ width: 360, height: 780 });
		await setBasket(context, [(await analysisOf(context.request, 'BIO-022')).id]);
		const main = page.getByRole('main');
		const [t, tOrder] = [wordsOf(locale)(orderPlanWords), wordsOf(locale)(orderWords)];
		await openWhere(page, locale);
		await expect(main).toContainText(tOrder.plural('fasting', 12));
		await expect(main).not.toContainText(wordsOf(locale)(preparationWords)('what.fasting'));
		const { href } = await main.getByRole('link', { name: tOrder('preparation') }).evaluate((link: HTMLAnchorElement) => ({ href: link.href }));
		await page.locator('main input[name=point]').first().check();
		await goToConfirm(page, locale);
		await expect(main).toContainText(t('readyIf', { day: '' }).split(':')[0] ?? '');
		await page.goto(href);
		await expect(main).toContainText(wordsOf(locale)(preparationWords)('what.fasting'));
	});
}

test('a time at which no blood is drawn is refused, and what was chosen stays', async ({ page, context, expectComplaint }) => {
	expectComplaint(/status of 422/);
	const t = wordsOf('ru')(orderPlanWords);
	const id = await placeOrder(context.request, [(await analysisOf(context.request, 'BIO-022')).id]);
	await page.goto(`/order/${id}`);
	await page.getByLabel(t('visit.fields.day'), { exact: true }).fill('2020-01-07');
	await press(page, page.getByRole('button', { name: t('visit.save') }));
	await expect(page.getByLabel(t('visit.fields.day'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel(t('visit.fields.day'), { exact: true })).toHaveValue('2020-01-07');
});
