/** An account is erased: by its owner, with a wrong password first, who signs in again and keeps it; and at the front desk, with a document, taken back there. */
import { randomInt } from 'node:crypto';
import { erasingWords } from '#shared/erasing/words.ts';
import { loginWords } from '#shared/login/words.ts';
import { settingsWords } from '#shared/settings/words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { accountPassword, registered } from '#tests/browser/steps/patient-day.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const fresh = () => ({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });

for (const [locale, width] of [
	['ru', 360],
	['kz', 360],
	['en', 1280],
] as const) {
	test(`its owner asks, is refused, asks again, signs in and keeps it (${locale}, ${String(width)} px)`, async ({ page, context, expectComplaint }) => {
		expectComplaint(/status of 4(?:03|22)/);
		const t = wordsOf(locale)(erasingWords);
		const tLogin = wordsOf(locale)(loginWords);
		const person = await registered(context.request);
		await page.setViewportSize({ width, height: 800 });
		await page.goto(inLocale(locale, '/cabinet/settings'));
		await press(page, page.getByRole('link', { name: wordsOf(locale)(settingsWords)('links.erase') }));
		await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
		await expect(page.getByText(t('stays.items.results'))).toBeVisible();
		await expectClean(page);
		const password = page.getByLabel(t('fields.password'), { exact: true });
		const go = page.getByRole('button', { name: t('go') });
		await password.pressSequentially('Vt7#kel-Rox');
		await press(page, page.getByText(t('fields.understood')));
		await press(page, go);
		await expect(page.getByText(t('errors.wrong-credentials')).first()).toBeVisible();
		await expectClean(page);
		// By the keyboard alone this time.
		await password.focus();
		await page.keyboard.type(accountPassword);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name: t('waiting.title') })).toBeVisible();
		await expectClean(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
		await page.goto(inLocale(locale, '/results'));
		await expect(page).toHaveURL(/\/cabinet\/erase$/);
		// Out, and in again.
		await press(page, page.getByRole('link', { name: t('waiting.out') }).last());
		await press(page, page.getByRole('button', { name: tLogin('logout.yes') }));
		await expect(page.getByText(tLogin('out.title'))).toBeVisible();
		await page.goto(inLocale(locale, '/cabinet'));
		await page.getByLabel(tLogin('fields.login'), { exact: true }).fill(person.phone);
		await page.getByLabel(tLogin('fields.password'), { exact: true }).pressSequentially(accountPassword);
		await press(page, page.getByRole('button', { name: tLogin('enter'), exact: true }));
		await expect(page).toHaveURL(/\/cabinet\/erase$/);
		await press(page, page.getByRole('button', { name: t('waiting.keep') }));
		await expect(page.getByRole('heading', { level: 1, name: t('kept') })).toBeVisible();
		await expectClean(page);
		await press(page, page.getByRole('link', { name: t('toCabinet') }));
		await expect(page).toHaveURL(/\/cabinet$/);
	});
}

test('the administrator asks with a document, and takes it back (ru, 1280 px)', async ({ page, browser, context, lisKey, expectComplaint }) => {
	expectComplaint(/status of 409/);
	const t = wordsOf('ru')(staffPatientsWords);
	const theirs = await browser.newContext(fresh());
	const person = await registered(theirs.request);
	const own = await theirs.newPage();
	await member(context.request, lisKey, 'administrator');
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/staff/patients');
	await page.getByLabel(t('fields.q'), { exact: true }).focus();
	await page.keyboard.type(person.phone.replace('+7', '8'));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 2, name: `${person.lastName} ${person.firstName}` })).toBeVisible();
	await press(page, page.getByText(t('erase.title'), { exact: true }));
	const form = page.locator('main form').filter({ has: page.getByRole('button', { name: t('erase.go') }) });
	const iin = `${person.birthDate.replaceAll('-', '').slice(2)}4${String(randomInt(1e5)).padStart(5, '0')}`;
	const documentNr = String(randomInt(1e8, 1e9));
	const type = async (name: string, text: string) => {
		await form.locator(`[name="${name}"]`).focus();
		await page.keyboard.type(text);
	};
	const typeAll = async (firstName: string) => {
		await press(page, form.getByText(t('options.documentKind.id-card'), { exact: true }));
		for (const name of ['lastName', 'firstName', 'middleName', 'iin', 'iinAgain', 'documentNr', 'documentNrAgain', 'note'])
			await form.locator(`[name="${name}"]`).fill('');
		await type('lastName', person.lastName);
		await type('firstName', firstName);
		await form.locator('[name="birthDate"]').fill(person.birthDate);
		for (const name of ['iin', 'iinAgain']) await type(name, iin);
		for (const name of ['documentNr', 'documentNrAgain']) await type(name, documentNr);
		await type('note', 'Просит лично');
	};
	const confirmed = form.locator('[name="iinConfirmed"]');
	const go = form.getByRole('button', { name: t('erase.go') });
	const send = async () => {
		if ((await confirmed.count()) > 0 && (await confirmed.isVisible()) && !(await confirmed.isChecked())) await press(page, confirmed);
		await press(page, go);
	};
	await typeAll('Жанна');
	await press(page, go);
	await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
	if (
		!(await page
			.getByRole('paragraph')
			.filter({ hasText: t('erase.errors.not-same-person') })
			.isVisible())
	)
		await send();
	await expect(page.getByRole('paragraph').filter({ hasText: t('erase.errors.not-same-person') })).toBeVisible();
	await typeAll(person.firstName);
	await send();
	await expect(page.getByRole('status').filter({ hasText: t('erase.done') })).toBeVisible();
	await expectClean(page);
	await own.goto('/cabinet');
	await expect(own).toHaveURL(/\/login/);
	await page.getByLabel(t('fields.note'), { exact: true }).last().focus();
	await page.keyboard.type('Передумала');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('status').filter({ hasText: t('keep.done') })).toBeVisible();
	await theirs.close();
});
