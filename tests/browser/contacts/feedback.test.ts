/** Writing to the laboratory from the page of contacts, with a real mouse. */
import { contactsWords } from '#shared/contacts/words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { inLocale, locales, wordsOf } from '#tests/browser/steps/words.ts';

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');

/** @param message nobody else's: the same is taken once a day */
async function fill(page: Page, message: string): Promise<void> {
	await control(page, 'name').fill('Гүлжан');
	await control(page, 'surname').fill('Әбілқасымова');
	await control(page, 'phoneNumber').fill('8 701 123 45 67');
	await control(page, 'message').fill(message);
}
const own = () => `Раз, ${crypto.randomUUID()}\nдва`;

for (const locale of locales) {
	test(`tells what is wrong, then takes the message (${locale})`, async ({ page }) => {
		const [t, rules] = [wordsOf(locale)(contactsWords), wordsOf(locale)(rulesWords)];
		await page.goto(inLocale(locale, '/contacts'));
		await expect(control(page, 'city')).toHaveValue('almaty');
		await press(page, send(page));
		await expect(control(page, 'name')).toBeFocused();
		for (const name of ['name', 'surname', 'phoneNumber', 'message']) await expect(field(page, name)).toContainText(rules('required'));
		await expectClean(page, { look: lookIn(locale) });
		await fill(page, own());
		await press(page, send(page));
		await expect(page).toHaveURL(inLocale(locale, '/contacts?sent=1'));
		await expect(page.getByRole('status').filter({ hasText: t('sentTitle') })).toBeVisible();
		await press(page, page.getByRole('link', { name: t('another') }));
		await expect(control(page, 'message')).toHaveValue('');
	});
}

test('what was sent already is told, what was typed stays, and another text goes through', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 409/);
	const [t, tForms] = [wordsOf('ru')(contactsWords), wordsOf('ru')(formsWords)];
	const message = own();
	await page.goto('/contacts/astana');
	await fill(page, message);
	await press(page, send(page));
	await expect(page).toHaveURL('/contacts/astana?sent=1');
	await press(page, page.getByRole('link', { name: t('another') }));
	await expect(control(page, 'city')).toHaveValue('astana');
	await control(page, 'city').selectOption('almaty');
	await fill(page, message);
	await press(page, send(page));
	const banner = page.locator('main [data-banner]');
	await expect(banner).toContainText(t('errors.already-exists'));
	await expect(banner).toContainText(tForms('kept'));
	await expect(control(page, 'message')).toHaveValue(message);
	await expect(control(page, 'city')).toHaveValue('almaty');
	await control(page, 'message').fill(own());
	await press(page, send(page));
	await expect(page).toHaveURL('/contacts/astana?sent=1');
});

test('a broken connection keeps what was typed', async ({ page, context, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED/);
	const message = own();
	await page.goto('/contacts');
	await fill(page, message);
	await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'ready');
	await context.setOffline(true);
	await press(page, send(page));
	await expect(page.locator('main [data-banner]')).toContainText(wordsOf('ru')(formsWords)('offline'));
	await expect(control(page, 'message')).toHaveValue(message);
	await context.setOffline(false);
	await press(page, send(page));
	await expect(page).toHaveURL('/contacts?sent=1');
});
