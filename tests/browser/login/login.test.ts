/** Signing in, with scripts and without, and that signing out leaves nothing. */
import { codeWords } from '#shared/login/code.words.ts';
import { loginWords } from '#shared/login/words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addStaff, codeTo, newPatient, registerPatient } from '#tests/browser/steps/people.ts';
import { askForCode, freshPhone, openResult } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of locales) {
	test(`anyone who is not known is told nothing, keeps what was typed, and goes on by a code (${locale})`, async ({ page, expectComplaint }) => {
		expectComplaint(/status of 403/);
		const t = wordsOf(locale)(loginWords);
		const tCode = wordsOf(locale)(codeWords);
		const phone = freshPhone();
		await page.goto(inLocale(locale, '/login?back=%2Fbasket'));
		const login = page.getByLabel(t('fields.login'), { exact: true });
		const secret = page.getByLabel(t('fields.password'), { exact: true });
		await login.fill(phone);
		await secret.fill('Not-The-One-1');
		await press(page, page.getByRole('button', { name: t('enter'), exact: true }));
		await expect(page.getByRole('main')).toContainText(t('errors.wrong-credentials'));
		// The first fault has the focus.
		await expect(secret).toBeFocused();
		await expect(login).toHaveValue(phone);
		await press(page, page.getByRole('link', { name: t('ways.code') }));
		await page.getByLabel(t('address.field'), { exact: true }).fill(phone);
		await press(page, page.getByRole('button', { name: t('send') }));
		await expect(page.getByRole('heading', { name: tCode('title') })).toBeVisible();
		await expect(page).toHaveURL(inLocale(locale, '/login/code?back=%2Fbasket'));
		expect(await page.content()).not.toContain(phone.slice(-7));
	});
}

for (const locale of ['ru', 'kz'] as const) {
	test(`who has no account sees the way to one on the first screen of a phone (${locale})`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 640 });
		await page.goto(inLocale(locale, '/login'));
		const way = page.getByRole('main').getByRole('link', { name: wordsOf(locale)(loginWords)('register') });
		await expect(way.first()).toBeInViewport({ ratio: 1 });
		await press(page, way.first());
		await expect(page).toHaveURL(inLocale(locale, '/login/registration'));
	});
}

test('check 1: a pasted code with a space or a hyphen is taken, whole, in one field', async ({ page, context, expectComplaint }) => {
	expectComplaint(/status of 403/);
	const t = wordsOf('ru')(codeWords);
	const tRules = wordsOf('ru')(rulesWords);
	await page.goto(await askForCode(context.request, freshPhone()));
	const field = page.getByRole('textbox', { name: t('fields.code') });
	await expect(field).toHaveCount(1);
	for (const [pasted, message] of [
		['123-45', tRules('codeShort')],
		['123 456 7', tRules('codeLong')],
		['123 45б', tRules('codeDigits')],
		['123-456', 'Неверный код'],
	] as const) {
		await field.fill('');
		await field.focus();
		await page.evaluate((text) => document.execCommand('insertText', false, text), pasted);
		await expect(field).toHaveValue(pasted);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toContainText(message);
		await expect(field).toBeFocused();
	}
});

/** Every page that takes a password of an account, opened up to where it is typed. */
const passwordPages: Readonly<Record<string, (page: Page, lisKey: string) => Promise<void>>> = {
	'sign-in of a patient': async (page) => void (await page.goto('/login')),
	'sign-in of a doctor': async (page) => void (await page.goto('/login?as=doctor')),
	'sign-in of a representative': async (page) => void (await page.goto('/login?as=representative')),
	'sign-in of a partner': async (page) => void (await page.goto('/login?as=partner')),
	registration: async (page) => {
		await page.goto('/login/registration');
		const { lastName, firstName, date, documentNr } = newPatient();
		for (const [name, typed] of Object.entries({ lastName, firstName, date, documentNr })) await page.locator(`main [name="${name}"]`).fill(typed);
		await press(page, page.locator('main form[data-form] [data-submit]').first());
		await expect(page).toHaveURL('/login/registration?step=login');
	},
	recovery: async (page, lisKey) => {
		const { code, phone } = await addStaff(page.request, lisKey, 'doctor');
		await page.goto('/login/recovery?by=doctor');
		await page.locator('main [name="code"]').fill(code);
		await page.locator('main [name="phone"]').fill(phone);
		await press(page, page.locator('main form[data-form] [data-submit]').first());
		await expect(page).toHaveURL('/login/code?for=recovery');
		await page.locator('main [name="code"]').fill(await codeTo(page.request, phone));
		await press(page, page.locator('main form[data-form] [data-submit]').first());
		await expect(page).toHaveURL('/login/recovery');
	},
	'change of a password': async (page) => {
		await registerPatient(page.request);
		await page.goto('/cabinet/password');
	},
	confirmation: async (page) => {
		await registerPatient(page.request);
		await page.goto('/cabinet/confirm?back=%2Fcabinet');
	},
};

