/** Imports of prices, promotions and texts as the staff sees them, says yes to them, and begins them. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { shownKinds, type SentImportState, type ShownKind } from '#shared/staff/imports.ts';
import { importColumns, type ImportRow } from '#worker/lab/kit/import/journal-store.ts';

const kinds = shownKinds.map((kind) => `'${kind}'`).join(', ');

/** What waits for somebody's yes (alias `i`). */
export const waits = `i.state = 'waiting' AND i.approver_id = '' AND i.kind IN (${kinds})`;

/** What the staff calls a state. */
const stateOf = "CASE WHEN i.state = 'waiting' AND i.approver_id <> '' THEN 'scheduled' ELSE i.state END";

/** Before the one with this number, the newest first. @param before 0 for the newest of all */
export async function sentBefore(
	db: Database,
	before: number,
	{ kind, state }: { readonly kind: ShownKind | null; readonly state: SentImportState | null },
	count: number,
): Promise<ImportRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${importColumns} FROM imports i WHERE (?1 = 0 OR i.id < ?1) AND i.kind IN (${kinds}) AND (CAST(?2 AS TEXT) IS NULL OR i.kind = ?2)
				AND (CAST(?3 AS TEXT) IS NULL OR ${stateOf} = ?3) ORDER BY i.id DESC LIMIT ?4`,
		)
		.bind(before, kind, state, count)
		.all<ImportRow>();
	return results;
}

/** Those that wait for somebody's yes, the oldest first, after the one with this number. */
export async function waitingAfter(db: Database, after: number, count: number): Promise<ImportRow[]> {
	const { results } = await db
		.prepare(`SELECT ${importColumns} FROM imports i WHERE ${waits} AND i.id > ?1 ORDER BY i.id LIMIT ?2`)
		.bind(after, count)
		.all<ImportRow>();
	return results;
}

/** The newest of each kind that was taken, changed something and stands. */
export async function newestStanding(db: Database): Promise<ReadonlyMap<ShownKind, number>> {
	const { results } = await db
		.prepare(
			`SELECT i.kind, max(i.id) AS id FROM imports i WHERE i.kind IN (${kinds}) AND i.state = 'applied' AND i.undoes IS NULL AND i.added + i.changed + i.taken_away > 0 GROUP BY i.kind`,
		)
		.all<{ kind: ShownKind; id: number }>();
	return new Map(results.map(({ kind, id }) => [kind, id]));
}

/** Who says yes to what, and from when on. */
interface Approval {
	readonly approverId: string;
	/** Code and name. */
	readonly by: string;
	/** Of what was shown. */
	readonly digest: string;
	readonly startsAt: number;
	readonly now: number;
}

/**
 * Approves exactly the difference that was shown. Of several approvals at once one succeeds. Authors cannot approve their own files.
 * @returns false where it does not wait, would change something else, or is the approver's own
 */
export async function approveImport(db: Database, id: number, { approverId, by, digest, startsAt, now }: Approval): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE imports SET approver_id = ?2, approved_by = ?3, approved_at = ?4, starts_at = ?5
			WHERE id = ?1 AND kind IN (${kinds}) AND state = 'waiting' AND approver_id = '' AND author_id <> ?2 AND digest = ?6 AND digest <> ''`,
		)
		.bind(id, approverId, by, now, startsAt, digest)
		.run();
	return meta.changes === 1;
}

/** Those whose time has come, the earliest first. */
export async function importsToStart(db: Database, now: number, count: number): Promise<ImportRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${importColumns} FROM imports i WHERE i.state = 'waiting' AND i.approver_id <> '' AND i.starts_at <= ?1 ORDER BY i.starts_at, i.id LIMIT ?2`,
		)
		.bind(now, count)
		.all<ImportRow>();
	return results;
}
