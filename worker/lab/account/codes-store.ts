/**
 * One-time codes in the store (docs/decisions/accounts.md, "Accounts"): six digits, five minutes, three tries. Of several codes of one flow each stays valid for its own
 * time, since messages arrive out of order; the use of one ends all. Every count is taken by the statement that changes what it counts.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

const codeMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;
/** Until the next code may be asked for: a minute, and twice as long each time. */
const firstWaitMs = 60_000;
const maxCodesADay = 5;

/** So many codes count against a subject in a day, at most. */
export interface CodeLimit {
	readonly subject: string;
	readonly max: number;
	/** It holds, and counts, only while as many count against another subject: from so many on, or below so many. */
	readonly of?: string;
	readonly from?: number;
	readonly below?: number;
}

export interface NewCode {
	readonly id: string;
	readonly flowHash: string;
	/** Of channel and address, or of the quota. */
	readonly addressHash: string;
	/** Of flow and code. */
	readonly hash: string;
	/** No code is written where one of these is reached. */
	readonly limits: readonly CodeLimit[];
	/** Where this is reached the code is written as any other, and its message does not go; null for none. */
	readonly silent: CodeLimit | null;
}

/** When the next code may be asked for by an address, in milliseconds since 1970, and whether the day's are used up. */
export interface CodeClock {
	readonly nextAt: number;
	readonly exhausted: boolean;
}

const today = (column: string) => `FROM codes WHERE address_hash = ?1 AND created_at > ${column}`;

/** Reads the clock of an address. */
export async function codeClock(db: Database, addressHash: string, now: number): Promise<CodeClock> {
	const row = await db
		.prepare(`SELECT count(*) AS used, max(created_at) AS latest, min(created_at) AS oldest ${today('?2')}`)
		.bind(addressHash, now - dayMs)
		.first<{ used: number; latest: number | null; oldest: number | null }>();
	const { used = 0, latest = null, oldest = null } = row ?? {};
	if (latest === null || oldest === null) return { nextAt: now, exhausted: false };
	if (used >= maxCodesADay) return { nextAt: oldest + dayMs, exhausted: true };
	return { nextAt: latest + firstWaitMs * 2 ** (used - 1), exhausted: false };
}

/** SQL of whether a limit holds now. */
const holds = (since: string) =>
	`(SELECT count(*) FROM code_counts WHERE subject = l.value ->> 'of' AND at > ${since})
		BETWEEN coalesce(CAST(l.value ->> 'from' AS BIGINT), 0) AND coalesce(CAST(l.value ->> 'below' AS BIGINT), 1000000) - 1`;
const reached = (subject: string, max: string) => `(SELECT count(*) FROM code_counts WHERE subject = ${subject} AND at > ?2) >= ${max}`;

/**
 * Writes a code and its message, unless the address has to wait, or a limit is reached: then no row is there by its id.
 * @param message null where nothing is sent
 * @returns whether the message was written
 */
