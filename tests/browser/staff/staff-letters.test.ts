/** A clerk answers a letter of a visitor, finds it among those that were answered, and opens it again by the keyboard; another one who has the queue open sees it come back. */
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { staffLiveWords } from '#shared/staff/live.words.ts';
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
import { staffSettledWords } from '#shared/staff/settled.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test } from '#tests/support/browser.ts';
import { laboratory } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { captchaToken, freshPhone, post } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** Somebody writes on the page of contacts. @returns the number of the letter */
async function written(request: APIRequestContext, lisKey: string, surname: string): Promise<number> {
	const message = `Когда будет готов анализ? ${randomUUID()}`;
	const answer = await post(request, '/contacts', {
		intent: 'send',
		city: 'almaty',
		name: 'Гүлжан',
		surname,
		phoneNumber: freshPhone(),
		message,
		'smart-token': await captchaToken(request),
	});
	expect(answer.status()).toBe(303);
	const all = await laboratory(request, lisKey).feedback();
	return all.find((one) => one.message === message)?.id ?? 0;
}

for (const [locale, width] of [
	['ru', 1280],
	['kz', 360],
] as const) {
	test(`a letter that was answered is found and opened again (${locale}, ${String(width)})`, async ({ browser, page, context, lisKey, expectComplaint }) => {
		// The reason that was left out.
		expectComplaint(/status of 422/);
		const [t, tSettled, tLive] = [wordsOf(locale)(staffWords), wordsOf(locale)(staffSettledWords), wordsOf(locale)(staffLiveWords)];
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const clerk = await member(context.request, lisKey, 'call-center');
		await member(elsewhere.request, lisKey, 'call-center');
		// No digits stand in a name.
		const surname = `Әлім${Array.from({ length: 6 }, () => 'абвгдежз'.charAt(randomInt(8))).join('')}`;
		const id = await written(elsewhere.request, lisKey, surname);
		const done = await post(context.request, '/staff/queues/feedback', { intent: 'feedback', id: String(id), note: 'Перезвонила' });
		expect(done.headers().location).toContain('done=done');
		const watcher = await elsewhere.newPage();
		await watcher.clock.install();
		await watcher.goto(inLocale(locale, '/staff/queues/feedback'));
		await expect(watcher.locator('[data-live-looked]')).not.toBeEmpty();

		await page.setViewportSize({ width, height: 800 });
		await page.goto(inLocale(locale, '/staff/queues/feedback'));
		await press(page, page.getByRole('link', { name: tSettled('open.feedback') }));
		await expect(page.getByRole('heading', { level: 1, name: tSettled('titles.feedback') })).toBeFocused();
		await page.getByLabel(tSettled('fields.q'), { exact: true }).focus();
		await page.keyboard.type(surname.toUpperCase().replace('Ә', 'А'));
		await page.keyboard.press('Enter');
		// The entry stands in the list before it is searched as well.
		await expect(page).toHaveURL(/[?&]search=/);
		const entry = page.locator(`[data-entry="${String(id)}"]`);
		await expect(entry).toContainText('Перезвонила');
		await expect(entry).toContainText(clerk.lastName);
		await expect(page.locator('[data-entry]')).toHaveCount(1);
		expect(decodeURIComponent(page.url()).toLowerCase()).not.toContain(surname.slice(1).toLowerCase());

		// A reason has to be said.
		await entry.locator('summary').focus();
		await page.keyboard.press('Enter');
		const reopen = entry.getByRole('button', { name: tSettled('reopen') });
		await press(page, reopen);
		await expect(entry.locator('[data-field=note] [aria-invalid]')).toBeVisible();
		await entry.getByLabel(tSettled('fields.note'), { exact: true }).focus();
		await page.keyboard.type('Звонит снова');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: tSettled('done.reopened') })).toBeFocused();
		await expect(entry).toHaveCount(0);

		await watcher.clock.fastForward('00:16');
		const waiting = watcher.locator(`[data-entry="${String(id)}"]`);
		await expect(waiting).toContainText('Звонит снова');
		await expect(waiting).toContainText(t('facts.answerBefore'));
		await expect(watcher.getByRole('status').filter({ hasText: tLive('came', { count: 1 }) })).toBeVisible();
		await press(page, page.getByRole('link', { name: tSettled('toQueue') }));
		await expect(entry).toContainText('Перезвонила');
		await elsewhere.close();
	});

	test(`a refused message that was dismissed is found in its list, and its page leads back there (${locale}, ${String(width)})`, async ({
		page,
		context,
		lisKey,
	}) => {
		const [tSettled, tRefused] = [wordsOf(locale)(staffSettledWords), wordsOf(locale)(staffRefusedWords)];
		await member(context.request, lisKey, 'integration');
		const id = await laboratory(context.request, lisKey).refuse();
		const note = `Проверка ${String(randomInt(1e6))}`;
		await post(context.request, '/staff/queues/refused', { intent: 'dismiss', id: String(id), note });
		await page.setViewportSize({ width, height: 800 });
		await page.goto(inLocale(locale, '/staff/queues/refused'));
		await press(page, page.getByRole('link', { name: tSettled('open.refused') }));
		const entry = page.locator(`[data-entry="${String(id)}"]`);
		await expect(entry).toContainText(note);
		await press(page, entry.getByRole('link'));
		await expect(page.getByRole('main')).toContainText(tRefused('states.dismissed'));
		await press(page, page.getByRole('link', { name: tRefused('settled') }));
		await expect(page.getByRole('heading', { level: 1, name: tSettled('titles.refused') })).toBeVisible();
	});
}
