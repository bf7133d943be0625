/** The memory of imports: a row for each, and whose turn it is for each kind. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { MemoryKind } from '#shared/kit/import-call.ts';
import type { ImportState } from '#shared/imports/calls.ts';
import type { ImportRule } from './faults.ts';

/** As it came: a table as CSV, rows as JSON, or an undoing, which has no file. */
type ImportFormat = 'csv' | 'json' | 'undo';

export interface NewImport {
	readonly kind: MemoryKind;
	/** Name of the key, and the user; empty for the bare root key. */
	readonly author: string;
	readonly fileName: string;
	readonly sha256: string;
	readonly bytes: number;
	readonly format: ImportFormat;
	/** Of an undoing: the import that it puts back. */
	readonly undoes: number | null;
	/** Who of the staff has sent it; left out for a key. */
	readonly authorId?: string;
	/** Sent from the console: a second person says yes to it, whatever it changes. */
	readonly isByConsole?: boolean;
	/** When it is to be taken, as its author wishes; null for at once. */
	readonly startsAt?: number | null;
}

/** A rule with what fills its words; `field` is `line:column`, or empty. */
export interface Reason {
	readonly field: string;
	readonly rule: ImportRule;
	readonly values?: Readonly<Record<string, string | number>>;
}

export interface Counts {
	readonly added: number;
	readonly changed: number;
	readonly takenAway: number;
	readonly unchanged: number;
}

export interface ImportRow {
	readonly id: number;
	readonly kind: MemoryKind;
	readonly state: ImportState;
	readonly author: string;
	readonly file_name: string;
	readonly sha256: string;
	readonly bytes: number;
	readonly format: ImportFormat;
	readonly row_count: number;
	readonly added: number;
	readonly changed: number;
	readonly taken_away: number;
	readonly unchanged: number;
	/** JSON of `Reason`s. */
	readonly reasons: string;
	readonly digest: string;
	readonly started_at: number;
	readonly ended_at: number | null;
	readonly approved_by: string;
	readonly approved_at: number | null;
	readonly undoes: number | null;
	readonly undone_by: number | null;
	readonly by_console: 0 | 1;
	/** Of the staff; empty for a key. */
	readonly author_id: string;
	/** Who of the staff said yes to one that waits for its start, or was taken by now; empty for nobody. */
	readonly approver_id: string;
	readonly starts_at: number | null;
	/** The generation of the store that the difference of one that waits was made of. */
	readonly generation: number;
}

export const importColumns = `id, kind, state, author, file_name, sha256, bytes, format, row_count, added, changed, taken_away, unchanged, reasons, digest, started_at, ended_at,
	approved_by, approved_at, undoes, undone_by, by_console, author_id, approver_id, starts_at, generation`;

/** @returns its number */
export async function insertImport(db: Database, one: NewImport, now: number): Promise<number> {
	const { kind, author, fileName, sha256, bytes, format, undoes, authorId = '', isByConsole = false, startsAt = null } = one;
	const id = await db
		.prepare(
			`INSERT INTO imports (kind, state, author, file_name, sha256, bytes, format, undoes, started_at, author_id, by_console, starts_at)
			VALUES (?1, 'running', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id`,
		)
		.bind(kind, author, fileName, sha256, bytes, format, undoes, now, authorId, isByConsole ? 1 : 0, startsAt)
		.first<number>('id');
	return Number(id);
}

export const findImport = (db: Database, id: number): Promise<ImportRow | null> =>
	db.prepare(`SELECT ${importColumns} FROM imports WHERE id = ?1`).bind(id).first<ImportRow>();

/** The waiting import of a kind with the same bytes, by any author; null for none. */
export const anyWaitingImport = (db: Database, kind: MemoryKind, sha256: string): Promise<ImportRow | null> =>
	db
		.prepare(`SELECT ${importColumns} FROM imports WHERE kind = ?1 AND sha256 = ?2 AND state = 'waiting' ORDER BY id DESC LIMIT 1`)
		.bind(kind, sha256)
		.first<ImportRow>();

/** The same of those that a key has sent: what the console sent is not said yes to by sending it again. */
export const waitingImport = (db: Database, kind: MemoryKind, sha256: string): Promise<ImportRow | null> =>
	db
		.prepare(`SELECT ${importColumns} FROM imports WHERE kind = ?1 AND sha256 = ?2 AND state = 'waiting' AND by_console = 0 ORDER BY id DESC LIMIT 1`)
		.bind(kind, sha256)
		.first<ImportRow>();

