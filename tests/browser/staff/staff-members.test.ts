/** An administrator takes somebody in, gives and takes roles, shuts the account and opens it: by mouse and by keyboard; who was taken in sets a password and finds what the roles allow. */
import { randomInt } from 'node:crypto';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { loginWords } from '#shared/login/words.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { goodPassword, recoverStaff } from '#tests/browser/steps/people.ts';
import { setUpFactor } from '#tests/browser/steps/second-factor.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPhone } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`takes in, gives roles, shuts and opens (${locale}, ${String(width)} px)`, async ({ page, browser, context, lisKey, expectComplaint }) => {
		// The code that somebody has; the page that the role no longer opens; and the sign-in that is shut.
		expectComplaint(/status of (?:403|409)/);
		const t = wordsOf(locale)(staffMembersWords);
		const tStaff = wordsOf(locale)(staffWords);
		const boss = await member(context.request, lisKey, 'administrator');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/people'));

		// By the keyboard.
		const [code, phone] = [`V-${String(randomInt(1e9))}`, freshPhone()];
		await page.getByText(t('add.title'), { exact: true }).focus();
		await page.keyboard.press('Enter');
		const type = async (name: string, text: string) => {
			const field = page.locator(`main form [name="${name}"]`);
			await field.focus();
			await field.fill('');
			await page.keyboard.type(text);
		};
		await type('code', boss.code);
		await type('lastName', 'Әбілова');
		await type('firstName', 'Дина');
		await type('phone', phone);
		await page.locator('[name="roles"][value="reception"]').focus();
		await page.keyboard.press('Space');
		await page.getByRole('button', { name: t('add.go'), exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText(t('errors.already-exists')).first()).toBeVisible();
		await type('code', code);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.added') })).toBeFocused();
		await expect(page.getByText(t('firstPassword'))).toBeVisible();

		// Who was taken in sets the password by the phone, and the app.
		const theirs = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		await recoverStaff(theirs.request, { role: 'staff', code, phone });
		await setUpFactor(theirs.request);
		const own = await theirs.newPage();
		await own.goto(inLocale(locale, '/staff/queues/feedback'));
		await expect(own.getByRole('heading', { level: 1, name: tStaff('queues.feedback') })).toBeVisible();

		// By the mouse: another role instead of that one.
		await page.reload();
		const roles = page.locator('main form').filter({ has: page.getByRole('button', { name: t('change.go') }) });
		await press(page, roles.getByText(tStaff('roles.reception'), { exact: true }));
		await press(page, roles.getByText(tStaff('roles.doctor'), { exact: true }));
		await press(page, roles.getByRole('button', { name: t('change.go') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.roles') })).toBeVisible();
		expect((await own.goto(inLocale(locale, '/staff/queues/feedback')))?.status()).toBe(403);
		expect((await own.goto(inLocale(locale, '/staff/queues/critical')))?.status()).toBe(200);

		// Shut, by the keyboard; and opened, by the mouse.
		await page.getByText(t('block.title'), { exact: true }).first().focus();
		await page.keyboard.press('Enter');
		await page.getByLabel(t('fields.note'), { exact: true }).focus();
		await page.keyboard.type('Телефон потерян');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.blocked') })).toBeVisible();
		await own.goto(inLocale(locale, '/staff'));
		await expect(own).toHaveURL(/\/login/);
		const tLogin = wordsOf(locale)(loginWords);
		await own.getByLabel(tLogin('fields.code'), { exact: true }).fill(code);
		await own.getByLabel(tLogin('fields.password'), { exact: true }).fill(goodPassword);
		await press(own, own.getByRole('button', { name: tLogin('enter'), exact: true }));
		await expect(own.getByText(wordsOf(locale)(errorsWords)('blocked'))).toBeVisible();
		await page.getByLabel(t('fields.note'), { exact: true }).fill('Нашёлся');
		await press(page, page.getByRole('button', { name: t('unblock.go'), exact: true }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.unblocked') })).toBeVisible();
		await press(own, own.getByRole('button', { name: tLogin('enter'), exact: true }));
		await expect(own.getByRole('heading', { level: 1, name: tStaff('titles.factor') })).toBeVisible();
		await theirs.close();

		// What was done about the person stands in the journal, roles in words.
		await press(page, page.getByRole('link', { name: t('about') }));
		await expect(page.getByRole('row').filter({ hasText: tStaff('acts.people-roles') })).toContainText(
			`${tStaff('roles.reception')} → ${tStaff('roles.doctor')}`,
		);
	});
	test(`is found by the beginning of a name, and narrowed by role (${locale}, ${String(width)} px)`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffMembersWords);
		const boss = await member(context.request, lisKey, 'administrator');
		await page.setViewportSize({ width, height: 900 });
		await page.goto(inLocale(locale, '/staff/people'));

		// By the keyboard: one person alone is opened at once.
		await page.locator('main form [name="q"]').focus();
		await page.keyboard.type(boss.lastName.toUpperCase());
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`code=${boss.code}$`));
		await expect(page.getByRole('heading', { level: 1 })).toContainText(boss.code);

		// By the mouse: several are a list, which keeps what it was searched by when it is narrowed.
		await press(page, page.getByRole('link', { name: t('all'), exact: true }));
		await expect(page).toHaveURL(/\/staff\/people$/);
		await page.locator('main form [name="q"]').fill('тестова');
		await press(page, page.getByRole('button', { name: t('find'), exact: true }));
		await expect(page).toHaveURL(/search=/);
		await page.locator('main form [name="role"]').selectOption('administrator');
		await press(page, page.getByRole('button', { name: t('show'), exact: true }));
		await expect(page).toHaveURL(/search=.*role=administrator|role=administrator.*search=/);
		await expect(page.getByRole('table', { name: t('found', { q: 'тестова' }) })).toBeVisible();
		await expect(page.getByRole('link', { name: new RegExp(boss.code) })).toBeVisible();
	});
}
