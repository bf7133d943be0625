/** Asking for a consultation with files, with a real mouse and a slow or broken connection. */
import { mkdir, writeFile } from 'node:fs/promises';
import { brand } from '#shared/brand.ts';
import { consultationMailWords } from '#shared/consultation/mail.words.ts';
import { consentWords } from '#shared/consent/words.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { laboratory } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { inLocale, locales, spaced, wordsOf } from '#tests/browser/steps/words.ts';

const field = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`);
const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page) => page.locator('main [data-submit]');
const lines = (page: Page) => field(page, 'attachments').locator('[data-file]:not([hidden])');
const line = lines;
const pdf = (bytes: number, name = 'анализы.pdf') => ({
	name,
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

/** Chooses the first files and waits until they stand in the list: where more are chosen before its script is there, the browser puts them in the place of these. */
async function choose(page: Page, files: string[] | ReturnType<typeof pdf>[]): Promise<void> {
	await control(page, 'attachments').setInputFiles(files);
	await expect(lines(page)).toHaveCount(files.length);
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
		for (const name of ['fio', 'email', 'phone', 'departure_date']) await expect(field(page, name)).toContainText(rules('required'));
		await expect(field(page, 'reason')).toContainText(rules('choose'));
		await expect(field(page, 'consent')).toContainText(rules('consent'));
		await expect(field(page, 'email')).toContainText(t('hints.email'));
		await press(page, field(page, 'consent').getByText(consents('consultation.consent.summary')));
		await expect(field(page, 'consent')).toContainText(consents('consultation.consent.body', { kept: consents('kept.abroad') }));
		const email = `${crypto.randomUUID()}@example.kz`;
		await fill(page, email);
		await control(page, 'attachments').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
		await expect(line(page)).toContainText(rules('fileType'));
		await expectClean(page, { look: lookIn(locale) });
		await press(page, line(page).getByRole('button', { name: wordsOf(locale)(formsWords)('files.remove') }));
		await expect(line(page)).toHaveCount(0);
		await control(page, 'attachments').setInputFiles(pdf(1000));
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
	await control(page, 'attachments').setInputFiles({
		name: 'анализы.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('MZ this program cannot be run'),
	});
	await press(page, send(page));
	await expect(line(page)).toContainText(wordsOf('ru')(rulesWords)('fileType'));
	await expect(page.locator('main [data-summary]')).toContainText(wordsOf('ru')(rulesWords)('fileType'));
	await expect(control(page, 'attachments')).toBeFocused();
	await expect(control(page, 'fio')).toHaveValue('Әбілқасымова Гүлжан');
	await press(page, line(page).getByRole('button', { name: wordsOf('ru')(formsWords)('files.remove') }));
	await control(page, 'attachments').setInputFiles(pdf(1000));
	await press(page, send(page));
	await expect(page).toHaveURL('/consultation?sent=1');
});

test('a refusal keeps the file, and the second press sends it', async ({ page, request, lisKey, expectComplaint }) => {
	expectComplaint(/status of 4\d\d/);
	const t = wordsOf('ru')(formsWords);
	const email = `${crypto.randomUUID()}@example.kz`;
	await page.goto('/consultation');
	await fill(page, email);
	await control(page, 'attachments').setInputFiles(pdf(1000));
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
		expect.objectContaining({ email, files: [expect.objectContaining({ nr: 1, contentType: 'application/pdf', size: 1009 })] }),
	);
});

test('an upload says how far it is, is called off, and goes through when it is sent again', async ({ page }) => {
	const t = wordsOf('ru')(formsWords);
	await page.goto('/consultation');
	await fill(page);
	await control(page, 'attachments').setInputFiles(pdf(6_000_000));
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
	await control(page, 'attachments').setInputFiles(pdf(3_000_000));
	await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'ready');
	await context.setOffline(true);
	await press(page, send(page));
	await expect(line(page)).toContainText(t('files.stopped'));
	await expect(page.locator('main [data-banner]')).toContainText(t('offline'));
	await context.setOffline(false);
	await press(page, line(page).getByRole('button', { name: t('files.retry') }));
	await expect(page).toHaveURL('/consultation?sent=1');
});

test('ten files, one too large and one of a wrong type: each is told at its line, and eight are sent, each in a request of its own', async ({
	page,
	request,
	lisKey,
	expectComplaint,
}) => {
	expectComplaint(/status of 422/);
	// A file of 20 MB is handed to the browser, and ten uploads go one after another.
	test.slow();
	const [t, rules] = [wordsOf('ru')(formsWords), wordsOf('ru')(rulesWords)];
	const email = `${crypto.randomUUID()}@example.kz`;
	const posts: string[] = [];
	page.on('request', (asked) => {
		if (asked.method() === 'POST') posts.push(new URL(asked.url()).pathname);
	});
	const named = (name: string) => lines(page).filter({ hasText: name });
	const remove = (name: string) => press(page, named(name).getByRole('button', { name: t('files.remove') }));
	await page.goto('/consultation');
	await fill(page, email);
	const good = Array.from({ length: 8 }, (_, at) => pdf(1000 + at, `лист-${String(at)}.pdf`));
	const svg = { name: 'рисунок.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
	await choose(page, good);
	await control(page, 'attachments').setInputFiles([pdf(20 * 1024 * 1024, 'снимок.pdf'), { ...svg, name: 'заметка.txt', mimeType: 'text/plain' }]);
	await expect(lines(page)).toHaveCount(10);
	await expect(named('снимок.pdf')).toContainText(rules('fileTooLarge'));
	await expect(named('заметка.txt')).toContainText(rules('fileType'));
	await press(page, send(page));
	expect(posts).toEqual([]);
	await expectClean(page);
	await remove('снимок.pdf');
	await remove('заметка.txt');
	// What it is called says nothing of what it is: that is told when it arrives, and the others are not sent again.
	await control(page, 'attachments').setInputFiles(svg);
	await press(page, send(page));
	await expect(named('рисунок.pdf')).toContainText(rules('fileType'));
	await expect(named('лист-7.pdf')).toContainText(t('files.sent'));
	expect(posts).toHaveLength(9);
	await remove('рисунок.pdf');
	await press(page, send(page));
	await expect(page).toHaveURL('/consultation?sent=1');
	expect(posts).toEqual([...Array.from({ length: 9 }, () => '/api/site-consultation/attachment'), '/consultation']);
	const kept = (await laboratory(request, lisKey).consultations()).filter((one) => one.email === email);
	expect(kept.map(({ files }) => files.map(({ nr, size }) => [nr, size]))).toEqual([good.map(({ buffer }, at) => [at + 1, buffer.byteLength])]);
});

test('the same file twice stands there once, and an eleventh is told', async ({ page }) => {
	const [t, rules] = [wordsOf('ru')(formsWords), wordsOf('ru')(rulesWords)];
	await page.goto('/consultation');
	await fill(page);
	const file = pdf(1000);
	const folder = test.info().outputPath('files');
	await mkdir(folder, { recursive: true });
	const [one, other] = ['один.pdf', 'два.pdf'].map((name) => `${folder}/${name}`);
	if (one === undefined || other === undefined) throw new Error('names');
	await writeFile(one, file.buffer);
	await writeFile(other, file.buffer);
	await choose(page, [one]);
	await control(page, 'attachments').setInputFiles([one, other]);
	await expect(lines(page)).toHaveCount(2);
	await expect(field(page, 'attachments')).toContainText(t.plural('files.twice', 1));
	await control(page, 'attachments').setInputFiles(Array.from({ length: 9 }, (_, at) => pdf(1000 + at, `лист-${String(at)}.pdf`)));
	await expect(lines(page)).toHaveCount(11);
	await expect(field(page, 'attachments').locator('[data-error]')).toHaveText(rules('tooManyFiles'));
	await press(page, send(page));
	await expect(control(page, 'attachments')).toBeFocused();
	await press(
		page,
		lines(page)
			.last()
			.getByRole('button', { name: t('files.remove') }),
	);
	await expect(field(page, 'attachments').locator('[data-error]')).toBeHidden();
	await press(page, send(page));
	await expect(page).toHaveURL('/consultation?sent=1');
});

test('an upload on which nothing moves is told after a minute, and goes through when it is sent again', async ({ page }) => {
	const t = wordsOf('ru')(formsWords);
	await page.clock.install();
	await page.goto('/consultation');
	await fill(page);
	await control(page, 'attachments').setInputFiles(pdf(1000));
	await expect(page.locator('[data-captcha]')).toHaveAttribute('data-state', 'ready');
	const held = Promise.withResolvers<null>();
	await page.route('**/api/site-consultation/attachment?*', () => held.promise.then(() => undefined));
	await press(page, send(page));
	await expect(send(page)).toHaveText(t('sending'));
	await expect(line(page).getByRole('progressbar')).toBeVisible();
	await page.clock.fastForward(61_000);
	await expect(line(page)).toContainText(t('files.stopped'));
	await expect(page.locator('main [data-banner]')).toContainText(t('offline'));
	await page.unroute('**/api/site-consultation/attachment?*');
	await press(page, line(page).getByRole('button', { name: t('files.retry') }));
	await expect(page).toHaveURL('/consultation?sent=1');
	held.resolve(null);
});

test('a patient who is signed in finds the form filled in with what the account knows, and nobody else does', async ({ page }) => {
	await page.goto('/consultation');
	await expect(control(page, 'fio')).toHaveValue('');
	const { lastName, firstName, phone } = await registered(page.request);
	await page.goto('/consultation');
	await expect(control(page, 'fio')).toHaveValue(new RegExp(`^${lastName} ${firstName}`));
	expect((await control(page, 'phone').inputValue()).replaceAll(/[^+\d]/g, '')).toBe(phone.replaceAll(/[^+\d]/g, ''));
	await expect(page.getByRole('main')).toContainText(spaced(wordsOf('ru')(consultationWords)('knownOwn', { name: `${firstName} ${lastName}` })));
});
