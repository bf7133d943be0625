/** The operator's list of analytes that are told in person first, and the results that wait for that. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { replace } from '#worker/lab/kit/import/columns-sql.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Standing } from './apply.ts';
import { criticalLines } from './critical.ts';
import { release, type HeldResult } from './hold.ts';
import type { Message } from './message.ts';

/** Those of some codes that are on the list. */
export async function listedAmong(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await everyRow<{ code: string }>(db, 'SELECT h.code FROM json_each(?1) j JOIN held_analytes h ON h.code = j.value AND h.held = 1', codes);
	return new Set(rows.map(({ code }) => code));
}

export interface ListRow {
	readonly code: string;
	readonly held: boolean;
}

export const writeList = (db: Database, rows: readonly ListRow[]): Statement[] =>
	forRows(
		db,
		`INSERT INTO held_analytes (code, held) SELECT j.value ->> 'code', CAST(j.value ->> 'held' AS BIGINT) FROM json_each(?1) j WHERE true
		ON CONFLICT (code) DO UPDATE SET ${replace(['held'])}`,
		rows,
	);

/** What stands of some rows of the list, in the words of a file. */
export async function listBefore(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, CellTexts>> {
	const rows = await everyRow<{ code: string; held: string }>(
		db,
		"SELECT h.code, iif(h.held = 1, 'yes', 'no') AS held FROM json_each(?1) j JOIN held_analytes h ON h.code = j.value",
		codes,
	);
	return new Map(rows.map((row) => [row.code, { ...row }]));
}

/** Codes that the list may name: of tests and panels, and of what tests measure. */
export async function codesToHold(db: Database): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare('SELECT code FROM analytes UNION SELECT a.code FROM analyses a JOIN analytes y ON y.analysis_id = a.id')
		.all<{ code: string }>();
	return new Set(results.map(({ code }) => code));
}

/** Codes of what is kept aside that would be critical if it were shown. */
const criticalAmong = (standing: Standing, held: readonly HeldResult[]): ReadonlySet<string> => {
	if (held.length === 0) return new Set();
	const codes = new Set(held.map(({ code }) => code));
	return new Set(criticalLines(release(standing, held).lines.values()).flatMap(({ code }) => (codes.has(code) ? [code] : [])));
};

/** Part of the transaction that says that a request is another person's: what is kept aside is judged anew as well. @param held all that is */
export const judgeHeld = (db: Database, standing: Standing, held: readonly HeldResult[]): Statement[] =>
	held.length === 0
		? []
		: [
				db
					.prepare('UPDATE held_results SET critical = CASE WHEN code IN (SELECT value FROM json_each(?2)) THEN 1 ELSE 0 END WHERE request_id = ?1')
					.bind(standing.request.id, JSON.stringify([...criticalAmong(standing, held)])),
			];

/** In the transaction that writes a request's lines: what is kept aside of them from now on. A critical value in the place of another one waits since the first came. */
export function writeHeld(db: Database, standing: Standing, held: readonly HeldResult[], now: number): Statement[] {
	const { request, lines, changed } = standing;
	const stand = held.filter(({ code, message }) => {
		const row = lines.get(code);
		return row?.state === 'restricted' && row.message_id === message.messageId;
	});
	const critical = criticalAmong(standing, stand);
	const gone = [...changed].filter((code) => lines.get(code)?.state !== 'restricted');
	return [
		...forRows(
			db,
			"DELETE FROM held_results WHERE (request_id, code) IN (SELECT j.value ->> 'id', j.value ->> 'code' FROM json_each(?1) j)",
			gone.map((code) => ({ id: request.id, code })),
		),
		...forRows(
			db,
			`INSERT INTO held_results (request_id, code, message_id, body, held_at, critical)
			SELECT j.value ->> 'id', j.value ->> 'code', j.value ->> 'messageId', j.value ->> 'body', CAST(j.value ->> 'now' AS BIGINT), CAST(j.value ->> 'critical' AS BIGINT)
			FROM json_each(?1) j WHERE true
			ON CONFLICT (request_id, code) DO UPDATE SET ${replace(['message_id', 'body', 'critical'])},
				held_at = CASE WHEN held_results.critical = 1 AND excluded.critical = 1 THEN held_results.held_at ELSE excluded.held_at END`,
			stand.map(({ code, message }) => ({
				id: request.id,
				code,
				messageId: message.messageId,
				body: JSON.stringify(message),
				now,
				critical: critical.has(code) ? 1 : 0,
			})),
		),
	];
}

