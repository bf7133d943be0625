/** A refused message of the LIS is dismissed on its page; the journal finds that by its filters, in which they stay, and leads back to the message. */
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { laboratory } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`from a refused message to the journal and back (${locale}, ${String(width)} px)`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffRefusedWords);
		const tStaff = wordsOf(locale)(staffWords);
		const number = await laboratory(context.request, lisKey).refuse();
		const who = await member(context.request, lisKey, 'administrator');
		await page.setViewportSize({ width, height: 900 });
		const own = inLocale(locale, `/staff/refused/${String(number)}`);
		await page.goto(own);
		await expect(page.getByRole('heading', { level: 1, name: t('title', { id: String(number) }) })).toBeVisible();
		await expect(page.getByText(t('faults.caption'))).toBeVisible();
		await expect(page.getByText('lines.0.code', { exact: true })).toBeVisible();

		// By the keyboard: the definition refuses an empty reason before anything is sent.
		const note = page.locator('form [name="note"]');
		await note.focus();
		await page.keyboard.press('Enter');
		await expect(note).toHaveAttribute('aria-invalid', 'true');
		await page.keyboard.type('Проба отправителя');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('done.dismissed') })).toBeFocused();

		// The journal, narrowed by what was done and by whom.
		await page.goto(inLocale(locale, '/staff/journal'));
		await page.locator('main form [name="person"]').focus();
		await page.keyboard.type(who.code);
		await page.locator('main form [name="act"]').selectOption('staff.refused.dismiss');
		await page.locator('main form [name="outcome"]').selectOption('done');
		await press(page, page.getByRole('button', { name: tStaff('journal.show'), exact: true }));
		await expect(page).toHaveURL(/act=staff\.refused\.dismiss/);
		await expect(page.locator('main form [name="act"]')).toHaveValue('staff.refused.dismiss');
		const rows = page.locator('main tbody tr');
		await expect(rows).toHaveCount(1);
		await expect(rows.first()).toContainText(tStaff('acts.refused-dismiss'));
		await press(page, rows.first().getByRole('link', { name: String(number), exact: true }));
		await expect(page).toHaveURL(new RegExp(`${own}$`));

		// Messages by their state have an address each.
		const tMessages = wordsOf(locale)(staffMessagesWords);
		await page.goto(inLocale(locale, '/staff/messages'));
		await press(page, page.getByRole('link', { name: tMessages('lists.sent'), exact: true }));
		await expect(page).toHaveURL(/state=sent/);
		await expect(page.getByRole('link', { name: tMessages('lists.sent'), exact: true })).toHaveAttribute('aria-current', 'page');
	});
}
