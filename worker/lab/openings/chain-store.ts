/** The seals of openings in the store. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Content, Entry, Head, Round, RoundHead } from './chain.ts';
import { newestRound, roundHeadsByRequest, roundHeadsOf, roundStatements, type LastRound } from './rounds-store.ts';

const columns = ['id', 'request_id', 'nr', 'at', 'basis', 'reader', 'patient_id', 'share_id', 'form', 'device', 'session', 'version', 'name', 'places'];
const content = columns.map((column) => `o.${column}`).join(', ');

/** An entry that is to be sealed. */
export interface Unsealed {
	readonly entry: Content;
	/** The seal that its own goes over, where the entry before it has one already. */
	readonly before: string;
}

const headBy = (column: 'nr' | 'hash') => `(SELECT h.${column} FROM opening_round_heads h WHERE h.request_id = o.request_id ORDER BY h.round DESC LIMIT 1)`;

/**
 * Entries without a seal, in the order in which they were written, and the newest round (null for none): both of one moment. One that has lost its seal gets none: a round says that it had
 * one.
 */
export async function unsealed(db: Database, count: number): Promise<{ readonly entries: readonly Unsealed[]; readonly round: LastRound | null }> {
	const [rounds, rows] = await db.batch<LastRound | (Content & { readonly before: string })>([
		newestRound(db),
		db
			.prepare(
				`SELECT ${content}, coalesce((SELECT p.hash FROM openings p WHERE p.request_id = o.request_id AND p.nr = o.nr - 1), ${headBy('hash')}, '') AS before
				FROM openings o WHERE o.hash IS NULL AND o.nr > coalesce(${headBy('nr')}, 0) ORDER BY o.id LIMIT ?1`,
			)
			.bind(count),
	]);
	const entries = ((rows?.results ?? []) as (Content & { readonly before: string })[]).map(({ before, ...entry }) => ({ entry, before }));
	return { entries, round: (rounds?.results[0] as LastRound | undefined) ?? null };
}

type HeadRow = Head & { readonly requestId: string };

/** The chains of some requests, each request's entries by number, where they end, and where they ended by each round: all of one moment. */
export async function chainsOf(
	db: Database,
	requestIds: readonly string[],
): Promise<{
	readonly heads: ReadonlyMap<string, Head>;
	readonly entries: ReadonlyMap<string, readonly Entry[]>;
	readonly rounds: ReadonlyMap<string, readonly RoundHead[]>;
}> {
	const ids = JSON.stringify(requestIds);
	const [heads, entries, rounds] = await db.batch([
		db.prepare('SELECT request_id AS requestId, nr, hash FROM opening_chains WHERE request_id IN (SELECT value FROM json_each(?1))').bind(ids),
		db.prepare(`SELECT ${content}, o.hash FROM openings o WHERE o.request_id IN (SELECT value FROM json_each(?1)) ORDER BY o.request_id, o.nr`).bind(ids),
		roundHeadsOf(db, requestIds),
	]);
	return {
		heads: new Map(((heads?.results ?? []) as unknown as HeadRow[]).map(({ requestId, ...head }) => [requestId, head])),
		entries: Map.groupBy((entries?.results ?? []) as unknown as Entry[], (entry) => entry.request_id),
		rounds: roundHeadsByRequest((rounds?.results ?? []) as unknown as (RoundHead & { readonly requestId: string })[]),
	};
}

/** A seal, as it is to be written. */
export interface Seal {
	readonly requestId: string;
	readonly nr: number;
	readonly hash: string;
}

const stands = 'EXISTS (SELECT 1 FROM opening_rounds r WHERE r.nr = ?3 AND r.hash = ?4)';

/**
 * Writes seals, where the chains end by them, and the round that says so: all of it, or nothing where another job has written a round meanwhile.
 * @param from the round that it was worked out from
 * @returns whether it was written
 */
export async function writeSeals(db: Database, seals: readonly Seal[], from: LastRound, round: Round, hash: string): Promise<boolean> {
	const [written] = await db.batch([
		...roundStatements(db, from, round, hash),
		db
			.prepare(
				`UPDATE openings SET hash = j.value ->> 'hash', sealed_at = ?2 FROM json_each(?1) j
				WHERE openings.request_id = j.value ->> 'requestId' AND openings.nr = CAST(j.value ->> 'nr' AS BIGINT) AND openings.hash IS NULL AND ${stands}`,
			)
			.bind(JSON.stringify(seals), round.at, round.nr, hash),
		db
			.prepare(
				`INSERT INTO opening_chains (request_id, nr, hash, checked_at) SELECT j.value ->> 'requestId', CAST(j.value ->> 'nr' AS BIGINT), j.value ->> 'hash', ?2 FROM json_each(?1) j WHERE ${stands}
				ON CONFLICT (request_id) DO UPDATE SET nr = excluded.nr, hash = excluded.hash`,
			)
			.bind(JSON.stringify(round.heads), round.at, round.nr, hash),
	]);
	return written?.meta.changes === 1;
}

/** Requests whose chains were looked through longest ago. */
export async function longestUnchecked(db: Database, count: number): Promise<string[]> {
	const { results } = await db.prepare('SELECT request_id FROM opening_chains ORDER BY checked_at LIMIT ?1').bind(count).all<{ request_id: string }>();
	return results.map((row) => row.request_id);
}

export const noteChecked = (db: Database, requestIds: readonly string[], now: number): Promise<unknown> =>
	db.prepare('UPDATE opening_chains SET checked_at = ?2 WHERE request_id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(requestIds), now).run();
