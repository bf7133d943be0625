/** Paying by card, on a phone and with a real mouse: paid, refused, left, paid without the site being told, told twice. */
import { orderWords } from '#shared/order/words.ts';
import { localPayWords } from '#shared/payment/local.words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { patient, setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, spaced, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Fills the order form by hand, chooses the card, and comes to the provider's page. */
async function toProvider(page: Page, locale: Locale): Promise<string> {
	const [t, tPayment] = [wordsOf(locale)(orderWords), wordsOf(locale)(paymentWords)];
	const { fields, options } = t.words;
	await setBasket(page.context(), [(await analysisOf(page.context().request, 'BIO-047')).id]);
	await page.goto(inLocale(locale, '/order'));
	const form = page.locator('form[data-form="order/order"]');
	for (const name of ['lastName', 'firstName', 'phone'] as const) {
		const field = form.getByLabel(fields[name], { exact: true });
		await press(page, field);
		await page.keyboard.type(patient[name]);
	}
	await form.getByLabel(fields.birthDate, { exact: true }).fill(patient.birthDate);
	await press(page, form.getByRole('radio', { name: options.sex.F, exact: true }));
	await press(page, form.getByRole('button', { name: t('next') }));
	await press(page, form.locator('input[name=point]').first());
	await press(page, form.getByRole('button', { name: t('next') }));
	const card = form.getByRole('radio', { name: tPayment('choice.card') });
	await expect(card).not.toBeChecked();
	await press(page, card);
	await expect(card).toBeChecked();
	for (const name of ['consent', 'agreement']) await press(page, form.locator(`input[name=${name}]`));
	await press(page, form.getByRole('button', { name: t('place') }));
	await expect(page).toHaveURL(/\/local\/pay\//);
	return page.url();
}
const choose = (page: Page, locale: Locale, act: 'pay' | 'refuse' | 'late' | 'twice' | 'refund') =>
	press(page, page.getByRole('button', { name: wordsOf(locale)(localPayWords)(act), exact: true }));
const paidNotice = (page: Page, locale: Locale) => expect(page.getByRole('main')).toContainText(wordsOf(locale)(paymentWords)('states.paid'));

for (const locale of ['ru', 'kz'] as const) {
	test(`paid: back on the site it is said, and on the order's page (${locale})`, async ({ page }) => {
		const t = wordsOf(locale)(paymentWords);
		await toProvider(page, locale);
		await choose(page, locale, 'pay');
		await expect(page).toHaveURL(/\/order\/success\?order=/);
		await paidNotice(page, locale);
		await expect(page.getByRole('main')).toContainText(t('stepPaid'));
		await press(page, page.getByRole('link', { name: wordsOf(locale)(orderWords)('success.view') }));
		await expect(page).toHaveURL(/\/order\/[\w-]{22,}$/);
		await paidNotice(page, locale);
		await expect(page.getByRole('main')).toContainText(t('card'));
	});
}

test('refused: the order stands, is paid on a second page, and cancelled the money is back', async ({ page }) => {
	const [t, tOrder] = [wordsOf('ru')(paymentWords), wordsOf('ru')(orderWords)];
	const first = await toProvider(page, 'ru');
	await choose(page, 'ru', 'refuse');
	await expect(page).toHaveURL(/\/order\/error\?order=/);
	await expect(page.getByRole('heading', { level: 1, name: t('error.title') })).toBeVisible();
	await expect(page.getByRole('main')).toContainText(t('states.failed'));
	const again = page.getByRole('button', { name: spaced(t('again', { sum: '' }).trim()) });
	await press(page, again);
	await expect(page).toHaveURL(/\/local\/pay\//);
	expect(page.url()).not.toBe(first);
	await choose(page, 'ru', 'pay');
	await paidNotice(page, 'ru');
	await press(page, page.getByRole('link', { name: tOrder('success.view') }));
	await press(page, page.getByText(tOrder('view.cancel'), { exact: true }));
	await press(page, page.getByRole('button', { name: tOrder('view.cancelYes') }));
	await expect(page.getByRole('main')).toContainText(tOrder('view.notes.cancelled'));
	// The bank is asked while the page is drawn.
	await expect(async () => {
		await page.reload();
		await expect(page.getByRole('main')).toContainText(t('states.refunded'), { timeout: 1000 });
	}).toPass();
});

test('left: it waits, says so, and leads back to the same page', async ({ page }) => {
	const [t, tLocal] = [wordsOf('ru')(paymentWords), wordsOf('ru')(localPayWords)];
	const first = await toProvider(page, 'ru');
	await press(page, page.getByRole('link', { name: tLocal('back') }));
	await expect(page).toHaveURL(/\/order\/success\?order=/);
	for (const said of [t('states.left'), t('notes.left')]) await expect(page.getByRole('main')).toContainText(said);
	await press(page, page.getByRole('link', { name: t('toBank') }));
	await expect(page).toHaveURL(first);
	await choose(page, 'ru', 'pay');
	await paidNotice(page, 'ru');
	// The page that is done with takes no second payment.
	await page.goto(first);
	await expect(page.getByRole('main')).toContainText(tLocal('closed'));
	await expect(page.getByRole('button', { name: tLocal('pay'), exact: true })).toHaveCount(0);
	// Given back at the bank's: the order says so, and may be paid again.
	await choose(page, 'ru', 'refund');
	await expect(page.getByRole('main')).toContainText(t('states.returned'));
	await expect(page.getByRole('button', { name: spaced(t('again', { sum: '' }).trim()) })).toBeVisible();
});

test('paid, and the site is not told: the page finds out by itself', async ({ page }) => {
	await toProvider(page, 'ru');
	await choose(page, 'ru', 'late');
	await expect(page).toHaveURL(/\/order\/success\?order=/);
	await expect(page.getByRole('main')).toContainText(wordsOf('ru')(paymentWords)('states.left'));
	await paidNotice(page, 'ru');
});

test('told twice: paid once', async ({ page }) => {
	await toProvider(page, 'ru');
	await choose(page, 'ru', 'twice');
	await paidNotice(page, 'ru');
	await expect(page.getByRole('main')).not.toContainText(wordsOf('ru')(paymentWords)('surplus.refunding', { sum: '' }).slice(0, 30));
});

test('without scripts: the button asks the bank, and the way to its page is a link as well', async ({ browser, page, baseURL }) => {
	const t = wordsOf('ru')(paymentWords);
	// The captcha wants a script: the order is made with one.
	const provider = await toProvider(page, 'ru');
	const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), ...(baseURL ? { baseURL } : {}) });
	const bare = await plain.newPage();
	await bare.goto('/order/pay');
	await expect(bare).toHaveURL(provider);
	await bare.getByRole('button', { name: wordsOf('ru')(localPayWords)('late'), exact: true }).click();
	await expect(bare).toHaveURL(/\/order\/success\?order=/);
	await bare.getByRole('button', { name: t('check') }).click();
	await expect(bare.getByRole('main')).toContainText(t('states.paid'));
	await plain.close();
});
