/** Messages about orders in the store: one of a kind for an order, each sent by whoever takes it first. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';
import { smsPrefix } from '#shared/order/sms.ts';

/** What is to be sent. */
export interface WaitingMessage {
	readonly orderId: string;
	readonly orderNr: string;
	readonly phone: string;
	readonly locale: Locale;
	/** This one included. */
	readonly attempts: number;
}

/** How a message ends, or waits for another try. One that is `refused` without an attempt was one too many of the day. */
export type MessageState = 'waiting' | 'sent' | 'refused' | 'failed' | 'unknown';

/**
 * Each message is paid for, and goes to whatever phone was typed: without these, anybody could make the laboratory pay for messages to a stranger. Three
 * are enough for a person who orders for a family; the thousand is the most that a day may cost, whatever happens.
 */
const dayMs = 24 * 60 * 60_000;
const maxToPhoneADay = 3;
const maxADay = 1000;

/**
 * Part of the transaction that makes the order: for an order that is really written and whose phone gets messages, and for no other. One too many of the day is written down as refused,
 * by the statement that counts: of any number at once no more than allowed are ever sent. What counts is when a message was last touched, so one that waited
 * for hours counts from its last try.
 */
export const insertReceived = (db: D1Database, orderId: string, locale: Locale, now: number): D1PreparedStatement =>
	db
		.prepare(
			`INSERT INTO messages (kind, order_id, locale, phone, state, attempts, next_at, changed_at)
			SELECT 'order-received', o.id, ?2, o.phone,
				CASE WHEN (SELECT count(*) FROM messages m WHERE m.phone = o.phone AND m.changed_at > ?4 AND m.state <> 'refused') < ?5
					AND (SELECT count(*) FROM messages m WHERE m.changed_at > ?4 AND m.state <> 'refused') < ?6
				THEN 'waiting' ELSE 'refused' END, 0, ?3, ?3
			FROM orders o WHERE o.id = ?1 AND substr(o.phone, 1, length(?7)) = ?7`,
		)
		.bind(orderId, locale, now, now - dayMs, maxToPhoneADay, maxADay, smsPrefix);

/** Takes a message that is due: of any number who try at once, one gets it. Null for everybody else. */
export async function takeMessage(db: D1Database, orderId: string, now: number): Promise<WaitingMessage | null> {
	const [taken, found] = await db.batch<{ attempts: number; locale: Locale } | { order_nr: string; phone: string }>([
		db
			.prepare(
				`UPDATE messages SET state = 'sending', attempts = attempts + 1, changed_at = ?2
				WHERE kind = 'order-received' AND order_id = ?1 AND state = 'waiting' AND next_at <= ?2 RETURNING attempts, locale`,
			)
			.bind(orderId, now),
		db.prepare('SELECT order_nr, phone FROM orders WHERE id = ?1').bind(orderId),
	]);
	const [message] = (taken?.results ?? []) as { attempts: number; locale: Locale }[];
	const [order] = (found?.results ?? []) as { order_nr: string; phone: string }[];
	return message && order ? { orderId, orderNr: order.order_nr, phone: order.phone, ...message } : null;
}

/** Writes down how it went, once: only whoever has taken the message may. */
export async function settleMessage(db: D1Database, orderId: string, state: MessageState, nextAt: number, now: number): Promise<void> {
	await db
		.prepare(`UPDATE messages SET state = ?2, next_at = ?3, changed_at = ?4 WHERE kind = 'order-received' AND order_id = ?1 AND state = 'sending'`)
		.bind(orderId, state, nextAt, now)
		.run();
}

/** Orders whose message is due, the longest waiting first. */
export async function dueMessages(db: D1Database, now: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(`SELECT order_id FROM messages WHERE state = 'waiting' AND next_at <= ?1 ORDER BY next_at LIMIT ?2`)
		.bind(now, count)
		.all<{ order_id: string }>();
	return results.map((row) => row.order_id);
}

/** Whoever took a message and was never heard of again may have sent it. @param since milliseconds since 1970 */
export async function giveUpLost(db: D1Database, since: number, now: number): Promise<void> {
	await db.prepare(`UPDATE messages SET state = 'unknown', changed_at = ?2 WHERE state = 'sending' AND changed_at <= ?1`).bind(since, now).run();
}
