/** Messages as they are sent: each taken by one, within what the day allows, and settled by the one that took it. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LabServices } from '#worker/services.ts';
import type { DayHours } from './by-day.ts';
import { hourOf, isCode, limitsOf, maxToOne, shareOf, sinceHour } from './budgets.ts';
import { hasRoom, recentTo } from './counts-store.ts';
import { messageKinds, requestMessageKinds, staysTrue, staysTrueList, type MessageKind } from './kinds.ts';

const dayMs = 24 * 3_600_000;

/** What is to be sent. */
export interface TakenMessage {
	readonly id: string;
	readonly kind: MessageKind;
	/** Phone, e-mail, or the id of a browser or a chat. */
	readonly recipient: string;
	readonly locale: Locale;
	/** JSON, as its kind wants it. */
	readonly facts: string;
	/** This one included. */
	readonly attempts: number;
	readonly good_until: number;
}

/** What was not taken, and waits; moments in milliseconds since 1970. */
export interface PassedMessage {
	readonly id: string;
	readonly next_at: number;
	readonly good_until: number;
	/** 1 where its recipient has had as many as a day allows. */
	readonly recipient_full: 0 | 1;
}

/** A message that the queue brought. */
export interface BroughtMessage {
	readonly id: string;
	readonly kind: MessageKind;
}

/** Hours by day of those of some accounts that are patients': they alone choose some. */
async function hoursOf(db: Database, accounts: ReadonlySet<string>): Promise<ReadonlyMap<string, DayHours>> {
	if (accounts.size === 0) return new Map();
	const { results } = await db
		.prepare('SELECT p.id, p.quiet_until, p.quiet_from FROM json_each(?1) j CROSS JOIN patients p ON p.id = j.value')
		.bind(JSON.stringify([...accounts]))
		.all<{ readonly id: string; readonly quiet_from: number; readonly quiet_until: number }>();
	return new Map(results.map(({ id, quiet_until: from, quiet_from: to }) => [id, { from, to }]));
}

