/** A clerk lists the orders of a day by state and city, opens one, and goes to what was sent to its person: with the mouse, and by keys alone. */
import { randomInt } from 'node:crypto';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPhone, patient, placeOrder } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** A surname that nobody else in the store has. */
const freshName = () => `Тізім${Array.from({ length: 6 }, () => 'бвгджзклмнпрст'[randomInt(14)]).join('')}`;

for (const [locale, hand] of [
	['ru', 'mouse'],
	['kz', 'keys'],
] as const) {
	test(`lists the orders of today, opens one and finds its messages (${locale}, ${hand})`, async ({ page, browser, context, lisKey }) => {
		const t = wordsOf(locale)(staffOrdersWords);
		const tMessages = wordsOf(locale)(staffMessagesWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const lastName = freshName();
		const { id } = await analysisOf(elsewhere.request, 'BIO-047');
		await placeOrder(elsewhere.request, [id], { ...patient, lastName, phone: freshPhone() });
		await elsewhere.close();
		await member(context.request, lisKey, 'call-center');
		await page.goto(inLocale(locale, '/staff/orders'));
		await expect(page.getByText(lastName)).toHaveCount(0);
		const show = page.getByRole('button', { name: t('list.show'), exact: true });
		const go = async (what: typeof show) => {
			if (hand === 'mouse') return press(what);
			await what.focus();
			await page.keyboard.press('Enter');
		};
		await page.getByLabel(t('list.city'), { exact: true }).selectOption({ index: 0 });
		await page.getByLabel(t('state'), { exact: true }).selectOption('1');
		await page.getByLabel(t('list.from'), { exact: true }).fill(dayInAlmaty(Date.now()));
		await go(show);
		const row = page.getByRole('row').filter({ hasText: lastName });
		await expect(row).toContainText('BIO-047');
		expect(page.url()).toContain('state=1');
		expect(decodeURIComponent(page.url())).not.toContain(lastName);
		await go(row.getByRole('link').first());
		await expect(page.locator('[data-entry]')).toContainText(lastName);
		await go(page.getByRole('button', { name: t('toPhone') }));
		await expect(page.getByRole('row').filter({ hasText: tMessages('kinds.order-received') })).toHaveCount(1);
	});
}
