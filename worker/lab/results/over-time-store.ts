/** Values of analytes over time in the store: of an account by the keys of `patient_lines`, of a doctor among the requests of one person that are the doctor's own. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { LineState } from '#shared/kit/domain.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { StoredLine } from './line.ts';
import type { LineRow } from './lines-store.ts';
import type { Offered } from '#worker/lab/request-facts/offered-store.ts';
import { saidPregnant } from './reported-state-store.ts';
import { type RequestRow, type StoredRequest, requestColumns, requestOf } from './requests-store.ts';

/** Whose values: all of an account; for a doctor those of the person of one request: of the doctor's own requests, and of what stands open to the doctor. */
export type WhoseValues = { readonly patientId: string } | { readonly doctorId: string; readonly request: RequestRow; readonly offered: Offered };

/** Values of one analyte that are given: more than anybody has collected in years. */
const maxPoints = 200;
/** Requests of one person that a doctor's values are looked for in, as for earlier values. */
const maxRequests = 200;
/** Analytes of one account that are told apart: more than the catalogue has. */
const maxAnalytes = 2000;

export interface PointRow {
	readonly request: RequestRow;
	readonly line: LineRow;
	/** Somebody said of that request that she was pregnant. */
	readonly isPregnant: boolean;
}

type StoredPoint = StoredRequest &
	Pick<LineRow, 'code' | 'position' | 'state' | 'corrected' | 'message_id'> & {
		readonly line_issued: number;
		readonly line_version: number | null;
		readonly body: string;
		readonly is_pregnant: 0 | 1;
	};

const pointColumns = `${requestColumns}, ${saidPregnant('r')} AS is_pregnant, l.code, l.position, l.state, l.issued AS line_issued, l.version AS line_version, l.corrected, l.message_id, l.body`;

/** Of an account: the newest values of one analyte, by their index. */
export const pointsStatement = `SELECT ${pointColumns} FROM patient_lines p CROSS JOIN result_requests r ON r.id = p.request_id
	CROSS JOIN result_lines l ON l.request_id = p.request_id AND l.code = p.code
	WHERE p.patient_id = ?1 AND p.code = ?2 AND p.done = 1 ORDER BY p.at DESC, p.request_id DESC LIMIT ?3`;
/** Its lines of one analyte without a value, so many at most. */
export const openStatement = 'SELECT count(*) AS n FROM (SELECT 1 FROM patient_lines p WHERE p.patient_id = ?1 AND p.code = ?2 AND p.done = 0 LIMIT ?3)';

/** For a doctor: own requests whose IIN and day of birth the laboratory named alike, that one itself, however little is known of it, and what stands open to the doctor (?6). */
const doctorRequests = `SELECT r.id FROM result_requests r WHERE r.id = ?1
	UNION SELECT id FROM (SELECT r.id FROM result_requests r WHERE r.doctor_id = ?2 AND r.iin = ?3 AND r.iin <> '' AND r.iin_confirmed = 1 AND r.birth_date = ?4 AND ?5 = 1
		ORDER BY coalesce(r.collected_at, r.created_at) DESC LIMIT ${maxRequests})
	UNION SELECT j.value FROM json_each(?6) j`;
export const doctorPointsStatement = `SELECT ${pointColumns} FROM (${doctorRequests}) o CROSS JOIN result_lines l ON l.request_id = o.id AND l.code = ?7
	CROSS JOIN result_requests r ON r.id = o.id ORDER BY coalesce(r.collected_at, r.received_at, l.issued) DESC, r.id DESC LIMIT ?8`;

/** The last of the requests above that is read, and the first that is not. */
export const doctorOlderStatement = `SELECT coalesce(r.collected_at, r.created_at) AS at FROM result_requests r
	WHERE r.doctor_id = ?1 AND r.iin = ?2 AND r.iin <> '' AND r.iin_confirmed = 1 AND r.birth_date = ?3 AND ?4 = 1
	ORDER BY coalesce(r.collected_at, r.created_at) DESC LIMIT 2 OFFSET ${maxRequests - 1}`;

/** When the oldest request is from that a doctor's values are looked for in, in milliseconds since 1970; null where there are none but those. */
export async function olderThanRead(
	db: Database,
	doctorId: string,
	{ iin, birth_date: birthDate, iin_confirmed: isConfirmed }: RequestRow,
): Promise<number | null> {
	const { results } = await db.prepare(doctorOlderStatement).bind(doctorId, iin, birthDate, isConfirmed).all<{ at: number }>();
	return results.length < 2 ? null : (results[0]?.at ?? null);
}

