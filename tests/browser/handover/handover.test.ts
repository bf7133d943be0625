/** Somebody who cannot sign in, at the front desk: the document is typed off, at first another person's; the link comes to the phone, the code stands on the clerk's page alone, and both together open the archive. */
import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { unzipSync } from 'fflate';
import { attachmentWords } from '#shared/attachments/words.ts';
import { exportWords } from '#shared/export/words.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { openingWords } from '#shared/openings/words.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const fresh = () => ({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`hands an archive over by link and code (${locale}, ${String(width)} px)`, async ({ page, browser, context, lisKey, expectComplaint }) => {
		// The document that is another person's, and the wrong code.
		expectComplaint(/status of 40[39]/);
		const t = wordsOf(locale)(staffPatientsWords);
		const tTake = wordsOf(locale)(handoverWords);
		const theirs = await browser.newContext(fresh());
		const own = await theirs.newPage();
		const person = await registered(theirs.request);
		const { lastName, firstName, middleName, birthDate, sex, phone } = person;
		await own.goto(inLocale(locale, '/cabinet/journal'));
		await press(own, own.getByRole('button', { name: wordsOf(locale)(attachmentWords)('history.getCode') }));
		const ownCode = (await own.getByText(/^\d{4}\s?\d{4}$/).innerText()).replaceAll(/\s/g, '');
		const iin = `${birthDate.replaceAll('-', '').slice(2)}4${String(randomInt(1e5)).padStart(5, '0')}`;
		const result = ownRequest([{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }], {
			patient: { lastName, firstName, middleName, birthDate, sex, iin },
			completedAt: new Date().toISOString(),
		});
		await laboratory(context.request, lisKey).send(result);
		const proved = await context.request.post('/lis/identities', {
			headers: { Authorization: `Bearer ${lisKey}` },
			data: { lastName, firstName, middleName, birthDate, iin, code: ownCode, by: 'reception' },
		});
		expect(proved.status()).toBe(200);

		await member(context.request, lisKey, 'reception');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/patients'));
		await page.getByLabel(t('fields.q'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: `${lastName} ${firstName}` })).toBeVisible();
		await press(page, page.getByText(t('handOver.title'), { exact: true }));
		await expectClean(page);
		const form = page.locator('main form').filter({ has: page.getByRole('button', { name: t('handOver.go') }) });
		const documentNr = String(randomInt(1e8, 1e9));
		const type = async (name: string, text: string) => {
			const field = form.locator(`[name="${name}"]`);
			await field.focus();
			await field.fill('');
			await page.keyboard.type(text);
		};
		const typeAll = async (named: string) => {
			await press(page, form.getByText(t('options.documentKind.id-card'), { exact: true }));
			await type('lastName', lastName);
			await type('firstName', named);
			await type('middleName', middleName);
			await form.locator('[name="birthDate"]').fill(birthDate);
			for (const name of ['iin', 'iinAgain']) await type(name, iin);
			for (const name of ['documentNr', 'documentNrAgain']) await type(name, documentNr);
			await type('note', 'Заявление № 17');
		};
		/** A number of our own has no check digit that fits: the clerk says that the document has it so. */
		const go = async () => {
			const button = form.getByRole('button', { name: t('handOver.go') });
			const confirmed = form.locator('[name="iinConfirmed"]');
			if ((await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked())) await press(page, confirmed);
			await press(page, button);
			await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /./ }).first()).toBeVisible();
			if ((await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked())) {
				await press(page, confirmed);
				await press(page, button);
			}
		};
		await typeAll('Айша');
		await go();
		await expect(page.getByRole('paragraph').filter({ hasText: t('handOver.errors.not-same-person') })).toBeVisible();
		await typeAll(firstName);
		await go();
		const told = page.getByRole('status').filter({ hasText: t('handOver.done') });
		await expect(told).toBeVisible();
		const code = (await told.getByText(/^\d{4} \d{4}$/).innerText()).replaceAll(/\s/g, '');
		// What was typed off the document is gone from the page.
		for (const name of ['iin', 'iinAgain', 'documentNr', 'documentNrAgain']) await expect(form.locator(`[name="${name}"]`)).toHaveValue('');
		await expectClean(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		expect(await page.locator('main').innerText()).not.toContain('mmol');
		await page.goto(inLocale(locale, '/staff/patients'));
		await page.goBack();

		// On the phone, in a browser that knows nobody.
		const phones = await browser.newContext({ ...fresh(), acceptDownloads: true });
		const hand = await phones.newPage();
		await hand.setViewportSize({ width: 360, height: 800 });
		let link = '';
		await expect
			.poll(async () => {
				const { data } = (await (await phones.request.get('/local/outbox')).json()) as {
					readonly data: readonly { readonly to: string; readonly text: string }[];
				};
				link = /\S+\/take\/[\w-]+/.exec(data.find(({ to, text }) => to === phone && text.includes('/take/'))?.text ?? '')?.[0] ?? '';
				return link;
			})
			.not.toBe('');
		await hand.goto(inLocale(locale, new URL(link).pathname.replace(/^\/(?:en|kz)(?=\/)/, '')));
		await expect(hand.getByRole('heading', { level: 1, name: tTake('title') })).toBeVisible();
		await expectClean(hand);
		await hand.getByLabel(tTake('fields.code'), { exact: true }).pressSequentially(code === '00000000' ? '11111111' : '00000000');
		await press(hand, hand.getByRole('button', { name: tTake('open') }));
		await expect(hand.getByText(tTake.plural('triesLeft', 4)).first()).toBeVisible();
		await hand.getByLabel(tTake('fields.code'), { exact: true }).fill('');
		await hand.getByLabel(tTake('fields.code'), { exact: true }).pressSequentially(code);
		await hand.keyboard.press('Enter');
		const file = hand.getByRole('link', { name: wordsOf(locale)(exportWords)('download'), exact: true });
		await expect(file).toBeVisible();
		await expectClean(hand);
		expect(await hand.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		const [download] = await Promise.all([hand.waitForEvent('download'), press(hand, file)]);
		expect(download.suggestedFilename()).toBe('results-all.zip');
		const files = Object.keys(unzipSync(new Uint8Array(await readFile(await download.path()))));
		expect(files.some((name) => name.endsWith(`report-${result.requestNr}.pdf`))).toBe(true);
		expect(files.at(-1)).toBe('index.csv');

		// The same code opens everything about the person, in a file of its own.
		const all = hand.getByRole('link', { name: wordsOf(locale)(wholeWords)('download'), exact: true });
		const [everything] = await Promise.all([hand.waitForEvent('download'), press(hand, all)]);
		expect(everything.suggestedFilename()).toBe('my-data.zip');
		const held = unzipSync(new Uint8Array(await readFile(await everything.path())));
		expect(new TextDecoder().decode(held['data/profile.json'])).toContain(phone);
		expect(Object.keys(held).at(-1)).toBe('index.html');

		// Anywhere else the link is over; in the account the journal says who it was.
		await own.goto(new URL(hand.url()).pathname);
		await expect(own.getByRole('heading', { level: 1, name: tTake('over.title') })).toBeVisible();
		await own.goto(inLocale(locale, openingsTab));
		await expect(own.locator('main')).toContainText(wordsOf(locale)(openingWords)('readers.handover'));
		await phones.close();
		await theirs.close();
	});
}
