/** Messages to people in the store: one of a kind for what it tells of, each sent by whoever takes it first. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { roleTables } from '#worker/lab/account/role-tables.ts';
import { messageKinds, ownersShare, type Channel, type MessageKind } from './kinds.ts';

/** What is to be sent. */
export interface WaitingMessage {
	readonly kind: MessageKind;
	readonly channel: Channel;
	/** Phone or e-mail. */
	readonly recipient: string;
	readonly locale: Locale;
	/** JSON, as its kind wants it. */
	readonly facts: string;
	/** This one included. */
	readonly attempts: number;
}

/** How a message ends, or waits for another try. One that is `refused` without an attempt was one too many of the day. */
export type MessageState = 'waiting' | 'sent' | 'refused' | 'failed' | 'unknown';

export interface NewMessage {
	readonly kind: MessageKind;
	/** What it tells of: with the kind, its id. */
	readonly about: string;
	readonly recipient: string;
	readonly locale: Locale;
	readonly facts: Readonly<Record<string, string>>;
	/** It waits until then, in milliseconds since 1970; left out: it goes at once. */
	readonly notBefore?: number;
}

/** Id of the message of a kind about something. */
export const messageId = (kind: MessageKind, about: string): string => `${kind}:${about}`;

/**
 * A short message is paid for, and goes to whatever phone was typed: without these, anybody could make the laboratory pay for messages to a stranger. Three
 * are enough for a person who orders for a family; the thousand is the most that a day may cost, whatever happens. E-mail costs the laboratory's good name
 * where strangers get it unasked. Of the whole, messages that are no codes have a share, and codes to addresses that are new here another
 * (worker/lab/account/code-limits.ts): what is left is for those who sign in, and for news of their safety. What goes to the owner of an account counts apart from
 * what strangers have sent to the same address.
 */
const dayMs = 24 * 60 * 60_000;
const budgets: Readonly<
	Record<Channel, { readonly maxToOneADay: number; readonly maxToOwnerADay: number; readonly maxADay: number; readonly maxNoCodesADay: number }>
> = {
	sms: { maxToOneADay: 3, maxToOwnerADay: 6, maxADay: 1000, maxNoCodesADay: 600 },
	mail: { maxToOneADay: 5, maxToOwnerADay: 10, maxADay: 2000, maxNoCodesADay: 1200 },
};
/** SQL of the kinds that go to the owners of accounts. */
const toOwners = `(${(Object.keys(messageKinds) as MessageKind[])
	.filter((kind) => ownersShare(kind) !== null)
	.map((kind) => `'${kind}'`)
	.join(', ')})`;
/** One-time codes are counted where they are made, and take nothing from the other messages to a person. */
const isCode = (kind: string) => `${kind} LIKE 'code-%'`;
/** Those of the last day that count, all of a channel. */
const spent = (channel: string, since: string, more = '') =>
	`(SELECT count(*) FROM outgoing m WHERE m.channel = ${channel} AND m.changed_at > ${since} AND m.state <> 'refused'${more})`;

/** Whether a channel's messages of the day are used up, whoever they went to. */
export async function isChannelExhausted(db: D1Database, channel: Channel, now: number): Promise<boolean> {
	const row = await db
		.prepare(`SELECT ${spent('?1', '?2')} AS used`)
		.bind(channel, now - dayMs)
		.first<{ used: number }>();
	return (row?.used ?? 0) >= budgets[channel].maxADay;
}

/**
 * Part of the transaction that writes what the message tells of: for a row that is really written, and for no other. One too many of the day is written down as
 * refused, by the statement that counts: of any number at once no more than allowed are ever sent. What counts is when a message was last touched, so one that
 * waited for hours counts from its last try.
 * @param row the row that has to be there; null for a message that no row of its own speaks for
 */
