/** What the staff has done about requests whose promised moment is over, in the store. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/** SQL, of `result_requests r`: nobody has left it until later. What was left of an earlier promise says nothing of this one. `?1` is the present. */
export const isNotLeft = 'NOT EXISTS (SELECT 1 FROM overdue_followups n WHERE n.request_id = r.id AND n.planned_at = r.planned_at AND n.left_until > ?1)';

/** SQL, of the same: how often somebody has acted. */
export const overdueActs = 'coalesce((SELECT n.version FROM overdue_followups n WHERE n.request_id = r.id), 0)';

export interface OverdueFollowupRow {
	readonly request_id: string;
	readonly version: number;
	readonly tries: number;
	readonly tried_at: number | null;
	/** 0 for not left. */
	readonly left_until: number;
	readonly planned_at: number;
	/** Code and name. */
	readonly acted_by: string;
	readonly note: string;
}

/** What was done last about some requests, by their ids. */
export async function overdueFollowups(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, OverdueFollowupRow>> {
	const { results } = await db
		.prepare(
			`SELECT n.request_id, n.version, n.tries, n.tried_at, n.left_until, n.planned_at, n.acted_by, n.note
			FROM json_each(?1) j CROSS JOIN overdue_followups n ON n.request_id = j.value`,
		)
		.bind(JSON.stringify(requestIds))
		.all<OverdueFollowupRow>();
	return new Map(results.map((row) => [row.request_id, row]));
}

/** One act about a request that is late. */
export interface OverdueFollowup {
	/** Of the request, as the page showed it: what came since, and whose it is by now, was spoken of with nobody. */
	readonly version: number;
	/** Acts that the page showed. */
	readonly seen: number;
	/** Until when it is left; null for a call that nobody answered. */
	readonly until: number | null;
	/** Code and name. */
	readonly by: string;
	readonly note: string;
}

/**
 * Writes an act down, where it is the next one behind what its page showed, and the request is as it was and still late. Of any number at once one gets true. A call that nobody
 * answered leaves it to nobody.
 */
export async function followOverdue(db: Database, requestId: string, { version, seen, until, by, note }: OverdueFollowup, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO overdue_followups (request_id, version, tries, tried_at, left_until, planned_at, acted_at, acted_by, note)
			SELECT r.id, 1, CASE WHEN CAST(?3 AS BIGINT) IS NULL THEN 1 ELSE 0 END, CASE WHEN CAST(?3 AS BIGINT) IS NULL THEN CAST(?4 AS BIGINT) END,
				coalesce(CAST(?3 AS BIGINT), 0), r.planned_at, CAST(?4 AS BIGINT), ?5, ?6
			FROM result_requests r WHERE r.id = ?1 AND r.version = CAST(?7 AS BIGINT) AND r.completed_at IS NULL AND r.planned_at < CAST(?4 AS BIGINT) AND r.done_count < r.line_count
				AND ${overdueActs} = CAST(?2 AS BIGINT)
			ON CONFLICT (request_id) DO UPDATE SET version = overdue_followups.version + 1, tries = overdue_followups.tries + excluded.tries,
				tried_at = coalesce(excluded.tried_at, overdue_followups.tried_at), left_until = excluded.left_until, planned_at = excluded.planned_at,
				acted_at = excluded.acted_at, acted_by = excluded.acted_by, note = excluded.note
			WHERE overdue_followups.version = CAST(?2 AS BIGINT)`,
		)
		.bind(requestId, seen, until, now, by, note, version)
		.run();
	return meta.changes === 1;
}