/** Those of a kind that wait for somebody's yes, but for the newest. @param count how many of these are left out */
export async function olderWaiting(db: Database, kind: MemoryKind, count: number): Promise<number[]> {
	const { results } = await db
		.prepare("SELECT id FROM imports WHERE kind = ?1 AND state = 'waiting' AND approver_id = '' ORDER BY id DESC LIMIT 100 OFFSET ?2")
		.bind(kind, count)
		.all<{ id: number }>();
	return results.map(({ id }) => id);
}

/** What the last one of a kind and a file's name that was taken had; null where there was none. */
export const lastApplied = (db: Database, kind: MemoryKind, fileName: string): Promise<{ readonly row_count: number; readonly counted: number } | null> =>
	db
		.prepare(
			`SELECT row_count, counted FROM imports WHERE kind = ?1 AND file_name = ?2 AND state = 'applied' AND format <> 'undo' ORDER BY id DESC LIMIT 1`,
		)
		.bind(kind, fileName)
		.first();

/** Before the one with this id, the newest first. @param before 0 for the newest of all */
export async function importsBefore(
	db: Database,
	before: number,
	{ kind, state }: { readonly kind: MemoryKind | null; readonly state: ImportState | null },
	count: number,
): Promise<ImportRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${importColumns} FROM imports WHERE (?1 = 0 OR id < ?1) AND (CAST(?2 AS TEXT) IS NULL OR kind = ?2) AND (CAST(?3 AS TEXT) IS NULL OR state = ?3)
			ORDER BY id DESC LIMIT ?4`,
		)
		.bind(before, kind, state, count)
		.all<ImportRow>();
	return results;
}

/** Some of them by their ids, those that were taken and still stand alone. */
export async function standingAmong(
	db: Database,
	kind: MemoryKind,
	ids: readonly number[],
): Promise<{ readonly id: number; readonly undoes: number | null }[]> {
	const { results } = await db
		.prepare(
			`SELECT i.id, i.undoes FROM json_each(?1) j JOIN imports i ON i.id = CAST(j.value AS BIGINT) AND i.kind = ?2 AND i.state = 'applied' ORDER BY i.id`,
		)
		.bind(JSON.stringify(ids), kind)
		.all<{ id: number; undoes: number | null }>();
	return results;
}

/** How an import ended. */
export interface Ending {
	readonly state: Extract<ImportState, 'waiting' | 'applied' | 'refused'>;
	readonly rows: number;
	readonly counted: boolean;
	readonly counts: Counts;
	readonly reasons: readonly Reason[];
	readonly digest: string;
	/** Who said yes to what it would change; null where nobody was asked, or it stands written by now. */
	readonly approvedBy: string | null;
	/** Of one that waits: the generation of the store that its difference was made of. */
	readonly generation?: number;
}

export const nothingCounted: Counts = { added: 0, changed: 0, takenAway: 0, unchanged: 0 };

/** Writes down how one ended. One that waits anew waits for a new yes. What an undoing puts back is undone with it; of the undoing of an undoing, what that one had put back stands again. */
export async function endImport(db: Database, id: number, ending: Ending, now: number): Promise<void> {
	const { state, rows, counted, counts, reasons, digest, approvedBy, generation = 0 } = ending;
	await db.batch([
		db
			.prepare(
				`UPDATE imports SET state = ?2, row_count = ?3, counted = ?4, added = ?5, changed = ?6, taken_away = ?7, unchanged = ?8, reasons = ?9, digest = ?10, ended_at = ?11,
					approved_by = CASE WHEN ?2 = 'waiting' THEN '' ELSE coalesce(?12, approved_by) END,
					approved_at = CASE WHEN ?2 = 'waiting' THEN NULL WHEN CAST(?12 AS TEXT) IS NULL THEN approved_at ELSE ?11 END,
					approver_id = CASE WHEN ?2 = 'waiting' THEN '' ELSE approver_id END, generation = ?13
				WHERE id = ?1 AND state IN ('running', 'waiting')`,
			)
			.bind(
				id,
				state,
				rows,
				counted ? 1 : 0,
				counts.added,
				counts.changed,
				counts.takenAway,
				counts.unchanged,
				JSON.stringify(reasons),
				digest,
				now,
				approvedBy,
				generation,
			),
		...(state === 'applied' ? undoing(db, id) : []),
	]);
}

/** What one that waits would change by now. Nothing where somebody has said yes to it, or it has ended, meanwhile. */
export async function renewWaiting(
	db: Database,
	id: number,
	{ counts, reasons, digest, generation }: Pick<Ending, 'counts' | 'reasons' | 'digest'> & { readonly generation: number },
): Promise<void> {
	await db
		.prepare(
			`UPDATE imports SET added = ?2, changed = ?3, taken_away = ?4, unchanged = ?5, reasons = ?6, digest = ?7, generation = ?8
			WHERE id = ?1 AND state = 'waiting' AND approver_id = ''`,
		)
		.bind(id, counts.added, counts.changed, counts.takenAway, counts.unchanged, JSON.stringify(reasons), digest, generation)
		.run();
}

/** Ends one that waits. @returns false where it does not */
export async function callOffImport(db: Database, id: number, reason: Reason, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare("UPDATE imports SET state = 'refused', reasons = ?2, digest = '', ended_at = ?3 WHERE id = ?1 AND state = 'waiting'")
		.bind(id, JSON.stringify([reason]), now)
		.run();
	return meta.changes === 1;
}

/** SQL: what import ?1 undoes, what that undoes, and so on, with how far away it is and which one undoes it. */
const undone = `WITH RECURSIVE chain (id, depth, undoer) AS (
	SELECT i.undoes, 1, i.id FROM imports i WHERE i.id = ?1 AND i.undoes IS NOT NULL
	UNION ALL SELECT i.undoes, c.depth + 1, i.id FROM chain c JOIN imports i ON i.id = c.id WHERE i.undoes IS NOT NULL)`;

/** An undoing that stands again undoes again: all along the chain each second one stands. */
const undoing = (db: Database, id: number) => [
	db
		.prepare(
			`${undone} UPDATE imports SET state = 'applied', undone_by = NULL WHERE id IN (SELECT c.id FROM chain c WHERE c.depth % 2 = 0) AND state = 'undone'`,
		)
		.bind(id),
	db
		.prepare(
			`${undone} UPDATE imports SET state = 'undone', undone_by = (SELECT c.undoer FROM chain c WHERE c.id = imports.id)
			WHERE id IN (SELECT c.id FROM chain c WHERE c.depth % 2 = 1) AND state = 'applied'`,
		)
		.bind(id),
];

interface Turn {
	readonly import_id: number;
	readonly since: number;
}

/** The turn of a kind, for this import; false where another one has it. */
export async function takeTurn(db: Database, kind: MemoryKind, id: number, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare('INSERT INTO import_turns (kind, import_id, since) VALUES (?1, ?2, ?3) ON CONFLICT (kind) DO NOTHING')
		.bind(kind, id, now)
		.run();
	return meta.changes === 1;
}

export const turnOf = (db: Database, kind: MemoryKind): Promise<Turn | null> =>
	db.prepare('SELECT import_id, since FROM import_turns WHERE kind = ?1').bind(kind).first<Turn>();

/** Takes over the turn that an import had begun itself and not ended. @param since when it began @returns false where somebody else was faster */
export async function takeTurnAgain(db: Database, kind: MemoryKind, id: number, since: number, now: number): Promise<boolean> {
	const { meta } = await db.prepare('UPDATE import_turns SET since = ?4 WHERE kind = ?1 AND import_id = ?2 AND since = ?3').bind(kind, id, since, now).run();
	return meta.changes === 1;
}

/** Ends a turn whose import waits. @returns false where that import does not wait, or the turn is over */
export async function dropTurnOfWaiting(db: Database, kind: MemoryKind, { import_id: id, since }: Turn): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`DELETE FROM import_turns WHERE kind = ?1 AND import_id = ?2 AND since = ?3 AND EXISTS (SELECT 1 FROM imports WHERE id = ?2 AND state = 'waiting')`,
		)
		.bind(kind, id, since)
		.run();
	return meta.changes === 1;
}

export const leaveTurn = async (db: Database, kind: MemoryKind, id: number): Promise<void> => {
	await db.prepare('DELETE FROM import_turns WHERE kind = ?1 AND import_id = ?2').bind(kind, id).run();
};