export function insertMessage(
	db: D1Database,
	{ kind, about, recipient, locale, facts, notBefore }: NewMessage,
	row: null | {
		readonly table:
			| 'orders'
			| 'consultations'
			| 'codes'
			| 'code_counts'
			| 'sessions'
			| 'result_requests'
			| 'result_mails'
			| 'paid_payments'
			| 'refunded_payments'
			| 'house_calls'
			| 'cancelled_house_calls'
			| (typeof roleTables)[AccountRole];
		readonly column: 'id' | 'key_hash' | 'public_id' | 'subject';
		readonly value: string;
		/** The password that the row has to have by then, as `salt:hash`. */
		readonly password?: string;
	},
	now: number,
): D1PreparedStatement[] {
	const { channel } = messageKinds[kind];
	const { maxToOneADay, maxToOwnerADay, maxADay, maxNoCodesADay } = budgets[channel];
	const share = ownersShare(kind);
	const counts = share === null ? `m.kind NOT IN ${toOwners} AND NOT ${isCode('m.kind')}` : `m.kind IN ${toOwners}`;
	return [
		db
			.prepare(
				`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6,
					CASE WHEN (${isCode('?2')} OR ((SELECT count(*) FROM outgoing m WHERE m.channel = ?3 AND m.recipient = ?4 AND m.changed_at > ?8 AND m.state <> 'refused'
							AND ${counts}) < ?9 AND ${spent('?3', '?8', ` AND NOT ${isCode('m.kind')}`)} < ?13))
						AND ${spent('?3', '?8')} < ?10
					THEN 'waiting' ELSE 'refused' END, 0, ?12, ?7
				WHERE ${row === null ? '?11 IS NULL' : `EXISTS (SELECT 1 FROM ${row.table} WHERE ${row.column} = ?11 ${row.password === undefined ? '' : 'AND password = ?14'})`} ON CONFLICT (id) DO NOTHING`,
			)
			.bind(
				messageId(kind, about),
				kind,
				channel,
				recipient,
				locale,
				JSON.stringify(facts),
				now,
				now - dayMs,
				share === null ? maxToOneADay : maxToOwnerADay,
				maxADay,
				row?.value ?? null,
				notBefore ?? now,
				share === 'safety' ? maxADay : maxNoCodesADay,
				...(row?.password === undefined ? [] : [row.password]),
			),
		// What is refused is never said.
		db.prepare(`UPDATE outgoing SET facts = '{}' WHERE id = ?1 AND state = 'refused'`).bind(messageId(kind, about)),
	];
}

/** Takes a message that is due: of any number who try at once, one gets it. Null for everybody else. */
export const takeMessage = (db: D1Database, id: string, now: number): Promise<WaitingMessage | null> =>
	db
		.prepare(
			`UPDATE outgoing SET state = 'sending', attempts = attempts + 1, changed_at = ?2 WHERE id = ?1 AND state = 'waiting' AND next_at <= ?2
			RETURNING kind, channel, recipient, locale, facts, attempts`,
		)
		.bind(id, now)
		.first<WaitingMessage>();

/** Writes down how it went, once: only whoever has taken the message may. */
export async function settleMessage(db: D1Database, id: string, state: MessageState, nextAt: number, now: number): Promise<void> {
	await db
		.prepare(
			`UPDATE outgoing SET state = ?2, next_at = ?3, changed_at = ?4, facts = CASE WHEN ?2 = 'waiting' THEN facts ELSE '{}' END
			WHERE id = ?1 AND state = 'sending'`,
		)
		.bind(id, state, nextAt, now)
		.run();
}

/** One that the queue has given up, unless it was sent meanwhile. */
export async function buryMessage(db: D1Database, id: string, now: number): Promise<void> {
	await db.prepare(`UPDATE outgoing SET state = 'failed', changed_at = ?2, facts = '{}' WHERE id = ?1 AND state = 'waiting'`).bind(id, now).run();
}

/** Ids of messages that are due, the longest waiting first. */
export async function dueMessages(db: D1Database, now: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(`SELECT id FROM outgoing WHERE state = 'waiting' AND next_at <= ?1 ORDER BY next_at LIMIT ?2`)
		.bind(now, count)
		.all<{ id: string }>();
	return results.map((row) => row.id);
}

/** Whoever took a message and was never heard of again may have sent it. @param since milliseconds since 1970 */
export async function giveUpLost(db: D1Database, since: number, now: number): Promise<void> {
	await db
		.prepare(`UPDATE outgoing SET state = 'unknown', changed_at = ?2, facts = '{}' WHERE state = 'sending' AND changed_at <= ?1`)
		.bind(since, now)
		.run();
}
