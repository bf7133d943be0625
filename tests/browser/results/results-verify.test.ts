/** A report that somebody was shown: its code, and its file without a connection, by keyboard and on a phone. */
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, Locator } from '@playwright/test';
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { groupedCode, readReportCode } from '#shared/results/report-code.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { openResult } from '#tests/browser/steps/visitor.ts';
import { inLocale, locales, wordsOf, type Locale } from '#tests/browser/steps/words.ts';

/** A finished report as its owner got it. */
async function reportOf(request: APIRequestContext, lisKey: string, locale: Locale) {
	const message = ownRequest([{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }]);
	await laboratory(request, lisKey).send(message);
	const id = (await openResult(request, message.requestNr, message.password)).split('/').at(-1) ?? '';
	const answer = await request.get(`/api/site-test-results/blanks?id=${id}&lang=${localeFacts[locale].alias}&city_id=98`);
	expect(answer.status()).toBe(200);
	const pdf = await answer.body();
	const code = (await textOfPdf(pdf)).find((text) => /^(?:\w{4}-){5}\w{4}$/.test(text)) ?? '';
	const signedAt = / (\d{4}-\d\d-\d\dT[\d:]{8}Z) [\w-]{86}\n/.exec(pdf.toString('latin1'))?.[1] ?? '';
	return { pdf, code, signedAt, message };
}
const asFile = (buffer: Buffer) => ({ name: 'result.pdf', mimeType: 'application/pdf', buffer });
const shown = (page: Page) => page.locator('[data-outcome]:not([hidden])');
const choose = (page: Page, buffer: Buffer) => page.locator('#check-file').setInputFiles(asFile(buffer));

for (const locale of locales) {
	test(`${locale}: with the network off a file is genuine, changed, or of an unknown key, and keys can be pasted`, async ({
		page,
		context,
		request,
		lisKey,
	}) => {
		const t = wordsOf(locale)(verifyWords);
		const { pdf, code, signedAt } = await reportOf(request, lisKey, locale);
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(inLocale(locale, '/results/verify/offline'));
		await expect(page.locator('#check-file')).toBeEnabled();
		await context.setOffline(true);

		await choose(page, pdf);
		await expect(shown(page)).toHaveAttribute('data-outcome', 'genuine');
		await expect(shown(page)).toContainText(t('file.genuine.lead', { moment: formatMoment(locale, signedAt) }));
		const online = shown(page).getByRole('link', { name: t('file.online', { code }) });
		await expect(online).toHaveAttribute('href', inLocale(locale, `/results/verify/${code}`));

		for (const at of [20, Math.floor(pdf.length / 2), pdf.length - 60]) {
			const changed = Buffer.from(pdf);
			changed[at] = (changed[at] ?? 0) ^ 1;
			await choose(page, changed);
			await expect(shown(page)).toHaveAttribute('data-outcome', 'changed');
			await expect(shown(page)).toContainText(t('file.changed.lead'));
		}
		await choose(page, Buffer.from('a photo'));
		await expect(shown(page)).toHaveAttribute('data-outcome', 'unsigned');

		// By keyboard: the keys are unfolded, and other ones put into their place.
		await choose(page, pdf);
		const summary = page.locator('summary', { hasText: t('file.keys') });
		await summary.focus();
		await page.keyboard.press('Enter');
		const keys = page.getByRole('textbox', { name: t('file.keys') });
		const own = await keys.inputValue();
		const { keys: known } = JSON.parse(own) as { keys: readonly { kid: string }[] };
		expect(known.length).toBeGreaterThan(0);
		await keys.fill(JSON.stringify({ keys: known.map((key) => ({ ...key, kid: key.kid.split('').reverse().join('') })) }));
		await page.keyboard.press('Tab');
		await expect(shown(page)).toHaveAttribute('data-outcome', 'unknown-key');
		await keys.fill('nothing');
		await page.keyboard.press('Tab');
		await expect(shown(page)).toHaveAttribute('data-outcome', 'no-keys');
		await keys.fill(own);
		await page.keyboard.press('Tab');
		await expect(shown(page)).toHaveAttribute('data-outcome', 'genuine');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		await context.setOffline(false);
	});
}