for (const [name, open] of Object.entries(passwordPages)) {
	test(`a password is pasted whole, shown to who asks for it, and hidden again: ${name}`, async ({ page, context, baseURL, lisKey }) => {
		const pasted = `  Ұлы дала ${'🐎'.repeat(20)} ${'x'.repeat(60)} `;
		await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL === undefined ? {} : { origin: baseURL });
		await open(page, lisKey);
		await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
		const secrets = page.locator('main input[autocomplete$="-password"]');
		await expect(secrets.first()).toBeVisible();
		for (const secret of await secrets.all()) {
			await expect(secret).toHaveAttribute('type', 'password');
			await secret.focus();
			await page.keyboard.press('Control+v');
			await expect(secret).toHaveValue(pasted);
			const reveal = secret.locator('xpath=..').getByRole('button', { name: wordsOf('ru')(formsWords)('showPassword') });
			await press(page, reveal);
			await expect(secret).toHaveAttribute('type', 'text');
			await expect(reveal).toHaveAttribute('aria-pressed', 'true');
			await expect(secret).toHaveValue(pasted);
			await press(page, reveal);
			await expect(secret).toHaveAttribute('type', 'password');
			await expect(reveal).toHaveAttribute('aria-pressed', 'false');
		}
	});
}

test('check 5: the countdown goes on after a reload, and a new code can be asked for from the keyboard when it is over', async ({ page, context }) => {
	const t = wordsOf('en')(codeWords);
	await page.clock.install();
	await page.goto(inLocale('en', await askForCode(context.request, freshPhone())));
	const line = page.locator('[data-account="countdown"]');
	const button = page.getByRole('button', { name: t('resend.button') });
	await expect(line).toHaveText(/0:5\d|1:00/);
	await expect(button).toBeDisabled();
	const seconds = async () => Number(/:(\d\d)/.exec((await line.textContent()) ?? '')?.[1]);
	await page.reload();
	await expect(line).toHaveText(/0:[345]\d/);
	expect(await seconds()).toBeLessThan(60);
	await page.clock.fastForward(61_000);
	await expect(line).toBeHidden();
	await expect(button).toBeEnabled();
});

test('check 14: after signing out Back shows no result, another tab is left within 2 s, and nothing typed is kept', async ({ page, context, lisKey }) => {
	const t = wordsOf('ru')(loginWords);
	const message = ownRequest([{ code: 'BIO-001', status: 'final', value: 4.6, unit: 'mmol/L' }]);
	await laboratory(context.request, lisKey).send(message);
	const path = await openResult(context.request, message.requestNr, message.password);
	const other = await context.newPage();
	await other.goto(path);
	await page.goto('/contacts');
	await page.getByRole('main').getByRole('textbox').first().fill('Гүлжан');
	await page.goto(path);
	await expect(page.getByRole('main')).toContainText('4,6');
	await page.goto('/logout');
	await press(page, page.getByRole('button', { name: t('logout.yes') }));
	await expect(page.getByText(t('out.title'))).toBeVisible();
	await expect(other.getByRole('main')).not.toContainText('4,6', { timeout: 2000 });
	expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')))).toEqual([]);
	expect(await page.evaluate(() => document.cookie)).not.toMatch(/signed-in|auth-/);
	await page.goBack();
	await page.goBack();
	await expect(page.getByRole('main')).not.toContainText('4,6');
	const names = (await context.cookies()).filter(({ name, value }) => /auth-/.test(name) && value !== '');
	expect(names).toEqual([]);
});

test('a notice is said once, in a toast of the next page', async ({ page, context, baseURL }) => {
	await context.addCookies([{ name: 'notice', value: encodeURIComponent('Время доступа истекло.'), url: baseURL ?? '' }]);
	await page.goto('/contacts');
	await expect(page.locator('#toasts [data-kind="info"]')).toHaveText(/Время доступа истекло/);
	expect(await page.evaluate(() => document.cookie)).not.toContain('notice');
	await page.reload();
	await expect(page.locator('#toasts [data-kind]')).toHaveCount(0);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	for (const locale of locales) {
		test(`check 3: a code is entered, told wrong, asked for anew and given up (${locale})`, async ({ page, context }) => {
			const t = wordsOf(locale)(codeWords);
			const to = await askForCode(context.request, freshPhone(), inLocale(locale, '/login?by=code'));
			await page.goto(to);
			await expect(page.getByText(t('resend.title'))).toBeVisible();
			const field = page.getByRole('textbox', { name: t('fields.code') });
			await field.fill('123 456');
			await page.getByRole('button', { name: t('go') }).click();
			await expect(page.getByRole('main')).toContainText(t.plural('tries', 2));
			await expect(field).toHaveValue('123 456');
			await page.getByRole('link', { name: t('leave.link') }).click();
			await page.getByRole('button', { name: t('leave.yes') }).click();
			await expect(page).toHaveURL(inLocale(locale, '/login?by=code'));
		});
	}
	test('a form for each kind of person stands under an address of its own', async ({ page }) => {
		const t = wordsOf('kz')(loginWords);
		await page.goto('/kz/login');
		for (const role of ['doctor', 'representative', 'partner'] as const) {
			await page
				.getByRole('navigation', { name: t('who') })
				.getByRole('link', { name: t(`tabs.${role}`), exact: true })
				.click();
			await expect(page).toHaveURL(`/kz/login?as=${role}`);
			await expect(page.getByLabel(t('fields.code'), { exact: true })).toBeVisible();
		}
	});
});