const idsOf = (offered: Offered): string => JSON.stringify([...offered.keys()]);

function pointOf(row: StoredPoint): PointRow[] {
	const request = requestOf(row);
	if (request === null) return [];
	const { code, position, state, corrected, message_id, line_issued: issued, line_version: version } = row;
	const line: LineRow = { code, position, state, issued, version, corrected, message_id, line: JSON.parse(row.body) as StoredLine, basis: null };
	return [{ request, line, isPregnant: row.is_pregnant === 1 }];
}

/** Values of one analyte, newest first; `isCut`: there are older ones, or older requests, that were not read. Lines without a value are counted. */
export interface Points {
	readonly points: readonly PointRow[];
	readonly isCut: boolean;
	readonly withoutValue: number;
}

export async function pointsOf(db: Database, whose: WhoseValues, code: string): Promise<Points> {
	if ('patientId' in whose) {
		const [{ results }, open] = await Promise.all([
			db
				.prepare(pointsStatement)
				.bind(whose.patientId, code, maxPoints + 1)
				.all<StoredPoint>(),
			db.prepare(openStatement).bind(whose.patientId, code, maxPoints).first<number>('n'),
		]);
		return { points: results.slice(0, maxPoints).flatMap(pointOf), isCut: results.length > maxPoints, withoutValue: open ?? 0 };
	}
	const { id, iin, birth_date: birthDate, iin_confirmed: isConfirmed } = whose.request;
	const [{ results }, older] = await Promise.all([
		db
			.prepare(doctorPointsStatement)
			.bind(id, whose.doctorId, iin, birthDate, isConfirmed, idsOf(whose.offered), code, maxPoints + 1)
			.all<StoredPoint>(),
		olderThanRead(db, whose.doctorId, whose.request),
	]);
	const all = results.slice(0, maxPoints).flatMap(pointOf);
	const points = all.filter(({ line }) => line.state === 'done');
	return { points, isCut: results.length > maxPoints || older !== null, withoutValue: all.length - points.length };
}

/** The newest of an account's lines of one analyte. */
export interface LatestLine {
	readonly code: string;
	readonly requestId: string;
	/** Milliseconds since 1970: by which it stands in time. */
	readonly at: number;
	/** When the sample was taken; null where nobody said the day. */
	readonly collectedAt: number | null;
	readonly state: LineState;
	readonly issued: number;
	readonly corrected: 0 | 1;
	readonly line: StoredLine;
}

const latestColumns = `v.code, v.at, v.request_id AS "requestId", l.state, l.issued, l.corrected, l.body,
		coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END) AS "collectedAt"`;

/** Codes of an account, each found by one step along the key; then the newest line of each, and the newest with a value. */
export const latestStatement = `WITH RECURSIVE measured (code, nr) AS (
		SELECT (SELECT min(p.code) FROM patient_lines p WHERE p.patient_id = ?1), 1
		UNION ALL
		SELECT (SELECT min(p.code) FROM patient_lines p WHERE p.patient_id = ?1 AND p.code > c.code), c.nr + 1 FROM measured c WHERE c.code IS NOT NULL AND c.nr < ?2
	), newest (code, at, request_id, done) AS (
		SELECT c.code, p.at, p.request_id, p.done FROM measured c CROSS JOIN patient_lines p ON p.patient_id = ?1 AND p.code = c.code
			AND (p.at, p.request_id) = (SELECT o.at, o.request_id FROM patient_lines o WHERE o.patient_id = ?1 AND o.code = c.code ORDER BY o.at DESC, o.request_id DESC LIMIT 1)
	), valued (code, at, request_id) AS (
		SELECT n.code, n.at, n.request_id FROM newest n WHERE n.done = 1
		UNION ALL
		SELECT n.code, p.at, p.request_id FROM newest n CROSS JOIN patient_lines p ON p.patient_id = ?1 AND p.code = n.code
			AND (p.at, p.request_id) = (SELECT o.at, o.request_id FROM patient_lines o WHERE o.patient_id = ?1 AND o.code = n.code AND o.done = 1 ORDER BY o.at DESC, o.request_id DESC LIMIT 1)
		WHERE n.done = 0
		UNION ALL
		SELECT n.code, n.at, n.request_id FROM newest n WHERE n.done = 0
	)
	SELECT ${latestColumns}
	FROM valued v CROSS JOIN result_lines l ON l.request_id = v.request_id AND l.code = v.code CROSS JOIN result_requests r ON r.id = v.request_id ORDER BY v.code, v.at`;