/** Hours by day of those who chose some, by the ids of messages to them. */
export async function hoursOfOwners(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, DayHours>> {
	if (ids.length === 0) return new Map();
	const { results } = await db
		.prepare("SELECT o.id, o.account_id FROM json_each(?1) j CROSS JOIN outgoing o ON o.id = j.value WHERE o.account_id <> ''")
		.bind(JSON.stringify(ids))
		.all<{ readonly id: string; readonly account_id: string }>();
	const hours = await hoursOf(db, new Set(results.map((row) => row.account_id)));
	return new Map(
		results.flatMap(({ id, account_id: accountId }): [string, DayHours][] => {
			const own = hours.get(accountId);
			return own === undefined ? [] : [[id, own]];
		}),
	);
}

/** Of messages about requests that wait: the request, and the patient whose it was when they were written. */
export async function requestsOfMessages(
	db: Database,
	brought: readonly BroughtMessage[],
): Promise<readonly { readonly id: string; readonly requestId: string; readonly patient: string }[]> {
	const asked = new Map(
		brought.filter(({ kind }) => requestMessageKinds.includes(kind)).map(({ id, kind }) => [id, id.slice(kind.length + 1, id.indexOf('.', kind.length))]),
	);
	if (asked.size === 0) return [];
	const { results } = await db
		.prepare("SELECT o.id, o.facts ->> 'patient' AS patient FROM json_each(?1) j CROSS JOIN outgoing o ON o.id = j.value WHERE o.state = 'waiting'")
		.bind(JSON.stringify([...asked.keys()]))
		.all<{ readonly id: string; readonly patient: string | null }>();
	return results.flatMap(({ id, patient }) => (patient === null ? [] : [{ id, requestId: asked.get(id) ?? '', patient }]));
}

/** What tells of what is not its reader's any more. */
export async function refuseWaiting(db: Database, ids: readonly string[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await db
		.prepare(
			`UPDATE outgoing SET state = 'refused', changed_at = ?2, facts = '{}', reason = '', waits_for = ''
			WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'waiting'`,
		)
		.bind(JSON.stringify(ids), now)
		.run();
}

interface Taking {
	readonly budgets: LabServices['messageBudgets'];
	readonly now: number;
	/** Unlike that of anybody else who takes. */
	readonly token: string;
}

/**
 * Takes those that are due, while the day has room for them: of any number who try at once, one gets a message, and of any number of messages at once no more than the budget has room for.
 * What is counted is given back where the message turns out not to be sent (`settleMessages`).
 * @returns what was taken, and what waits; nothing of what is settled
 */
export async function takeMessages(
	db: Database,
	brought: readonly BroughtMessage[],
	{ budgets, now, token }: Taking,
): Promise<{ readonly taken: readonly TakenMessage[]; readonly passed: readonly PassedMessage[] }> {
	if (brought.length === 0) return { taken: [], passed: [] };
	const answers = await db.batch<TakenMessage>(
		brought.flatMap(({ id, kind }) => [takeOne(db, { id, kind }, { budgets, now, token }), ...countOne(db, { id, kind }, now, token)]),
	);
	const taken = answers.flatMap(({ results }) => results);
	const left = brought.filter(({ id }) => taken.every((one) => one.id !== id));
	if (left.length === 0) return { taken, passed: [] };
	const passed = await db.batch<PassedMessage>(
		left.map(({ id, kind }) =>
			db
				.prepare(
					`SELECT o.id, o.next_at, o.good_until, ${recentTo({ channel: 'o.channel', recipient: 'o.recipient', since: '?2' }, kind)} >= ?3 AS recipient_full
					FROM outgoing o WHERE o.id = ?1 AND o.state = 'waiting'`,
				)
				.bind(id, now - dayMs, maxToOne(messageKinds[kind].channel, kind) ?? Number.MAX_SAFE_INTEGER),
		),
	);
	return { taken, passed: passed.flatMap(({ results }) => results) };
}

function takeOne(db: Database, { id, kind }: BroughtMessage, { budgets, now, token }: Taking): Statement {
	const { channel } = messageKinds[kind];
	const toOne = maxToOne(channel, kind);
	const room =
		toOne === null
			? ''
			: `AND ${recentTo({ channel: 'outgoing.channel', recipient: 'outgoing.recipient', since: '?4' }, kind)} < ?5
				AND ${hasRoom({ channel: 'outgoing.channel', sinceHour: '?6', limits: '?7' })}`;
	return db
		.prepare(
			`UPDATE outgoing SET state = 'sending', attempts = attempts + 1, changed_at = ?2, taken_by = ?3, waits_for = ''
			WHERE id = ?1 AND state = 'waiting' AND next_at <= ?2 AND good_until > ?2 ${room}
			RETURNING id, kind, recipient, locale, facts, attempts, good_until`,
		)
		.bind(id, now, token, ...(toOne === null ? [] : [now - dayMs, toOne, sinceHour(now), JSON.stringify(limitsOf(budgets[channel], shareOf(kind)))]));
}

/** Of a message that `takeOne` has just taken. */
const countOne = (db: Database, { id, kind }: BroughtMessage, now: number, token: string): Statement[] =>
	isCode(kind)
		? []
		: [
				db
					.prepare(
						`INSERT INTO outgoing_counts (channel, share, hour, count) SELECT channel, ?3, ?4, 1 FROM outgoing WHERE id = ?1 AND taken_by = ?2 AND state = 'sending'
						ON CONFLICT (channel, hour, share) DO UPDATE SET count = outgoing_counts.count + 1`,
					)
					.bind(id, token, shareOf(kind), hourOf(now)),
			];

/** How a message ends, or waits for another try, with a short code of why; empty for what was sent. */
export interface Settling {
	readonly message: BroughtMessage;
	readonly state: 'waiting' | 'sent' | 'refused' | 'failed' | 'unknown';
	readonly why: string;
	readonly nextAt: number;
	/** Nothing went out: it does not count. */
	readonly isUnsent: boolean;
}

/** Writes down how it went, once: only the sender that has taken a message may. What it says is kept where somebody may send it again (`undelivered-store.ts`). */
export async function settleMessages(
	db: Database,
	settlings: readonly Settling[],
	{ token, takenAt }: { readonly token: string; readonly takenAt: number },
	now: number,
): Promise<void> {
	if (settlings.length === 0) return;
	const release = ({ id, kind }: BroughtMessage) =>
		db
			.prepare(
				`UPDATE outgoing_counts SET count = count - 1 WHERE channel = ?3 AND share = ?4 AND hour = ?5
					AND EXISTS (SELECT 1 FROM outgoing WHERE id = ?1 AND taken_by = ?2 AND state = 'sending')`,
			)
			.bind(id, token, messageKinds[kind].channel, shareOf(kind), hourOf(takenAt));
	await db.batch(
		settlings.flatMap(({ message, state, why, nextAt, isUnsent }) => [
			...(isUnsent && !isCode(message.kind) ? [release(message)] : []),
			db
				.prepare(
					`UPDATE outgoing SET state = ?3, next_at = ?4, put_at = ?4, changed_at = ?5, facts = CASE WHEN ?3 = 'waiting' OR (?3 <> 'sent' AND ?6 NOT IN ('', 'gone') AND ?7 = 1) THEN facts ELSE '{}' END,
						waits_for = CASE WHEN ?3 = 'waiting' THEN ?6 ELSE '' END, reason = CASE WHEN ?3 = 'waiting' THEN '' ELSE ?6 END
					WHERE id = ?1 AND taken_by = ?2 AND state = 'sending'`,
				)
				.bind(message.id, token, state, nextAt, now, why, staysTrue(message.kind) ? 1 : 0),
		]),
	);
}

/** What could not be taken: it waits on, and says for what. Why it waits since when stays as it is while it waits for the same. */
export async function putOff(
	db: Database,
	waits: readonly { readonly id: string; readonly until: number; readonly why: string }[],
	now: number,
): Promise<void> {
	if (waits.length === 0) return;
	await db.batch(
		waits.map(({ id, until, why }) =>
			db
				.prepare(
					`UPDATE outgoing SET next_at = ?2, put_at = ?2, changed_at = CASE WHEN waits_for = ?3 THEN changed_at ELSE ?4 END, waits_for = ?3
					WHERE id = ?1 AND state = 'waiting'`,
				)
				.bind(id, until, why, now),
		),
	);
}

/** What waits no more, without having been sent. */
export async function endUnsent(db: Database, ids: readonly string[], why: string, now: number): Promise<void> {
	if (ids.length === 0) return;
	await db
		.prepare(
			`UPDATE outgoing SET state = 'failed', changed_at = ?3, facts = CASE WHEN kind IN (${staysTrueList}) THEN facts ELSE '{}' END, reason = ?2, waits_for = ''
			WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'waiting'`,
		)
		.bind(JSON.stringify(ids), why, now)
		.run();
}

/**
 * Claims messages that the queue should have brought by then, the longest overdue first: they are put there anew.
 * @param again when they count as overdue the next time
 */
export async function claimOverdue(db: Database, since: number, again: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(
			`UPDATE outgoing SET put_at = ?2 WHERE id IN (SELECT id FROM outgoing WHERE state = 'waiting' AND put_at <= ?1 ORDER BY put_at LIMIT ?3) RETURNING id`,
		)
		.bind(since, again, count)
		.all<{ id: string }>();
	return results.map((row) => row.id);
}

/** A sender that took a message and was never heard of again may have sent it. @param since milliseconds since 1970 */
export async function giveUpLost(db: Database, since: number, now: number): Promise<void> {
	await db
		.prepare(
			`UPDATE outgoing SET state = 'unknown', changed_at = ?2, facts = CASE WHEN kind IN (${staysTrueList}) THEN facts ELSE '{}' END, reason = 'lost' WHERE state = 'sending' AND changed_at <= ?1`,
		)
		.bind(since, now)
		.run();
}
