/** Messages that did not reach anybody, or wait for more than their time; and what the day has used up. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageList } from '#shared/messages/lists.ts';
import { sinceHour, type Share } from './budgets.ts';
import type { Channel } from './kinds.ts';

type SendState = UndeliveredRow['state'] | 'sending' | 'sent';

export interface UndeliveredRow {
	readonly id: string;
	readonly kind: string;
	readonly channel: Channel;
	readonly recipient: string;
	readonly locale: Locale;
	readonly state: 'waiting' | 'refused' | 'failed' | 'unknown';
	readonly why: string;
	readonly attempts: number;
	/** Milliseconds since 1970, as `changed_at`. */
	readonly next_at: number;
	readonly changed_at: number;
	/** Until when it is news. */
	readonly good_until: number;
	/** Null while nobody has seen to it. */
	readonly settled_at: number | null;
	readonly settled_by: string;
	readonly settle_note: string;
	/** What it says is kept. */
	readonly is_kept: 0 | 1;
}

/** Where a page goes on. */
export interface UndeliveredPlace {
	readonly changedAt: number;
	readonly id: string;
}

const columns = `id, kind, channel, recipient, locale, state, CASE WHEN state = 'waiting' THEN waits_for ELSE reason END AS why, attempts, next_at, changed_at, good_until,
	settled_at, settled_by, settle_note, facts <> '{}' AS is_kept`;
/** What reached nobody, or nobody knows whether it did, and somebody has to see to. A code that did not arrive is asked for anew by the person. */
export const waits = "reason <> '' AND settled_at IS NULL AND state IN ('refused', 'failed', 'unknown') AND kind NOT IN ('code-sms', 'code-mail')";

/** In the order of their last change. @param open only what somebody has to see to */
export async function undeliveredAfter(db: Database, { changedAt, id }: UndeliveredPlace, count: number, open: boolean): Promise<UndeliveredRow[]> {
	const wanted = open
		? waits
		: `(waits_for <> '' OR reason <> '') AND state IN ('waiting', 'refused', 'failed', 'unknown') AND CASE WHEN state = 'waiting' THEN waits_for ELSE reason END <> ''`;
	const { results } = await db
		.prepare(`SELECT ${columns} FROM outgoing WHERE ${wanted} AND (changed_at, id) > (?1, ?2) ORDER BY changed_at, id LIMIT ?3`)
		.bind(changedAt, id, count)
		.all<UndeliveredRow>();
	return results;
}

type AnyMessage = Omit<UndeliveredRow, 'state'> & { readonly state: SendState };

/** A message in whatever state; null where none has the id. */
export const messageById = (db: Database, id: string): Promise<AnyMessage | null> =>
	db.prepare(`SELECT ${columns} FROM outgoing WHERE id = ?1`).bind(id).first<AnyMessage>();

/** To a phone or an e-mail address, in whatever state, the latest first. @param recipients ways in which it may be written @param before the last one of the page before */
export async function messagesTo(db: Database, recipients: readonly string[], { changedAt, id }: UndeliveredPlace, count: number): Promise<AnyMessage[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns} FROM outgoing INDEXED BY outgoing_to WHERE recipient IN (SELECT value FROM json_each(?1)) AND (changed_at, id) < (?2, ?3)
			ORDER BY changed_at DESC, id DESC LIMIT ?4`,
		)
		.bind(JSON.stringify([...new Set(recipients)]), changedAt, id, count)
		.all<AnyMessage>();
	return results;
}

/** States of a list, each by its own index; of what is settled any. */
const statesOf: Readonly<Record<Exclude<MessageList, 'settled'>, readonly SendState[]>> = {
	waiting: ['waiting', 'sending'],
	sent: ['sent'],
	refused: ['refused'],
	failed: ['failed'],
	unknown: ['unknown'],
};

/** Where a list goes on, from the latest down. */
export const lastPlace: UndeliveredPlace = { changedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** Messages of a list, the latest first. @param before the last one of the page before */
export async function messagesIn(db: Database, list: MessageList, { changedAt, id }: UndeliveredPlace, count: number): Promise<AnyMessage[]> {
	const parts =
		list === 'settled'
			? [`SELECT ${columns} FROM outgoing WHERE settled_at IS NOT NULL AND (settled_at, id) < (?1, ?2) ORDER BY settled_at DESC, id DESC LIMIT ?3`]
			: statesOf[list].map(
					(state) =>
						`SELECT ${columns} FROM outgoing WHERE state = '${state}' AND settled_at IS NULL AND (changed_at, id) < (?1, ?2) ORDER BY changed_at DESC, id DESC LIMIT ?3`,
				);
	const [only = ''] = parts;
	const whole =
		parts.length === 1
			? only
			: `SELECT * FROM (${parts.map((part) => `SELECT * FROM (${part}) p`).join(' UNION ALL ')}) w ORDER BY changed_at DESC, id DESC LIMIT ?3`;
	const { results } = await db.prepare(whole).bind(changedAt, id, count).all<AnyMessage>();
	return results;
}

/** Somebody has seen to it. Of any number at once one is written down; false where it does not wait (any more). */
export async function settleUndelivered(
	db: Database,
	{ id, by, note, now }: { readonly id: string; readonly by: string; readonly note: string; readonly now: number },
): Promise<boolean> {
	const { meta } = await db
		.prepare(`UPDATE outgoing SET settled_at = ?2, settled_by = ?3, settle_note = ?4, facts = '{}' WHERE id = ?1 AND ${waits}`)
		.bind(id, now, by, note)
		.run();
	return meta.changes === 1;
}

/** It waits anew, as if it had just been written, while it is news: of any number at once one does so. */
export async function sendAgain(db: Database, id: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE outgoing SET state = 'waiting', attempts = 0, next_at = ?2, put_at = ?2, changed_at = ?2, taken_by = '', waits_for = '', reason = ''
			WHERE id = ?1 AND ${waits} AND good_until > ?2 AND facts <> '{}'`,
		)
		.bind(id, now)
		.run();
	return meta.changes === 1;
}

/** What is no news any more is not sent again: what it was to say goes. */
export async function forgetSaid(db: Database, now: number): Promise<void> {
	await db.prepare("UPDATE outgoing SET facts = '{}' WHERE facts <> '{}' AND state NOT IN ('waiting', 'sending') AND good_until <= ?1").bind(now).run();
}

interface Used {
	readonly channel: Channel;
	readonly share: Share;
	readonly used: number;
}

/** What went out in the last 24 hours, and what waits because there is no room. */
export async function usedOfDay(
	db: Database,
	now: number,
): Promise<{ readonly used: readonly Used[]; readonly waiting: readonly { channel: Channel; kind: string; waiting: number }[] }> {
	const [used, waiting] = await Promise.all([
		db.prepare('SELECT channel, share, sum(count) AS used FROM outgoing_counts WHERE hour > ?1 GROUP BY channel, share').bind(sinceHour(now)).all<Used>(),
		db
			.prepare("SELECT channel, kind, count(*) AS waiting FROM outgoing WHERE waits_for = 'budget' GROUP BY channel, kind")
			.all<{ channel: Channel; kind: string; waiting: number }>(),
	]);
	return { used: used.results, waiting: waiting.results };
}
