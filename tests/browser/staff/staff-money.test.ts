/** Money and a result for another person as somebody of the laboratory sees to them, by the keyboard: the day's sums, the ledger, one payment, the file; and a queue. */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { localPayWords } from '#shared/payment/local.words.ts';
import { staffMoneyWords } from '#shared/staff/money.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPhone, patient, placeOrder } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of ['ru', 'kz'] as const) {
	test(`finds a payment of today by the number of its order, sees what came, and takes the day along (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
	}) => {
		const t = wordsOf(locale)(staffMoneyWords);
		const tStaff = wordsOf(locale)(staffWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const { id } = await analysisOf(elsewhere.request, 'BIO-047');
		const order = await placeOrder(elsewhere.request, [id], { ...patient, phone: freshPhone() }, 'card');
		const theirs = await elsewhere.newPage();
		await theirs.goto(`/order/pay?order=${order}`);
		await expect(theirs).toHaveURL(/\/local\/pay\//);
		await press(theirs, theirs.getByRole('button', { name: wordsOf('ru')(localPayWords)('pay'), exact: true }));
		await expect(theirs).toHaveURL(/\/order\/success\?order=/);
		const view = await elsewhere.request.get('/api/site-order/view', { params: { id: order, lang: 'ru-RU', city_id: 98 } });
		expect(view.ok()).toBe(true);
		const { orderNr } = (await view.json()) as { readonly orderNr: string };
		await elsewhere.close();

		await member(context.request, lisKey, 'money');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/money'));
		const number = page.getByLabel(t('number'), { exact: true });
		await number.focus();
		await page.keyboard.type(orderNr.replace(/^(...)/, '$1 '));
		await page.keyboard.press('Enter');
		const ledger = page.getByRole('table', { name: t('ledger.caption') });
		await expect(ledger.getByRole('row').filter({ hasText: t('kinds.paid') })).toHaveCount(1);
		await expect(ledger.getByRole('row').filter({ hasText: t('kinds.begun') })).toHaveCount(1);
		await expectClean(page, { look: lookIn(locale) });

		// The whole day as a file: every line has its number, and the sum is the page's.
		const link = page.getByRole('link', { name: t('days.file') });
		await link.focus();
		const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
		const today = dayInAlmaty(Date.now());
		expect(download.suggestedFilename()).toBe(`payments-${today}-${today}.csv`);
		const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
		expect(lines.filter((line) => line.includes(orderNr))).toHaveLength(1);
		const came = lines.reduce((sum, line) => sum + Number(line.split(';')[4]), 0);
		const total = page
			.getByRole('table', { name: new RegExp(t('days.caption', { days: '' }).trim()) })
			.getByRole('row')
			.last();
		expect((await total.innerText()).replace(/[\s\u00a0]/g, '')).toContain(`${String(came)}₸`);

		await ledger
			.getByRole('row')
			.filter({ hasText: t('kinds.paid') })
			.getByRole('link')
			.focus();
		await page.keyboard.press('Enter');
		const steps = page.getByRole('table', { name: t('one.steps') });
		await expect(steps.getByRole('row').filter({ hasText: tStaff('payments.paid') })).toHaveCount(1);
		await expect(page.getByRole('main').getByRole('link', { name: orderNr })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await page.getByRole('link', { name: t('one.back') }).focus();
		await page.keyboard.press('Enter');
		await expect(ledger).toBeVisible();
	});

	test(`decides whose a result is that names another person (${locale})`, async ({ page, browser, context, lisKey }) => {
		const t = wordsOf(locale)(staffWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '' });
		const lines = [{ code: 'HEM-010', status: 'final', value: 131, unit: 'g/L' }] as const;
		const request = ownRequest(lines);
		await laboratory(elsewhere.request, lisKey).send(request);
		const messageId = `OTHER-${randomUUID()}`;
		const refused = await elsewhere.request.post('/lis/results', {
			headers: { Authorization: `Bearer ${lisKey}` },
			data: { ...request, messageId, patient: { ...request.patient, lastName: 'Ахметова', sex: 'M' } },
		});
		expect(refused.status()).toBe(409);
		await elsewhere.close();

		await member(context.request, lisKey, 'reception');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/queues/mismatches'));
		const entry = page.locator('[data-entry]').filter({ hasText: messageId });
		await expect(entry).toContainText(t('pair.came', { text: 'Ахметова' }));
		await expect(entry).toContainText(t('pair.stands', { text: 'Әбілқасымова' }));
		await expectClean(page, { look: lookIn(locale) });
		// A reason alone is no decision.
		const note = entry.getByLabel(t('fields.note'), { exact: true });
		await note.focus();
		await page.keyboard.type('Пробирку перепутали');
		await page.keyboard.press('Enter');
		await expect(entry.locator('[aria-invalid=true]').first()).toBeVisible();
		await entry.getByRole('radio').first().focus();
		await page.keyboard.press('ArrowDown');
		await expect(entry.getByRole('radio', { name: t('options.settlement.other') })).toBeChecked();
		await note.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeVisible();
		await expect(entry).toHaveCount(0);
	});
}
