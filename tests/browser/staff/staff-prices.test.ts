/** Two people of the content team: one sends a price list, the other looks at the difference and approves it; a visitor sees the price; it is put back. With mouse and keyboard. */
import { formatMoney } from '#shared/kit/money.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPrice } from '#tests/browser/steps/staff-prices.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** An analysis for each language, which no other test looks at the price of. */
const codes = { ru: 'BIO-051', kz: 'BIO-052' } as const;

for (const locale of ['ru', 'kz'] as const) {
	test(`a file is sent, looked at and approved by another person, and seen by a visitor; then it is undone (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
		expectComplaint,
	}) => {
		// The file with faults.
		expectComplaint(/status of 422/);
		const t = wordsOf(locale)(staffPricesWords);
		const tStaff = wordsOf(locale)(staffWords);
		const code = codes[locale];
		const open = () => browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const [others, visitors] = [await open(), await open()];
		await member(context.request, lisKey, 'content');
		await member(others.request, lisKey, 'content');
		const [second, visitor] = [await others.newPage(), await visitors.newPage()];
		const { slug, price: standing } = await analysisOf(visitors.request, code);
		const before = Number(standing);
		const price = freshPrice(before);

		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/prices'));
		const send = async (text: string) => {
			await page.getByLabel(t('options.kind.prices'), { exact: true }).focus();
			await page.keyboard.press('Space');
			await page.getByLabel(t('fields.file'), { exact: true }).setInputFiles({ name: 'цены.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
			await press(page, page.getByRole('button', { name: t('send.submit') }));
		};
		// As a spreadsheet that was filled in by hand has it: every fault by its line.
		await send(`code;almaty\n${code};1 200,50\nXXX-999;100\n`);
		const faults = page.getByRole('table', { name: t('faults.caption') });
		await expect(faults.getByRole('row').filter({ hasText: '1 200,50' })).toBeVisible();
		await expect(faults.getByRole('row').filter({ hasText: 'XXX-999' })).toBeVisible();

		await page.goto(inLocale(locale, '/staff/prices'));
		await send(`code;almaty\n${code};${String(price)}\n`);
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.waiting') })).toBeVisible();
		const row = (of: Page) => of.getByRole('row').filter({ hasText: code });
		await expect(row(page)).toContainText(`${formatMoney(before)} → ${formatMoney(price)}`);
		await expect(page.getByText(t('approve.own'))).toBeVisible();
		await expect(page.getByRole('button', { name: t('approve.submit') })).toHaveCount(0);
		const number = /№ (\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1] ?? '';

		// The second person comes from Today, by the keyboard.
		await second.goto(inLocale(locale, '/staff/queues/prices'));
		const look = second.locator(`[data-entry="${number}"]`).getByRole('link', { name: tStaff('acting.look') });
		await look.focus();
		await second.keyboard.press('Enter');
		await expect(row(second)).toContainText(`${formatMoney(before)} → ${formatMoney(price)}`);
		await second.getByLabel(t('changes.q'), { exact: true }).fill(code.toLowerCase());
		await second.keyboard.press('Enter');
		// The row stood there before as well: what is pressed while the page goes on is lost.
		await expect(second).toHaveURL(new RegExp(`[?&]q=${code.toLowerCase()}`));
		await expect(row(second)).toHaveCount(1);
		await second.getByRole('button', { name: t('approve.submit') }).focus();
		await second.keyboard.press('Enter');
		await expect(second.getByRole('status').filter({ hasText: t('outcomes.applied') })).toBeVisible();

		await visitor.goto(inLocale(locale, `/pricelist/${slug}`));
		await expect(visitor.locator('main')).toContainText(formatMoney(price));

		// Back again: what would come back is shown first.
		await page.goto(inLocale(locale, `/staff/prices/${number}`));
		await press(page, page.getByRole('link', { name: t('undo.look') }));
		await expect(row(page)).toContainText(`${formatMoney(price)} → ${formatMoney(before)}`);
		await press(page, page.getByRole('button', { name: t('undo.submit') }));
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.undone') })).toBeVisible();
		await visitor.goto(inLocale(locale, `/pricelist/${slug}`));
		await expect(visitor.locator('main')).toContainText(formatMoney(before));
		await others.close();
		await visitors.close();
	});
}
