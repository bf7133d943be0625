/** Two people at the same console: lists that are narrowed, one thing each, and a nurse's day follow what the other does, and move nothing under a hand. */
import { randomInt } from 'node:crypto';
import type { Browser, Request } from '@playwright/test';
import { staffLiveWords } from '#shared/staff/live.words.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { visitWords } from '#shared/visits/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { laboratory, ownRequest } from '#tests/browser/steps/laboratory.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPrice, sentPrices } from '#tests/browser/steps/staff-prices.ts';
import { post } from '#tests/browser/steps/visitor.ts';
import { assign, booked, visitIn } from '#tests/browser/steps/visits.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

test.use({ keepsOfflinePage: true });

/** More than the pause between two looks. */
const pause = '00:16';
const another = (browser: Browser) => browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
const watched = (page: Page) => expect(page.locator('[data-live-looked]')).not.toBeEmpty();
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const [locale, code] of [
	['ru', 'BIO-053'],
	['kz', 'BIO-054'],
] as const) {
	test(`a file of prices comes to the narrowed list, and says who has called it off; what was chosen stays (${locale})`, async ({
		browser,
		page,
		context,
		lisKey,
	}) => {
		const t = wordsOf(locale)(staffPricesWords);
		const tLive = wordsOf(locale)(staffLiveWords);
		const elsewhere = await another(browser);
		const other = await member(elsewhere.request, lisKey, 'content');
		await member(context.request, lisKey, 'content');
		const { price } = await analysisOf(elsewhere.request, code);
		await page.clock.install();
		const path = inLocale(locale, '/staff/prices?kind=prices&state=waiting');
		await page.goto(path);
		await watched(page);
		// Chosen, and not sent; and the focus is elsewhere.
		await press(page, page.getByText(t('options.kind.promotions'), { exact: true }));
		await page.locator('form[data-form="staff/send-prices"] input[name=time]').focus();
		const sent = await sentPrices(elsewhere.request, code, freshPrice(Number(price)));
		await page.clock.fastForward(pause);
		const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${sent}"]`) });
		await expect(row).toContainText(t('states.waiting'));
		await expect(news(page, tLive('came', { count: 1 }))).toBeVisible();
		await expect(page.getByLabel(t('options.kind.promotions'), { exact: true })).toBeChecked();
		await expect(page.locator('form[data-form="staff/send-prices"] input[name=time]')).toBeFocused();

		const done = await post(elsewhere.request, sent, { intent: 'call-off', note: 'Не та дата' });
		expect(done.headers().location).toContain('done=refused');
		await page.clock.fastForward(pause);
		await expect(row).toContainText(other.lastName);
		expect(page.url()).toContain(path);
		await elsewhere.close();
	});

	test(`one file says that somebody has called it off, and keeps what is being written about it (${locale})`, async ({ browser, page, context, lisKey }) => {
		const t = wordsOf(locale)(staffPricesWords);
		const elsewhere = await another(browser);
		await member(elsewhere.request, lisKey, 'content');
		await member(context.request, lisKey, 'content');
		const { price } = await analysisOf(elsewhere.request, code);
		const sent = await sentPrices(elsewhere.request, code, freshPrice(Number(price)));
		await page.clock.install();
		await page.goto(inLocale(locale, sent));
		await watched(page);
		const note = page.locator('form[data-form="staff/call-off-prices"] input[name=note]');
		await note.focus();
		await page.keyboard.type('Цена');
		await post(elsewhere.request, sent, { intent: 'call-off', note: 'Не та дата' });
		await page.clock.fastForward(pause);
		await expect(page.getByRole('main')).toContainText(t('states.refused'));
		await expect(note).toBeFocused();
		await page.keyboard.type(' не та');
		await expect(note).toHaveValue('Цена не та');
		await elsewhere.close();
	});

	test(`one of the staff is shown as shut out by somebody else, while a reason is being written (${locale})`, async ({ browser, page, context, lisKey }) => {
		const t = wordsOf(locale)(staffMembersWords);
		const [elsewhere, third] = [await another(browser), await another(browser)];
		await member(elsewhere.request, lisKey, 'administrator');
		await member(context.request, lisKey, 'administrator');
		const somebody = await member(third.request, lisKey, 'nurse');
		await page.clock.install();
		await page.goto(inLocale(locale, `/staff/people?code=${somebody.code}`));
		await watched(page);
		await press(page, page.locator('summary').filter({ hasText: t('block.title') }));
		const note = page.locator('form[data-form="staff/block-member"] input[name=note]');
		await note.focus();
		await page.keyboard.type('Уволи');
		const done = await post(elsewhere.request, `/staff/people?code=${somebody.code}`, { intent: 'block', code: somebody.code, note: 'Потеряла телефон' });
		expect(done.headers().location).toContain('done=blocked');
		await page.clock.fastForward(pause);
		await expect(page.getByRole('main')).toContainText('Потеряла телефон');
		// It stays unfolded, with what stands in it and the caret behind it.
		await expect(note).toBeFocused();
		await page.keyboard.type('лась');
		await expect(note).toHaveValue('Уволилась');
		await Promise.all([elsewhere.close(), third.close()]);
	});

	test(`a request of results shows what the laboratory has sent meanwhile (${locale})`, async ({ page, context, lisKey }) => {
		const t = wordsOf(locale)(staffResultsWords);
		await member(context.request, lisKey, 'reception');
		const { password: _, ...message } = ownRequest([{ code: 'BIO-051', status: 'final', value: 4.1, unit: 'mmol/L' }]);
		const lab = laboratory(context.request, lisKey);
		await lab.send(message);
		await page.clock.install();
		await page.goto(inLocale(locale, `/staff/results?nr=${message.requestNr}`));
		await watched(page);
		const reason = page.locator('form[data-form="staff/hold"] input[name=reason]');
		await press(page, page.locator('summary').filter({ hasText: t('holdChoose') }));
		await reason.focus();
		await page.keyboard.type('Пробирка');
		await lab.send({ ...message, messageId: `LIVE-${String(randomInt(1e9))}`, lines: [{ code: 'BIO-052', status: 'final', value: 140, unit: 'mmol/L' }] });
		await page.clock.fastForward(pause);
		await expect(page.locator('[data-line="BIO-052"]')).toHaveAttribute('data-state', 'done');
		await expect(reason).toBeFocused();
		await expect(reason).toHaveValue('Пробирка');
	});

	test(`a nurse sees a visit that comes to her day and one that leaves it, and keeps what she writes (${locale})`, async ({
		browser,
		page,
		context,
		lisKey,
		expectComplaint,
	}) => {
		// What she says of a visit that is hers no longer.
		expectComplaint(/status of 404 .*my-day\/\d+\/acts/);
		const t = wordsOf(locale)(visitWords);
		const tLive = wordsOf(locale)(staffLiveWords);
		const boss = await another(browser);
		await member(boss.request, lisKey, 'administrator');
		const nurse = await member(context.request, lisKey, 'nurse');
		const ahead = 2 + randomInt(27);
		const [first, second] = [await booked(boss.request, lisKey, ahead), await booked(boss.request, lisKey, ahead)];
		await assign(boss, first, nurse.code);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.clock.install();
		await page.goto(inLocale(locale, `/staff/my-day?date=${first.day}`));
		await expect(page.getByText(t('mine.keptHint'))).toBeVisible();
		await watched(page);
		await press(page, visitIn(page, first.number).getByText(t('mine.missed'), { exact: true }));
		await press(page, visitIn(page, first.number).getByLabel(t('options.reason.wrong-address')));
		await expect(visitIn(page, first.number).getByLabel(t('options.reason.wrong-address'))).toBeChecked();
		const note = visitIn(page, first.number).getByLabel(t('mine.note'));
		await note.focus();
		await page.keyboard.type('Нет до');

		await assign(boss, second, nurse.code);
		await page.clock.fastForward(pause);
		await expect(visitIn(page, second.number)).toContainText(second.comment);
		await expect(news(page, tLive('came', { count: 1 }))).toBeVisible();
		await expect(note).toBeFocused();
		await page.keyboard.type('ма');
		await expect(note).toHaveValue('Нет дома');
		await expect(visitIn(page, first.number).getByLabel(t('options.reason.wrong-address'))).toBeChecked();

		await assign(boss, second, '');
		await page.clock.fastForward(pause);
		await expect(visitIn(page, second.number)).toHaveAttribute('data-left');
		await expect(news(page, t('mine.left'))).toContainText(second.number);
		await expect(note).toHaveValue('Нет дома');

		// The one in which she is writing: it stays under her hand, and what she says of it is answered.
		await assign(boss, first, '');
		await page.clock.fastForward(pause);
		await expect(visitIn(page, first.number)).toHaveAttribute('data-left');
		await expect(note).toHaveValue('Нет дома');
		await expect(note).toBeFocused();
		await press(page, visitIn(page, first.number).getByRole('button', { name: t('mine.missedSend') }));
		await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.not-found'));
		await page.reload();
		await expect(page.getByText(t('mine.keptHint'))).toBeVisible();
		await expect(visitIn(page, first.number)).toHaveCount(0);
		await boss.close();
	});
}

test('a session that was ended elsewhere takes the page of one of the staff off the screen, and nobody is asked any more', async ({
	page,
	context,
	lisKey,
	expectComplaint,
}) => {
	expectComplaint(/status of 401 .*staff\/live\?/);
	const own = await member(context.request, lisKey, 'administrator');
	await page.clock.install();
	await page.goto(`/staff/people?code=${own.code}`);
	await watched(page);
	await expect(page.getByRole('heading', { level: 1 })).toContainText(own.lastName);
	const seen = { count: 0 };
	page.on('request', (request: Request) => {
		if (request.url().includes('/account/staff/live?')) seen.count += 1;
	});
	await context.clearCookies();
	await page.clock.fastForward(pause);
	await expect(page).toHaveURL(/\/login\?back=/);
	await expect(page.getByText(own.lastName)).toHaveCount(0);
	for (let nr = 0; nr < 3; nr += 1) await page.clock.fastForward(pause);
	expect(seen.count).toBe(1);
});