export async function writeCode(
	db: Database,
	{ id, flowHash, addressHash, hash, limits, silent }: NewCode,
	message: NewMessage | null,
	now: number,
	more: readonly Statement[] = [],
): Promise<boolean> {
	const since = now - dayMs;
	const sent = `sent:${id}`;
	const messages =
		message === null
			? []
			: insertMessage(
					db,
					message,
					silent === null ? { table: 'codes', column: 'id', value: id } : { table: 'code_counts', column: 'subject', value: sent },
					now,
				);
	const statements = [
		db.prepare('DELETE FROM codes WHERE id IN (SELECT id FROM codes WHERE created_at <= ?1 ORDER BY created_at LIMIT 100)').bind(since),
		db.prepare('DELETE FROM code_counts WHERE id IN (SELECT id FROM code_counts WHERE at <= ?1 ORDER BY at LIMIT 500)').bind(since),
		db
			.prepare(
				`INSERT INTO codes (id, flow_hash, address_hash, hash, tries_left, created_at, expires_at, used_at)
				SELECT ?3, ?4, ?1, ?5, 3, ?6, ?7, NULL
				WHERE (SELECT count(*) ${today('?2')}) < ${maxCodesADay}
					AND coalesce((SELECT max(created_at) + (${firstWaitMs} << CAST(count(*) - 1 AS INTEGER)) ${today('?2')}), 0) <= ?6
					AND NOT EXISTS (SELECT 1 FROM json_each(?8) l WHERE ${reached("l.value ->> 'subject'", "CAST(l.value ->> 'max' AS BIGINT)")} AND ${holds('?2')})`,
			)
			.bind(addressHash, since, id, flowHash, hash, now, now + codeMs, JSON.stringify(limits)),
		db
			.prepare(
				`INSERT INTO code_counts (subject, at) SELECT l.value ->> 'subject', ?2 FROM json_each(?3) l WHERE EXISTS (SELECT 1 FROM codes WHERE id = ?1) AND ${holds('?4')}`,
			)
			.bind(id, now, JSON.stringify(limits), since),
		...(silent === null
			? []
			: [
					db
						.prepare(
							`INSERT INTO code_counts (subject, at) SELECT s.value, ?3 FROM json_each(?4) s
							WHERE EXISTS (SELECT 1 FROM codes WHERE id = ?1) AND NOT ${reached('?5', '?6')}`,
						)
						.bind(id, since, now, JSON.stringify([silent.subject, sent]), silent.subject, silent.max),
				]),
	];
	const written = await db.batch([...statements, ...messages, ...more]);
	return messages.length > 0 && written[statements.length]?.meta.changes === 1;
}

export const codeExists = async (db: Database, id: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM codes WHERE id = ?1').bind(id).first()) !== null;

/** What came of a try. */
export type CodeTry = { readonly kind: 'right' | 'expired' | 'spent' } | { readonly kind: 'wrong'; readonly triesLeft: number };

const live = 'used_at IS NULL AND expires_at > ?3 AND tries_left > 0';

/** Tries a code. Of any number of right ones at once, one is taken; wrong ones cost each valid code of the flow a try. */
export async function tryCode(db: Database, flowHash: string, hash: string, now: number): Promise<CodeTry> {
	const [, taken, , standing] = await db.batch<{ id?: string; live?: number; tries?: number; expired?: number }>([
		db
			.prepare(
				`UPDATE codes SET tries_left = tries_left - 1 WHERE flow_hash = ?1 AND ${live}
					AND NOT EXISTS (SELECT 1 FROM codes WHERE flow_hash = ?1 AND hash = ?2 AND ${live})`,
			)
			.bind(flowHash, hash, now),
		db
			.prepare(`UPDATE codes SET used_at = ?3 WHERE id = (SELECT id FROM codes WHERE flow_hash = ?1 AND hash = ?2 AND ${live} LIMIT 1) RETURNING id`)
			.bind(flowHash, hash, now),
		// One is used: none of the flow is valid any more.
		db
			.prepare(
				`UPDATE codes SET used_at = ?2 WHERE flow_hash = ?1 AND used_at IS NULL AND EXISTS (SELECT 1 FROM codes WHERE flow_hash = ?1 AND used_at IS NOT NULL)`,
			)
			.bind(flowHash, now),
		db
			.prepare(
				`SELECT count(*) FILTER (WHERE ${live}) AS live, coalesce(max(CASE WHEN ${live} THEN tries_left END), 0) AS tries,
					count(*) FILTER (WHERE used_at IS NULL AND expires_at <= ?3 AND (hash = ?2 OR tries_left > 0)) AS expired
				FROM codes WHERE flow_hash = ?1`,
			)
			.bind(flowHash, hash, now),
	]);
	if (taken?.results[0]?.id !== undefined) return { kind: 'right' };
	const { live: valid = 0, tries = 0, expired = 0 } = standing?.results[0] ?? {};
	if (valid > 0) return { kind: 'wrong', triesLeft: tries };
	return { kind: expired > 0 ? 'expired' : 'spent' };
}
