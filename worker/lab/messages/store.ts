/** Messages to people as they are written down: one of a kind for what it tells of. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { roleTables } from '#worker/lab/kit/role-tables.ts';
import type { LabServices } from '#worker/services.ts';
import { limitsOf, maxToOne, shareOf, sinceHour } from './budgets.ts';
import { hasRoom, recentTo } from './counts-store.ts';
import { goodForMs, messageKinds, type MessageKind } from './kinds.ts';
import type { Outbox } from './outboxes.ts';

export interface NewMessage {
	readonly kind: MessageKind;
	/** What it tells of: with the kind, its id. */
	readonly about: string;
	readonly recipient: string;
	readonly locale: Locale;
	readonly facts: Readonly<Record<string, string>>;
	/** It waits until then, in milliseconds since 1970; left out: it goes at once. */
	readonly notBefore?: number;
	/** It is no news from then on; left out: as long as its kind is worth telling. */
	readonly goodUntil?: number;
	/** Account that has chosen to be told: its quiet hours hold, and what it no longer wants is called off. */
	readonly accountId?: string;
	/** What it tells takes the place of what the same message was to tell, while that waits. */
	readonly isFresher?: true;
}

/** Id of the message of a kind about something. */
export const messageId = (kind: MessageKind, about: string): string => `${kind}:${about}`;

/** Those that waited for the morning go out within this time, each at a moment of its own: what people wait for before a screen is never behind all of them. */
const spreadMs = 45 * 60_000;
/** As likely for every moment of the time, and always the same for one id. */
function spreadOf(id: string): number {
	let hash = 0;
	for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01_00_01_93) >>> 0;
	return Math.floor((hash / 2 ** 32) * spreadMs);
}

/** When the queue is to bring a message. */
export const putAtOf = ({ kind, about, notBefore }: Pick<NewMessage, 'kind' | 'about' | 'notBefore'>, now: number): number =>
	notBefore === undefined || notBefore <= now ? now : notBefore + spreadOf(messageId(kind, about));

/** Rows that messages tell of, by the store in which they stand; those of `messages` and `results` write into `outgoing` itself. */
const rowsOf = {
	orders: ['orders', 'consultations', 'paid_payments', 'refunded_payments', 'house_calls', 'awaited_missed_visits', 'orders_called_off'],
	people: ['codes', 'code_counts', 'sessions', 'passkeys', 'app_grants', 'confirmed_patients', 'patients', 'doctors', 'representatives', 'partners', 'staff'],
	results: ['result_requests', 'result_mails', 'result_comments', 'attachments'],
	messages: ['telegram_chats', 'doctor_unsubscribe_tokens'],
} as const;
type RowTable = (typeof rowsOf)[keyof typeof rowsOf][number] | (typeof roleTables)[AccountRole];

/** Where the message of a row is written: its store's own outbox, since no transaction spans two stores (docs/decisions/backend.md, "The laboratory's store on PostgreSQL"). */
const boxOf = (table: RowTable): 'outgoing' | Outbox =>
	(rowsOf.orders as readonly string[]).includes(table)
		? 'orders_outbox'
		: (rowsOf.people as readonly string[]).includes(table)
			? 'people_outbox'
			: 'outgoing';

/**
 * Part of the transaction that writes what the message tells of: for a row that is really written, and for no other. Whether it may go now is asked when it is taken
 * (`take-store.ts`): one too many waits. Of a code that is asked before it is written (`codes-room-store.ts`), since the code itself is refused where there is no room.
 * @param row the row that has to be there; null for a message that no row of its own speaks for
 */
