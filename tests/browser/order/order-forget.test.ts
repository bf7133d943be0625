/** “Forget on this device”: the order closes here, with scripts and without, and opens again for who knows its phone. */
import { orderWords } from '#shared/order/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { patient, placeOrder } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

/** Opens what folds and presses the button in it. */
async function forget(page: Page, words: ReturnType<typeof wordsOf>) {
	const t = words(orderWords);
	await page.getByText(t('view.forget'), { exact: true }).click();
	await expect(page.getByText(t('view.forgetNote'))).toBeVisible();
	await page.getByRole('button', { name: t('view.forgetYes') }).click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled });
		for (const locale of locales) {
			test(`an order is forgotten (${locale})`, async ({ page, context }) => {
				const t = wordsOf(locale)(orderWords);
				const id = await placeOrder(context.request, [(await analysisOf(context.request, 'BIO-047')).id]);
				const path = inLocale(locale, `/order/${id}`);
				await page.goto(path);
				await expect(page.getByRole('main')).toContainText(patient.lastName);
				await forget(page, wordsOf(locale));
				await expect(page.getByText(t('view.forgotten'))).toBeVisible();
				await expect(page.getByRole('main')).not.toContainText(patient.lastName);
				expect((await context.cookies()).filter(({ name }) => name.endsWith('auth-order'))).toEqual([]);
				// Neither back nor its address nor the page after ordering shows it again.
				await page.goBack();
				await expect(page.getByRole('heading', { level: 1, name: t('view.proofTitle') })).toBeVisible();
				await page.goto(inLocale(locale, `/order/success?order=${id}`));
				await expect(page).toHaveURL(path);
				await expect(page.getByRole('main')).not.toContainText(patient.lastName);
				if (!javaScriptEnabled) return;
				await page.getByLabel(t('proof.fields.phone'), { exact: true }).fill(patient.phone);
				await page.getByRole('button', { name: t('view.proofSend') }).click();
				await expect(page.getByRole('main')).toContainText(patient.lastName);
			});
		}
	});
}
