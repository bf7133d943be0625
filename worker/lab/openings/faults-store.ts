/** What of the journal does not fit, and who of the laboratory has looked into it, in the store. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/** What does not fit: of a chain the first such entry, of a round 0. */
export interface Fault {
	readonly kind: 'chain' | 'round';
	/** Id of a request, or number of a round. */
	readonly subject: string;
	readonly nr: number;
	/** Tells what does not fit apart from whatever else may not, later. */
	readonly cause: string;
}

/** Puts what does not fit where the laboratory sees it; what stands there already, settled or not, stands once. @returns how many are new */
export async function insertFaults(db: Database, faults: readonly Fault[], now: number): Promise<number> {
	const { meta } = await db
		.prepare(
			`INSERT INTO opening_faults (kind, subject, nr, cause, found_at)
			SELECT j.value ->> 'kind', j.value ->> 'subject', CAST(j.value ->> 'nr' AS BIGINT), j.value ->> 'cause', ?2 FROM json_each(?1) j WHERE true ON CONFLICT DO NOTHING`,
		)
		.bind(JSON.stringify(faults), now)
		.run();
	return meta.changes;
}

/** As the laboratory reads it. */
export interface FaultRow extends Omit<Fault, 'cause'> {
	readonly id: number;
	/** Null for a round, and for a request that is not there. */
	readonly request_nr: string | null;
	readonly found_at: number;
	/** Null while it is open. */
	readonly settled_at: number | null;
	readonly settled_by: string;
	readonly note: string;
}

const faultQuery = `SELECT f.id, f.kind, f.subject, f.nr, f.found_at, f.settled_at, f.settled_by, f.note, r.request_nr
	FROM opening_faults f LEFT JOIN result_requests r ON f.kind = 'chain' AND r.id = f.subject`;

/** After the one with this id, oldest first. @param isOpen those that nobody has settled alone */
export async function faultsAfter(db: Database, id: number, isOpen: boolean, count: number): Promise<FaultRow[]> {
	const { results } = await db
		.prepare(`${faultQuery} WHERE f.id > ?1 ${isOpen ? 'AND f.settled_at IS NULL' : ''} ORDER BY f.id LIMIT ?2`)
		.bind(id, count)
		.all<FaultRow>();
	return results;
}

export const findFault = (db: Database, id: number): Promise<FaultRow | null> => db.prepare(`${faultQuery} WHERE f.id = ?1`).bind(id).first<FaultRow>();

/** Somebody has looked into it. Changes nothing of one that is settled. @param by the user; empty for the bare key */
export const settleFault = (db: Database, id: number, by: string, note: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE opening_faults SET settled_at = ?2, settled_by = ?3, note = ?4 WHERE id = ?1 AND settled_at IS NULL').bind(id, now, by, note).run();

/** Entries that were found not to fit, of some requests, settled or not: the first of each. */
export async function brokenBefore(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const { results } = await db
		.prepare("SELECT subject, min(nr) AS nr FROM opening_faults WHERE kind = 'chain' AND subject IN (SELECT value FROM json_each(?1)) GROUP BY subject")
		.bind(JSON.stringify(requestIds))
		.all<{ subject: string; nr: number }>();
	return new Map(results.map(({ subject, nr }) => [subject, nr]));
}
