/** Requests and their lines in the store. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { LineState, Sex } from '#shared/kit/domain.ts';
import type { StoredLine } from './line.ts';

/** Moments in milliseconds since 1970; `password` is `salt:hash`, empty for none; `issued` is 0 until a message came in. */
export interface RequestRow {
	readonly id: string;
	readonly request_nr: string;
	readonly order_id: string | null;
	readonly password: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly sex: Sex | null;
	readonly collected_at: number | null;
	readonly received_at: number | null;
	readonly planned_at: number | null;
	readonly completed_at: number | null;
	readonly lab: string;
	readonly issued: number;
}

/** The version of a line that stands now; `issued` in milliseconds since 1970, 0 for one that only waits. */
export interface LineRow {
	readonly code: string;
	readonly position: number;
	readonly state: LineState;
	readonly issued: number;
	readonly corrected: 0 | 1;
	readonly line: StoredLine;
}

/** How long an access to one request lasts. */
const accessMs = 30 * 60_000;

const columns =
	'r.id, r.request_nr, r.order_id, r.password, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex, r.collected_at, r.received_at, r.planned_at, r.completed_at, r.lab, r.issued';

/** For the laboratory's own system and for lookups that check the password after it. */
export const findRequest = (db: D1Database, requestNr: string) =>
	db.prepare(`SELECT ${columns} FROM result_requests r WHERE r.request_nr = ?1`).bind(requestNr).first<RequestRow>();

export const findRequestById = (db: D1Database, id: string) =>
	db.prepare(`SELECT ${columns} FROM result_requests r WHERE r.id = ?1`).bind(id).first<RequestRow>();

/** Id of the one request that an access was given for; null when there is none or it ran out. */
export async function requestOfAccess(db: D1Database, access: string, now: number): Promise<string | null> {
	const row = await db
		.prepare('SELECT request_id FROM result_access WHERE hash = ?1 AND expires_at > ?2')
		.bind(await hashOf(access), now)
		.first<{ request_id: string }>();
	return row?.request_id ?? null;
}

/** Writes down an access to one request, its hash alone. @returns when it ends, in milliseconds since 1970 */
export async function insertAccess(db: D1Database, requestId: string, access: string, now: number): Promise<number> {
	const expiresAt = now + accessMs;
	await db.batch([
		db.prepare('DELETE FROM result_access WHERE hash IN (SELECT hash FROM result_access WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)').bind(now),
		db.prepare('INSERT INTO result_access (hash, request_id, expires_at) VALUES (?1, ?2, ?3)').bind(await hashOf(access), requestId, expiresAt),
	]);
	return expiresAt;
}

export const deleteAccess = async (db: D1Database, access: string): Promise<unknown> =>
	db
		.prepare('DELETE FROM result_access WHERE hash = ?1')
		.bind(await hashOf(access))
		.run();

/** In the order of printing. */
export async function linesOf(db: D1Database, requestId: string): Promise<LineRow[]> {
	const { results } = await db
		.prepare('SELECT code, position, state, issued, corrected, body FROM result_lines WHERE request_id = ?1 ORDER BY position, code')
		.bind(requestId)
		.all<Omit<LineRow, 'line'> & { body: string }>();
	return results.map(({ body, ...row }) => ({ ...row, line: JSON.parse(body) as StoredLine }));
}

/** A line to be written, as the statements below read it out of JSON. */
export interface NewLine {
	readonly code: string;
	readonly position: number;
	readonly state: LineState;
	readonly corrected: boolean;
	readonly line: StoredLine;
}

const asJson = (lines: readonly NewLine[]) =>
	JSON.stringify(
		lines.map(({ code, position, state, corrected, line }) => ({ code, position, state, corrected: corrected ? 1 : 0, body: JSON.stringify(line) })),
	);

/** Lines that wait, for a request that stands by then; nothing when it does not. */
export const insertWaiting = (db: D1Database, requestId: string, lines: readonly NewLine[]): D1PreparedStatement =>
	db
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id)
			SELECT r.id, j.value ->> 'code', j.value ->> 'position', j.value ->> 'state', 0, j.value ->> 'body', 0, ''
			FROM json_each(?2) j JOIN result_requests r ON r.id = ?1 WHERE true ON CONFLICT DO NOTHING`,
		)
		.bind(requestId, asJson(lines));

/**
 * Statements that put the lines of one message in their place: a line is superseded only by one issued later, and what stood there before
 * goes into the history. All of it is decided by the rows as they are when the statements run.
 */
export function applyLines(db: D1Database, requestNr: string, messageId: string, issued: number, lines: readonly NewLine[]): D1PreparedStatement[] {
	const json = asJson(lines);
	return [
		db
			.prepare(
				`INSERT INTO result_line_history (request_id, code, issued, state, body, message_id, superseded_by)
				SELECT l.request_id, l.code, l.issued, l.state, l.body, l.message_id, ?2
				FROM json_each(?3) j JOIN result_requests r ON r.request_nr = ?1 JOIN result_lines l ON l.request_id = r.id AND l.code = j.value ->> 'code'
				WHERE l.issued > 0 AND l.issued < ?4`,
			)
			.bind(requestNr, messageId, json, issued),
		db
			.prepare(
				`INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id)
				SELECT r.id, j.value ->> 'code', j.value ->> 'position', j.value ->> 'state', ?4, j.value ->> 'body', j.value ->> 'corrected', ?2
				FROM json_each(?3) j JOIN result_requests r ON r.request_nr = ?1 WHERE true
				ON CONFLICT (request_id, code) DO UPDATE SET
					state = excluded.state,
					issued = excluded.issued,
					message_id = excluded.message_id,
					corrected = max(excluded.corrected, result_lines.corrected, excluded.state = 'done' AND result_lines.state = 'done'
						AND json_extract(result_lines.body, '$.value') IS NOT json_extract(excluded.body, '$.value')),
					body = excluded.body
				WHERE excluded.issued > result_lines.issued`,
			)
			.bind(requestNr, messageId, json, issued),
	];
}