/** A row of `held_results` whose line still stands. In this order: there are few of the one, and very many of the other. */
export const heldWaiting =
	"held_results h CROSS JOIN result_lines l ON l.request_id = h.request_id AND l.code = h.code AND l.state = 'restricted' AND l.message_id = h.message_id";

/** What is kept aside, and since when, in milliseconds since 1970. */
export interface KeptResult extends HeldResult {
	readonly since: number;
	/** It would be critical if it were shown. */
	readonly isCritical: boolean;
}

/** What is kept aside of one request. */
export async function heldOf(db: Database, requestId: string): Promise<KeptResult[]> {
	const { results } = await db
		.prepare(`SELECT h.code, h.body, h.held_at, h.critical FROM ${heldWaiting} WHERE h.request_id = ?1 ORDER BY l.position, l.code`)
		.bind(requestId)
		.all<{ code: string; body: string; held_at: number; critical: 0 | 1 }>();
	return results.map(({ code, body, held_at: since, critical }) => ({ code, message: JSON.parse(body) as Message, since, isCritical: critical === 1 }));
}

/** What is kept aside of lines that have moved, under the codes that they have now. @param moved new codes by those before */
export async function heldApart(db: Database, { request, lines }: Standing, moved: ReadonlyMap<string, string>): Promise<HeldResult[]> {
	if (![...moved.values()].some((code) => lines.get(code)?.state === 'restricted')) return [];
	const held = await heldOf(db, request.id);
	return held.flatMap(({ code, message }) => (moved.has(code) ? [{ code: moved.get(code) ?? code, message }] : []));
}

/** `held_at` in milliseconds since 1970. */
export interface HeldRow {
	readonly id: number;
	readonly request_nr: string;
	readonly code: string;
	readonly held_at: number;
	readonly critical: 0 | 1;
}

const heldRows = `SELECT h.id, r.request_nr, h.code, h.held_at, h.critical FROM ${heldWaiting} JOIN result_requests r ON r.id = h.request_id`;

/** After the one with this id, oldest first. */
export async function heldAfter(db: Database, id: number, count: number): Promise<HeldRow[]> {
	const { results } = await db.prepare(`${heldRows} WHERE h.id > ?1 ORDER BY h.id LIMIT ?2`).bind(id, count).all<HeldRow>();
	return results;
}

/** A held result, with whose it is. */
export interface HeldToTellRow extends HeldRow {
	/** Of the request. */
	readonly request_id: string;
	readonly version: number;
	readonly order_id: string | null;
	readonly patient_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
	/** Of the line, as JSON: how it is called, and no value. */
	readonly body: string;
}

/**
 * Whole requests that people hold back while no line of them waits by itself: what is concluded of them, their files, or what is to come. As rows of what waits, with ids below 0: those of lines are above.
 */
export const wholeWaiting = `SELECT -b.id AS id, b.request_id, b.held_at, 0 AS critical FROM result_holds b
	WHERE b.code = '' AND b.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${heldWaiting} WHERE h.request_id = b.request_id)`;

/** The oldest of them first, behind a moment and the number of a hold of then. Their code, and what they are called, is empty. */
export async function wholeToTell(db: Database, after: { readonly heldAt: number; readonly id: number }, count: number): Promise<HeldToTellRow[]> {
	const { results } = await db
		.prepare(
			`SELECT w.id, w.request_id, r.request_nr, '' AS code, w.held_at, w.critical, r.version, r.order_id, r.patient_id, r.last_name, r.first_name, r.middle_name, r.birth_date, r.phone, '' AS body
			FROM (${wholeWaiting}) w JOIN result_requests r ON r.id = w.request_id
			WHERE w.held_at > ?1 OR (w.held_at = ?1 AND w.id < ?2) ORDER BY w.held_at, w.id DESC LIMIT ?3`,
		)
		.bind(after.heldAt, -after.id, count)
		.all<HeldToTellRow>();
	return results;
}

/** As a person works through them: what is critical, or what is not, after the one with this id, oldest first. */
export async function heldToTell(db: Database, critical: 0 | 1, id: number, count: number): Promise<HeldToTellRow[]> {
	const { results } = await db
		.prepare(
			`SELECT h.id, h.request_id, r.request_nr, h.code, h.held_at, h.critical, r.version, r.order_id, r.patient_id, r.last_name, r.first_name, r.middle_name, r.birth_date, r.phone, l.body
			FROM ${heldWaiting} JOIN result_requests r ON r.id = h.request_id WHERE h.id > ?1 AND h.critical = ?3 ORDER BY h.id LIMIT ?2`,
		)
		.bind(id, count, critical)
		.all<HeldToTellRow>();
	return results;
}
