/** Merges that a job goes on with, in the store of people. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { mergeColumns, type MergeRow } from '#worker/lab/merges/store.ts';

export const mergeById = (db: Database, id: string): Promise<MergeRow | null> =>
	db.prepare(`SELECT ${mergeColumns} FROM merges WHERE id = ?1`).bind(id).first<MergeRow>();

/** Those that are due, the longest due first. */
export async function dueMerges(db: Database, now: number, count: number): Promise<MergeRow[]> {
	const { results } = await db
		.prepare(`SELECT ${mergeColumns} FROM merges WHERE next_at IS NOT NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?2`)
		.bind(now, count)
		.all<MergeRow>();
	return results;
}

/** All has moved. It is looked at again then, for what was under way; null for never again. */
export const noteMoved = (db: Database, id: string, nextAt: number | null, now: number): Promise<unknown> =>
	db
		.prepare(
			"UPDATE merges SET state = 'merged', merged_at = coalesce(merged_at, ?3), next_at = CAST(?2 AS BIGINT) WHERE id = ?1 AND state IN ('moving', 'merged')",
		)
		.bind(id, nextAt, now)
		.run();

/** What follows from its being taken back is done. It is looked at again then; null for never again. */
export const noteReturned = (db: Database, id: string, nextAt: number | null): Promise<unknown> =>
	db.prepare("UPDATE merges SET next_at = CAST(?2 AS BIGINT) WHERE id = ?1 AND state = 'returned'").bind(id, nextAt).run();

/** It is tried again then. */
export const postpone = (db: Database, id: string, until: number): Promise<unknown> =>
	db.prepare('UPDATE merges SET next_at = ?2 WHERE id = ?1 AND next_at IS NOT NULL').bind(id, until).run();
