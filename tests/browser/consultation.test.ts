/** Asking for a consultation with a file, with a real mouse and a slow or broken connection. */
import { AxeBuilder } from '@axe-core/playwright';
import { brand } from '#shared/brand.ts';
import { consultationMailWords } from '#shared/consultation/mail.words.ts';
import { consentWords } from '#shared/consent/words.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { laboratory } from './steps/laboratory.ts';
import { press } from './steps/mouse.ts';
import { inLocale, locales, wordsOf } from './steps/words.ts';

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');
const line = (page: Page) => field(page, 'attachment').locator('[data-file]:not([hidden])');
const pdf = (bytes: number) => ({
	name: 'анализы.pdf',
	mimeType: 'application/pdf',
	buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]),
});

async function fill(page: Page, email = 'g@example.kz'): Promise<void> {
	await control(page, 'fio').fill('Әбілқасымова Гүлжан');
	await control(page, 'email').fill(email);
	await control(page, 'phone').fill('8 701 123 45 67');
	await control(page, 'departure_date').fill((await control(page, 'departure_date').getAttribute('min')) ?? '');
	await press(page, control(page, 'reason').first());
	await control(page, 'consent').check();
}

/** Lets the browser send so many bytes a second. @returns ends it */
async function slow(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
	return () => session.detach();
}

for (const locale of locales) {
	test(`tells what is wrong, then takes the request with its file, and confirms it by e-mail (${locale})`, async ({ page }) => {
		const [t, rules, consents] = [wordsOf(locale)(consultationWords), wordsOf(locale)(rulesWords), wordsOf(locale)(consentWords)];
		await page.goto(inLocale(locale, '/consultation'));
		await press(page, send(page));
		await expect(control(page, 'fio')).toBeFocused();
		for (const name of ['fio', 'email', 'phone', 'departure_date', 'reason']) await expect(field(page, name)).toContainText(rules('required'));
		await expect(field(page, 'consent')).toContainText(rules('consent'));
		await expect(field(page, 'email')).toContainText(t('hints.email'));
		await press(page, field(page, 'consent').getByText(consents('consultation.consent.summary')));
		await expect(field(page, 'consent')).toContainText(consents('consultation.consent.body'));
		const email = `${crypto.randomUUID()}@example.kz`;
		await fill(page, email);
		await control(page, 'attachment').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
		await expect(line(page)).toContainText(rules('fileType'));
		expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
		await control(page, 'attachment').setInputFiles(pdf(1000));
		await press(page, send(page));
		await expect(page).toHaveURL(inLocale(locale, '/consultation?sent=1'));
		await expect(page.getByRole('status').filter({ hasText: t('sentTitle') })).toBeVisible();
		await expect(page.getByRole('main')).toContainText(t('sentMail'));
		const subject = wordsOf(locale)(consultationMailWords)('subject', { brand: brand.name });
		const outbox = async () => ((await (await page.request.get('/local/outbox')).json()) as { data: { to: string; subject: string }[] }).data;
		await expect.poll(async () => (await outbox()).filter(({ to }) => to === email).map((message) => message.subject)).toEqual([subject]);
	});
}

test('a file that is not what it is called is refused at its field, and what was typed stays', async ({ page, expectComplaint }) => {
	expectComplaint(/status of 422/);
	await page.goto('/consultation');
	await fill(page);
	await control(page, 'attachment').setInputFiles({ name: 'анализы.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this program cannot be run') });
	await press(page, send(page));
	await expect(field(page, 'attachment')).toContainText(wordsOf('ru')(rulesWords)('fileType'));
	await expect(control(page, 'attachment')).toBeFocused();
	await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
	// What was refused is not given back, and that is said.
	await expect(line(page)).toHaveCount(0);
	await expect(page.locator('main [data-summary]')).toContainText(wordsOf('ru')(formsWords)('filesAgain'));
	await control(page, 'attachment').setInputFiles(pdf(1000));
	await press(page, send(page));
	await expect(page).toHaveURL('/consultation?sent=1');
});

test('a refusal keeps the file, and the second press sends it', async ({ page, request, lisKey, expectComplaint }) => {
	expectComplaint(/status of 4\d\d/);
	const t = wordsOf('ru')(formsWords);
	const email = `${crypto.randomUUID()}@example.kz`;
	await page.goto('/consultation');
	await fill(page, email);
	await control(page, 'attachment').setInputFiles(pdf(1000));
	await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'ready');
	await control(page, 'smart-token').evaluate((input: HTMLInputElement) => void (input.value = 'spoiled'));
	await press(page, send(page));
	const banner = page.locator('main [data-banner]');
	await expect(banner).toBeFocused();
	await expect(line(page)).toContainText('анализы.pdf');
	await expect(banner).toContainText(t('kept'));
	await expect(banner).not.toContainText(t('filesAgain'));
	await press(page, send(page));
	await expect(page).toHaveURL('/consultation?sent=1');
	expect(await laboratory(request, lisKey).consultations()).toContainEqual(
		expect.objectContaining({ email, file: expect.objectContaining({ contentType: 'application/pdf', size: 1009 }) }),
	);
});

test('an upload says how far it is, is called off, and goes through when it is sent again', async ({ page }) => {
	const t = wordsOf('ru')(formsWords);
	await page.goto('/consultation');
	await fill(page);
	await control(page, 'attachment').setInputFiles(pdf(6_000_000));
	const quicken = await slow(page, 400_000);
	await press(page, send(page));
	await expect(line(page).getByRole('progressbar')).toBeVisible();
	await expect
		.poll(() =>
			line(page)
				.locator('progress')
				.evaluate((bar: HTMLProgressElement) => bar.value),
		)
		.toBeGreaterThan(0.02);
	await press(page, line(page).getByRole('button', { name: t('files.cancel') }));
	await expect(line(page)).toContainText(t('files.cancelled'));
	await quicken();
	await press(page, line(page).getByRole('button', { name: t('files.retry') }));
	await expect(page).toHaveURL('/consultation?sent=1');
});

test('a connection that breaks on the way keeps everything, and the file goes through when it is back', async ({ page, context, expectComplaint }) => {
	expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/);
	const t = wordsOf('ru')(formsWords);
	await page.goto('/consultation');
	await fill(page);
	await control(page, 'attachment').setInputFiles(pdf(3_000_000));
	await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'ready');
	await context.setOffline(true);
	await press(page, send(page));
	await expect(line(page)).toContainText(t('files.stopped'));
	await expect(page.locator('main [data-banner]')).toContainText(t('offline'));
	await context.setOffline(false);
	await press(page, line(page).getByRole('button', { name: t('files.retry') }));
	await expect(page).toHaveURL('/consultation?sent=1');
});
