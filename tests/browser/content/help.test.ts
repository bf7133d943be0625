/** Help by the keyboard: a search, an answer that unfolds, an address that opens one; and the plan of preparation, put together by links. */
import { helpWords } from '#shared/content/help.words.ts';
import { prepareWords } from '#shared/content/prepare.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const typedFor = { ru: 'вернуть деньги', en: 'pay by card', kz: 'акшаны кайтару' } as const;
const testFor = { ru: 'ферритин', en: 'ferritin', kz: 'ферритин' } as const;

for (const locale of locales) {
	test(`an answer is found and opened by the keyboard (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(helpWords);
		await page.goto(inLocale(locale, '/help'));
		await page.getByRole('searchbox', { name: t('label') }).focus();
		await page.keyboard.type(typedFor[locale]);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/help\?q=/);
		// The fittest one is open by itself.
		await expect(page.locator('main details').first()).toHaveAttribute('open', '');
		const found = page.locator('main details').first();
		await found.locator('summary').focus();
		await page.keyboard.press('Enter');
		await expect(found.locator('p')).toBeHidden();
		await page.keyboard.press('Enter');
		await expect(found.locator('p')).toBeVisible();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/help\/[a-z0-9-]+$/);
	});

	test(`a plan of preparation is put together from found tests (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(prepareWords);
		await page.goto(inLocale(locale, '/analysis-prepare'));
		await page.getByRole('searchbox', { name: t('label') }).focus();
		await page.keyboard.type(testFor[locale]);
		await page.keyboard.press('Enter');
		await page.locator('main a[href*="tests="]').first().focus();
		await page.keyboard.press('Enter');
		const plan = page.getByRole('region', { name: t('title') });
		await expect(plan.getByRole('list', { name: t('chosen') }).getByRole('listitem')).toHaveCount(1);
		await expect(plan.getByRole('button', { name: t('print') })).toBeVisible();
	});
}

test('an address opens the answer that it names, whether loaded or come to', async ({ page }) => {
	const found = `/help?q=${encodeURIComponent('как заплатить')}`;
	const answer = page.locator('main details').nth(1);
	await page.goto(found);
	await expect(answer).not.toHaveAttribute('open');
	const anchor = `#${(await answer.getAttribute('id')) ?? ''}`;
	await page.evaluate((hash) => {
		location.hash = hash;
	}, anchor);
	await expect(answer).toHaveAttribute('open', '');
	await page.goto('/help');
	await page.goto(found + anchor);
	await expect(answer).toHaveAttribute('open', '');
	await expect(answer).toBeInViewport();
});

test('a question leads to its answer', async ({ page }) => {
	await page.goto('/help');
	await page.locator('section#payment').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/help\/[a-z0-9-]+$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a topic is come to from where its question arises', async ({ page }) => {
	await page.goto('/pricelist/ferritin');
	await page
		.getByRole('link', { name: wordsOf('ru')(helpWords).words.about.prices })
		.first()
		.click();
	await expect(page).toHaveURL('/help#prices');
	await expect(page.locator('section#prices')).toBeInViewport();
});
