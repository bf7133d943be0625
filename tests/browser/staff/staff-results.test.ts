/** Somebody at the front desk finds a request, holds a line of it back with the mouse, writes a try down, and shows the line again by keys alone. */
import { staffHeldWords } from '#shared/staff/held.words.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { pressCyrillic } from '#tests/browser/steps/keyboard.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

const potassium = { code: 'BIO-051', status: 'final', value: 4.1, unit: 'mmol/L' } as const;

for (const [locale, width] of [
	['ru', 360],
	['kz', 360],
	['ru', 1280],
	['kz', 1280],
] as const) {
	test(`holds a line back by the mouse and shows it by keys (${locale}, ${String(width)})`, async ({ page, context, lisKey }) => {
		const [t, th, tr] = [wordsOf(locale)(staffWords), wordsOf(locale)(staffHeldWords), wordsOf(locale)(staffResultsWords)];
		const clerk = await member(context.request, lisKey, 'reception');
		const { password: _, ...message } = ownRequest([potassium], { completedAt: new Date().toISOString() });
		await laboratory(page.request, lisKey).send({ ...message, patient: { ...(message as { patient: object }).patient, phone: '+77011112233' } });

		await page.setViewportSize({ width, height: 800 });
		await page.goto(inLocale(locale, '/staff/results'));
		await page.locator('main input[name=q]').focus();
		await page.keyboard.type(message.requestNr);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 2, name: message.requestNr })).toBeVisible();
		await expect(page.locator('a[href="tel:+77011112233"]')).toBeVisible();
		const line = page.locator('[data-line="BIO-051"]');
		await expect(line).toHaveAttribute('data-state', 'done');
		await expect(page.getByRole('main')).not.toContainText('4,1');

		// A line has to be chosen, and a reason said.
		const form = page.locator('form[data-form="staff/hold"]');
		await press(page, page.locator('summary').filter({ hasText: tr('holdChoose') }));
		await press(page, form.getByRole('button', { name: tr('holdIt') }));
		await expect(form.locator('[data-field=reason] [aria-invalid]')).toBeVisible();
		await press(page, form.locator('[data-field=codes] label').first());
		await form.locator('input[name=reason]').focus();
		await page.keyboard.type('Пробирки перепутаны');
		await press(page, form.getByRole('button', { name: tr('holdIt') }));
		await expect(page.getByRole('status').filter({ hasText: t('queue.held') })).toBeFocused();
		await expect(line).toHaveAttribute('data-state', 'restricted');
		const held = page.locator('[data-held="BIO-051"]');
		await expect(held).toContainText(clerk.lastName);
		// To the first act of the line that is held, by its key.
		await pressCyrillic(page, 'KeyA', 'ф');
		await expect(held.locator('form[data-form="staff/release"] input[name=whom]').first()).toBeFocused();

		// In the queue: nobody answers, and later somebody does.
		await page.goto(inLocale(locale, '/staff/queues/held'));
		const entry = page.locator('[data-entry]').filter({ hasText: message.requestNr });
		await expect(entry.locator('a[href="tel:+77011112233"]')).toBeVisible();
		await expect(entry).toContainText('Пробирки перепутаны');
		const tried = entry.locator('form[data-form="staff/held-unreached"]');
		await entry.locator('summary').focus();
		await page.keyboard.press('Enter');
		await tried.getByRole('radio', { name: th('options.whom.patient') }).focus();
		await page.keyboard.press('Space');
		await tried.locator('input[name=note]').focus();
		await page.keyboard.type('Телефон выключен');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.noted') })).toBeFocused();
		await expect(entry.locator('[data-contact=unreached]')).toContainText('Телефон выключен');

		const released = entry.locator('form[data-form="staff/release"]');
		await released.getByRole('radio', { name: th('options.whom.other') }).focus();
		await page.keyboard.press('Space');
		await released.getByRole('button').focus();
		await page.keyboard.press('Enter');
		await expect(released.locator('[data-field=name] [aria-invalid]')).toBeVisible();
		await released.locator('input[name=name]').focus();
		await page.keyboard.type('Мать, Анар Серикова');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeFocused();
		await expect(entry).toHaveCount(0);

		await page.goto(inLocale(locale, `/staff/results?nr=${message.requestNr}`));
		await expect(line).toHaveAttribute('data-state', 'done');
		// Nothing is held: what can be done is to hold it back, and that unfolds. Pressed until the script has come.
		await expect(async () => {
			await pressCyrillic(page, 'KeyA', 'ф');
			await expect(form.locator('input[name=extent]').first()).toBeFocused({ timeout: 500 });
		}).toPass();
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
	});
}