for (const locale of locales) {
	test(`${locale}: the check is downloaded as one file, and tells a genuine report from a changed one off a disk, with the network off`, async ({
		page,
		browser,
		request,
		lisKey,
	}, info) => {
		const t = wordsOf(locale)(verifyWords);
		const { pdf, code, signedAt } = await reportOf(request, lisKey, locale);
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(inLocale(locale, '/results/verify/offline'));
		const [download] = await Promise.all([page.waitForEvent('download'), press(page, page.getByRole('link', { name: t('file.save') }))]);
		expect(download.suggestedFilename()).toBe(`check-report-${locale}.html`);
		const path = info.outputPath('check-report.html');
		await download.saveAs(path);

		// A browser that never saw the site.
		const elsewhere = await browser.newContext({ offline: true, viewport: { width: 360, height: 800 } });
		const saved = await elsewhere.newPage();
		const asked: string[] = [];
		const complaints: string[] = [];
		saved.on('request', (one) => asked.push(one.url()));
		saved.on('console', (message) => complaints.push(message.text()));
		saved.on('pageerror', (thrown) => complaints.push(thrown.message));
		await saved.goto(pathToFileURL(path).href);
		await expect(saved.locator('#check-file')).toBeEnabled();
		await choose(saved, pdf);
		await expect(shown(saved)).toHaveAttribute('data-outcome', 'genuine');
		await expect(shown(saved)).toContainText(t('file.genuine.lead', { moment: formatMoment(locale, signedAt) }));
		const online = shown(saved).getByRole('link', { name: t('file.online', { code }) });
		expect(await online.evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''))).toBe(
			new URL(inLocale(locale, `/results/verify/${code}`), page.url()).href,
		);
		for (const at of [20, Math.floor(pdf.length / 2), pdf.length - 60]) {
			const changed = Buffer.from(pdf);
			changed[at] = (changed[at] ?? 0) ^ 1;
			await choose(saved, changed);
			await expect(shown(saved)).toHaveAttribute('data-outcome', 'changed');
		}
		await choose(saved, Buffer.from('a photo'));
		await expect(shown(saved)).toHaveAttribute('data-outcome', 'unsigned');
		expect(await saved.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		expect(asked).toEqual([pathToFileURL(path).href]);
		expect(complaints).toEqual([]);
		await elsewhere.close();
	});
}

test('a clerk types a code off a report: a slip is told at the field, then the report is found, and after a correction it is an older one', async ({
	page,
	request,
	lisKey,
	expectComplaint,
}) => {
	// The slip, as the browser calls it.
	expectComplaint(/status of 422/);
	const t = wordsOf('kz')(verifyWords);
	const { code, message } = await reportOf(request, lisKey, 'kz');
	await page.goto('/kz/results/verify');
	const field = page.getByRole('textbox', { name: t('fields.code') });
	await field.fill(code.slice(0, -1));
	await press(page, page.getByRole('button', { name: t('check') }));
	await expect(page.locator('#f-code-error')).not.toBeEmpty();
	await expect(page).toHaveURL(inLocale('kz', '/results/verify'));
	await field.fill(code.toLowerCase().replaceAll('-', ' '));
	await press(page, page.getByRole('button', { name: t('check') }));
	await expect(page).toHaveURL(inLocale('kz', `/results/verify/${groupedCode(readReportCode(code) ?? '')}`));
	await expect(page.getByRole('heading', { level: 2, name: t('genuine.title') })).toBeVisible();
	await laboratory(request, lisKey).send({
		...message,
		messageId: `${message.messageId}-2`,
		issued: new Date(Date.parse(message.issued) + 60_000).toISOString(),
		lines: [{ code: 'BIO-001', status: 'corrected', value: 9.9, unit: 'mmol/L' }],
	});
	await page.reload();
	await expect(page.getByRole('heading', { level: 2, name: t('superseded.title') })).toBeVisible();
	await expect(page.locator('main')).not.toContainText('9,9');
});

/** How much of what stands in a field is out of its sight, in pixels. */
const hiddenPart = (field: Locator) => field.evaluate((input) => Math.max(0, input.scrollWidth - input.clientWidth));

test('the code is seen whole on the narrowest phone, as it is typed, pasted, and given back with a slip', async ({ page }) => {
	const code = 'ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2';
	for (const [locale, width] of locales.flatMap((one) => [320, 360, 768].map((wide) => [one, wide] as const))) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto(inLocale(locale, '/results/verify'));
		const field = page.getByRole('textbox', { name: wordsOf(locale)(verifyWords)('fields.code') });
		for (const typed of [code, code.replaceAll('-', ' '), code.replaceAll('-', ''), 'WWWW-WWWW-WWWW-WWWW-WWWW-WWWW', 'ЩЩЩЩ-ЩЩЩЩ-ЩЩЩЩ-ЩЩЩЩ-ЩЩЩЩ-ЩЩЩЩ']) {
			await field.fill(typed);
			expect(await hiddenPart(field), `${locale} ${width} ${typed}`).toBe(0);
		}
		expect(await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(width < 360 ? 12 : 14);
		await page.goto(inLocale(locale, `/results/verify/${code}`));
		await expect(page.locator('[data-verdict="malformed"]')).toBeVisible();
		await expect(field).toHaveValue(code);
		expect(await hiddenPart(field), `${locale} ${width}`).toBe(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
});
