/** The rounds of seals in the store: rows are added, and never changed but for when they were looked through. Moments in milliseconds since 1970. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Head, Round, RoundHead } from './chain.ts';

/** A round as the next one is worked out from it. */
export interface LastRound {
	readonly nr: number;
	readonly hash: string;
}

export const newestRound = (db: Database): Statement => db.prepare('SELECT nr, hash FROM opening_rounds ORDER BY nr DESC LIMIT 1');

/** Adds a round with its heads, as parts of one transaction, if the one that it was worked out from is still the newest. The first of them says by its changes whether it was. */
export const roundStatements = (db: Database, from: LastRound, { nr, at, heads }: Round, hash: string): Statement[] => [
	db
		.prepare(
			`INSERT INTO opening_rounds (nr, at, hash) SELECT ?1, ?2, ?3
			WHERE coalesce((SELECT max(r.nr) FROM opening_rounds r), 0) = ?4 AND (?4 = 0 OR EXISTS (SELECT 1 FROM opening_rounds r WHERE r.nr = ?4 AND r.hash = ?5))`,
		)
		.bind(nr, at, hash, from.nr, from.hash),
	db
		.prepare(
			`INSERT INTO opening_round_heads (request_id, round, nr, hash) SELECT j.value ->> 'requestId', ?2, CAST(j.value ->> 'nr' AS BIGINT), j.value ->> 'hash' FROM json_each(?1) j
			WHERE EXISTS (SELECT 1 FROM opening_rounds r WHERE r.nr = ?2 AND r.hash = ?3) ON CONFLICT DO NOTHING`,
		)
		.bind(JSON.stringify(heads), nr, hash),
];

type HeadRow = Head & { readonly requestId: string; readonly round: number };

/** Where the chains of some requests ended by each round, the oldest round first. */
export const roundHeadsOf = (db: Database, requestIds: readonly string[]): Statement =>
	db
		.prepare(
			`SELECT request_id AS requestId, round, nr, hash FROM opening_round_heads WHERE request_id IN (SELECT value FROM json_each(?1)) ORDER BY request_id, round`,
		)
		.bind(JSON.stringify(requestIds));

export const roundHeadsByRequest = (rows: readonly HeadRow[]): ReadonlyMap<string, readonly RoundHead[]> => Map.groupBy(rows, ({ requestId }) => requestId);

/** A round as it stands, with the hash of the one before it: null where there is none. */
export interface KeptRound extends Round {
	readonly hash: string;
	readonly previous: string | null;
}

/** The rounds that were looked through longest ago, those that never were first. */
export async function roundsToCheck(db: Database, count: number): Promise<KeptRound[]> {
	const { results: rounds } = await db
		.prepare(
			`SELECT r.nr, r.at, r.hash, p.hash AS previous FROM opening_rounds r LEFT JOIN opening_rounds p ON p.nr = r.nr - 1
			WHERE r.nr IN (SELECT c.nr FROM opening_rounds c ORDER BY c.checked_at, c.nr LIMIT ?1)`,
		)
		.bind(count)
		.all<Omit<KeptRound, 'heads'>>();
	const { results: heads } = await db
		.prepare('SELECT request_id AS requestId, round, nr, hash FROM opening_round_heads WHERE round IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))')
		.bind(JSON.stringify(rounds.map(({ nr }) => nr)))
		.all<HeadRow>();
	const ofRounds = Map.groupBy(heads, ({ round }) => round);
	return rounds.map((round) => ({ ...round, heads: ofRounds.get(round.nr) ?? [] }));
}

/** Requests whose entries are not what some rounds say; one that is not there any more took its entries with it. */
export async function requestsUnlike(db: Database, rounds: readonly number[]): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT DISTINCT h.request_id AS id FROM opening_round_heads h JOIN result_requests r ON r.id = h.request_id
			LEFT JOIN openings o ON o.request_id = h.request_id AND o.nr = h.nr
			WHERE h.round IN (SELECT CAST(value AS BIGINT) FROM json_each(?1)) AND o.hash IS DISTINCT FROM h.hash`,
		)
		.bind(JSON.stringify(rounds))
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}

export const noteRoundsChecked = (db: Database, rounds: readonly number[], now: number): Promise<unknown> =>
	db
		.prepare('UPDATE opening_rounds SET checked_at = ?2 WHERE nr IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))')
		.bind(JSON.stringify(rounds), now)
		.run();
