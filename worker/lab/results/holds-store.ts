/** What people of the laboratory hold back by hand. A row ends when it is released by hand, and is never taken away. Moments in milliseconds since 1970. */
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';

export interface HoldRow {
	readonly id: number;
	/** Of the line; empty: the whole request. */
	readonly code: string;
	readonly reason: string;
	/** Code and name of the person of the staff. */
	readonly held_by: string;
	readonly held_at: number;
	readonly was_read: 0 | 1;
	/** Null while it stands. */
	readonly ended_at: number | null;
}

/** Of one request, those that have ended as well, oldest first. */
export async function holdsOf(db: Database, requestId: string): Promise<HoldRow[]> {
	const { results } = await db
		.prepare('SELECT h.id, h.code, h.reason, h.held_by, h.held_at, h.was_read, h.ended_at FROM result_holds h WHERE h.request_id = ?1 ORDER BY h.id')
		.bind(requestId)
		.all<HoldRow>();
	return results;
}

/** Condition: people hold back something of a request. @param id column of the request's id */
export const isHeldByHand = (id: string): string => `EXISTS (SELECT 1 FROM result_holds b WHERE b.request_id = ${id} AND b.ended_at IS NULL)`;

/** Of some requests, those that stand, by the requests' ids. */
export async function standingHolds(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, readonly HoldRow[]>> {
	const { results } = await db
		.prepare(
			`SELECT h.request_id, h.id, h.code, h.reason, h.held_by, h.held_at, h.was_read, h.ended_at FROM json_each(?1) j
			CROSS JOIN result_holds h ON h.request_id = j.value AND h.ended_at IS NULL ORDER BY h.id`,
		)
		.bind(JSON.stringify([...new Set(requestIds)]))
		.all<HoldRow & { readonly request_id: string }>();
	return Map.groupBy(results, ({ request_id: id }) => id);
}

export interface NewHold {
	readonly code: string;
	readonly reason: string;
	readonly by: string;
	readonly wasRead: boolean;
}

/** Part of the transaction that takes the values away. It fails where one of the lines is held by hand already. @param holds the one of the whole request before those of its lines */
export const writeHolds = (db: Database, requestId: string, holds: readonly NewHold[], now: number): Statement[] =>
	forRows(
		db,
		`INSERT INTO result_holds (request_id, code, reason, held_by, held_at, was_read)
		SELECT j.value ->> 'requestId', j.value ->> 'code', j.value ->> 'reason', j.value ->> 'by', CAST(j.value ->> 'now' AS BIGINT), CAST(j.value ->> 'wasRead' AS BIGINT) FROM json_each(?1) j`,
		holds.map(({ code, reason, by, wasRead }) => ({ requestId, code, reason, by, now, wasRead: wasRead ? 1 : 0 })),
	);

/** Part of the transaction that shows what was held. */
export const endHolds = (db: Database, holds: readonly Pick<HoldRow, 'id'>[], by: string, now: number): Statement =>
	db
		.prepare('UPDATE result_holds SET ended_at = ?3, ended_by = ?2 WHERE ended_at IS NULL AND id IN (SELECT CAST(j.value AS BIGINT) FROM json_each(?1) j)')
		.bind(JSON.stringify(holds.map(({ id }) => id)), by, now);

/** Part of the same transaction: lines that were held with their whole request alone, and are released by themselves. */
export const writeEnded = (
	db: Database,
	requestId: string,
	codes: readonly string[],
	{ reason, held_by: heldBy, held_at: heldAt }: HoldRow,
	by: string,
	now: number,
): Statement[] =>
	forRows(
		db,
		`INSERT INTO result_holds (request_id, code, reason, held_by, held_at, was_read, ended_at, ended_by)
		SELECT j.value ->> 'requestId', j.value ->> 'code', j.value ->> 'reason', j.value ->> 'heldBy', CAST(j.value ->> 'heldAt' AS BIGINT), 0, CAST(j.value ->> 'now' AS BIGINT), j.value ->> 'by'
		FROM json_each(?1) j`,
		codes.map((code) => ({ requestId, code, reason, heldBy, heldAt, now, by })),
	);
