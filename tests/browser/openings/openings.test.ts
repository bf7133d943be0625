/** A doctor opens a patient's result, and the patient sees who it was in the journal. */
import { attachmentWords } from '#shared/attachments/words.ts';
import { openingWords } from '#shared/openings/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { claimed, registered } from '#tests/browser/steps/patient-day.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

test('the patient sees that a doctor opened the result, by what right, and that the journal is whole', async ({
	page,
	browser,
	baseURL,
	lisKey,
	extraHTTPHeaders,
}) => {
	const [t, tJournal] = [wordsOf('ru')(openingWords), wordsOf('ru')(attachmentWords)];
	const { lastName, firstName, middleName, birthDate, sex } = await registered(page.request);
	// The doctor sits at another browser.
	const office = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} });
	const { code } = await signedInDoctor(office.request, lisKey);
	const message = ownRequest([{ code: 'BIO-001', status: 'final', value: 9.4, unit: 'mmol/L' }], {
		patient: { lastName, firstName, middleName, birthDate, sex },
		completedAt: new Date().toISOString(),
	});
	await laboratory(office.request, lisKey).send({ ...message, doctorCode: code });
	const id = await claimed(page.request, { internalNr: message.requestNr, password: message.password });
	const doctor = await office.newPage();
	await doctor.goto('/results');
	await press(doctor, doctor.locator('main a[data-row]').first());
	// The list names the request as well.
	await expect(doctor).toHaveURL(new RegExp(`/results/${id}`));
	await expect(doctor.locator('main')).toContainText(message.requestNr);
	await office.close();

	await page.goto(`/results/${id}`);
	await press(page, page.getByRole('link', { name: t('ofThis') }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(tJournal('title'));
	const entries = page.getByRole('list', { name: t('list') }).getByRole('listitem');
	const ofDoctor = entries.filter({ hasText: t('readers.doctor', { name: 'Омаров Данияр' }) });
	await expect(ofDoctor.filter({ hasText: t('forms.page') })).toHaveCount(1);
	await expect(ofDoctor.filter({ hasText: t('forms.page') })).toContainText(t('basis.doctor'));
	await expect(entries.filter({ hasText: t('readers.you') }).filter({ hasText: t('forms.page') })).not.toHaveCount(0);
	await press(page, page.getByText(t('check.summary'), { exact: true }));
	await expect(page.locator('main')).toContainText(t('check.whole'));

	// One's own views can be left out; what came to the account stands beside.
	await press(page, page.getByRole('link', { name: t('others') }));
	await expect(entries.filter({ hasText: t('readers.you') })).toHaveCount(0);
	await expect(ofDoctor).not.toHaveCount(0);
	await press(page, page.getByRole('link', { name: tJournal('tabs.attached') }));
	await expect(page.locator('main')).toContainText(tJournal('levels.receipt'));
});
