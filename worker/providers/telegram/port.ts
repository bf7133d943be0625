/** Messages to people's chats with the laboratory's bot at Telegram, and what people write there. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';

interface TelegramMessage {
	/** As Telegram calls the chat. */
	readonly chatId: string;
	/** At most 4096 characters; what begins with a slash is a command that a press sends. */
	readonly text: string;
	/** The sender's own id of the message. */
	readonly id: string;
}

/** What somebody did in a chat of their own with the bot. */
export type TelegramSaid = {
	readonly chatId: string;
	/** By Telegram's clock, in milliseconds since 1970, to the second. */
	readonly at: number;
} & (
	| {
			readonly kind: 'text';
			/** Empty for a picture, a voice, anything else that is no text. */
			readonly text: string;
			/** Of the person's app; null where it is none of ours, or is not told. */
			readonly locale: Locale | null;
	  }
	/** The person wants nothing more from the bot. */
	| { readonly kind: 'blocked' }
);

/** What is said at once in the chat, as the answer to what was written there (https://core.telegram.org/bots/api#making-requests-when-getting-updates). */
export interface TelegramReply {
	readonly method: 'sendMessage';
	readonly chat_id: number;
	readonly text: string;
	readonly link_preview_options: { readonly is_disabled: true };
}

export interface Telegram {
	/** Name of the bot, without the sign before it. */
	readonly bot: string;
	/** Address at which a person begins a chat that brings the code along. @param code at most 64 of `A-Z a-z 0-9 _ -` */
	linkTo(code: string, locale: Locale): string;
	/** Whether who brings something has shown the secret that Telegram was given. */
	isOwn(shown: string): Promise<boolean>;
	/** What Telegram brings; null for what concerns nobody here: groups and channels, other bots, words that were changed later. Refusals: `bad-request` for what is no JSON. */
	readUpdate(body: Uint8Array): Result<TelegramSaid | null>;
	replyTo(chatId: string, text: string): TelegramReply;
	/** Never throws. `gone`: the person takes no more of them. */
	send(message: TelegramMessage): Promise<SendOutcome | { readonly kind: 'gone' }>;
}

/** The chat that stands in for Telegram on a local site. */
export interface LocalTelegram {
	/** What Telegram would bring to the site: the headers and the body of its request. */
	updateOf(said: TelegramSaid): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
	/** Shows in its chat what the site answered. */
	answered(answer: unknown): Promise<void>;
	/** What stands in a chat, the newest first. */
	messagesIn(chatId: string): Promise<readonly { readonly text: string; readonly at: number }[]>;
}
