/** Requests and their lines in the store. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { LineState } from '#shared/kit/domain.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import type { ToldState } from './body-state.ts';
import type { StoredLine } from './line.ts';
import type { MessageLine } from './message.ts';
import type { RequestFacts } from './request-facts.ts';
import type { RequestPerson } from '#worker/lab/request-facts/store.ts';

/** Moments in milliseconds since 1970; `password` is `salt:hash`, empty for none; `issued` is 0 until a message came in. */
export interface RequestRow extends RequestFacts, RequestPerson {
	readonly order_id: string | null;
	/** When the person was born, where the laboratory says the hour; null where it is not known. */
	readonly born_at: number | null;
	readonly password: string;
	/** What the patient said when ordering; null for nothing. The laboratory's own word takes its place. */
	readonly told: ToldState | null;
	readonly created_at: number;
}

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

/** How long an access to one request lasts. */
const accessMs = 30 * 60_000;

/** Of `result_requests r`, for `requestOf`. */
export const requestColumns = `r.id, r.request_nr, r.order_id, r.password, r.last_name, r.first_name, r.middle_name, r.birth_date, r.born_at, r.sex, r.iin, r.iin_confirmed, r.phone, r.collected_at, r.collected_day,
	r.received_at, r.planned_at, r.completed_at, r.lab, r.doctor_id, r.conclusion, r.conditions, r.told, r.said, r.issued, r.created_at, r.version`;

export type StoredRequest = Omit<RequestRow, 'conditions' | 'told' | 'said'> & {
	readonly conditions: string;
	readonly told: string | null;
	readonly said: string;
};
export const requestOf = (row: StoredRequest | null): RequestRow | null =>
	row && {
		...row,
		told: row.told === null ? null : (JSON.parse(row.told) as ToldState),
		conditions: JSON.parse(row.conditions) as RequestRow['conditions'],
		said: JSON.parse(row.said) as RequestRow['said'],
	};

/** For the laboratory's own system and for lookups that check the password after it. */
export const findRequest = async (db: D1Database, requestNr: string) =>
	requestOf(await db.prepare(`SELECT ${requestColumns} FROM result_requests r WHERE r.request_nr = ?1`).bind(requestNr).first<StoredRequest>());

export const findRequestById = async (db: D1Database, id: string) =>
	requestOf(await db.prepare(`SELECT ${requestColumns} FROM result_requests r WHERE r.id = ?1`).bind(id).first<StoredRequest>());

/** The one request that an access was given for, and the link that opened it; null when there is none or it ran out. One that a link opened ends when the request turns out to be another person's. */
export async function requestOfAccess(
	db: D1Database,
	access: string,
	now: number,
): Promise<{ readonly requestId: string; readonly shareId: string | null } | null> {
	return db
		.prepare(`SELECT a.request_id AS requestId, a.share_id AS shareId FROM result_access a WHERE a.hash = ?1 AND a.expires_at > ?2 AND (a.share_id IS NULL OR EXISTS
				(SELECT 1 FROM shares s JOIN result_requests r ON r.id = s.request_id AND r.patient_id = s.patient_id WHERE s.id = a.share_id))`)
		.bind(await hashOf(access), now)
		.first<{ requestId: string; shareId: string | null }>();
}

