/** Two clerks at the same console: what one does, the other sees, and is moved by nothing. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Request } from '@playwright/test';
import { staffLiveWords } from '#shared/staff/live.words.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { expect, ownAddress, test, type Page } from '#tests/support/browser.ts';
import { analysisOf } from '#tests/browser/steps/catalogue.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { member } from '#tests/browser/steps/staff.ts';
import { freshPhone, patient, placeOrder, post } from '#tests/browser/steps/visitor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';

/** More than the pause between two looks. */
const pause = '00:16';

/** The laboratory's system sends what is refused. @returns the id of the message, by which its entry is found */
async function refuse(request: APIRequestContext, lisKey: string): Promise<string> {
	const messageId = `LIVE-${randomUUID()}`;
	const answer = await request.post('/lis/results', { headers: { Authorization: `Bearer ${lisKey}` }, data: { messageId, requestNr: '1', lines: [] } });
	expect(answer.status()).toBe(422);
	return messageId;
}
const entryOf = (page: Page, messageId: string) => page.locator('[data-entry]').filter({ hasText: messageId });
const watched = (page: Page) => expect(page.locator('[data-live-looked]')).not.toBeEmpty();
/** Requests for the version of the page, as they are sent. */
function looks(page: Page): { count: number } {
	const seen = { count: 0 };
	page.on('request', (request: Request) => {
		if (request.url().includes('/account/staff/live?')) seen.count += 1;
	});
	return seen;
}

for (const locale of ['ru', 'kz'] as const) {
	test(`one clerk settles an entry: the other sees by whom, keeps what is typed, and counts what came (${locale})`, async ({
		browser,
		page,
		context,
		lisKey,
	}) => {
		const t = wordsOf(locale)(staffWords);
		const tLive = wordsOf(locale)(staffLiveWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		const other = await member(elsewhere.request, lisKey, 'integration');
		await member(context.request, lisKey, 'integration');
		const [first, second] = [await refuse(elsewhere.request, lisKey), await refuse(elsewhere.request, lisKey)];
		await page.clock.install();
		await page.goto(inLocale(locale, '/staff/queues/refused'));
		await watched(page);
		const title = await page.title();
		const note = entryOf(page, second).getByLabel(t('fields.note'), { exact: true });
		await note.focus();
		await page.keyboard.type('Позвонила в лаб');
		const typedInto = await note.elementHandle();
		const before = await note.boundingBox();

		const key = (await entryOf(page, first).getAttribute('data-entry')) ?? '';
		const done = await post(elsewhere.request, '/staff/queues/refused', { intent: 'dismiss', id: key, note: 'Проверено' });
		expect(done.headers().location).toContain('done=done');
		const third = await refuse(elsewhere.request, lisKey);
		await page.clock.fastForward(pause);

		await expect(entryOf(page, first)).toContainText(other.lastName);
		await expect(entryOf(page, third)).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: tLive('came', { count: 1 }) })).toBeVisible();
		await expect(page).toHaveTitle(`(1) ${title}`);
		// The field is the same one, at the same place, with the focus and the caret in it.
		await expect(note).toBeFocused();
		expect(await typedInto?.evaluate((field) => field.isConnected)).toBe(true);
		expect(await note.boundingBox()).toEqual(before);
		await page.keyboard.type('ораторию');
		await expect(note).toHaveValue('Позвонила в лабораторию');
		await expect(page).toHaveTitle(title);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: t('queue.done') })).toBeVisible();
		await expect(entryOf(page, first)).toHaveCount(0);
		await expect(entryOf(page, third)).toBeVisible();
		await elsewhere.close();
	});
}

test('who settles what somebody else just has is told who that was', async ({ browser, page, context, lisKey }) => {
	const t = wordsOf('ru')(staffWords);
	const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
	const other = await member(elsewhere.request, lisKey, 'integration');
	await member(context.request, lisKey, 'integration');
	const messageId = await refuse(elsewhere.request, lisKey);
	await page.goto('/staff/queues/refused');
	const entry = entryOf(page, messageId);
	await entry.getByLabel(t('fields.note'), { exact: true }).fill('Разобрано');
	const key = (await entry.getAttribute('data-entry')) ?? '';
	await post(elsewhere.request, '/staff/queues/refused', { intent: 'dismiss', id: key, note: 'Проверено' });
	await press(page, entry.getByRole('button', { name: t('acting.dismiss') }));
	await expect(page.getByRole('alert').filter({ hasText: t('queue.changed') })).toContainText(other.lastName);
	await elsewhere.close();
});

