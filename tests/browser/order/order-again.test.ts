/** What was ordered before is ordered again by one press, and what the city does not sell is named. */
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { analysesOf, cityOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { basketOf, placeOrder, setBasket, siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of locales) {
	test(`the basket opens with what is sold, and says what is not (${locale})`, async ({ page, context, request }) => {
		const there = await cityOf(request, 'temirtau', locale);
		const [ferritin, gone, glucose] = await analysesOf(request, ['BIO-047', 'ALL-003', 'BIO-001'], { locale, city: there.id });
		if (!ferritin || !gone || !glucose) throw new Error('seed');
		expect([ferritin.expired, gone.expired]).toEqual([false, true]);
		const id = await placeOrder(context.request, [ferritin.id, gone.id]);
		await setBasket(context, [glucose.id]);
		await context.addCookies([{ name: 'city', value: String(there.id), url: siteOrigin }]);
		await page.goto(inLocale(locale, `/order/${id}`));
		await press(page, page.getByRole('button', { name: wordsOf(locale)(orderWords)('view.again') }));
		await expect(page).toHaveURL(inLocale(locale, `/basket?again=${id}`));
		const main = page.getByRole('main');
		const t = wordsOf(locale)(basketWords);
		await expect(main).toContainText(t('againTitle'));
		await expect(main).toContainText(t('gone', { city: there.name, names: gone.name }));
		for (const { name } of [glucose, ferritin]) await expect(main.locator('[data-line]').filter({ hasText: name }).first()).toBeVisible();
		expect((await basketOf(context)).slice(0, 2)).toEqual([glucose.id, ferritin.id]);
		expect(await basketOf(context)).not.toContain(gone.id);
		// What is taken out afterwards takes the notice of what is not sold with it in no way.
		const glucoseLine = main.locator('[data-line]').filter({ hasText: glucose.name });
		await press(page, glucoseLine.locator('button[name=remove]'));
		await expect(glucoseLine).toHaveCount(0);
		await expect(main).toContainText(t('gone', { city: there.name, names: gone.name }));
	});
}
