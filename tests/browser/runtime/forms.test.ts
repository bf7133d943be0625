/** The order form and the lookup of results: what they say, what they keep, and that they send once. */
import { randomInt } from 'node:crypto';
import { iinCheckDigitFits } from '#shared/kit/fields.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { orderWords } from '#shared/order/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { basketOf, patient, setBasket } from '#tests/browser/steps/visitor.ts';
import { inLocale, type Locale, locales, wordsOf } from '#tests/browser/steps/words.ts';
import { agree, fillWho, goToConfirm, goToWhere, openConfirm, openWhere } from '#tests/browser/steps/order-form.ts';

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');

test.describe('order', () => {
	test.beforeEach(async ({ context, request }) => setBasket(context, [(await analysisOf(request, 'BIO-047')).id]));

	/** The last step, with what has to be agreed to. */
	async function fill(page: Page, birthDate: string = patient.birthDate): Promise<void> {
		await openConfirm(page, 'ru', { birthDate });
		await agree(page);
	}

	for (const locale of locales) {
		test(`tells what is wrong, at the fields, before anything is sent (${locale})`, async ({ page }) => {
			const t = wordsOf(locale)(rulesWords);
			const tOrder = wordsOf(locale)(orderWords);
			let posted = 0;
			// What the header asks the backend for is no form.
			page.on('request', (asked) => (posted += asked.method() === 'POST' && !asked.url().includes('/api/') ? 1 : 0));
			await page.goto(inLocale(locale, '/order'));
			await press(page, send(page));
			await expect(input(page, 'lastName')).toBeFocused();
			for (const name of ['lastName', 'firstName', 'birthDate', 'phone']) await expect(field(page, name)).toContainText(t('required'));
			await expect(field(page, 'sex')).toContainText(t('choose'));
			await expectDescribed(page, 'lastName', t('required'));
			await expect(page.locator('main [data-summary]').getByRole('link')).toHaveCount(5);

			// A field is looked at when it is left, and its message goes when it is mended.
			await input(page, 'phone').fill('12345');
			await input(page, 'phone').press('Tab');
			await expectDescribed(page, 'phone', t('phone'));
			await input(page, 'phone').fill('8 (701) 123-45-67');
			await input(page, 'phone').press('Tab');
			await expect(field(page, 'phone').locator('[data-error]')).toBeHidden();
			await expect(input(page, 'phone')).toHaveValue(patient.phone);
			await expect(input(page, 'phone')).not.toHaveAttribute('aria-invalid');

			await input(page, 'lastName').fill('Ахметова');
			await press(page, send(page));
			await expect(input(page, 'firstName')).toBeFocused();
			await page
				.locator('main [data-summary]')
				.getByRole('link', { name: tOrder('fields.birthDate') })
				.click();
			await expect(input(page, 'birthDate')).toBeFocused();
			expect(posted).toBe(0);

			// So do the other steps, each of what it asks for.
			await openWhere(page, locale);
			posted = 0;
			await press(page, send(page));
			await expect(field(page, 'point')).toContainText(t('choose'));
			await expect(input(page, 'point').first()).toBeFocused();
			expect(posted).toBe(0);
			await input(page, 'point').nth(1).check();
			await goToConfirm(page, locale);
			posted = 0;
			await press(page, send(page));
			for (const name of ['consent', 'agreement']) await expect(field(page, name)).toContainText(t('consent'));
			await expect(page.locator('main [data-summary]').getByRole('link')).toHaveCount(2);
			await expect(input(page, 'consent')).toBeFocused();
			expect(posted).toBe(0);
		});
	}

	test('keeps everything after a refusal of the server, told at the step that it is about, and goes through when it is mended', async ({ page, context }) => {
		const t = wordsOf('ru')(orderWords);
		await fill(page);
		const second = page.locator('main input[type=hidden][name=point]');
		await second.evaluate((hidden: HTMLInputElement) => (hidden.value = 'there-is-no-such-point'));
		await press(page, send(page));
		await expect(page).toHaveURL('/order/where');
		await expect(field(page, 'point').locator('[data-error]')).toBeVisible();
		await expect(input(page, 'point').first()).toBeFocused();
		expect(await basketOf(context)).not.toEqual([]);
		await input(page, 'point').first().check();
		await goToConfirm(page);
		for (const shown of [patient.lastName, patient.firstName, patient.middleName]) await expect(page.locator('main')).toContainText(shown);
		await expect(input(page, 'consent')).toBeChecked();
		await expect(input(page, 'agreement')).toBeChecked();
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
	});

	test('keeps everything when the site cannot be reached, and sends when it can', async ({ page, expectComplaint }) => {
		expectComplaint(/ERR_/);
		const t = wordsOf('ru')(formsWords);
		const tOrder = wordsOf('ru')(orderWords);
		await fill(page);
		await page.route('**/order/confirm', (route) => route.abort('internetdisconnected'));
		await press(page, send(page));
		await expect(page.locator('main [data-banner]')).toContainText(t('offline'));
		await expect(input(page, 'agreement')).toBeChecked();
		await page.unroute('**/order/confirm');
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: tOrder('success.title') })).toBeVisible();
	});

	for (const [name, answer, key] of [
		['too much data', { status: 413 }, 'tooLarge'],
		['too many attempts', { status: 429, headers: { 'Retry-After': '120' } }, 'tooMany'],
		['a service that is down', { status: 503 }, 'unavailable'],
		['a failure', { status: 500 }, 'failed'],
	] as const) {
		test(`says ${name} in its own words, and keeps everything`, async ({ page, expectComplaint }) => {
			expectComplaint(/status of (413|429|500|503)/);
			const t = wordsOf('ru')(formsWords);
			await fill(page);
			await page.route('**/order/confirm', (route) => route.fulfill({ body: 'machine', contentType: 'text/plain', ...answer }));
			await press(page, send(page));
			const banner = page.locator('main [data-banner]');
			await expect(banner).toContainText(t(key));
			await expect(banner).toBeFocused();
			await expect(banner).not.toContainText('machine');
			if (key === 'tooMany') await expect(banner).toContainText(t.plural('retryMinutes', 2));
			await expect(send(page)).not.toHaveAttribute('aria-disabled');
			await expect(input(page, 'agreement')).toBeChecked();
		});
	}

	test('the page after it is fetched once', async ({ page }) => {
		const t = wordsOf('ru')(orderWords);
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/order/success')) asked.push(request.resourceType());
		});
		await fill(page);
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
		expect(asked).toEqual(['document']);
	});

	test('is cancelled by the button that says so, and not by the one beside it', async ({ page }) => {
		const t = wordsOf('ru')(orderWords);
		await fill(page);
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
		await page.goto(`/order/${new URL(page.url()).searchParams.get('order') ?? ''}`);
		await press(page, page.getByText(t('view.cancel'), { exact: true }));
		await press(page, page.getByRole('button', { name: t('view.cancelYes') }));
		await expect(page.getByRole('main')).toContainText(t('view.cancelled'));
	});

	test('two presses make one order', async ({ page, request, lisKey }) => {
		const t = wordsOf('ru')(orderWords);
		// A birth date that no other order here has tells the orders of this test apart.
		const birthDate = `19${randomInt(10, 80)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
		const mine = async () => (await laboratory(request, lisKey).orders(1)).filter((order) => order.birthDate === birthDate).length;
		const before = await mine();
		await fill(page, birthDate);
		await press(page, send(page), 2);
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
		expect(await mine()).toBe(before + 1);
	});

	test('an IIN with a wrong check digit is asked about, and goes through when confirmed', async ({ page }) => {
		const t = wordsOf('ru')(orderWords);
		const tRules = wordsOf('ru')(rulesWords);
		const iin = Array.from({ length: 10 }, (_, digit) => `90050540012${digit}`).find((one) => !iinCheckDigitFits(one)) ?? '';
		await page.goto('/order');
		await fillWho(page);
		await input(page, 'iin').fill(iin);
		const confirm = page.getByLabel(t('confirm.iin'));
		await expect(confirm).toBeHidden();
		await press(page, send(page));
		await expectDescribed(page, 'iin', tRules('iinCheckDigit'));
		await expect(input(page, 'iin')).toBeFocused();
		await confirm.check();
		await expect(field(page, 'iin').locator('[data-error]')).toBeHidden();
		await goToWhere(page);
		await input(page, 'point').nth(1).check();
		await goToConfirm(page);
		await agree(page);
		await press(page, send(page));
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
	});
});

test.describe('lookup of results', () => {
	async function enter(page: Page, locale: Locale, number: string, password: string): Promise<void> {
		const t = wordsOf(locale)(resultsWords);
		await page.getByLabel(t('fields.internalNr'), { exact: true }).fill(number);
		await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
		await page.keyboard.press('Enter');
	}

	for (const locale of locales) {
		test(`five wrong tries lock a number, and say for how long (${locale})`, async ({ page, request, lisKey, expectComplaint }) => {
			expectComplaint(/status of (403|429)/);
			const t = wordsOf(locale)(resultsWords);
			const tErrors = wordsOf(locale)(errorsWords);
			const tForms = wordsOf(locale)(formsWords);
			const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
			await laboratory(request, lisKey).send(message);
			await page.goto(inLocale(locale, '/results/login'));
			for (let left = 4; left >= 0; left -= 1) {
				await enter(page, locale, message.requestNr, '111 111 111');
				// Before the first captcha nobody is told which of the two is wrong.
				await expect(field(page, 'password')).toContainText(tErrors(left === 4 ? 'number-or-password' : 'invalid-password'));
				if (left > 0) await expect(page.getByRole('main')).toContainText(tForms.plural('triesLeft', left));
				await expect(page.getByLabel(t('fields.internalNr'), { exact: true })).toHaveValue(message.requestNr);
				await expect(page.getByLabel(t('fields.password'), { exact: true })).toHaveValue('');
			}
			// The right password comes too late.
			await enter(page, locale, message.requestNr, message.password);
			const banner = page.locator('main [data-banner]');
			await expect(banner).toContainText(t('errors.too-many'));
			await expect(banner).toContainText(new RegExp(Array.from({ length: 15 }, (_, at) => tForms.plural('retryMinutes', at + 1)).join('|')));
		});
	}

	for (const password of ['482913750', '482 913 750', '482\u00a0913\u00a0750']) {
		test(`the password opens as ${JSON.stringify(password)}`, async ({ page, request, lisKey }) => {
			const t = wordsOf('ru')(resultsWords);
			const message = ownRequest([{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }]);
			await laboratory(request, lisKey).send(message);
			await page.goto('/results/login');
			await enter(page, 'ru', message.requestNr, password);
			await expect(page.getByRole('heading', { level: 1, name: t('view.title') })).toBeVisible();
			await expect(page.getByRole('main')).toContainText(message.requestNr);
		});
	}

	test('an unknown number is told at its field, once a captcha was solved', async ({ page, expectComplaint }) => {
		expectComplaint(/status of (403|404)/);
		const t = wordsOf('ru')(errorsWords);
		const tForms = wordsOf('ru')(formsWords);
		await page.goto('/results/login');
		const unknown = `T${randomInt(10 ** 9, 10 ** 10)}`;
		await enter(page, 'ru', unknown, '111 111 111');
		await expectDescribed(page, 'password', `${t('number-or-password')} ${tForms.plural('triesLeft', 4)}`);
		await enter(page, 'ru', unknown, '111 111 111');
		await expectDescribed(page, 'internalNr', `${t('request-not-found')} ${tForms.plural('triesLeft', 3)}`);
		await expect(input(page, 'internalNr')).toBeFocused();
	});

	test('a result that is not ready says so, and opens when a line is', async ({ page, request, lisKey }) => {
		const t = wordsOf('ru')(resultsWords);
		const lab = laboratory(request, lisKey);
		const message = ownRequest([{ code: 'HEM-010', status: 'preliminary' }]);
		await lab.send(message);
		await page.goto('/results/login');
		await enter(page, 'ru', message.requestNr, message.password);
		await expect(page).toHaveURL('/results/success');
		await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
		await lab.send({
			messageId: `${message.messageId}-2`,
			issued: new Date().toISOString(),
			requestNr: message.requestNr,
			lines: [{ code: 'HEM-010', status: 'final', value: 130, unit: 'g/L' }],
		});
		await page.getByRole('link', { name: t('success.again') }).click();
		await expect(page.getByRole('heading', { level: 1, name: t('success.readyTitle') })).toBeVisible();
		await page.getByRole('link', { name: t('success.read') }).click();
		await expect(page.getByRole('heading', { level: 1, name: t('view.title') })).toBeVisible();
	});
});

/** The message stands at the field, is announced with it, and marks it as wrong. */
async function expectDescribed(page: Page, name: string, message: string): Promise<void> {
	const one = input(page, name);
	await expect(one).toHaveAttribute('aria-invalid', 'true');
	const [place] = ((await one.getAttribute('aria-describedby')) ?? '').split(' ');
	await expect(page.locator(`[id="${place}"]`)).toHaveText(message);
	await expect(page.locator(`[id="${place}"]`)).toBeVisible();
}