test('a page that nobody sees asks nothing, and at once when it is seen again; without a connection it says so', async ({ page, context, lisKey }) => {
	const tLive = wordsOf('ru')(staffLiveWords);
	await member(context.request, lisKey, 'integration');
	await page.clock.install();
	const asked = looks(page);
	await page.goto('/staff');
	await watched(page);
	await page.clock.fastForward(pause);
	await expect.poll(() => asked.count).toBe(1);

	const hide = (isHidden: boolean) =>
		page.evaluate((hidden) => {
			Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
			document.dispatchEvent(new Event('visibilitychange'));
		}, isHidden);
	await hide(true);
	for (let nr = 0; nr < 5; nr += 1) await page.clock.fastForward(pause);
	await refuse(context.request, lisKey);
	expect(asked.count).toBe(1);
	const row = page.getByRole('row').filter({ hasText: wordsOf('ru')(staffWords)('queues.refused') });
	const waiting = Number((await row.getByRole('cell').first().innerText()).replaceAll(/\D/g, ''));
	await hide(false);
	await expect.poll(() => asked.count).toBe(2);
	await expect.poll(async () => Number((await row.getByRole('cell').first().innerText()).replaceAll(/\D/g, ''))).not.toBe(waiting);

	await context.setOffline(true);
	await expect(page.locator('[data-live-looked]')).toContainText(tLive('offline', { moment: '' }).slice(0, 10));
	await context.setOffline(false);
	await expect(page.locator('[data-live-looked]')).toContainText(tLive('looked', { moment: '' }).trim());
});

for (const writes of [false, true]) {
	test(`an order that was canceled elsewhere is shown so, and its form ${writes ? 'stays while somebody writes in it' : 'goes'}`, async ({
		browser,
		page,
		context,
		lisKey,
	}) => {
		const t = wordsOf('ru')(staffOrdersWords);
		const tStaff = wordsOf('ru')(staffWords);
		const elsewhere = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		await member(elsewhere.request, lisKey, 'call-center');
		await member(context.request, lisKey, 'call-center');
		const { id } = await analysisOf(elsewhere.request, 'BIO-047');
		const phone = freshPhone();
		const visitor = await browser.newContext({ baseURL: process.env.SITE_ORIGIN ?? '', extraHTTPHeaders: ownAddress() });
		await placeOrder(visitor.request, [id], { ...patient, phone });
		await page.clock.install();
		await page.goto('/staff/orders');
		await page.getByLabel(t('fields.q'), { exact: true }).fill(phone);
		await page.keyboard.press('Enter');
		const order = page.locator('[data-entry]');
		await expect(order).toContainText(tStaff('statuses.new'));
		await watched(page);
		const note = page.getByLabel(t('fields.note'), { exact: true });
		if (writes) {
			await order
				.locator('summary')
				.filter({ hasText: t('cancel') })
				.focus();
			await page.keyboard.press('Enter');
			await note.focus();
			await page.keyboard.type('Переду');
		}
		const nr = (await order.getAttribute('data-entry')) ?? '';
		await post(elsewhere.request, `/staff/orders?nr=${nr}`, { intent: 'cancel-order', orderNr: nr, note: 'Передумала' });
		await page.clock.fastForward(pause);
		await expect(order).toContainText(tStaff('statuses.cancelled'));
		if (writes) {
			await expect(note).toBeFocused();
			await page.keyboard.type('мала');
			await expect(note).toHaveValue('Передумала');
		} else {
			await expect(note).toHaveCount(0);
		}
		await elsewhere.close();
		await visitor.close();
	});
}

test('a session that was ended elsewhere leaves nothing of the page on the screen', async ({ page, context, lisKey, expectComplaint }) => {
	expectComplaint(/status of 401 .*staff\/live\?/);
	await member(context.request, lisKey, 'integration');
	const messageId = await refuse(context.request, lisKey);
	await page.clock.install();
	await page.goto('/staff/queues/refused');
	await expect(entryOf(page, messageId)).toBeVisible();
	await watched(page);
	await context.clearCookies();
	await page.clock.fastForward(pause);
	await expect(page).toHaveURL(/\/login\?back=/);
	await expect(page.getByText(messageId)).toHaveCount(0);
});
