/** A doctor acknowledges a critical value, writes to the patient beside the result and takes it back; the patient reads whose word it is. */
import { commentWords } from '#shared/doctor/comment.words.ts';
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { claimed, registered } from '#tests/browser/steps/patient-day.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

const critical = { code: 'BIO-051', status: 'final', value: 7.1, unit: 'mmol/L' } as const;

for (const locale of locales)
	test(`acknowledges a critical value with what was done: ${locale}`, async ({ page, lisKey }) => {
		const t = wordsOf(locale)(criticalWords);
		const { code } = await signedInDoctor(page.request, lisKey);
		const { password: _, ...message } = ownRequest([critical], { completedAt: new Date().toISOString() });
		await laboratory(page.request, lisKey).send({ ...message, doctorCode: code });
		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto(localise('/results', locale));
		// The list itself says so: on a phone the tab with their count is out of sight.
		await expect(page.getByText(t.plural('waiting', 1))).toBeInViewport();
		await press(page, page.getByRole('main').getByRole('link', { name: t('tab') }));
		const waiting = page.locator('[data-critical]');
		await expect(waiting).toHaveCount(1);
		await expect(waiting).toContainText(message.requestNr);
		await waiting.locator('input[name=note]').fill('Позвонил пациентке');
		await press(page, waiting.getByRole('button', { name: t('acknowledge') }));
		await expect(page.getByRole('main')).toContainText(t('outcome.acknowledged'));
		await expect(waiting).toHaveCount(0);
		await press(page, page.getByRole('link', { name: t('tabs.log') }));
		await expect(page.locator('[data-logged]')).toContainText('Позвонил пациентке');
	});

test('writes to the patient and takes it back; what is typed does not come back beside another result', async ({
	page,
	browser,
	lisKey,
	baseURL,
	expectComplaint,
}) => {
	expectComplaint(/status of 422/);
	const [t, tDoctor] = [wordsOf('ru')(commentWords), wordsOf('ru')(doctorWords)];
	const { code } = await signedInDoctor(page.request, lisKey);
	const patients = await browser.newContext({ baseURL: baseURL ?? '' });
	const { lastName, firstName, middleName, birthDate, sex } = await registered(patients.request);
	const ofPatient = ownRequest([{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }], {
		patient: { lastName, firstName, middleName, birthDate, sex },
		completedAt: new Date().toISOString(),
		doctorCode: code,
	});
	const { password: _, ...another } = ownRequest([critical], { completedAt: new Date().toISOString(), doctorCode: code });
	for (const message of [ofPatient, another]) await laboratory(page.request, lisKey).send(message);
	const id = await claimed(patients.request, { internalNr: ofPatient.requestNr, password: ofPatient.password });

	await page.goto(`/results/${id}`);
	const text = page.locator('main textarea[name=comment]');
	await text.fill('Всё в порядке.\nПриходите через год.');
	await press(page, page.getByRole('link', { name: tDoctor('view.back') }));
	await expect(page).not.toHaveURL(new RegExp(id));
	await page.goto(`/results/${id}`);
	await expect(text).toHaveValue('');
	// Nothing is cut off what is pasted: its end may be what matters.
	const tooLong = `${'Пейте воду. '.repeat(200)}Не прекращайте лечение.`;
	await text.evaluate((area: HTMLTextAreaElement) => area.focus());
	await page.keyboard.insertText(tooLong);
	await press(page, page.getByRole('button', { name: t('send') }));
	await expect(page.locator('main [data-field=comment]')).toContainText(wordsOf('ru')(rulesWords)('tooLong'));
	await expect(text).toHaveValue(tooLong);
	await text.fill('Всё в порядке.\nПриходите через год.');
	await press(page, page.getByRole('button', { name: t('send') }));
	await expect(page.getByRole('main')).toContainText(t('outcome.written'));

	const read = await patients.newPage();
	await read.goto(`/results/${id}`);
	await expect(read.getByRole('main')).toContainText(t('patient.whose'));
	await expect(read.getByRole('main')).toContainText('Приходите через год.');

	await press(page, page.getByRole('button', { name: t('withdraw') }));
	await expect(page.getByRole('main')).toContainText(t('outcome.withdrawn'));
	await read.reload();
	await expect(read.getByRole('main')).not.toContainText('Приходите через год.');
	await patients.close();
});