export function insertMessage(
	db: Database,
	{ kind, about, recipient, locale, facts, notBefore, goodUntil = Infinity, accountId = '', isFresher }: NewMessage,
	row: null | {
		readonly table: RowTable;
		readonly column: 'id' | 'key_hash' | 'public_id' | 'act_key' | 'subject' | 'hash';
		readonly value: string;
		/** The password that the row has to have by then, as `salt:hash`. */
		readonly password?: string;
	},
	now: number,
): Statement[] {
	const { channel } = messageKinds[kind];
	const id = messageId(kind, about);
	const dueAt = notBefore ?? now;
	const box = row === null ? 'outgoing' : boxOf(row.table);
	const [states, values] = box === 'outgoing' ? ['state, attempts, ', "'waiting', 0, "] : ['', ''];
	return [
		db
			.prepare(
				`INSERT INTO ${box} (id, kind, channel, recipient, locale, facts, ${states}next_at, changed_at, put_at, good_until, account_id)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${values}?7, ?8, ?9, ?10, ?12
				WHERE ${row === null ? 'CAST(?11 AS TEXT) IS NULL' : `EXISTS (SELECT 1 FROM ${row.table} WHERE ${row.column} = ?11 ${row.password === undefined ? '' : 'AND password = ?13'})`}
				ON CONFLICT (id) DO ${isFresher ? "UPDATE SET facts = excluded.facts, recipient = excluded.recipient WHERE outgoing.state = 'waiting'" : 'NOTHING'}`,
			)
			.bind(
				id,
				kind,
				channel,
				recipient,
				locale,
				JSON.stringify(facts),
				dueAt,
				now,
				putAtOf({ kind, about, ...(notBefore === undefined ? {} : { notBefore }) }, now),
				Math.min(dueAt + goodForMs(kind), goodUntil),
				row?.value ?? null,
				accountId,
				...(row?.password === undefined ? [] : [row.password]),
			),
	];
}

/** Whether one more message would go to somebody today, or is theirs already: where a person asks for it, they are told so before it is written. */
export async function hasRoomFor(db: Database, { kind, about, recipient }: Pick<NewMessage, 'kind' | 'about' | 'recipient'>, now: number): Promise<boolean> {
	const { channel } = messageKinds[kind];
	const row = await db
		.prepare(
			`SELECT ${recentTo({ channel: '?1', recipient: '?2', since: '?3' }, kind, ['waiting'])} AS used, EXISTS (SELECT 1 FROM outgoing WHERE id = ?4) AS known`,
		)
		.bind(channel, recipient, now - dayMs, messageId(kind, about))
		.first<{ used: number; known: 0 | 1 }>();
	return row?.known === 1 || (row?.used ?? 0) < (maxToOne(channel, kind) ?? Infinity);
}

/** Whether the day has room for one more message of a kind, to whomever. */
export const hasRoomOfDay = async (db: Database, kind: MessageKind, budgets: LabServices['messageBudgets'], now: number): Promise<boolean> => {
	const { channel } = messageKinds[kind];
	const row = await db
		.prepare(`SELECT 1 AS room WHERE ${hasRoom({ channel: '?1', sinceHour: '?2', limits: '?3' })}`)
		.bind(channel, sinceHour(now), JSON.stringify(limitsOf(budgets[channel], shareOf(kind))))
		.first();
	return row !== null;
};

const dayMs = 24 * 3_600_000;

/**
 * Part of the transaction that writes a newer message about a thing of the store of orders: what waits of some kinds says what is not so any more, and ends. What is still in the outbox goes no
 * further, even where somebody is bringing it to the store of messages meanwhile; the rest ends there together with the newer one's coming.
 * @param newer id of that message @param about of the older ones, or what theirs begin with before a dot
 */
export const outdateOlder = (db: Database, newer: string, kinds: readonly MessageKind[], about: string): Statement[] => {
	// Ids of one kind about one thing stand together: one stretch of the key each.
	const olderRows =
		"json_each(?2) j CROSS JOIN orders_outbox b ON b.id >= j.value AND b.id < j.value || '/' AND (b.id = j.value OR b.id >= j.value || '.') AND b.id <> ?1";
	const values = [newer, JSON.stringify(kinds.map((kind) => messageId(kind, about)))];
	return [
		db
			.prepare(
				`UPDATE orders_outbox SET outdates = ?2, unsent = (SELECT json_group_array(o.id) FROM
					(SELECT b.id FROM ${olderRows} UNION SELECT u.value AS id FROM ${olderRows} CROSS JOIN json_each(b.unsent) u) o)
				WHERE id = ?1`,
			)
			.bind(...values),
		db
			.prepare(`DELETE FROM orders_outbox WHERE id IN (SELECT b.id FROM ${olderRows}) AND EXISTS (SELECT 1 FROM orders_outbox n WHERE n.id = ?1)`)
			.bind(...values),
	];
};