/** Of a doctor: the same of the requests of one person, which are few: every line of theirs is read. */
export const doctorLatestStatement = `WITH dated AS (
		SELECT l.code, coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, l.issued) AS at,
			r.id AS request_id, CASE WHEN l.state = 'done' THEN 1 ELSE 0 END AS done
		FROM (${doctorRequests}) o CROSS JOIN result_requests r ON r.id = o.id CROSS JOIN result_lines l ON l.request_id = r.id
	), placed AS (
		SELECT d.code, d.at, d.request_id, d.done, row_number() OVER (PARTITION BY d.code ORDER BY d.at DESC, d.request_id DESC) AS place,
			row_number() OVER (PARTITION BY d.code, d.done ORDER BY d.at DESC, d.request_id DESC) AS place_of_state
		FROM dated d
	)
	SELECT ${latestColumns} FROM placed v CROSS JOIN result_lines l ON l.request_id = v.request_id AND l.code = v.code CROSS JOIN result_requests r ON r.id = v.request_id
	WHERE v.place = 1 OR (v.done = 1 AND v.place_of_state = 1) ORDER BY v.code, v.at, v.request_id LIMIT ?7`;

/** By code; of one whose newest line has no value two: the newest with one, where there is any, and then that line. */
export async function latestLines(db: Database, whose: WhoseValues): Promise<LatestLine[]> {
	const { results } = await latestOf(db, whose).all<Omit<LatestLine, 'line'> & { readonly body: string }>();
	return results.map(({ body, ...row }) => ({ ...row, line: JSON.parse(body) as StoredLine }));
}

function latestOf(db: Database, whose: WhoseValues): Statement {
	if ('patientId' in whose) return db.prepare(latestStatement).bind(whose.patientId, maxAnalytes);
	const { id, iin, birth_date: birthDate, iin_confirmed: isConfirmed } = whose.request;
	return db.prepare(doctorLatestStatement).bind(id, whose.doctorId, iin, birthDate, isConfirmed, idsOf(whose.offered), 2 * maxAnalytes);
}

/** An analyte that somebody has values of, in one language. */
export interface KnownAnalyte {
	readonly code: string;
	readonly name: string;
}

/** Of an account: every analyte with a value, called as its newest one is. */
export const analytesStatement = `WITH RECURSIVE measured (code, nr) AS (
		SELECT (SELECT min(p.code) FROM patient_lines p WHERE p.patient_id = ?1 AND p.done = 1), 1
		UNION ALL
		SELECT (SELECT min(p.code) FROM patient_lines p WHERE p.patient_id = ?1 AND p.done = 1 AND p.code > c.code), c.nr + 1 FROM measured c WHERE c.code IS NOT NULL AND c.nr < ?2
	)
	SELECT c.code, coalesce(l.body ->> ?3, c.code) AS name FROM measured c CROSS JOIN result_lines l ON l.code = c.code
		AND l.request_id = (SELECT o.request_id FROM patient_lines o WHERE o.patient_id = ?1 AND o.code = c.code AND o.done = 1 ORDER BY o.at DESC, o.request_id DESC LIMIT 1)
	WHERE c.code IS NOT NULL`;
/** Of a doctor: those of the one request that was opened. */
const requestAnalytesStatement =
	"SELECT l.code, coalesce(l.body ->> ?2, l.code) AS name FROM result_lines l WHERE l.request_id = ?1 AND l.state = 'done' ORDER BY l.position, l.code";

export async function analytesOf(db: Database, whose: WhoseValues, locale: Locale): Promise<KnownAnalyte[]> {
	const name = `$.name.${locale}`;
	const statement =
		'patientId' in whose
			? db.prepare(analytesStatement).bind(whose.patientId, maxAnalytes, name)
			: db.prepare(requestAnalytesStatement).bind(whose.request.id, name);
	return (await statement.all<KnownAnalyte>()).results;
}
