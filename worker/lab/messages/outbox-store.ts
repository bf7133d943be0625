/**
 * Messages on their way from the outbox of the store that wrote them to the store of messages. A row is written there before it leaves the outbox, and one that is there already stays as it is:
 * whatever breaks in between, and however many bring the same row, each message comes once.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import { outboxes, type Outbox } from './outboxes.ts';

/** As `outgoing` takes it. */
interface OutboxRow {
	readonly id: string;
	readonly kind: string;
	readonly channel: string;
	readonly recipient: string;
	readonly locale: string;
	readonly facts: string;
	/** Moments in milliseconds since 1970. */
	readonly next_at: number;
	readonly changed_at: number;
	readonly put_at: number;
	readonly good_until: number;
	readonly account_id: string;
	/** JSON: ids of messages that say what is not so any more, each with those that begin with it and a dot. */
	readonly outdates: string;
	/** JSON: ids of those of them that had not left the outbox, and are not to come behind this one. */
	readonly unsent: string;
}

/** Has messages in the store of messages, those that are in some outbox. @param ids of messages; of what stands there already nothing changes */
export async function gather(db: Database, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const list = JSON.stringify(ids);
	for (const outbox of outboxes) {
		const { results } = await db.prepare(`SELECT b.* FROM json_each(?1) j CROSS JOIN ${outbox} b ON b.id = j.value`).bind(list).all<OutboxRow>();
		await bring(db, outbox, results);
	}
}

/** The same of whatever is in an outbox, the oldest first. @param count of each outbox @returns whether there may be more */
export async function gatherAll(db: Database, count: number): Promise<boolean> {
	let mayBeMore = false;
	for (const outbox of outboxes) {
		const { results } = await db.prepare(`SELECT * FROM ${outbox} ORDER BY changed_at, id LIMIT ?1`).bind(count).all<OutboxRow>();
		await bring(db, outbox, results);
		mayBeMore ||= results.length === count;
	}
	return mayBeMore;
}

async function bring(db: Database, outbox: Outbox, rows: readonly OutboxRow[]): Promise<void> {
	if (rows.length === 0) return;
	await db.batch([
		...forRows(
			db,
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, account_id)
				SELECT j.value ->> 'id', j.value ->> 'kind', j.value ->> 'channel', j.value ->> 'recipient', j.value ->> 'locale', j.value ->> 'facts', 'waiting', 0,
					CAST(j.value ->> 'next_at' AS BIGINT), CAST(j.value ->> 'changed_at' AS BIGINT), CAST(j.value ->> 'put_at' AS BIGINT),
					CAST(j.value ->> 'good_until' AS BIGINT), j.value ->> 'account_id'
				FROM json_each(?1) j WHERE true ON CONFLICT (id) DO NOTHING`,
			rows,
		),
		...rows.flatMap((row) => outdate(db, row)),
	]);
	// One that was written anew meanwhile stays.
	await db.batch(
		forRows(
			db,
			`DELETE FROM ${outbox} WHERE id IN (SELECT b.id FROM json_each(?1) j CROSS JOIN ${outbox} b ON b.id = j.value ->> 'id'
				WHERE b.changed_at = CAST(j.value ->> 'changed_at' AS BIGINT) AND b.outdates = j.value ->> 'outdates')`,
			rows.map(({ id, changed_at, outdates }) => ({ id, changed_at, outdates })),
		),
	);
}

/** What waits and says what is not so any more ends. What somebody is only just bringing here comes to a row that has ended. What is brought late and has ended itself ends nothing. */
function outdate(db: Database, { id, recipient, locale, changed_at: at, outdates, unsent }: OutboxRow): Statement[] {
	const late: Statement[] = (JSON.parse(unsent) as string[]).map((older) =>
		db
			.prepare(
				`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, account_id)
				SELECT ?1, ?2, o.channel, ?3, ?4, '{}', 'refused', 0, ?5, ?5, ?5, ?5, o.account_id FROM outgoing o WHERE o.id = ?6 ON CONFLICT (id) DO NOTHING`,
			)
			.bind(older, older.slice(0, older.indexOf(':')), recipient, locale, at, id),
	);
	const ended = (JSON.parse(outdates) as string[]).map((older) =>
		db
			.prepare(
				`UPDATE outgoing SET state = 'refused', changed_at = ?5, facts = '{}', reason = '', waits_for = ''
				WHERE state = 'waiting' AND (id = ?1 OR (id >= ?2 AND id < ?3)) AND id <> ?4
					AND EXISTS (SELECT 1 FROM outgoing n WHERE n.id = ?4 AND n.state <> 'refused')`,
			)
			.bind(older, `${older}.`, `${older}/`, id, at),
	);
	return [...late, ...ended];
}
