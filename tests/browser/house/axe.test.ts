/** axe finds nothing in what opens, after errors, and in the accounts. The pages as they come: pages.test.ts. */
import { addressWords } from '#shared/address/words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { cityWords } from '#shared/city/words.ts';
import { familyWords } from '#shared/family/words.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { accountRoles } from '#shared/kit/audience.ts';
import { orderWords } from '#shared/order/words.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { searchWords } from '#shared/search/words.ts';
import { expect } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { test } from '#tests/browser/steps/made.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { accountPages, addChild, registered, wholeAccount } from '#tests/browser/steps/patient-day.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';
import { openConfirm, openWhere } from '#tests/browser/steps/order-form.ts';

// A colour that is still on its way has no contrast to measure. A trace of hundreds of visits costs more than it tells: the finding names its place.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// The longest file: its tests know nothing of each other.
test.describe.configure({ mode: 'parallel' });

const narrow = { width: 360, height: 740 };

for (const locale of locales) {
	test(`the open city dialog (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(cityWords);
		const tFrame = wordsOf(locale)(frameWords);
		await page.goto(inLocale(locale, '/city'));
		await page
			.locator('header')
			.getByRole('link', { name: tFrame('city') })
			.click();
		const dialog = page.getByRole('dialog', { name: t('title') });
		await expect(dialog.getByRole('button', { name: 'Астана' }).or(dialog.getByRole('button', { name: 'Astana' }))).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await dialog.getByRole('searchbox').fill('ъъъ');
		await expect(dialog.getByRole('status').filter({ hasText: t('none') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`the basket with advice, and an order that some points cannot take (${locale})`, async ({ page, context, request }) => {
		const t = wordsOf(locale)(basketWords);
		const tOrder = wordsOf(locale)(orderWords);
		const chosen = await analysesOf(request, ['PAN-001', 'HEM-001', 'PAN-004', 'PCR-001', 'SMP-001', 'SMP-003']);
		await setBasket(
			context,
			chosen.map(({ id }) => id),
		);
		await page.setViewportSize(narrow);
		await page.goto(inLocale(locale, '/basket'));
		await expect(page.getByText(t('advice.heldTitle'))).toBeVisible();
		await expect(page.getByText(t('advice.overlapTitle'))).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await openWhere(page, locale);
		await page.getByText(tOrder.plural('unfit', 8)).click();
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`open suggestions (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(searchWords);
		await page.goto(inLocale(locale, '/'));
		await page.getByRole('main').getByLabel(t('label')).pressSequentially('ferritin');
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
		await page.keyboard.press('ArrowDown');
		await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`an address among its suggestions, and found (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(addressWords);
		await page.setViewportSize(narrow);
		await page.goto(inLocale(locale, '/house-call'));
		await page.locator('[data-island=address][data-awake]').waitFor();
		const field = page.locator('main [name=address]');
		await field.click();
		await page.keyboard.type('абая 62');
		await expect(page.locator('[data-island=address] [role=option]').first()).toBeVisible();
		await page.keyboard.press('ArrowDown');
		await expectClean(page, { look: lookIn(locale) });
		await page.keyboard.press('Enter');
		await expect(page.getByText(t('found', { address: '' }).trim())).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`the menu of a phone (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(frameWords);
		await page.setViewportSize(narrow);
		await page.goto(inLocale(locale, '/city'));
		await page.getByRole('button', { name: t('menu'), exact: true }).click();
		await expect(page.getByRole('navigation', { name: t('sections') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`the order form after errors (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(orderWords);
		const tRules = wordsOf(locale)(rulesWords);
		await page.goto(inLocale(locale, '/order'));
		await page.locator('input[name=iin]').fill('000000000000');
		await page.getByRole('button', { name: t('next') }).click();
		await expect(page.locator('[data-field=lastName]')).toContainText(tRules('required'));
		await expectClean(page, { look: lookIn(locale) });
		await openConfirm(page, locale);
		await page.getByRole('button', { name: t('place') }).click();
		await expect(page.locator('[data-field=consent]')).toContainText(tRules('consent'));
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`the lookup after a wrong password (${locale})`, async ({ page, request, lisKey, expectComplaint }) => {
		expectComplaint(/status of 403/);
		const t = wordsOf(locale)(resultsWords);
		const tErrors = wordsOf(locale)(errorsWords);
		const { requestNr } = await someRequest(request, lisKey);
		await page.goto(inLocale(locale, '/results/login'));
		await page.getByLabel(t('fields.internalNr'), { exact: true }).fill(requestNr);
		await page.getByLabel(t('fields.password'), { exact: true }).fill('111 111 111');
		await page.keyboard.press('Enter');
		await expect(page.locator('[data-field=password]')).toContainText(tErrors('number-or-password'));
		await expectClean(page, { look: lookIn(locale) });
	});
}

// In the second language narrow, and dark where people read for long: what words, width and darkness change is seen in one drawing of a page.
for (const role of accountRoles) {
	for (const [locale, colorScheme, viewport] of [
		['ru', 'light', { width: 1280, height: 800 }],
		['kz', role === 'patient' || role === 'doctor' ? 'dark' : 'light', narrow],
	] as const) {
		test(`every page of the account of a ${role} (${locale})`, async ({ page, lisKey }) => {
			await page.context().clearCookies();
			const pages = accountPages(role, await wholeAccount(page.request, lisKey, role));
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize(viewport);
			for (const path of pages) {
				await page.goto(inLocale(locale, path));
				await expect(page.getByRole('navigation', { name: wordsOf(locale)(accountFrameWords)('sections') }), path).toBeVisible();
				// Another page that it leads on to is in the list itself.
				if (new URL(page.url()).pathname === inLocale(locale, path).split('?')[0]) await expectClean(page);
			}
		});
	}
}

for (const locale of ['en', 'kz'] as const) {
	test(`the order that a doctor makes, and that of a parent for a child (${locale})`, async ({ page, lisKey }) => {
		const basket = (await analysesOf(page.request, ['PAN-001', 'HEM-001', 'SMP-001'])).map(({ id }) => id);
		const order = async () => {
			await page.goto(inLocale(locale, '/order'));
			await expectClean(page);
		};
		await page.setViewportSize(narrow);
		await page.context().clearCookies();
		await signedInDoctor(page.request, lisKey);
		await setBasket(page.context(), basket);
		await order();
		await press(page, page.getByRole('button', { name: wordsOf(locale)(preorderWords)('check') }));
		await expect(page.locator('[data-field=lastName]')).toContainText(wordsOf(locale)(rulesWords)('required'));
		await expectClean(page);

		await page.context().clearCookies();
		await registered(page.request);
		const child = await addChild(page.request, lisKey, [{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
		await setBasket(page.context(), basket);
		await page.goto(inLocale(locale, '/cabinet/family'));
		await press(page, page.getByRole('button', { name: wordsOf(locale)(familyWords)('show') }));
		await expect(page.getByRole('region', { name: wordsOf(locale)(accountFrameWords)('acting.title') })).toBeVisible();
		await order();
		await expect(page.locator('main input[name=lastName]')).toHaveValue(child.lastName);
	});
}

async function someRequest(request: Parameters<typeof laboratory>[0], key: string) {
	const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
	await laboratory(request, key).send(message);
	return message;
}
