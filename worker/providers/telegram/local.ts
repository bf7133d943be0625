/** A bot that nobody outside knows: its chat stands on the site itself (`/local/telegram/...`), and what would go to Telegram is put where developers can read it. */
import { z } from 'zod';
import { localeFacts } from '#shared/i18n/locales.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { LocalTelegram, Telegram } from './port.ts';
import { readUpdate, replyTo, secretHeader } from './update.ts';

/** What of an outbox is wanted here. */
interface Keeper {
	put(message: {
		readonly id: string;
		readonly channel: 'telegram';
		readonly to: string;
		readonly subject: string;
		readonly text: string;
		readonly at: number;
	}): Promise<void>;
	list(max: number): Promise<readonly { readonly channel: string; readonly to: string; readonly text: string; readonly at: number }[]>;
}

export interface LocalTelegramOptions {
	readonly outbox: Keeper;
	/** Of the site. */
	readonly origin: string;
	readonly secret: string;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly newId: () => string;
}

/** Name of the bot. */
const bot = 'zerthana_local_bot';
/** The chat that links lead to; others stand beside it. */
const firstChat = '1';
const maxMessages = 200;
const answer = z.object({ chat_id: z.int(), text: z.string() });

export const localTelegram = ({ outbox, origin, secret, clock }: LocalTelegramOptions): Telegram => ({
	bot,
	linkTo: (code, locale) => `${origin}/local/telegram/${firstChat}?${new URLSearchParams({ start: code, lang: locale }).toString()}`,
	isOwn: (shown) => sameSecret(shown, secret),
	readUpdate,
	replyTo,
	send: ({ id, chatId, text }) =>
		outbox.put({ id: `telegram:${id}`, channel: 'telegram', to: chatId, subject: '', text, at: clock() }).then(
			() => ({ kind: 'sent' as const }),
			() => ({ kind: 'failed' as const, code: 'outbox' }),
		),
});

/** The same chats, for the page that stands in for Telegram. */
export const localChats = ({ outbox, secret, clock, newId }: LocalTelegramOptions): LocalTelegram => ({
	updateOf(said) {
		const own = { chat: { id: Number(said.chatId), type: 'private' }, date: Math.floor(said.at / 1000) };
		const told =
			said.kind === 'blocked'
				? { my_chat_member: { ...own, new_chat_member: { status: 'kicked' } } }
				: {
						message: {
							...own,
							text: said.text,
							from: { is_bot: false, language_code: said.locale === null ? 'und' : localeFacts[said.locale].html },
						},
					};
		return {
			headers: { 'Content-Type': 'application/json', [secretHeader]: secret },
			body: JSON.stringify({ update_id: Math.floor(clock() / 1000), ...told }),
		};
	},
	async answered(given) {
		const said = answer.safeParse(given);
		if (!said.success) return;
		await outbox.put({ id: `telegram:${newId()}`, channel: 'telegram', to: String(said.data.chat_id), subject: '', text: said.data.text, at: clock() });
	},
	messagesIn: async (chatId) => (await outbox.list(maxMessages)).filter(({ channel, to }) => channel === 'telegram' && to === chatId),
});
