/** Connecting a chat at Telegram with an account, and ending that, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { channelsOn, reachedBy, toldByColumns } from './unsubscribe-store.ts';

/** Since when an account has a chat, and until when a link of its own connects one, in milliseconds since 1970; null for none. */
interface TelegramStanding {
	readonly connected_at: number | null;
	readonly link_until: number | null;
}
export const telegramOf = (db: Database, accountId: string, now: number): Promise<TelegramStanding | null> =>
	db
		.prepare(
			`SELECT (SELECT connected_at FROM telegram_chats WHERE account_id = ?1) AS connected_at,
				(SELECT expires_at FROM telegram_codes WHERE account_id = ?1 AND expires_at > ?2) AS link_until`,
		)
		.bind(accountId, now)
		.first<TelegramStanding>();

interface NewCode {
	readonly accountId: string;
	/** SHA-256 of the code. */
	readonly hash: string;
	/** Milliseconds since 1970. */
	readonly expiresAt: number;
}

/** Takes the place of the account's code before. @returns whether it was written: an account with a chat gets none */
export async function insertCode(db: Database, { accountId, hash, expiresAt }: NewCode): Promise<boolean> {
	const written = await db
		.prepare(
			`INSERT INTO telegram_codes (account_id, hash, expires_at) SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM telegram_chats WHERE account_id = ?1)
			ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at RETURNING account_id`,
		)
		.bind(accountId, hash, expiresAt)
		.first();
	return written !== null;
}

/** Whose a code is, while it is good. */
export async function ownerOfCode(db: Database, hash: string, now: number): Promise<{ readonly account_id: string; readonly locale: Locale } | null> {
	const accountId = await db.prepare('SELECT account_id FROM telegram_codes WHERE hash = ?1 AND expires_at > ?2').bind(hash, now).first<string>('account_id');
	return accountId === null ? null : db.prepare('SELECT id AS account_id, locale FROM patients WHERE id = ?1').bind(accountId).first();
}

/** A connected chat, and the other channels of its account. */
export interface ConnectedChat {
	readonly id: string;
	readonly locale: Locale;
	/** Of the code that connected it. */
	readonly code_hash: string;
	readonly phone: string;
	readonly email: string;
	readonly sms: 0 | 1;
	readonly mail: 0 | 1;
	readonly push: 0 | 1;
	readonly browsers: number;
}

/** @param chatId as Telegram calls it */
export async function connectedChat(db: Database, chatId: string): Promise<ConnectedChat | null> {
	const chat = await db
		.prepare(`SELECT t.id, t.account_id, t.code_hash, ${toldByColumns('t.account_id')} FROM telegram_chats t WHERE t.chat_id = ?1`)
		.bind(chatId)
		.first<Pick<ConnectedChat, 'id' | 'code_hash' | 'browsers'> & { readonly account_id: string; readonly chosen: string }>();
	if (chat === null) return null;
	const own = await reachedBy(db, chat.account_id);
	if (own === null) return null;
	const { id, code_hash, browsers, chosen } = chat;
	const { locale, phone, email } = own;
	return { id, locale, code_hash, phone, email, browsers, ...channelsOn(own, chosen) };
}

interface Connecting {
	readonly hash: string;
	/** By which messages name the chat. */
	readonly id: string;
	readonly chatId: string;
	/** By Telegram's clock, in milliseconds since 1970. */
	readonly saidAt: number;
	readonly owner: { readonly account_id: string; readonly locale: Locale };
}

/** Connects a chat by a code, which is gone then, and has the chat told of it, in one transaction. @returns the message's id; null where the code is not good any more, or chat or account have another one by now */
export async function connectChat(db: Database, { hash, id, chatId, saidAt, owner }: Connecting, now: number): Promise<string | null> {
	const told: NewMessage = { kind: 'telegram-connected', about: id, recipient: id, locale: owner.locale, facts: {}, accountId: owner.account_id };
	const [connected] = await db.batch([
		db
			.prepare(
				`INSERT INTO telegram_chats (id, account_id, chat_id, code_hash, said_at, connected_at)
				SELECT ?1, c.account_id, ?2, c.hash, ?3, ?4 FROM telegram_codes c WHERE c.hash = ?5 AND c.expires_at > ?4
					AND NOT EXISTS (SELECT 1 FROM telegram_chats t WHERE t.chat_id = ?2 OR t.account_id = c.account_id) RETURNING id`,
			)
			.bind(id, chatId, saidAt, now, hash),
		db.prepare('DELETE FROM telegram_codes WHERE account_id = (SELECT account_id FROM telegram_chats WHERE id = ?1)').bind(id),
		...insertMessage(db, told, { table: 'telegram_chats', column: 'id', value: id }, now),
	]);
	return connected?.results.length === 1 ? messageId(told.kind, told.about) : null;
}

/** Ends a chat from Telegram's side. What was written there before the chat was connected ends nothing. @returns whether it was connected */
export async function endChat(db: Database, chatId: string, saidAt: number): Promise<boolean> {
	const ended = await db.prepare('DELETE FROM telegram_chats WHERE chat_id = ?1 AND said_at <= ?2 RETURNING id').bind(chatId, saidAt).first();
	return ended !== null;
}

/** Ends the account's chat, and the code by which another one might be connected. */
export const endChatOf = (db: Database, accountId: string): Promise<unknown> =>
	db.batch([
		db.prepare('DELETE FROM telegram_chats WHERE account_id = ?1').bind(accountId),
		db.prepare('DELETE FROM telegram_codes WHERE account_id = ?1').bind(accountId),
	]);
