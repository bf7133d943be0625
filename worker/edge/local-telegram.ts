/**
 * The chat that stands in for Telegram, on a site without a bot of its own; where the bot is a real one there is no such address. What is written here goes to the site as Telegram would bring it.
 */
import { html } from 'hono/html';
import { isLocale, localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { platformPaths } from '#shared/reserved.ts';
import { callEntry } from '#shared/calls.ts';
import { localTelegramWords } from '#shared/settings/local-telegram.words.ts';
import type { LocalTelegram, TelegramSaid } from '#worker/providers/telegram/port.ts';
import { isSafeMethod, type EdgeContext } from './context.ts';
import { refuse } from './errors.ts';
import { readForm } from './form-body.ts';

/** It stands for a page of somebody else, so it has nothing of the site's own styles. */
const style = `
	body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: auto; padding: 24px 16px; color: #1c2421; background: #e6ebee }
	h1 { font-size: 22px; line-height: 1.25 }
	ol { display: grid; gap: 8px; margin: 16px 0; padding: 0; list-style: none }
	li { background: #fff; border-radius: 4px 16px 16px; padding: 10px 14px; white-space: pre-line; overflow-wrap: anywhere }
	form { display: grid; gap: 8px; margin-block: 12px }
	input, button { min-height: 48px; padding: 8px 16px; font: inherit; border: 1px solid #6f7f78; border-radius: 12px }
	button { font-weight: 600; color: #fff; background: #1f6d9c; border-color: #1f6d9c; cursor: pointer }
	button.quiet { color: inherit; background: #fff; border-color: #6f7f78 }
	:focus-visible { outline: 3px solid #1f6d9c; outline-offset: 2px }
	a { display: inline-block; padding-block: 12px; margin-inline-end: 16px; color: #15557c }`;

/** @param send brings a request to the site, by the way that every request comes */
export const localTelegram =
	(send: (c: EdgeContext, request: Request) => Promise<Response>) =>
	async (c: EdgeContext): Promise<Response> => {
		const { localTelegram: chats, clock } = c.get('services');
		const chatId = c.req.param('chat') ?? '';
		if (chats === null || !/^[1-9]\d{0,14}$/.test(chatId)) return refuse(c, { name: 'not-found' });
		const lang = c.req.query('lang');
		const locale = isLocale(lang) ? lang : 'ru';
		if (isSafeMethod(c.req.method)) return draw(c, chats, chatId, locale);
		const body = await readForm(c);
		if (!body.ok) return refuse(c, body.error);
		const own = { chatId, at: clock() };
		const said: TelegramSaid = body.value.has('block') ? { ...own, kind: 'blocked' } : { ...own, kind: 'text', text: body.value.get('text') ?? '', locale };
		const answer = await send(c, bring(c, chats, said));
		if (answer.ok) await chats.answered(await answer.json());
		else await answer.body?.cancel();
		return c.redirect(`${platformPaths.localTelegram}${chatId}?lang=${locale}`, 303);
	};

function bring(c: EdgeContext, chats: LocalTelegram, said: TelegramSaid): Request {
	return new Request(new URL(callEntry('telegram.update').path, c.get('env').settings.SITE_ORIGIN), { method: 'POST', ...chats.updateOf(said) });
}

async function draw(c: EdgeContext, chats: LocalTelegram, chatId: string, locale: Locale): Promise<Response> {
	const t = translator(locale)(localTelegramWords);
	const code = c.req.query('start') ?? '';
	const messages = (await chats.messagesIn(chatId)).toReversed();
	const nonce = c.get('services').random.uuid();
	c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`);
	const start = html`<form method="post"><input type="hidden" name="text" value="${`/start ${code}`}" /><button>${t('start')}</button></form>`;
	return c.html(
		html`<!doctype html>
			<html lang="${localeFacts[locale].html}">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width" />
					<title>${t('title')}</title>
					<style nonce="${nonce}">
						${style}
					</style>
				</head>
				<body>
					<main>
						<h1>${t('title')}</h1>
						<p>${t('note', { bot: c.get('services').telegram?.bot ?? '' })}</p>
						<h2>${t('chat')} ${chatId}</h2>
						${
							messages.length === 0
								? html`<p>${t('empty')}</p>`
								: html`<ol>
										${messages.map(({ text }) => html`<li>${text}</li>`)}
									</ol>`
						}
						${code === '' ? '' : start}
						<form method="post">
							<label for="text">${t('message')}</label>
							<input id="text" name="text" value="/stop" maxlength="200" />
							<button class="quiet">${t('send')}</button>
						</form>
						<form method="post"><button class="quiet" name="block" value="1">${t('block')}</button></form>
						<a href="${`${platformPaths.localTelegram}${chatId}?lang=${locale}`}">${t('refresh')}</a>
						<a
							href="${`${platformPaths.localTelegram}${String(Number(chatId) + 1)}?${new URLSearchParams({ ...(code === '' ? {} : { start: code }), lang: locale }).toString()}`}"
							>${t('other')}</a
						>
						<a href="${localise('/cabinet/settings?telegram=1', locale)}">${t('back')}</a>
					</main>
				</body>
			</html>`,
	);
}
