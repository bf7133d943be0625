/** House calls of the staff: the dispatcher by the keyboard, and a nurse on her phone, with a line and without. */
import { visitWords } from '#shared/visits/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { signOut } from '#tests/browser/steps/people.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { assign, booked, cached, stateOf, visitIn } from '#tests/browser/steps/visits.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ keepsOfflinePage: true });

for (const locale of ['ru', 'kz'] as const) {
	test(`the dispatcher finds a visit that nobody goes to, sends a nurse and sees her day, by the keyboard alone (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
	}) => {
		const t = wordsOf(locale)(visitWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const nurse = await member(elsewhere.request, lisKey, 'nurse');
		const visit = await booked(elsewhere.request, lisKey);
		await elsewhere.close();
		await member(context.request, lisKey, 'house-calls');
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(inLocale(locale, `/staff/house-calls?date=${visit.day}`));
		const link = page.locator(`[aria-describedby="visit-${visit.number}"]`);
		await expect(page.getByRole('table').first()).toContainText('09:00');
		await link.focus();
		await page.keyboard.press('Enter');
		const panel = visitIn(page, visit.number);
		await expect(panel).toContainText(visit.comment);
		const chosen = panel.getByLabel(t('fields.nurse'), { exact: true });
		await chosen.focus();
		while ((await chosen.inputValue()) !== nurse.code) await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Tab');
		await expect(panel.getByRole('button', { name: t('acts.assign') })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('outcomes.done') })).toBeVisible();
		await expect(page.getByRole('table', { name: new RegExp(nurse.lastName) })).toContainText('09:00');
		await expect(page.locator('[data-map-state=open]')).toBeVisible();
		await expect(page.locator('[data-map-state] button').filter({ hasText: nurse.lastName })).toContainText('1. ');
	});

	test(`a nurse reads her day without a line, and what she says then is sent once there is one; what was refused she is told (${locale})`, async ({
		page,
		browser,
		context,
		lisKey,
		expectComplaint,
	}) => {
		expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 404|ERR_FAILED/);
		const t = wordsOf(locale)(visitWords);
		const boss = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		await member(boss.request, lisKey, 'administrator');
		const nurse = await member(context.request, lisKey, 'nurse');
		const [visit, other] = [await booked(boss.request, lisKey), await booked(boss.request, lisKey)];
		await assign(boss, visit, nurse.code);
		// To the phone it is the day of the visit.
		await page.clock.setFixedTime(new Date(`${visit.day}T09:30:00+05:00`));
		await page.setViewportSize({ width: 360, height: 740 });
		const path = inLocale(locale, `/staff/my-day?date=${visit.day}`);
		await page.goto(path);
		await expect(visitIn(page, visit.number)).toContainText(visit.comment);
		await expect(visitIn(page, other.number)).toHaveCount(0);
		await expect(page.getByText(t('mine.keptHint'))).toBeVisible();
		await expect.poll(() => cached(page)).toContain('my-day');
		// What opens without a line knows nobody.
		for (const personal of [visit.number, visit.comment, 'Гүлжан']) expect(await cached(page)).not.toContain(personal);

		await context.setOffline(true);
		await page.goto(path);
		await expect(visitIn(page, visit.number)).toContainText(visit.comment);
		await press(page, visitIn(page, visit.number).getByRole('button', { name: t('mine.onWay') }));
		await expect(visitIn(page, visit.number)).toContainText(t('mine.waits', { act: t('mine.onWay') }));
		// A hand that presses twice says it once; the second press opens no way to take it back by accident.
		await press(page, visitIn(page, visit.number).getByRole('button', { name: t('mine.done') }), 2);
		await expect(page.getByRole('status').filter({ hasText: t.plural('mine.waiting', 2) })).toBeVisible();
		expect(await stateOf(boss.request, lisKey, visit.number)).toBe('new');
		// It is there again when the phone was put away.
		await page.reload();
		await expect(page.getByRole('status').filter({ hasText: t.plural('mine.waiting', 2) })).toBeVisible();
		await context.setOffline(false);
		await expect(visitIn(page, visit.number)).toContainText(t('states.done'));
		await expect.poll(() => stateOf(boss.request, lisKey, visit.number)).toBe('done');
		await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

		// Marked by mistake: taken back, and marked anew.
		await press(page, visitIn(page, visit.number).getByText(t('mine.slip'), { exact: true }));
		await press(page, visitIn(page, visit.number).getByRole('button', { name: t('mine.undo') }));
		await expect.poll(() => stateOf(boss.request, lisKey, visit.number)).toBe('confirmed');
		await expect(visitIn(page, visit.number)).not.toContainText(t('states.done'));
		await press(page, visitIn(page, visit.number).getByRole('button', { name: t('mine.done') }));
		await expect.poll(() => stateOf(boss.request, lisKey, visit.number)).toBe('done');

		// One that was taken off her meanwhile.
		await assign(boss, other, nurse.code);
		await page.clock.setFixedTime(new Date(`${other.day}T09:30:00+05:00`));
		await page.goto(inLocale(locale, `/staff/my-day?date=${other.day}`));
		await expect(page.getByText(t('mine.keptHint'))).toBeVisible();
		await context.setOffline(true);
		await assign(boss, other, '');
		await press(page, visitIn(page, other.number).getByText(t('mine.missed'), { exact: true }));
		await press(page, visitIn(page, other.number).getByLabel(t('options.reason.wrong-address')));
		await expect(visitIn(page, other.number).getByLabel(t('options.reason.wrong-address'))).toBeChecked();
		await press(page, visitIn(page, other.number).getByRole('button', { name: t('mine.missedSend') }));
		await expect(visitIn(page, other.number)).toContainText(t('mine.waits', { act: t('mine.missed') }));
		await context.setOffline(false);
		await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.not-found'));
		expect(await stateOf(boss.request, lisKey, other.number)).toBe('new');
		await press(page, page.getByRole('button', { name: t('mine.understood') }));
		await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

		// Signing out takes the day away.
		await signOut(page, locale);
		await context.setOffline(true);
		await page.goto(inLocale(locale, '/staff/my-day'));
		await expect(page.getByRole('main').getByRole('alert')).toContainText(t('mine.notKept'));
		await boss.close();
	});
}
