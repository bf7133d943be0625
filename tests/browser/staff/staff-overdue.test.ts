/** A clerk calls about a result that is late, by keys alone: nobody answers at first, then the person is told and the entry is left until a day. */
import { randomUUID } from 'node:crypto';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const locale of ['ru', 'kz'] as const)
	test(`notes a call without an answer, then tells the person and leaves the entry until tomorrow (${locale})`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffWords);
		const clerk = await member(context.request, lisKey, 'call-center');
		const plannedAt = new Date(Date.now() - 3_600_000).toISOString();
		const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'preliminary' }], { plannedAt });
		await laboratory(page.request, lisKey).send(message);
		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto(inLocale(locale, '/staff/queues/overdue'));
		const entry = page.locator('[data-entry]').filter({ hasText: message.requestNr });
		await expect(entry).toContainText(t('today.late'));
		await expectClean(page);

		await entry.getByRole('button', { name: t('acting.unanswered') }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.noted') })).toBeFocused();
		await expect(entry).toContainText(t('facts.tries'));
		await expect(entry).toContainText(clerk.lastName);

		await entry.getByLabel(t('overdueNote'), { exact: true }).focus();
		await page.keyboard.type('Сказала пациенту');
		await page.keyboard.press('Tab');
		const day = dayAfter(dayInAlmaty(Date.now()), 1);
		await entry.getByLabel(t('overdueDay'), { exact: true }).fill(day);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeFocused();
		await expect(entry).toHaveCount(0);

		await page.goto(inLocale(locale, `/staff/results?nr=${message.requestNr}`));
		await expect(page.locator('main')).toContainText(t('facts.leftUntil'));
		await expect(page.locator('main')).toContainText('Сказала пациенту');
	});

for (const locale of ['ru', 'kz'] as const)
	test(`what was typed behind a call stays where the laboratory’s own system has changed the request meanwhile (${locale})`, async ({
		page,
		context,
		lisKey,
		expectComplaint,
	}) => {
		expectComplaint(/status of 409/);
		const t = wordsOf(locale)(staffWords);
		await member(context.request, lisKey, 'call-center');
		const plannedAt = new Date(Date.now() - 3_600_000).toISOString();
		const { password: _, ...message } = ownRequest([{ code: 'BIO-001', status: 'preliminary' }], { plannedAt });
		const { send } = laboratory(page.request, lisKey);
		const { patient } = message as { readonly patient?: object };
		await send(message);
		await page.setViewportSize({ width: 360, height: 780 });
		await page.goto(inLocale(locale, '/staff/queues/overdue'));
		const entry = page.locator('[data-entry]').filter({ hasText: message.requestNr });
		const note = entry.getByLabel(t('overdueNote'), { exact: true });
		const day = dayAfter(dayInAlmaty(Date.now()), 1);
		const type = async (words: string) => {
			await note.focus();
			await page.keyboard.type(words);
			await entry.getByLabel(t('overdueDay'), { exact: true }).fill(day);
		};
		await type('Сказала маме');
		const again = () => ({ ...message, messageId: randomUUID(), patient: { ...patient, phone: '+77011112244' } });
		await send(again());
		await page.keyboard.press('Enter');
		await expect(entry.locator('[data-banner]').first()).toContainText(t('changedMeanwhile'));
		await expect(entry.locator('a[href="tel:+77011112244"]')).toBeVisible();
		await expect(note).toHaveValue('Сказала маме');
		await expectClean(page);
		// The result itself comes: there is no entry any more in which the words could stand.
		await send({
			...again(),
			completedAt: new Date().toISOString(),
			lines: [{ code: 'BIO-001', status: 'final', value: 5, unit: 'mmol/L' }],
		});
		await note.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('alert').filter({ hasText: t('queue.changed') })).toContainText('Сказала маме');
		await expect(entry).toHaveCount(0);
	});
