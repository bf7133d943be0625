/** What Telegram brings (https://core.telegram.org/bots/api#update): read for chats of one person with the bot alone, and no more of it than what was said, where and when. */
import { z } from 'zod';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { TelegramReply, TelegramSaid } from './port.ts';

/** In which Telegram shows the secret that it was given. */
export const secretHeader = 'X-Telegram-Bot-Api-Secret-Token';

const said = { chat: z.object({ id: z.int().positive(), type: z.literal('private') }), date: z.int().positive() };
const message = z.object({ ...said, text: z.string().max(4096).catch(''), from: z.object({ is_bot: z.literal(false), language_code: z.string().optional() }) });
/** Of a chat of one person: the bot was blocked, or is not blocked any more. */
const member = z.object({ ...said, new_chat_member: z.object({ status: z.string() }) });
const update = z.object({ message: message.optional().catch(undefined), my_chat_member: member.optional().catch(undefined) });

export function readUpdate(body: Uint8Array): Result<TelegramSaid | null> {
	const parsed = parse(body);
	if (parsed === null) return failure('bad-request');
	const { message: written, my_chat_member: changed } = update.safeParse(parsed).data ?? {};
	if (written !== undefined) {
		const { chat, date, text, from } = written;
		return success({ kind: 'text', chatId: String(chat.id), at: date * 1000, text, locale: localeOf(from.language_code) });
	}
	if (changed?.new_chat_member.status === 'kicked') return success({ kind: 'blocked', chatId: String(changed.chat.id), at: changed.date * 1000 });
	return success(null);
}

/** @param tag of a language (IETF), as `kk` or `en-GB` */
const localeOf = (tag = ''): Locale | null => locales.find((locale) => localeFacts[locale].html === tag.slice(0, 2).toLowerCase()) ?? null;

function parse(body: Uint8Array): object | null {
	try {
		const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
		return typeof value === 'object' ? value : null;
	} catch {
		return null;
	}
}

/** Telegram looks at no address in it: what a link shows is for nobody's preview. */
export const replyTo = (chatId: string, text: string): TelegramReply => ({
	method: 'sendMessage',
	chat_id: Number(chatId),
	text,
	link_preview_options: { is_disabled: true },
});