/** The same for an access that number and password of the receipt opened; null for one of a link that somebody shared. */
export async function requestOfReceipt(db: D1Database, access: string, now: number): Promise<string | null> {
	const row = await db
		.prepare('SELECT request_id FROM result_access WHERE hash = ?1 AND expires_at > ?2 AND share_id IS NULL')
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

/** Ends one access; others to the same request stay. */
export const deleteAccess = (db: D1Database, hash: string): Promise<unknown> => db.prepare('DELETE FROM result_access WHERE hash = ?1').bind(hash).run();

interface LineReading {
	/** Whether what the lines were made of is read as well: only who changes them wants it. */
	readonly withBasis?: boolean;
}

/** How often finished results of a request gave way, and when the latest of those that did so last was issued (milliseconds since 1970); null for never. */
export interface Editions {
	readonly count: number;
	readonly replaced: number | null;
}

export async function editionsOf(db: D1Database, requestId: string): Promise<Editions> {
	const { results } = await db
		.prepare(
			`SELECT max(issued) AS issued FROM result_line_history WHERE request_id = ?1 AND state = 'done'
			GROUP BY superseded_by, superseded_at ORDER BY max(id) DESC`,
		)
		.bind(requestId)
		.all<{ issued: number }>();
	return { count: results.length + 1, replaced: results[0]?.issued ?? null };
}

/** In the order of printing. */
export async function linesOf(db: D1Database, requestId: string, { withBasis = false }: LineReading = {}): Promise<LineRow[]> {
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
export async function pastLinesOf(db: D1Database, requestId: string): Promise<PastLine[]> {
	const { results } = await db
		.prepare("SELECT code, state, body FROM result_line_history WHERE request_id = ?1 AND state = 'done' ORDER BY id")
		.bind(requestId)
		.all<Omit<PastLine, 'line'> & { body: string }>();
	return results.map(({ body, ...row }) => ({ ...row, line: JSON.parse(body) as StoredLine }));
}

/** Lines that wait, for a request that stands by then; nothing when it does not. */
export const insertWaiting = (db: D1Database, requestId: string, lines: readonly LineRow[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
		SELECT r.id, j.value ->> 'code', j.value ->> 'position', j.value ->> 'state', 0, NULL, j.value ->> 'body', j.value ->> 'basis', 0, ''
		FROM json_each(?1) j JOIN result_requests r ON r.id = j.value ->> 'requestId' WHERE true ON CONFLICT DO NOTHING`,
		lines.map((row) => ({ ...written(row), requestId })),
	);

/** As statements read it out of JSON. */
const written = ({ line, basis, ...row }: LineRow) => ({ ...row, body: JSON.stringify(line), basis: basis && JSON.stringify(basis) });

/** A version that gives way, or that came too late to stand. */
export interface HistoryRow {
	readonly row: LineRow;
	readonly supersededBy: string;
}

/** Lines as they stand from now on, each in place of the one before. */
export const writeLines = (db: D1Database, requestId: string, lines: readonly LineRow[]): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT OR REPLACE INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
		SELECT j.value ->> 'requestId', j.value ->> 'code', j.value ->> 'position', j.value ->> 'state', j.value ->> 'issued', j.value ->> 'version',
			j.value ->> 'body', j.value ->> 'basis', j.value ->> 'corrected', j.value ->> 'message_id' FROM json_each(?1) j`,
		lines.map((row) => ({ ...written(row), requestId })),
	);

export const writeHistory = (db: D1Database, requestId: string, rows: readonly HistoryRow[], now: number): D1PreparedStatement[] =>
	forRows(
		db,
		`INSERT INTO result_line_history (request_id, code, issued, version, state, body, message_id, superseded_by, superseded_at)
		SELECT j.value ->> 'requestId', j.value ->> 'code', j.value ->> 'issued', j.value ->> 'version', j.value ->> 'state', j.value ->> 'body',
			j.value ->> 'message_id', j.value ->> 'supersededBy', j.value ->> 'now' FROM json_each(?1) j`,
		rows.map(({ row: { basis: _, ...row }, supersededBy }) => ({ ...written({ ...row, basis: null }), requestId, supersededBy, now })),
	);

/** A request that no order made. */
export const insertRequest = (db: D1Database, { id, request_nr: requestNr, created_at: createdAt }: RequestRow): D1PreparedStatement =>
	db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
			VALUES (?1, ?2, NULL, '', '', '', '', '', NULL, '', 0, ?3)`,
		)
		.bind(id, requestNr, createdAt);

/**
 * Writes a request as it stands from now on. The transaction fails when the request moved since it was read: its count goes below zero, which the store
 * does not take.
 * @param before the count that was read
 */
export const writeRequest = (db: D1Database, row: RequestRow, before: number): D1PreparedStatement =>
	db
		.prepare(
			`UPDATE result_requests SET
				version = CASE WHEN version = ?2 THEN version + 1 ELSE -1 END,
				password = ?3, last_name = ?4, first_name = ?5, middle_name = ?6, birth_date = ?7, sex = ?8, iin = ?9, iin_confirmed = ?10,
				collected_at = ?11, collected_day = ?12, received_at = ?13, planned_at = ?14, completed_at = ?15, lab = ?16, conclusion = ?17,
				conditions = ?18, said = ?19, issued = ?20, told = ?21, doctor_id = ?22, phone = ?23, born_at = ?24
			WHERE id = ?1`,
		)
		.bind(
			row.id,
			before,
			row.password,
			row.last_name,
			row.first_name,
			row.middle_name,
			row.birth_date,
			row.sex,
			row.iin,
			row.iin_confirmed,
			row.collected_at,
			row.collected_day,
			row.received_at,
			row.planned_at,
			row.completed_at,
			row.lab,
			row.conclusion,
			JSON.stringify(row.conditions),
			JSON.stringify(row.said),
			row.issued,
			row.told && JSON.stringify(row.told),
			row.doctor_id,
			row.phone,
			row.born_at,
		);

/** Points of a trend that are drawn: more than anybody has collected in years. */
const maxPoints = 200;

/** The lines of one analyte in a patient's account, with their requests; the newest ones, whatever their state. */
export async function pointsOf(db: D1Database, patientId: string, code: string): Promise<{ readonly request: RequestRow; readonly line: LineRow }[]> {
	const { results } = await db
		.prepare(
			`SELECT ${requestColumns}, l.code, l.position, l.state, l.issued AS line_issued, l.version AS line_version, l.corrected, l.message_id, l.body
			FROM result_requests r JOIN result_lines l ON l.request_id = r.id AND l.code = ?2
			WHERE r.patient_id = ?1 ORDER BY r.patient_rank DESC LIMIT ?3`,
		)
		.bind(patientId, code, maxPoints)
		.all<
			StoredRequest &
				Pick<LineRow, 'code' | 'position' | 'state' | 'corrected' | 'message_id'> & {
					readonly line_issued: number;
					readonly line_version: number | null;
					readonly body: string;
				}
		>();
	return results.flatMap((row) => {
		const request = requestOf(row);
		if (request === null) return [];
		const { position, state, corrected, message_id, line_issued: issued, line_version: version } = row;
		const line: LineRow = {
			code: row.code,
			position,
			state,
			issued,
			version,
			corrected,
			message_id,
			line: JSON.parse(row.body) as StoredLine,
			basis: null,
		};
		return [{ request, line }];
	});
}

/** The last value of an analyte from before; `collectedAt` in milliseconds since 1970. */
export interface EarlierLine {
	/** The request that it stands in. */
	readonly requestId: string;
	readonly line: StoredLine;
	readonly collectedAt: number;
}

/** So many requests of a person from before are looked at: several years of somebody who comes each week. */
const maxEarlier = 200;

/**
 * The last finished line of each analyte of the same person from before a day: requests whose IIN the laboratory itself named, so that an IIN that
 * somebody typed into an order shows nobody another person's results.
 * @param until milliseconds since 1970: when this request's sample was taken
 * @param reader a doctor is shown earlier values of requests of their own, a patient those of the account; whoever has a receipt or a link is shown that one request
 */
export async function previousLines(
	db: D1Database,
	request: RequestRow,
	until: number,
	reader: { readonly doctorId: string } | { readonly patientId: string } | null,
): Promise<Map<string, EarlierLine>> {
	if (request.iin === '' || request.iin_confirmed === 0 || reader === null) return new Map();
	const [column, id] = 'doctorId' in reader ? ['doctor_id', reader.doctorId] : ['patient_id', reader.patientId];
	const { results } = await db
		.prepare(
			`WITH earlier AS (
				SELECT r.id, r.collected_at FROM result_requests r
				WHERE r.iin = ?1 AND r.iin_confirmed = 1 AND r.birth_date = ?2 AND r.id <> ?3 AND r.collected_at < ?4 AND r.${column} = ?5
				ORDER BY r.collected_at DESC LIMIT ${maxEarlier}
			), newest AS (
				SELECT e.id, l.code, l.body, e.collected_at, row_number() OVER (PARTITION BY l.code ORDER BY e.collected_at DESC, e.id) AS place
				FROM earlier e JOIN result_lines l ON l.request_id = e.id
				WHERE l.state = 'done' AND l.code IN (SELECT code FROM result_lines WHERE request_id = ?3)
			)
			SELECT id AS "requestId", code, body, collected_at AS "collectedAt" FROM newest WHERE place = 1`,
		)
		.bind(request.iin, request.birth_date, request.id, until, id)
		.all<{ requestId: string; code: string; body: string; collectedAt: number }>();
	return new Map(results.map(({ code, body, ...row }) => [code, { ...row, line: JSON.parse(body) as StoredLine }]));
}
