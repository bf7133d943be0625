/** Registration and recovery in a browser with scripts, with a real mouse: the code is read where a local site keeps its messages. */
import { stepsWords } from '#shared/account/steps.words.ts';
import { codeWords } from '#shared/login/code.words.ts';
import { recoveryWords } from '#shared/recovery/words.ts';
import { registrationWords } from '#shared/registration/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { codeTo, enter, goodPassword, signOut } from '#tests/browser/steps/people.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main form[data-form] [data-submit]').first();
const digits = (count: number) => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');

async function fillPerson(page: Page): Promise<void> {
	await control(page, 'lastName').fill('Төлегенова');
	await control(page, 'firstName').fill('Жанар');
	await control(page, 'date').fill(`19${String(50 + Number(digits(1)))}-0${String(1 + Math.floor(Number(digits(1)) / 2))}-1${digits(1)}`);
	await control(page, 'documentNr').fill(`9${digits(8)}`);
}

for (const locale of locales) {
	test(`registers with a code from the outbox, signs out and in again, and is asked to wait for the next code of the same phone (${locale})`, async ({
		page,
		expectComplaint,
	}) => {
		expectComplaint(/status of 429/);
		const [t, rules, phone] = [wordsOf(locale)(registrationWords), wordsOf(locale)(stepsWords), `+77077${digits(6)}`];
		await page.goto(inLocale(locale, '/login/registration'));
		await press(page, send(page));
		await expect(control(page, 'lastName')).toBeFocused();
		await expectClean(page, { look: lookIn(locale) });
		await fillPerson(page);
		await press(page, send(page));
		await expect(page).toHaveURL(inLocale(locale, '/login/registration?step=login'));
		await press(page, page.getByText(t('options.activation.phone')));
		// Where the code goes to is no longer called optional; the other way still is.
		await expect(page.locator('[data-field="phone"] label > span')).toBeHidden();
		await expect(page.locator('[data-field="email1"] label > span')).toBeVisible();
		await control(page, 'phone').fill(phone);
		// The list beside the password says what is there already.
		await control(page, 'password').pressSequentially('Vt7');
		const marks = page.locator('[data-password-rules] [data-met]');
		await expect(marks).toHaveCount(3);
		await control(page, 'password').fill(goodPassword);
		await expect(marks).toHaveCount(5);
		await expect(page.locator('[data-mark="special"]')).toContainText(rules('password.met'));
		await control(page, 'repeatPassword').fill(goodPassword);
		await control(page, 'consent').check();
		await control(page, 'agreement').check();
		await expectClean(page, { look: lookIn(locale) });
		await press(page, send(page));
		await expect(page).toHaveURL(inLocale(locale, '/login/code?for=registration'));
		await control(page, 'code').fill(await codeTo(page.request, phone));
		await press(page, send(page));
		await expect(page).toHaveURL(inLocale(locale, '/login/registration?step=done'));
		await expect(page.getByRole('heading', { name: t('done.title') })).toBeVisible();

		// The first sign-in of the new account, after signing out.
		await signOut(page, locale);
		await enter(page, inLocale(locale, '/login'), { login: phone, password: goodPassword });
		await expect(page).toHaveURL(inLocale(locale, '/cabinet'));
		await expect(page.getByRole('main')).toContainText('Жанар');

		// The same phone on another device; a minute has to pass before its next code.
		await page.context().clearCookies();
		await page.goto(inLocale(locale, '/login/recovery'));
		await control(page, 'login').fill(phone);
		await press(page, send(page));
		await expect(page.locator('main [data-banner]')).toBeVisible();
		await expect(control(page, 'login')).toHaveValue(phone);
	});
}

test('asks in a dialog whether to stop, and keeps what was typed until then', async ({ page }) => {
	const steps = wordsOf('ru')(stepsWords);
	await page.goto('/login/registration');
	await fillPerson(page);
	await press(page, send(page));
	await expect(page).toHaveURL('/login/registration?step=login');
	await press(page, page.getByRole('link', { name: wordsOf('ru')(registrationWords)('back') }));
	await expect(control(page, 'lastName')).toHaveValue('Төлегенова');
	await page.reload();
	await expect(control(page, 'lastName')).toHaveValue('Төлегенова');
	await press(page, page.getByRole('link', { name: steps('leave') }));
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText(steps('lost'));
	await press(page, dialog.getByRole('button', { name: steps('no') }));
	await expect(dialog).toBeHidden();
	await press(page, page.getByRole('link', { name: steps('leave') }));
	await Promise.all([page.waitForURL((url) => url.pathname === '/login'), press(page, dialog.getByRole('button', { name: steps('yes') }))]);
	await page.goto('/login/registration');
	await expect(control(page, 'lastName')).toHaveValue('');
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Төлегенова');
});

test('recovers by each way up to the code, for people whom nobody knows', async ({ page }) => {
	const [t, code] = [wordsOf('kz')(recoveryWords), wordsOf('kz')(codeWords)];
	const fill: Readonly<Record<string, () => Promise<void>>> = {
		contact: () => control(page, 'login').fill(`8 707 7${digits(2)} ${digits(2)} ${digits(2)}`),
		birth: async () => {
			await control(page, 'phone').fill(`+77078${digits(6)}`);
			await control(page, 'date').fill('1990-05-21');
		},
		card: () => control(page, 'card').fill(`2990 0${digits(8)}`),
	};
	for (const [way, write] of Object.entries(fill)) {
		await page.goto('/kz/login/recovery');
		if (way !== 'contact') await press(page, page.getByRole('link', { name: t(`by.${way as 'card'}`) }));
		await expect(page.locator('main')).toContainText(t(`about.${way as 'card'}`));
		await expectClean(page);
		await write();
		await press(page, send(page));
		await expect(page).toHaveURL('/kz/login/code?for=recovery');
		await expect(page.locator('main')).toContainText(code('notFound'));
	}
});
