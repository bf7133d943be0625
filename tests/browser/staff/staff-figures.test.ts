/** The network's figures as a doctor of the laboratory and a clerk of the money read them: chosen with the mouse and the keyboard, without a script as well, and taken along. */
import { readFile } from 'node:fs/promises';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of ['ru', 'kz'] as const) {
	test(`chooses days and a view, reads that a result took two hours, and takes the table along (${locale})`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffFiguresWords);
		const tStaff = wordsOf(locale)(staffWords);
		// Drawn and released long ago, in a month of its own, so that no other test's results are among them: all there took two hours.
		const month = locale === 'ru' ? '2019-03' : '2019-05';
		const sent = ownRequest([{ code: 'HEM-010', status: 'final', value: 131, unit: 'g/L' }], {
			issued: `${month}-12T10:00:00+05:00`,
			collectedAt: `${month}-12T08:00:00+05:00`,
		});
		await laboratory(context.request, lisKey).send(sent);

		await member(context.request, lisKey, 'doctor');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/staff/figures'));
		await expect(page.getByRole('heading', { level: 1, name: tStaff('titles.figures') })).toBeVisible();
		// Sums of money are not a doctor's.
		await expect(page.getByRole('link', { name: t('turnover'), exact: true })).toHaveCount(0);

		await page.getByLabel(t('from'), { exact: true }).fill(`${month}-01`);
		await page.getByLabel(t('till'), { exact: true }).fill(`${month}-31`);
		await page.getByLabel(t('till'), { exact: true }).press('Enter');
		await expect(page).toHaveURL(new RegExp(`from=${month}-01`));
		const table = page.getByRole('table', { name: t('times.caption'), exact: true });
		// What has just come is counted behind the first look.
		await expect(async () => {
			await page.reload();
			await expect(table.getByRole('row').filter({ hasText: t('noOrder') })).toHaveCount(1, { timeout: 1000 });
		}).toPass();
		await press(page, page.getByRole('link', { name: t('byTest'), exact: true }));
		await expect(page).toHaveURL(/by=test/);
		const row = table.getByRole('row').nth(1);
		await expect(row.getByRole('cell').nth(2)).toHaveText('2,0');
		await expect(page.getByRole('figure').filter({ hasText: t('times.chart') })).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });

		const file = page.getByRole('link', { name: t('file'), exact: true });
		await file.focus();
		const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
		expect(download.suggestedFilename()).toBe(`turnaround-tests-${month}-01-${month}-31.csv`);
		const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
		expect(lines).toHaveLength(2);
		expect(lines[1]).toMatch(/;([1-9]\d*);\1;0;120;120;/);

		await press(page, page.getByRole('link', { name: t('rates'), exact: true }));
		const rates = page.getByRole('table', { name: t('rated.caption'), exact: true });
		await expect(rates.getByRole('row')).toHaveCount(2);
		await expectClean(page, { look: lookIn(locale) });
		await page.getByRole('link', { name: t('funnel'), exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText(t('none'))).toBeVisible();
		await expectClean(page, { look: lookIn(locale) });
	});

	test(`reads the turnover of doctors without a script, in an order of their own (${locale})`, async ({ browser, lisKey }) => {
		const t = wordsOf(locale)(staffFiguresWords);
		const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
		await member(context.request, lisKey, 'money');
		const page = await context.newPage();
		const today = dayInAlmaty(Date.now());
		await page.goto(inLocale(locale, '/staff/figures?view=turnover'));
		await expect(page.getByText(t('brought.hint'))).toBeVisible();
		await page.getByRole('link', { name: t('byPartner'), exact: true }).click();
		await expect(page.getByText(t('brought.partners'))).toBeVisible();
		await page.getByRole('link', { name: t('byRepresentative'), exact: true }).click();
		await expect(page).toHaveURL(/by=representative/);
		await page.getByRole('combobox', { name: t('city') }).selectOption({ index: 1 });
		await page.getByLabel(t('from'), { exact: true }).fill(dayAfter(today, -60));
		await page.getByRole('button', { name: t('show'), exact: true }).click();
		await expect(page).toHaveURL(/by=representative.*city=\d+/);
		await expect(page.getByLabel(t('from'), { exact: true })).toHaveValue(dayAfter(today, -60));
		// More days than are looked at together: this month, and why.
		await page.goto(inLocale(locale, `/staff/figures?view=funnel&from=${dayAfter(today, -200)}&till=${today}`));
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
		await expect(page.getByLabel(t('from'), { exact: true })).toHaveValue(`${today.slice(0, 7)}-01`);
		await context.close();
	});
}
