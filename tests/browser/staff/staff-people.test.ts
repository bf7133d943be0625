/** A clerk at the front desk and an administrator: somebody is found by a phone, proved by a document and the code of the account; the account is shut, its owner is told whom to call, and it is opened again. */
import { randomInt } from 'node:crypto';
import { attachmentWords } from '#shared/attachments/words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { loginWords } from '#shared/login/words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { accountPassword, registered } from '#tests/browser/steps/patient-day.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const fresh = () => ({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`finds, proves by a document, shuts and opens an account (${locale}, ${String(width)} px)`, async ({
		page,
		browser,
		context,
		lisKey,
		expectComplaint,
	}) => {
		// The document that is another person's.
		expectComplaint(/status of 409/);
		const t = wordsOf(locale)(staffPatientsWords);
		const tJournal = wordsOf(locale)(attachmentWords);
		const theirs = await browser.newContext(fresh());
		const own = await theirs.newPage();
		const person = await registered(theirs.request);
		await own.goto(inLocale(locale, '/cabinet/journal'));
		await press(own, own.getByRole('button', { name: tJournal('history.getCode') }));
		const code = (await own.getByText(/^\d{4}\s?\d{4}$/).innerText()).replaceAll(/\s/g, '');

		await member(context.request, lisKey, 'reception;administrator');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/patients'));
		await page.getByLabel(t('fields.q'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(person.phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: `${person.lastName} ${person.firstName}` })).toBeVisible();
		expect(page.url()).not.toContain(person.phone.slice(2));

		// The document, typed off it; at first with another name.
		await press(page, page.getByText(t('prove.title'), { exact: true }));
		const iin = `${person.birthDate.replaceAll('-', '').slice(2)}4${String(randomInt(1e5)).padStart(5, '0')}`;
		const documentNr = String(randomInt(1e8, 1e9));
		/** The administrator may have the account erased, by the same fields of a document. */
		const proving = page.locator('main form').filter({ has: page.locator('[name="code"]') });
		const type = async (name: 'code' | 'lastName' | 'firstName' | 'middleName' | 'iin' | 'iinAgain' | 'documentNr' | 'documentNrAgain', text: string) => {
			const field = proving.locator(`[name="${name}"]`);
			await field.focus();
			await field.fill('');
			await page.keyboard.type(text);
		};
		const typeAll = async (firstName: string) => {
			await type('code', `${code.slice(0, 4)} ${code.slice(4)}`);
			await press(page, proving.getByText(t('options.documentKind.id-card'), { exact: true }));
			await type('lastName', person.lastName);
			await type('firstName', firstName);
			await type('middleName', person.middleName);
			await proving.locator('[name="birthDate"]').fill(person.birthDate);
			for (const name of ['iin', 'iinAgain'] as const) await type(name, iin);
			for (const name of ['documentNr', 'documentNrAgain'] as const) await type(name, documentNr);
		};
		const go = page.getByRole('button', { name: t('prove.go') });
		/** A number of our own has no check digit that fits: the clerk says that the document has it so. */
		const confirmed = proving.locator('[name="iinConfirmed"]');
		await typeAll('Жанна');
		await press(page, go);
		await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
		if ((await confirmed.count()) > 0 && (await confirmed.isVisible())) {
			await press(page, confirmed);
			await press(page, go);
		}
		await expect(page.getByRole('paragraph').filter({ hasText: t('errors.not-same-person') })).toBeVisible();
		await typeAll(person.firstName);
		if ((await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked())) await press(page, confirmed);
		await press(page, go);
		await expect(page.getByRole('status').filter({ hasText: t('prove.done', { count: 0 }) })).toBeVisible();
		await expect(page.locator('main')).toContainText(t('levels.proved'));

		/** Each act has a reason of its own. */
		const noteOf = (act: 'block.go' | 'unblock.go') =>
			page
				.locator('main form')
				.filter({ has: page.getByRole('button', { name: t(act), exact: true }) })
				.getByLabel(t('fields.note'), { exact: true });
		// Shut, by the keyboard.
		await page.getByText(t('block.title'), { exact: true }).first().focus();
		await page.keyboard.press('Enter');
		await noteOf('block.go').focus();
		await page.keyboard.type('Телефон украли');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('block.done') })).toBeVisible();
		const tLogin = wordsOf(locale)(loginWords);
		const signIn = async () => {
			await own.goto(inLocale(locale, '/cabinet/journal'));
			await expect(own).toHaveURL(/\/login/);
			// What was typed before stands there again.
			await own.getByLabel(tLogin('fields.login'), { exact: true }).fill(person.phone);
			await own.getByLabel(tLogin('fields.password'), { exact: true }).pressSequentially(accountPassword);
			await press(own, own.getByRole('button', { name: tLogin('enter'), exact: true }));
		};
		await signIn();
		await expect(own.getByText(wordsOf(locale)(errorsWords)('blocked'))).toBeVisible();
		await expect(own.getByRole('alert').locator('a[href^="tel:"]').first()).toBeVisible();

		await noteOf('unblock.go').focus();
		await page.keyboard.type('Пришла с удостоверением');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('unblock.done') })).toBeVisible();
		await expect(page.getByRole('table', { name: t('acts') })).toContainText(wordsOf(locale)(staffWords)('acts.patient-block'));
		await signIn();
		await expect(own).toHaveURL(/\/cabinet\/journal$/);
		await theirs.close();
	});
}
