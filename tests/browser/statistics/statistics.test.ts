/** A doctor reads results by test and over months, and a representative what the doctors ordered: by mouse and keyboard, without a script as well, and taken along. */
import { readFile } from 'node:fs/promises';
import { dayInAlmaty, formatMonth } from '#shared/kit/dates.ts';
import { monthsWords } from '#shared/representative/months.words.ts';
import { monthsBack } from '#shared/statistics/period.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean, lookIn } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { addStaff, recoverStaff, signedInDoctor } from '#tests/browser/steps/people.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const [, lastMonth = '', before = ''] = monthsBack(dayInAlmaty(Date.now()).slice(0, 7), 3);

/** Takes the table along by the keyboard. @returns its lines without the first one's mark */
async function takeAlong(page: Page, name: string) {
	await page.getByRole('link', { name, exact: true }).focus();
	const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	const text = await readFile(await download.path(), 'utf8');
	return { name: download.suggestedFilename(), lines: text.replace('\ufeff', '').trimEnd().split('\r\n') };
}

for (const locale of ['ru', 'kz'] as const) {
	test(`a doctor finds a test, reads its months and takes the table along (${locale})`, async ({ page, lisKey }) => {
		const [t, tPage] = [wordsOf(locale)(testWords), wordsOf(locale)(statisticsWords)];
		const { code } = await signedInDoctor(page.request, lisKey);
		const lab = laboratory(page.request, lisKey);
		// Four results last month, three of them out of range, and one the month before; beside them one of another test.
		for (const [month, amount] of [
			[lastMonth, 8.1],
			[lastMonth, 7.4],
			[lastMonth, 7.9],
			[lastMonth, 4.8],
			[before, 4.7],
		] as const) {
			const issued = `${month}-12T10:00:00+05:00`;
			await lab.send({ ...ownRequest([{ code: 'BIO-001', status: 'final', value: amount, unit: 'mmol/L' }], { issued }), doctorCode: code });
		}
		const issued = `${lastMonth}-13T10:00:00+05:00`;
		await lab.send({ ...ownRequest([{ code: 'HEM-010', status: 'final', value: 131, unit: 'g/L' }], { issued }), doctorCode: code });

		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/cabinet/statistics'));
		await press(page, page.getByRole('link', { name: tPage('byTest'), exact: true }));
		await expect(page).toHaveURL(/view=tests/);
		const table = page.getByRole('table', { name: t('caption'), exact: true });
		// What has just come is counted behind the first look.
		await expect(async () => {
			await page.reload();
			await expect(page.getByText(t('uncounted'))).toHaveCount(0, { timeout: 1000 });
			await expect(table.getByRole('row')).toHaveCount(3, { timeout: 1000 });
		}).toPass();
		await expectClean(page, { look: lookIn(locale) });

		await page.getByLabel(t('q'), { exact: true }).fill('BIO-001');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/q=BIO-001/);
		await expect(table.getByRole('row')).toHaveCount(2);
		const row = table.getByRole('row').nth(1);
		await expect(row.getByRole('cell').nth(1)).toHaveText(t('ofFew', { count: '3', total: '5' }));
		await press(page, row.getByRole('link'));
		await expect(page).toHaveURL(/test=BIO-001/);
		const months = page.getByRole('table', { name: t('byMonth'), exact: true });
		const monthRow = (month: string) => months.getByRole('row').filter({ hasText: formatMonth(locale, month) });
		await expect(monthRow(lastMonth).getByRole('cell').nth(1)).toHaveText(t('ofFew', { count: '3', total: '4' }));
		await expect(monthRow(before).getByRole('cell').nth(1)).toHaveText(t('ofFew', { count: '0', total: '1' }));
		const chart = page.getByRole('figure').filter({ hasText: t('chart') });
		await expect(chart).toContainText(t('ofFew', { count: '3', total: '4' }));
		// No percentage of few results but on the axis.
		await expect(chart.locator('svg').nth(1)).not.toContainText('75');
		await expectClean(page, { look: lookIn(locale) });

		// Another beginning keeps the test and what was searched for.
		await page.getByLabel(t('from'), { exact: true }).selectOption(lastMonth);
		await page.getByRole('button', { name: t('show'), exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`test=BIO-001.*from=${lastMonth}.*q=BIO-001`));
		await expect(months.getByRole('row')).toHaveCount(3);
		const file = await takeAlong(page, t('download'));
		expect(file.name).toMatch(new RegExp(`^tests-${lastMonth}-\\d{4}-\\d\\d\\.csv$`));
		expect(file.lines).toHaveLength(2);
		expect(file.lines[1]).toMatch(/;BIO-001;4;4;3;\d;0;\d$/);
	});

	test(`a representative reads months of a doctor and none of few, without a script as well (${locale})`, async ({ page, browser, lisKey }) => {
		const t = wordsOf(locale)(monthsWords);
		const representative = await addStaff(page.request, lisKey, 'representative');
		const doctor = await addStaff(page.request, lisKey, 'doctor');
		const lab = laboratory(page.request, lisKey);
		const name = locale === 'ru' ? 'Абаева' : 'Әбішева';
		await lab.bring('doctors', [
			{
				code: doctor.code,
				phone: doctor.phone,
				last_name: name,
				first_name: 'Сауле',
				speciality_ru: 'Терапевт',
				speciality_en: 'GP',
				speciality_kz: 'Терапевт',
				representative: representative.code,
			},
		]);
		const earned = (month: string, count: number) =>
			Array.from({ length: count }, (_, at) => ({
				id: `${doctor.code}-${month}-${String(at)}`,
				doctor: doctor.code,
				day: `${month}-1${String(at)}`,
				request_nr: `T${month}-${String(at)}`,
				kind: 'own',
				amount: 100,
				paid_on: '',
			}));
		await lab.bring('doctor-money', [...earned(lastMonth, 6), ...earned(before, 4)]);
		await recoverStaff(page.request, representative);

		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, '/cabinet/doctor-statistics'));
		const table = page.getByRole('table', { name: t('caption'), exact: true });
		await expect(table.getByRole('row')).toHaveCount(2);
		const row = table.getByRole('row').nth(1);
		await expect(row).toContainText(formatMonth(locale, lastMonth));
		await expect(row.getByRole('cell').nth(1)).toHaveText(t('few'));
		await expect(row.getByRole('cell').last()).toHaveText('6');
		await expectClean(page, { look: lookIn(locale) });
		await page.getByLabel(t('doctor'), { exact: true }).focus();
		await page.keyboard.press('ArrowDown');
		await page.getByRole('button', { name: t('show'), exact: true }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/doctor=[\w-]{22}/);
		// No name stands in the address.
		expect(decodeURIComponent(page.url())).not.toContain(name);
		const file = await takeAlong(page, t('download'));
		expect(file.lines).toHaveLength(3);
		expect(file.lines[1]).toBe(`${name} Сауле;${doctor.code};${lastMonth};${t('few')};;;6;600;;`);

		const context = await browser.newContext({
			baseURL: process.env.SITE_ORIGIN ?? '',
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
		});
		const plain = await context.newPage();
		await plain.goto(inLocale(locale, '/cabinet/doctor-statistics'));
		await plain.getByLabel(t('till'), { exact: true }).selectOption(before);
		await plain.getByLabel(t('from'), { exact: true }).selectOption(before);
		await plain.getByRole('button', { name: t('show'), exact: true }).click();
		await expect(plain.getByText(t('none'))).toBeVisible();
		await context.close();
	});
}
