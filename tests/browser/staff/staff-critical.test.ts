/** A doctor of the laboratory calls about a critical value, by keys alone: the first try is written down and stays, then somebody is told, and the entry has gone. */
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { staffCriticalWords } from '#shared/staff/critical.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { signedInDoctor } from '#tests/browser/steps/people.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const critical = { code: 'BIO-051', status: 'final', value: 7.1, unit: 'mmol/L' } as const;
const entryOf = (page: Page, requestNr: string) => page.locator('[data-entry]').filter({ hasText: requestNr });

for (const locale of ['ru', 'kz'] as const) {
	test(`writes down a try and then who was told, by keys alone (${locale})`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffWords);
		const tc = wordsOf(locale)(staffCriticalWords);
		const doctor = await member(context.request, lisKey, 'doctor');
		const { password: _, ...message } = ownRequest([critical], { completedAt: new Date().toISOString() });
		await laboratory(page.request, lisKey).send({ ...message, patient: { ...(message as { patient: object }).patient, phone: '+77011112233' } });

		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto(inLocale(locale, '/staff/queues/critical'));
		await expect(page.getByRole('heading', { level: 1, name: t('queues.critical') })).toBeFocused();
		const entry = entryOf(page, message.requestNr);
		await expect(entry.locator('[data-said]')).toContainText('7,1');
		await expect(entry.locator('a[href="tel:+77011112233"]')).toBeVisible();
		await expect(entry).toContainText(tc('endsBy.anybody'));

		// Nobody answers.
		const tried = entry.locator('form[data-form="staff/critical-unreached"]');
		await entry.locator('summary').focus();
		await page.keyboard.press('Enter');
		await tried.getByRole('radio', { name: tc('options.whom.patient') }).focus();
		await page.keyboard.press('Space');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Телефон выключен');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.noted') })).toBeFocused();
		await expect(entry.locator('[data-contact=unreached]')).toContainText('Телефон выключен');
		await expect(entry.locator('[data-contact=unreached]')).toContainText(doctor.lastName);

		// Somebody else has to be named, and the value has to be read back.
		const told = entry.locator('form[data-form="staff/critical-told"]');
		await told.getByRole('radio', { name: tc('options.whom.other') }).focus();
		await page.keyboard.press('Space');
		await told.getByRole('button').focus();
		await page.keyboard.press('Enter');
		await expect(told.locator('[data-field=readBack]')).toContainText(wordsOf(locale)(rulesWords)('readBack'));
		await told.locator('input[name=name]').focus();
		await page.keyboard.type('Мать, Анар Серикова');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Едут в приёмный покой');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeFocused();
		await expect(entry).toHaveCount(0);

		const { data } = (await (
			await page.request.get('/lis/critical-values?state=all&pageSize=100', { headers: { Authorization: `Bearer ${lisKey}` } })
		).json()) as { data: { requestNr: string; waits: boolean; contacts: { whom: string; name: string }[] }[] };
		expect(data.find(({ requestNr }) => requestNr === message.requestNr)).toMatchObject({
			waits: false,
			contacts: [
				{ outcome: 'unreached', whom: 'patient' },
				{ outcome: 'told', whom: 'other', name: 'Мать, Анар Серикова', settles: true },
			],
		});
	});
}

test('tells the doctor whom the request names, who then reads so and acknowledges nothing', async ({ page, context, browser, lisKey }) => {
	const [t, tc, tDoctor] = [wordsOf('ru')(staffWords), wordsOf('ru')(staffCriticalWords), wordsOf('ru')(criticalWords)];
	const practice = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
	const { code } = await signedInDoctor(practice.request, lisKey);
	await member(context.request, lisKey, 'doctor');
	const { password: _, ...message } = ownRequest([critical], { completedAt: new Date().toISOString(), doctorCode: code });
	await laboratory(page.request, lisKey).send(message);

	await page.goto('/staff/queues/critical');
	const entry = entryOf(page, message.requestNr);
	await expect(entry).toContainText(tc('endsBy.doctor'));
	const told = entry.locator('form[data-form="staff/critical-told"]');
	// To tell the patient alone leaves it waiting.
	await press(page, told.getByText(tc('options.whom.patient'), { exact: true }));
	await press(page, told.getByText(tc('readBack'), { exact: true }));
	await press(page, told.getByRole('button', { name: tc('told') }));
	await expect(page.getByRole('status').filter({ hasText: t('queue.noted') })).toBeVisible();
	const read = await practice.newPage();
	await read.goto('/cabinet/critical');
	await expect(read.locator('[data-critical] [data-contacts]')).toHaveCount(1);

	await press(page, told.getByText(tc('options.whom.doctor'), { exact: true }));
	await press(page, told.getByText(tc('readBack'), { exact: true }));
	await press(page, told.getByRole('button', { name: tc('told') }));
	await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeVisible();
	await expect(entry).toHaveCount(0);

	// Pressed on a page that still shows it.
	await press(read, read.locator('[data-critical]').getByRole('button', { name: tDoctor('acknowledge') }));
	await expect(read.getByRole('main')).toContainText(tDoctor('outcome.told'));
	await expect(read.locator('[data-critical]')).toHaveCount(0);
	await press(read, read.getByRole('link', { name: tDoctor('tabs.log') }));
	const logged = read.locator('[data-logged]');
	await expect(logged).toContainText('Лаборатория сообщила вам по телефону');
	await expect(logged).not.toContainText('Подтверждено');
	await practice.close();
});
