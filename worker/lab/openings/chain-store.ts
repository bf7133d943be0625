/** The seals of openings in the store. Moments in milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Content, Entry, Head } from './chain.ts';

const content = 'id, request_id, nr, at, basis, reader, patient_id, share_id, form, device, session, version, name, places';

/** Entries without a seal, in the order in which they were written. */
export async function unsealed(db: D1Database, count: number): Promise<Content[]> {
	const { results } = await db.prepare(`SELECT ${content} FROM openings WHERE hash IS NULL ORDER BY id LIMIT ?1`).bind(count).all<Content>();
	return results;
}

const headStatement = (db: D1Database, requestIds: readonly string[]) =>
	db
		.prepare('SELECT request_id AS requestId, nr, hash FROM opening_chains WHERE request_id IN (SELECT value FROM json_each(?1))')
		.bind(JSON.stringify(requestIds));
type HeadRow = Head & { readonly requestId: string };
const byRequest = (rows: readonly HeadRow[]): ReadonlyMap<string, Head> => new Map(rows.map(({ requestId, ...head }) => [requestId, head]));

/** Where the chains of some requests end; those that have none yet are left out. */
export const headsOf = async (db: D1Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, Head>> =>
	byRequest((await headStatement(db, requestIds).all<HeadRow>()).results);

/** The chains of some requests, each request's entries by number, and where they end: both of one moment. */
export async function chainsOf(
	db: D1Database,
	requestIds: readonly string[],
): Promise<{ readonly heads: ReadonlyMap<string, Head>; readonly entries: ReadonlyMap<string, readonly Entry[]> }> {
	const [heads, entries] = await db.batch<HeadRow | Entry>([
		headStatement(db, requestIds),
		db
			.prepare(`SELECT ${content}, hash FROM openings WHERE request_id IN (SELECT value FROM json_each(?1)) ORDER BY request_id, nr`)
			.bind(JSON.stringify(requestIds)),
	]);
	return { heads: byRequest((heads?.results ?? []) as HeadRow[]), entries: Map.groupBy((entries?.results ?? []) as Entry[], (entry) => entry.request_id) };
}

/** A seal, as it is to be written. */
export interface Seal {
	readonly requestId: string;
	readonly nr: number;
	readonly hash: string;
	/** Seal of the head that it was worked out from; empty for none. */
	readonly from: string;
}

const standing = "coalesce((SELECT c.hash FROM opening_chains c WHERE c.request_id = j.value ->> 'requestId'), '') = j.value ->> 'from'";

/** Writes seals and where the chains end by them, or nothing of a chain that another job has sealed meanwhile: the store decides. @param heads the last seal of each request */
export const writeSeals = (db: D1Database, seals: readonly Seal[], heads: readonly Seal[], now: number): Promise<unknown> =>
	db.batch([
		db
			.prepare(
				`UPDATE openings SET hash = j.value ->> 'hash', sealed_at = ?2 FROM json_each(?1) j
				WHERE openings.request_id = j.value ->> 'requestId' AND openings.nr = j.value ->> 'nr' AND openings.hash IS NULL AND ${standing}`,
			)
			.bind(JSON.stringify(seals), now),
		db
			.prepare(
				`INSERT INTO opening_chains (request_id, nr, hash, checked_at) SELECT j.value ->> 'requestId', j.value ->> 'nr', j.value ->> 'hash', ?2 FROM json_each(?1) j WHERE ${standing}
				ON CONFLICT (request_id) DO UPDATE SET nr = excluded.nr, hash = excluded.hash`,
			)
			.bind(JSON.stringify(heads), now),
	]);

/** Requests whose chains were looked through longest ago. */
export async function longestUnchecked(db: D1Database, count: number): Promise<string[]> {
	const { results } = await db.prepare('SELECT request_id FROM opening_chains ORDER BY checked_at LIMIT ?1').bind(count).all<{ request_id: string }>();
	return results.map((row) => row.request_id);
}

export const noteChecked = (db: D1Database, requestIds: readonly string[], now: number): Promise<unknown> =>
	db.prepare('UPDATE opening_chains SET checked_at = ?2 WHERE request_id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(requestIds), now).run();

/** What does not fit: of a chain its first such entry, of a day 0. */
export interface Fault {
	readonly kind: 'chain' | 'day';
	/** Id of a request, or a day. */
	readonly subject: string;
	readonly nr: number;
}

/** Puts what does not fit where the operator sees it; what stands there already stands once. @returns how many are new */
export async function insertFaults(db: D1Database, faults: readonly Fault[], now: number): Promise<number> {
	const { meta } = await db
		.prepare(
			`INSERT INTO opening_faults (kind, subject, nr, found_at) SELECT j.value ->> 'kind', j.value ->> 'subject', j.value ->> 'nr', ?2 FROM json_each(?1) j WHERE true
			ON CONFLICT DO NOTHING`,
		)
		.bind(JSON.stringify(faults), now)
		.run();
	return meta.changes;
}

/** As the operator reads it. */
export interface FaultRow extends Fault {
	readonly id: number;
	/** Null for a day, and for a request that is not there. */
	readonly request_nr: string | null;
	readonly found_at: number;
}

/** After the one with this id, oldest first. */
export async function faultsAfter(db: D1Database, id: number, count: number): Promise<FaultRow[]> {
	const { results } = await db
		.prepare(
			`SELECT f.id, f.kind, f.subject, f.nr, f.found_at, r.request_nr FROM opening_faults f LEFT JOIN result_requests r ON f.kind = 'chain' AND r.id = f.subject
			WHERE f.id > ?1 ORDER BY f.id LIMIT ?2`,
		)
		.bind(id, count)
		.all<FaultRow>();
	return results;
}

/** Entries that were found not to fit, of some requests: the first of each. */
export async function brokenBefore(db: D1Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const { results } = await db
		.prepare("SELECT subject, min(nr) AS nr FROM opening_faults WHERE kind = 'chain' AND subject IN (SELECT value FROM json_each(?1)) GROUP BY subject")
		.bind(JSON.stringify(requestIds))
		.all<{ subject: string; nr: number }>();
	return new Map(results.map(({ subject, nr }) => [subject, nr]));
}
