/** A partner's link from its page to an order of somebody who came by it, and back to the turnover; and documents from the clerk's console to the partner's page and back. */
import { readFile } from 'node:fs/promises';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { partnerWords } from '#shared/partner/words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { expect, test } from '#tests/support/browser.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { analysesOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { agree, openConfirm } from '#tests/browser/steps/order-form.ts';
import { addStaff, recoverStaff } from '#tests/browser/steps/people.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { setBasket, siteOrigin } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of ['ru', 'kz'] as const) {
	test(`shares the link by which somebody orders, and reads of months that are over (${locale})`, async ({ page, context, browser, request, lisKey }) => {
		const t = wordsOf(locale)(partnerWords);
		await recoverStaff(context.request, await addStaff(context.request, lisKey, 'partner'));
		await page.goto(inLocale(locale, '/cabinet/turnover'));
		await expect(page.getByRole('cell', { name: t('few') }).first()).toBeVisible();
		const address = page.getByLabel(t('link.label'), { exact: true });
		await expect(page.getByRole('img', { name: t('link.picture') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		const link = await address.inputValue();
		expect(link.startsWith(siteOrigin + inLocale(locale, '/p/'))).toBe(true);

		// Somebody opens it, and orders as anybody does.
		const [glucose] = await analysesOf(request, ['BIO-001'], { locale });
		if (!glucose) throw new Error('seed');
		const visitor = await browser.newContext({ baseURL: siteOrigin });
		const shop = await visitor.newPage();
		await shop.goto(link);
		await expect(shop).toHaveURL(inLocale(locale, '/'));
		expect(await shop.evaluate(() => document.cookie)).not.toContain('referral');
		await setBasket(visitor, [glucose.id]);
		await openConfirm(shop, locale);
		await agree(shop);
		await press(shop, shop.locator('main form[data-form="order/order"] [data-submit]'));
		await expect(shop).toHaveURL(/\/order\/success/);
		await visitor.close();

		// By keyboard, the last month alone: this one is not over, and is not there to be chosen.
		const [thisMonth = '', month = ''] = monthsBack(monthOf(todayInAlmaty()), 2);
		await page.reload();
		await expect(page.locator(`option[value="${thisMonth}"]`)).toHaveCount(0);
		await expect(page.getByText(t('over'))).toBeVisible();
		await page.getByLabel(t('from'), { exact: true }).selectOption(month);
		await page.getByRole('button', { name: t('show'), exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`from=${month}`));
		const row = page
			.getByRole('table', { name: t('caption') })
			.getByRole('row')
			.filter({ hasText: formatMonth(locale, month) });
		await expect(row.getByRole('cell').first()).toHaveText(t('few'));
		const file = page.getByRole('link', { name: t('file'), exact: true });
		const [download] = await Promise.all([page.waitForEvent('download'), press(page, file)]);
		expect(download.suggestedFilename()).toBe(`turnover-${month}-${month}.csv`);
		expect((await readFile(await download.path(), 'utf8')).split('\r\n')[1]).toBe(`${month};${t('few')};;;;`);
		await page.goto(inLocale(locale, '/cabinet/turnover?from=2026-02&till=2026-01'));
		await expect(page.getByRole('main').getByRole('alert')).toHaveText(t.plural('wrongPeriod', 24));
	});

	test(`has its details written and an invoice and an act issued by a clerk, answers, and reads why the invoice was withdrawn (${locale})`, async ({
		page,
		context,
		browser,
		lisKey,
	}) => {
		const t = wordsOf(locale)(invoiceWords);
		const tAct = wordsOf(locale)(actWords);
		const partner = await addStaff(context.request, lisKey, 'partner');
		await recoverStaff(context.request, partner);
		await page.goto(inLocale(locale, '/cabinet/invoices'));
		await expect(page.getByText(t('none'))).toBeVisible();
		await expect(page.getByText(tAct('none'))).toBeVisible();

		const office = await browser.newContext({ baseURL: siteOrigin });
		await member(office.request, lisKey, 'money');
		const desk = await office.newPage();
		await desk.goto(inLocale(locale, `/staff/partners?code=${partner.code}`));
		// A number that is mistyped is said at its field; put right, all of it is saved by keyboard alone.
		const field = (form: string, name: string) => desk.locator(`form[data-form="staff/${form}"] [name="${name}"]`);
		await field('partner-details', 'nameKz').fill('«Қарағанды Денсаулық» ЖШС');
		await field('partner-details', 'bin').fill('180340021791');
		await field('partner-details', 'bank').fill('АО «Сынақ Банкі»');
		await field('partner-details', 'bik').fill('SYNBKZKX');
		await field('partner-details', 'iik').fill('KZ76125KZT1001300335');
		await field('partner-details', 'iik').press('Enter');
		await expect(field('partner-details', 'iik')).toBeFocused();
		await expect(field('partner-details', 'iik')).toHaveAttribute('aria-invalid', 'true');
		await desk.keyboard.press('ControlOrMeta+a');
		await desk.keyboard.type('kz75 125k zt10 0130 0335');
		await desk.keyboard.press('Enter');
		await expect(desk.getByText(t('staff.done.details'))).toBeVisible();
		await expect(field('partner-details', 'iik')).toHaveValue('KZ75125KZT1001300335');

		const [, month = ''] = monthsBack(monthOf(todayInAlmaty()), 2);
		await field('issue-invoice', 'month').selectOption(month);
		await field('issue-invoice', 'name1').fill('Медосмотр');
		await field('issue-invoice', 'sum1').fill('120 500');
		await field('issue-invoice', 'sum1').press('Enter');
		await expect(desk.getByText(t('staff.done.issued'))).toBeVisible();
		await field('issue-act', 'month').selectOption(month);
		await press(desk, desk.getByRole('button', { name: tAct('staff.issue') }));
		await expect(desk.getByText(t('staff.done.act-issued'))).toBeVisible();
		await expectClean(desk, { look: lookIn(locale) });

		await page.reload();
		const invoices = page.getByRole('table', { name: t('caption') });
		const acts = page.getByRole('table', { name: tAct('caption') });
		const number = await invoices.getByRole('rowheader').first().innerText();
		const actNumber = await acts.getByRole('rowheader').first().innerText();
		await expect(page.getByText('KZ75125KZT1001300335')).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		const pdf = page.getByRole('link', { name: t('about', { kind: 'PDF', number }) });
		const [download] = await Promise.all([page.waitForEvent('download'), press(page, pdf)]);
		const text = (await textOfPdf(new Uint8Array(await readFile(await download.path())))).join(' ');
		expect(text).toContain(t('paper.total'));
		expect(text).toContain('Бір жүз жиырма мың бес жүз теңге 00 тиын');
		await page.getByRole('link', { name: t('about', { kind: 'XML', number }) }).focus();
		const [xml] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
		expect(await readFile(await xml.path(), 'utf8')).toContain(`<Номер>${number}</Номер>`);
		await page.getByRole('link', { name: tAct('about', { number: actNumber }) }).focus();
		const [act] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
		expect((await textOfPdf(new Uint8Array(await readFile(await act.path())))).join(' ')).toContain('«Қарағанды Денсаулық» ЖШС');

		// What is not agreed to waits at the desk, and leads to the partner; agreed to, it waits no more.
		const answer = (form: string, name: string) => page.locator(`form[data-form="partner/${form}"] [name="${name}"]`);
		await answer('dispute-act', 'id').selectOption({ index: 1 });
		await answer('dispute-act', 'words').fill('Двое не наши');
		await press(page, page.getByRole('button', { name: tAct('dispute') }));
		await expect(page.getByText(tAct('done.disputed'))).toBeVisible();
		const staff = wordsOf(locale)(staffWords);
		await desk.goto(inLocale(locale, '/staff/queues/disputed-acts'));
		const entry = desk.getByRole('listitem').filter({ hasText: partner.code });
		await expect(entry.getByText('Двое не наши')).toBeVisible();
		await entry.getByRole('link', { name: staff('acting.partner') }).focus();
		await desk.keyboard.press('Enter');
		await expect(desk.getByText(tAct('disputedAs', { words: 'Двое не наши' }))).toBeVisible();
		await answer('accept-act', 'id').selectOption({ index: 1 });
		await press(page, page.getByRole('button', { name: tAct('accept') }));
		await expect(page.getByText(tAct('done.accepted'))).toBeVisible();
		await expect(page.getByRole('button', { name: tAct('accept') })).toHaveCount(0);
		await desk.goto(inLocale(locale, '/staff/queues/disputed-acts'));
		await expect(desk.getByRole('listitem').filter({ hasText: partner.code })).toHaveCount(0);

		// Found by its number, paid in part by keyboard, taken back; the partner reads how it stands.
		const tPaid = wordsOf(locale)(paidWords);
		await desk.goto(inLocale(locale, '/staff/partners'));
		await expect(desk.getByText(tPaid('sums.open'))).toBeVisible();
		await expectClean(desk, { look: lookIn(locale) });
		await desk.getByLabel(tPaid('fields.q')).fill(number);
		await desk.keyboard.press('Enter');
		await expect(desk.getByRole('heading', { level: 1, name: tPaid('one.title', { number }) })).toBeVisible();
		await field('pay-invoice', 'number').fill('118');
		await field('pay-invoice', 'sum').fill('120 501');
		await field('pay-invoice', 'sum').press('Enter');
		await expect(desk.locator('[data-error]').getByText(formatMoney(120_500))).toBeVisible();
		await field('pay-invoice', 'sum').fill('20 500');
		await field('pay-invoice', 'sum').press('Enter');
		await expect(desk.getByText(t('staff.done.paid'))).toBeVisible();
		await field('pay-invoice', 'number').fill('№ 118');
		await field('pay-invoice', 'sum').fill('500');
		await field('pay-invoice', 'sum').press('Enter');
		await expect(desk.locator('[data-error]').getByText(wordsOf(locale)(rulesWords)('bookedAlready'))).toBeVisible();
		await expectClean(desk, { look: lookIn(locale) });
		await page.goto(inLocale(locale, '/cabinet/invoices'));
		await expect(page.getByRole('cell', { name: tPaid('states.part') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
		await field('take-back-payment', 'payment').selectOption({ index: 1 });
		await field('take-back-payment', 'reason').fill('Не тот счёт');
		await press(desk, desk.getByRole('button', { name: tPaid('one.undo') }));
		await expect(desk.getByText(t('staff.done.taken-back'))).toBeVisible();
		await desk.goto(inLocale(locale, '/staff/partners?view=invoices&state=unpaid'));
		await expect(desk.getByRole('link', { name: number })).toBeVisible();
		await expectClean(desk, { look: lookIn(locale) });
		const csv = desk.getByRole('link', { name: tPaid('list.file') });
		const [list] = await Promise.all([desk.waitForEvent('download'), press(desk, csv)]);
		expect(list.suggestedFilename()).toBe('invoices-unpaid.csv');
		expect(await readFile(await list.path(), 'utf8')).toContain(number);
		await page.reload();
		await expect(page.getByRole('cell', { name: tPaid('states.open') })).toBeVisible();

		await desk.goto(inLocale(locale, `/staff/partners?code=${partner.code}`));
		await field('call-off-invoice', 'invoice').selectOption({ index: 1 });
		await field('call-off-invoice', 'reason').fill('Дубль');
		await press(desk, desk.getByRole('button', { name: t('staff.callOff') }));
		await expect(desk.getByText(t('staff.done.called-off'))).toBeVisible();
		await office.close();
		await page.reload();
		await expect(page.getByRole('cell', { name: t('calledOff', { reason: 'Дубль' }) })).toBeVisible();
		await expect(pdf).toHaveCount(0);
	});
}
