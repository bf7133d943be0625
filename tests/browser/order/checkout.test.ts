/** The checkout with discounts: a visitor's card, a patient's own, a promotion, a card that cannot be used, and a doctor who orders for a patient. */
import { randomInt } from 'node:crypto';
import { basketWords } from '#shared/basket/words.ts';
import { discountOf } from '#shared/discount/pricing.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { orderWords } from '#shared/order/words.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { demoFiles, demoMother, demoPassword } from '#scripts/lib/demo/people.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { analysesOf, analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { captchaToken, freshPhone, patient, post, setBasket } from '#tests/browser/steps/visitor.ts';
import { type Locale, locales, spaced, wordsOf } from '#tests/browser/steps/words.ts';
import { agree, fillWho, goToConfirm, goToWhere, openConfirm, openWhere } from '#tests/browser/steps/order-form.ts';

test.describe.configure({ mode: 'parallel' });

const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type=hidden])`);
const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');
const summary = (page: Page) => page.locator('main [aria-labelledby=order-sum]');
const money = (tenge: number) => spaced(formatMoney(tenge));
const newNr = () => `29${String(randomInt(10 ** 10, 10 ** 11))}`;

/** A card that is nobody's yet, of ten percent. */
async function newCard(page: Page, lisKey: string): Promise<string> {
	const nr = newNr();
	await laboratory(page.request, lisKey).bring('cards', [{ nr, state: 2, discount: '10', iin: '' }]);
	return nr;
}

/** The card's field is folded away. */
const openCard = (page: Page, locale: Locale = 'ru') =>
	page
		.locator('main summary')
		.filter({ hasText: wordsOf(locale)(totalsWords)('cardEnter') })
		.click();

/** The last step, at the city's first point, with the card's field open. */
async function fill(page: Page, locale: Locale = 'ru'): Promise<void> {
	await openWhere(page, locale);
	await input(page, 'point').first().check();
	await goToConfirm(page, locale);
	await agree(page);
	await openCard(page, locale);
}

/** What an analysis and its sampling service cost, and what ten percent off the analysis are. */
async function pricesOf(page: Page, code: string) {
	const [analysis, service] = [await analysisOf(page.request, code), await analysisOf(page.request, 'SMP-001')];
	const amount = (analysis.price ?? 0) + (service.price ?? 0);
	const off = (share: number) => discountOf(analysis.price ?? 0, share);
	return { ids: [analysis.id], amount, off };
}

test.describe('a visitor on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });
	for (const locale of locales) {
		test(`types a card, sees the new sum before anything is ordered, and orders at it (${locale})`, async ({ page, context, lisKey }) => {
			const [t, tOrder, tBasket] = [wordsOf(locale)(totalsWords), wordsOf(locale)(orderWords), wordsOf(locale)(basketWords)];
			const [nr, { ids, amount, off }] = [await newCard(page, lisKey), await pricesOf(page, 'BIO-047')];
			await setBasket(context, ids);
			await fill(page, locale);
			await input(page, 'card').fill(`${nr.slice(0, 4)} ${nr.slice(4)}`);
			await press(page, page.getByRole('button', { name: t('cardCheck') }));
			await expect(page.locator('[data-outcome]')).toContainText(spaced(t('cardHolds', { percent: '10' })));
			await expect(page.locator('[data-outcome]')).toBeFocused();
			for (const sum of [amount, off(1000), amount - off(1000)]) await expect(summary(page)).toContainText(money(sum));
			await expect(page.locator('main')).toContainText(`${patient.lastName} ${patient.firstName}`);
			for (const name of ['consent', 'agreement']) await expect(input(page, name)).toBeChecked();
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			await press(page, send(page));
			await expect(page).toHaveURL(/\/order\/success\?order=/);
			await expect(page.locator('main')).toContainText(money(amount - off(1000)));
			await press(page, page.getByRole('link', { name: tOrder('success.view') }));
			await expect(page.locator('[data-totals]')).toContainText(t('amount'));
			await expect(page.locator('[data-totals]')).toContainText(tBasket('total'));
			await expect(page.locator('[data-totals]')).toContainText(money(off(1000)));
		});
	}

	test('the form with a discount is whole to axe', async ({ page, context, lisKey }) => {
		test.slow();
		const t = wordsOf('kz')(totalsWords);
		const nr = await newCard(page, lisKey);
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await fill(page, 'kz');
		await input(page, 'card').fill(nr);
		await press(page, page.getByRole('button', { name: t('cardCheck') }));
		await expect(page.locator('[data-outcome]')).toBeFocused();
		await expectClean(page);
	});

	test('with a card that cannot be used keeps the form, is told at the field, and orders without it', async ({ page, context, lisKey, expectComplaint }) => {
		expectComplaint(/status of 422/);
		const [t, rules] = [wordsOf('ru')(totalsWords), wordsOf('ru')(rulesWords)];
		const nr = newNr();
		await laboratory(page.request, lisKey).bring('cards', [{ nr, state: 3, discount: '10', iin: '' }]);
		const { ids, amount } = await pricesOf(page, 'BIO-047');
		await setBasket(context, ids);
		await fill(page);
		await input(page, 'card').fill(nr.slice(1));
		await press(page, page.getByRole('button', { name: t('cardCheck') }));
		await expect(field(page, 'card')).toContainText(rules('cardNumber'));
		for (const typed of [newNr(), nr]) {
			await input(page, 'card').fill(typed);
			await press(page, page.getByRole('button', { name: t('cardCheck') }));
			await expect(field(page, 'card')).toContainText(rules('cardUnknown'));
			await expect(input(page, 'card')).toBeFocused();
			await expect(input(page, 'card')).toHaveValue(typed);
			await expect(page.locator('main')).toContainText(patient.lastName);
			await expect(input(page, 'agreement')).toBeChecked();
			await expect(summary(page)).toContainText(money(amount));
		}
		await input(page, 'card').fill('');
		// Enter sends the order: it checks no card.
		await input(page, 'card').focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/order\/success\?order=/);
		await expect(page.locator('main')).toContainText(money(amount));
	});

	test('is shown the new sum where the card was never checked', async ({ page, context, lisKey, expectComplaint }) => {
		expectComplaint(/status of 409/);
		const t = wordsOf('ru')(totalsWords);
		const [nr, { ids, amount, off }] = [await newCard(page, lisKey), await pricesOf(page, 'BIO-047')];
		await setBasket(context, ids);
		await fill(page);
		await input(page, 'card').fill(nr);
		await press(page, send(page));
		await expect(page.locator('main [data-banner]')).toContainText(t('cardCounted'));
		await expect(summary(page)).toContainText(money(amount - off(1000)));
		await press(page, send(page));
		await expect(page).toHaveURL(/\/order\/success\?order=/);
		await expect(page.locator('main')).toContainText(money(amount - off(1000)));
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a card cannot be checked without the captcha, and nothing that was typed is lost', async ({ page, context, lisKey, expectComplaint }) => {
		expectComplaint(/status of 422/);
		const nr = await newCard(page, lisKey);
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await page.goto('/order');
		await fillWho(page);
		await goToWhere(page, 'ru', false);
		await input(page, 'point').first().check();
		await goToConfirm(page, 'ru', false);
		// The browser's own check would stop the form: the server's is meant.
		await agree(page);
		await openCard(page);
		await input(page, 'card').fill(nr);
		await page.getByRole('button', { name: wordsOf('ru')(totalsWords)('cardCheck') }).click();
		await expect(page.locator('main')).toContainText(wordsOf('ru')(rulesWords)('captcha'));
		await expect(page.locator('main')).toContainText(patient.lastName);
		await expect(input(page, 'card')).toHaveValue(nr);
	});
});

test('a patient has their own card counted, in the basket and at the checkout', async ({ page, context }) => {
	const t = wordsOf('ru')(totalsWords);
	const { ids, amount, off } = await pricesOf(page, 'BIO-047');
	const answer = await post(page.request, '/login', {
		intent: 'patient',
		as: 'patient',
		login: demoMother.phone,
		password: demoPassword,
		'smart-token': await captchaToken(page.request),
	});
	expect(answer.status()).toBe(303);
	await setBasket(context, ids);
	await page.goto('/basket');
	await expect(page.locator('[data-totals]')).toContainText(money(amount - off(1000)));
	await expect(page.locator('header [data-basket-sum]').first()).toHaveText(money(amount - off(1000)));
	await page.goto('/order');
	await expect(summary(page)).toContainText(money(amount - off(1000)));
	// Who is known has nothing to fill in: a press, a point, a press.
	await press(page, send(page));
	await expect(page).toHaveURL('/order/where');
	await input(page, 'point').nth(1).check();
	await goToConfirm(page);
	await expect(page.locator('main')).toContainText(spaced(t('cardOwn', { percent: '10' })));
	await expect(summary(page)).toContainText(money(amount - off(1000)));
	await page.goto('/cabinet');
	await expect(page.locator('main')).toContainText(spaced('15 %'));
	await expect(page.locator('main')).toContainText(demoFiles['discount-levels'].some(({ percent }) => percent === '15') ? 'осталось' : '');
});

test('a promotion is told by its name, beside the line that it makes cheaper', async ({ page, context, lisKey }) => {
	const { ids, amount, off } = await pricesOf(page, 'BIO-055');
	const texts = (ru: string) => ({ ru, en: 'Calcium week', kz: 'Кальций аптасы' });
	const [title, text] = [texts('Неделя кальция'), texts('Кальций дешевле.')];
	const columns = Object.fromEntries(
		(['ru', 'en', 'kz'] as const).flatMap((lang) => [
			[`title_${lang}`, title[lang]],
			[`text_${lang}`, text[lang]],
		]),
	);
	await laboratory(page.request, lisKey).bring('promotions', [
		{ slug: 'nedelya-kaltsiya', ...columns, from: '2020-01-01', until: '2090-12-31', percent: '20', codes: 'BIO-055', cities: 'almaty' },
	]);
	await setBasket(context, ids);
	await page.goto('/kz/basket');
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Кальций аптасы' });
	await expect(row.locator('del')).toHaveCount(1);
	// One sum stands out, in the page and in the header: the one that is paid.
	await expect(
		page
			.getByRole('main')
			.getByRole('heading', { level: 2 })
			.filter({ hasText: money(amount - off(2000)) }),
	).toHaveCount(1);
	await expect(page.locator('header [data-basket-sum]').first()).toHaveText(money(amount - off(2000)));
	await page.goto('/kz/order');
	await press(page, summary(page).locator('summary'));
	await expect(summary(page).getByRole('listitem').first()).toContainText('Кальций аптасы');
	await expect(summary(page)).toContainText(money(amount - off(2000)));
});

test('each point says when it takes everything, and what is paid where it is cheaper', async ({ page, context }) => {
	const { ids } = await pricesOf(page, 'BIO-047');
	await setBasket(context, ids);
	await openWhere(page);
	const points = page.locator('main label:has(input[name=point])');
	await expect(points.locator('[data-visit]')).toHaveCount(await points.count());
	await expect(points.locator('[data-visit]').first()).toContainText(/\d\d:\d\d/);
	await expect(page.locator('main')).toContainText(wordsOf('ru')(totalsWords)('pointTotal', { sum: '' }).trim());
});

test('a doctor types the card of a patient, and looks through the sum before it is sent', async ({ page, context, lisKey }) => {
	const [t, tOrder] = [wordsOf('ru')(totalsWords), wordsOf('ru')(preorderWords)];
	const [nr, { ids, amount, off }] = [await newCard(page, lisKey), await pricesOf(page, 'BIO-047')];
	await signedInDoctor(page.request, lisKey);
	await setBasket(context, ids);
	await page.goto('/order');
	for (const name of ['lastName', 'firstName', 'middleName', 'birthDate'] as const) await input(page, name).fill(patient[name]);
	await input(page, 'sex').first().check();
	await input(page, 'phone').fill(freshPhone());
	await input(page, 'point').first().check();
	await openCard(page);
	await input(page, 'card').fill(nr);
	await press(page, page.getByRole('button', { name: t('cardCheck') }));
	await expect(page.locator('main')).toContainText(spaced(t('cardHolds', { percent: '10' })));
	await expect(input(page, 'lastName')).toHaveValue(patient.lastName);
	await press(page, page.getByRole('button', { name: tOrder('check') }));
	await expect(page.getByRole('heading', { name: tOrder('checkTitle') })).toBeVisible();
	await expect(summary(page)).toContainText(money(amount - off(1000)));
	await input(page, 'consent').check();
	await input(page, 'agreement').check();
	await press(page, send(page));
	await expect(page).toHaveURL(/\/order\/success\?order=/);
	await expect(page.locator('main')).toContainText(money(amount - off(1000)));
});

test.describe('the three steps on a phone', () => {
	test.use({ viewport: { width: 360, height: 640 } });
	const bar = (page: Page) => page.locator('main [data-sum-bar]');

	test('the sum stays in sight in a tenth of the screen at the most, and nothing lies over its button', async ({ page, context }) => {
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await openWhere(page);
		for (const scroll of [0, 600, 100_000]) {
			await page.evaluate((top) => scrollTo(0, Math.min(top, (document.querySelector('main form')?.scrollHeight ?? 0) - innerHeight)), scroll);
			await expect(bar(page)).toBeInViewport({ ratio: 1 });
		}
		expect((await bar(page).boundingBox())?.height ?? 640).toBeLessThanOrEqual(64);
	});

	for (const locale of ['ru', 'kz'] as const) {
		test(`what is pressed next is near, however many tests are ordered (${locale})`, async ({ page, context }) => {
			const t = wordsOf(locale)(orderWords);
			const ids = (await analysesOf(page.request, ['BIO-001', 'BIO-002', 'BIO-047', 'BIO-006', 'HEM-010'])).map(({ id }) => id);
			await setBasket(context, ids);
			await openConfirm(page, locale);
			const top = async (target: Locator) => Math.round(await target.evaluate((element) => element.getBoundingClientRect().top + scrollY));
			// Some three screens above the first tick, and the tests are a press away.
			expect(await top(input(page, 'consent'))).toBeLessThanOrEqual(2000);
			await expect(summary(page).getByRole('listitem').first()).toBeHidden();
			await press(page, summary(page).locator('summary'));
			await expect(summary(page).getByRole('listitem').first()).toBeVisible();
			await agree(page);
			await press(page, send(page));
			await expect(page).toHaveURL(/\/order\/success\?order=/);
			// On the first screen, beside the number.
			await expect(page.getByRole('link', { name: t('success.view') })).toBeInViewport({ ratio: 1 });
		});
	}

	test('the sum follows the point', async ({ page, context }) => {
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await openWhere(page);
		const cheaper = page.locator('main label:has([data-told])').filter({ hasText: wordsOf('ru')(totalsWords)('pointTotal', { sum: '' }).trim() });
		const told = (await cheaper.first().locator('[data-told]').getAttribute('data-told')) ?? '';
		await expect(bar(page)).not.toContainText(spaced(told));
		await cheaper.first().locator('input').check();
		await expect(bar(page)).toContainText(spaced(told));
		await page.reload();
		await expect(bar(page)).toContainText(spaced(told));
		await goToConfirm(page);
		await expect(bar(page)).toContainText(spaced(told));
		await expect(summary(page)).toContainText(spaced(told));
	});

	test('a man is not asked of pregnancy and cycle, and a woman is', async ({ page, context }) => {
		const t = wordsOf('ru')(orderWords);
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await page.goto('/order');
		const question = page.getByText(t('bodyStateLead'));
		await expect(question).toBeVisible();
		await input(page, 'sex').nth(1).check();
		await expect(question).toBeHidden();
		await input(page, 'sex').first().check();
		await expect(question).toBeVisible();
	});

	test('a step opened by its address leads to the one that lacks, which says so and has the focus', async ({ page, context }) => {
		const t = wordsOf('ru')(orderWords);
		await setBasket(context, (await pricesOf(page, 'BIO-047')).ids);
		await page.goto('/order/confirm');
		await expect(page).toHaveURL('/order?begin=1');
		await expect(
			page
				.locator('main')
				.getByRole('status')
				.filter({ hasText: t('begin.order') }),
		).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Шаг 1 из 3');
	});
});
