/** The staff's console as a person of the laboratory uses it: password, second factor, the queues, and an entry that leaves one. */
import { randomUUID } from 'node:crypto';
import { loginWords } from '#shared/login/words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addStaff, goodPassword, recoverStaff } from '#tests/browser/steps/people.ts';
import { passwordNow } from '#tests/browser/steps/second-factor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** What the page shows of the secret, as somebody types it into an app by hand. */
const secretOn = async (page: Page) => (await page.locator('code').innerText()).replaceAll(' ', '');

for (const locale of ['ru', 'kz'] as const) {
	test(`signs in by password and app, sees what waits, and takes a refused message off the queue (${locale})`, async ({ browser, lisKey, page }) => {
		const t = wordsOf(locale)(staffWords);
		const tLogin = wordsOf(locale)(loginWords);
		// The first password was set on another device.
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '' });
		const person = await addStaff(elsewhere.request, lisKey, 'staff');
		await recoverStaff(elsewhere.request, person);
		const messageId = `STAFF-${randomUUID()}`;
		const refused = await elsewhere.request.post('/lis/results', {
			headers: { Authorization: `Bearer ${lisKey}` },
			data: { messageId, requestNr: '1', lines: [] },
		});
		expect(refused.status()).toBe(422);
		await elsewhere.close();

		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/queues/refused'));
		await expect(page).toHaveURL(/\/login\?back=/);
		await page.getByLabel(tLogin('fields.code'), { exact: true }).pressSequentially(person.code);
		await page.getByLabel(tLogin('fields.password'), { exact: true }).pressSequentially(goodPassword);
		await press(page, page.getByRole('button', { name: tLogin('enter'), exact: true }));

		await expect(page.getByRole('heading', { level: 1, name: t('titles.factor') })).toBeVisible();
		const secret = await secretOn(page);
		const field = page.getByLabel(t('fields.code'), { exact: true });
		await field.pressSequentially(passwordNow(secret));
		await press(page, page.getByRole('button', { name: t('factor.confirm') }));

		// Back to what was asked for, by the keyboard from here on.
		await expect(page.getByRole('heading', { level: 1, name: t('queues.refused') })).toBeFocused();
		const entry = page.locator('[data-entry]').filter({ hasText: messageId });
		await entry.getByLabel(t('fields.note'), { exact: true }).focus();
		await page.keyboard.type('Пробное сообщение');
		await page.keyboard.press('Enter');
		// The next entry comes right behind it.
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeFocused();
		await expect(entry).toHaveCount(0);

		await page.goto(inLocale(locale, `/staff/journal?person=${person.code}`));
		await expect(page.getByRole('row').filter({ hasText: t('acts.refused-dismiss') })).toContainText('Пробное сообщение');
		await press(page, page.getByRole('link', { name: t('titles.today') }).first());
		await expect(page.getByRole('link', { name: t('queues.feedback') })).toBeVisible();
	});
}
