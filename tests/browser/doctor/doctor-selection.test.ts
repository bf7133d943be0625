/** A doctor ticks requests in the list and takes them along. */
import { readFile } from 'node:fs/promises';
import { doctorWords } from '#shared/doctor/words.ts';
import { exportWords } from '#shared/export/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of locales)
	test(`ticked rows are one file, by mouse and by keyboard: ${locale}`, async ({ page, lisKey }) => {
		const [t, tExport] = [wordsOf(locale)(doctorWords), wordsOf(locale)(exportWords)];
		const { code } = await signedInDoctor(page.request, lisKey);
		const numbers: string[] = [];
		for (const lastName of ['Қасымжанова', 'Ли', 'Оспанова']) {
			const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }], {
				patient: { lastName, firstName: 'Айнұр', birthDate: '1985-03-14', sex: 'F' },
				completedAt: new Date().toISOString(),
			});
			await laboratory(page.request, lisKey).send({ ...message, doctorCode: code });
			numbers.push(message.requestNr);
		}
		await page.goto(localise('/results', locale));
		const row = (number: string | undefined) => page.locator('main tr', { hasText: number ?? '' });
		await press(page, row(numbers[0]).locator('input[name=request]'));
		await row(numbers[2]).locator('input[name=request]').focus();
		await page.keyboard.press('Space');
		await press(page, page.getByRole('button', { name: t('actions.take'), exact: true }));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(tExport('selection.title'));
		for (const [at, number] of numbers.entries()) await expect(row(number)).toHaveCount(at === 1 ? 0 : 1);
		await expectClean(page);

		const loaded = page.waitForEvent('download');
		const csv = page.locator('main li', { hasText: tExport('formats.csv') }).getByRole('link');
		await csv.focus();
		await page.keyboard.press('Enter');
		const file = await loaded;
		expect(file.suggestedFilename()).toMatch(/^results-\d{4}-\d\d-\d\d\.csv$/);
		const text = await readFile(await file.path(), 'utf8');
		expect(numbers.map((number) => text.includes(number))).toEqual([true, false, true]);

		// With nothing ticked it is all that the list shows.
		await page.goto(localise('/results', locale));
		await press(page, page.getByRole('button', { name: t('actions.take'), exact: true }));
		for (const number of numbers) await expect(row(number)).toHaveCount(1);
	});
