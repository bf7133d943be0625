/** Connecting Telegram on the page of settings, with a real mouse and without scripts. What the bot is told and says goes through the local site's own chat (`/local/telegram/`). */
import { randomInt } from 'node:crypto';
import { settingsWords } from '#shared/settings/words.ts';
import { localTelegramWords } from '#shared/settings/local-telegram.words.ts';
import { telegramWords } from '#shared/settings/telegram.words.ts';
import type { BrowserContext, Locator } from '@playwright/test';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { expectClean } from '#tests/browser/steps/axe.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { registered } from '#tests/browser/steps/patient-day.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

test.describe.configure({ mode: 'parallel' });

const t = wordsOf('kz')(settingsWords);
const chatWords = wordsOf('kz')(localTelegramWords);
/** In the language of the account's messages. */
const said = wordsOf('ru')(telegramWords);
const part = (page: Page) => page.locator('[aria-labelledby="telegram"]');
const connect = (page: Page) => part(page).getByRole('button', { name: t('telegram.connect'), exact: true });
const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Opens what the page's link leads to, in a chat of this test's own. */
async function openChat(page: Page, context: BrowserContext): Promise<Page> {
	const address = await part(page)
		.getByRole('link', { name: t('telegram.open') })
		.getAttribute('href');
	const chat = await context.newPage();
	await chat.goto((address ?? '').replace('/telegram/1?', `/telegram/${String(randomInt(1000, 2 ** 40))}?`));
	return chat;
}

/** What waits in the queue comes in its own time. The chat is loaded anew only when the start is answered: a load that comes before would end the press. */
async function hears(chat: Page, text: string): Promise<void> {
	await expect(chat).not.toHaveURL(/[?&]start=/);
	await expect(async () => {
		await chat.reload();
		await expect(chat.locator('li').last()).toContainText(firstLine(text), { timeout: 300 });
	}).toPass({ timeout: 30_000 });
}

/** @param by the hand: without scripts no frames are counted */
async function connectAndStop(page: Page, context: BrowserContext, by: (page: Page, target: Locator) => Promise<void>): Promise<void> {
	await registered(page.request);
	await page.goto('/kz/cabinet/settings');
	await by(page, connect(page));
	await expect(part(page).getByRole('img', { name: t('telegram.picture') })).toBeVisible();
	await by(page, part(page).getByRole('link', { name: t('telegram.check') }));
	await expect(page.locator('main')).toContainText(t('done.telegramNot'));

	const chat = await openChat(page, context);
	await by(chat, chat.getByRole('button', { name: chatWords('start'), exact: true }));
	await hears(chat, said('connected'));
	await by(page, part(page).getByRole('link', { name: t('telegram.check') }));
	await expect(page.locator('main')).toContainText(t('done.telegram'));
	await expect(part(page).getByRole('button', { name: t('telegram.disconnect') })).toBeVisible();
	await expect(connect(page)).toHaveCount(0);

	await chat.getByLabel(chatWords('message')).fill('/stop');
	await by(chat, chat.getByRole('button', { name: chatWords('send'), exact: true }));
	await expect(chat.locator('li').last()).toContainText('Готово, сюда больше ничего не придёт');
	await page.goto('/kz/cabinet/settings');
	await expect(connect(page)).toBeVisible();
}

test('a chat is connected by a press in each place, and ended by /stop', async ({ page, context }) => {
	await connectAndStop(page, context, (on, target) => press(on, target));
});

test('the link stands in place where it was asked for, and the account ends it', async ({ page, context }) => {
	await registered(page.request);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/kz/cabinet/settings');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
	await press(page, connect(page));
	await expect(part(page).getByRole('link', { name: t('telegram.open') })).toBeInViewport();
	await expectClean(page);
	const chat = await openChat(page, context);
	await press(chat, chat.getByRole('button', { name: chatWords('start'), exact: true }));
	await hears(chat, said('connected'));
	await page.reload();
	await press(page, part(page).getByRole('button', { name: t('telegram.disconnect') }));
	await expect(page.locator('main')).toContainText(t('done.saved'));
	await expect(connect(page)).toBeVisible();
	await chat.getByLabel(chatWords('message')).fill('/stop');
	await press(chat, chat.getByRole('button', { name: chatWords('send'), exact: true }));
	await expect(chat.locator('li').last()).toContainText(wordsOf('kz')(telegramWords)('notConnected'));
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the same by plain forms', async ({ page, context }) => {
		await connectAndStop(page, context, (_on, target) => target.click());
	});
});
