/** A clerk of the call center on the phone with somebody: finds the order by what they say, cancels it, and looks what was sent to them; by the keyboard. */
import { randomInt } from 'node:crypto';
import { formatPhone } from '#shared/kit/money.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPhone, patient, placeOrder } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** A surname that nobody else in the store has. */
const freshName = () => `Жұма${Array.from({ length: 6 }, () => 'бвгджзклмнпрст'[randomInt(14)]).join('')}`;

for (const locale of ['ru', 'kz'] as const) {
	test(`finds two orders of a name, opens one, cancels it with a reason, and sees what was sent to the phone (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
	}) => {
		const t = wordsOf(locale)(staffOrdersWords);
		const tMessages = wordsOf(locale)(staffMessagesWords);
		const tStaff = wordsOf(locale)(staffWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const [lastName, phone] = [freshName(), freshPhone()];
		const { id } = await analysisOf(elsewhere.request, 'BIO-047');
		for (const firstName of ['Гүлжан', 'Айдана']) await placeOrder(elsewhere.request, [id], { ...patient, lastName, firstName, phone });
		await elsewhere.close();
		await member(context.request, lisKey, 'call-center');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/orders'));

		// As it is said on the phone: the name first, in Russian letters.
		const field = page.getByLabel(t('fields.q'), { exact: true });
		await field.focus();
		await page.keyboard.type(lastName.replaceAll('ұ', 'у').toLowerCase());
		await page.keyboard.press('Enter');
		const rows = page.getByRole('row').filter({ hasText: lastName });
		await expect(rows).toHaveCount(2);
		expect(page.url()).not.toContain(encodeURIComponent(lastName));
		await rows.filter({ hasText: 'Айдана' }).getByRole('link').first().focus();
		await page.keyboard.press('Enter');

		const order = page.locator('[data-entry]');
		await expect(order).toContainText('Айдана');
		await expect(page.getByRole('table', { name: t('history.caption') })).toContainText(t('kinds.made'));
		await order
			.locator('summary')
			.filter({ hasText: t('cancel') })
			.focus();
		await page.keyboard.press('Enter');
		await expect(order).toContainText(t('told.sms'));
		const reason = page.getByLabel(t('fields.note'), { exact: true });
		await reason.focus();
		await page.keyboard.type('Заказала дважды');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('done') })).toBeVisible();
		await expect(order).toContainText(tStaff('statuses.cancelled'));
		await expect(reason).toHaveCount(0);
		await page.getByRole('link', { name: t('back') }).focus();
		await page.keyboard.press('Enter');
		await expect(rows.filter({ hasText: 'Айдана' })).toContainText(tStaff('statuses.cancelled'));
		await expect(rows.filter({ hasText: 'Гүлжан' })).toContainText(tStaff('statuses.new'));

		await page.goto(inLocale(locale, '/staff/messages'));
		await page.getByLabel(tMessages('fields.recipient'), { exact: true }).focus();
		await page.keyboard.type(formatPhone(phone).replace('+7', '8'));
		await page.keyboard.press('Enter');
		await expect(page.getByRole('row').filter({ hasText: tMessages('kinds.order-received') })).toHaveCount(2);
	});
}
