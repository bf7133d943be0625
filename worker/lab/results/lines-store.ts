/** Lines of a request in the store: those that stand, and the versions that gave way. */
import type { LineState } from '#shared/kit/domain.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import type { StoredLine } from './line.ts';
import type { MessageLine } from './message.ts';

/** What a line was made of, so that it can be judged anew. */
interface Basis {
	/** Null for a line that only waits. Nothing of a value stands here unless the line is done. */
	readonly sent: MessageLine | null;
	readonly facts: AnalyteFacts;
}

/** The version of a line that stands now; `issued` in milliseconds since 1970, 0 for one that only waits. */
export interface LineRow {
	readonly code: string;
	readonly position: number;
	readonly state: LineState;
	readonly issued: number;
	readonly version: number | null;
	readonly corrected: 0 | 1;
	/** Empty for a line that only waits. */
	readonly message_id: string;
	readonly line: StoredLine;
	/** Null in lines that were stored before it was kept. */
	readonly basis: Basis | null;
}

/** A version that stood once. */
export interface PastLine {
	readonly code: string;
	readonly state: LineState;
	readonly line: StoredLine;
}

/** A version that gives way, or that came too late to stand. */
export interface HistoryRow {
	readonly row: LineRow;
	readonly supersededBy: string;
}

/** How often finished results of a request gave way, and when the latest of those that did so last was issued (milliseconds since 1970); null for never. */
export interface Editions {
	readonly count: number;
	readonly replaced: number | null;
}

export async function editionsOf(db: Database, requestId: string): Promise<Editions> {
	const { results } = await db
		.prepare(
			`SELECT max(issued) AS issued FROM result_line_history WHERE request_id = ?1 AND state = 'done'
			GROUP BY superseded_by, superseded_at ORDER BY max(id) DESC`,
		)
		.bind(requestId)
		.all<{ issued: number }>();
	return { count: results.length + 1, replaced: results[0]?.issued ?? null };
}

/** How often finished results of some requests gave way, plus one: the number of the edition that stands, by their ids. One of which nothing did is left out. */
export async function editionCounts(db: Database, requestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const rows = await everyRow<{ id: string; count: number }>(
		db,
		`SELECT e.id, count(*) + 1 AS count FROM (
			SELECT DISTINCT h.request_id AS id, h.superseded_by, h.superseded_at FROM json_each(?1) j CROSS JOIN result_line_history h ON h.request_id = j.value AND h.state = 'done'
		) e GROUP BY e.id`,
		requestIds,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

interface LineReading {
	/** Whether what the lines were made of is read as well: only who changes them wants it. */
	readonly withBasis?: boolean;
}

/** In the order of printing. */
export async function linesOf(db: Database, requestId: string, { withBasis = false }: LineReading = {}): Promise<LineRow[]> {
	const { results } = await db
		.prepare(
			`SELECT code, position, state, issued, version, corrected, message_id, body, CASE WHEN ?2 THEN basis END AS basis
			FROM result_lines WHERE request_id = ?1 ORDER BY position, code`,
		)
		.bind(requestId, withBasis ? 1 : 0)
		.all<Omit<LineRow, 'line' | 'basis'> & { body: string; basis: string | null }>();
	return results.map(({ body, basis, ...row }) => ({
		...row,
		line: JSON.parse(body) as StoredLine,
		basis: basis === null ? null : (JSON.parse(basis) as Basis),
	}));
}

/** Versions of a request's lines that stood once and had a result. */
export async function pastLinesOf(db: Database, requestId: string): Promise<PastLine[]> {
	const { results } = await db
		.prepare("SELECT code, state, body FROM result_line_history WHERE request_id = ?1 AND state = 'done' ORDER BY id")
		.bind(requestId)
		.all<Omit<PastLine, 'line'> & { body: string }>();
	return results.map(({ body, ...row }) => ({ ...row, line: JSON.parse(body) as StoredLine }));
}

/** As statements read it out of JSON. */
const written = ({ line, basis, ...row }: LineRow) => ({ ...row, body: JSON.stringify(line), basis: basis && JSON.stringify(basis) });

/** Lines that wait, for a request that stands by then; nothing when it does not. */
export const insertWaiting = (db: Database, requestId: string, lines: readonly LineRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
		SELECT r.id, j.value ->> 'code', CAST(j.value ->> 'position' AS BIGINT), j.value ->> 'state', 0, NULL, j.value ->> 'body', j.value ->> 'basis', 0, ''
		FROM json_each(?1) j JOIN result_requests r ON r.id = j.value ->> 'requestId' WHERE true ON CONFLICT DO NOTHING`,
		lines.map((row) => ({ ...written(row), requestId })),
	);

/** Lines as they stand from now on, each in place of the one before. */
export const writeLines = (db: Database, requestId: string, lines: readonly LineRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
		SELECT j.value ->> 'requestId', j.value ->> 'code', CAST(j.value ->> 'position' AS BIGINT), j.value ->> 'state', CAST(j.value ->> 'issued' AS BIGINT), CAST(j.value ->> 'version' AS BIGINT),
			j.value ->> 'body', j.value ->> 'basis', CAST(j.value ->> 'corrected' AS BIGINT), j.value ->> 'message_id' FROM json_each(?1) j WHERE true
		ON CONFLICT (request_id, code) DO UPDATE SET ${replace(['position', 'state', 'issued', 'version', 'body', 'basis', 'corrected', 'message_id'])}`,
		lines.map((row) => ({ ...written(row), requestId })),
	);

export const writeHistory = (db: Database, requestId: string, rows: readonly HistoryRow[], now: number): Statement[] =>
	forRows(
		db,
		`INSERT INTO result_line_history (request_id, code, issued, version, state, body, message_id, superseded_by, superseded_at)
		SELECT j.value ->> 'requestId', j.value ->> 'code', CAST(j.value ->> 'issued' AS BIGINT), CAST(j.value ->> 'version' AS BIGINT), j.value ->> 'state', j.value ->> 'body',
			j.value ->> 'message_id', j.value ->> 'supersededBy', CAST(j.value ->> 'now' AS BIGINT) FROM json_each(?1) j`,
		rows.map(({ row: { basis: _, ...row }, supersededBy }) => ({ ...written({ ...row, basis: null }), requestId, supersededBy, now })),
	);
