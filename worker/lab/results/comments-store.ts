/** What doctors write to patients beside results. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { isHeldByHand } from './holds-store.ts';
import { callOffMessages, insertUnsubscribeToken, type UnsubscribeToken } from './notifications-store.ts';

export interface GivenComment {
	readonly text: string;
	readonly doctor: string;
	readonly written_at: number;
	readonly version: number;
}

/** What stands of a request for the person whose account shows it, the newest first. It may say what people of the laboratory hold back: nothing is given meanwhile. */
export async function commentsTo(db: Database, requestId: string, patientId: string): Promise<GivenComment[]> {
	const { results } = await db
		.prepare(
			`SELECT c.text, c.doctor_id, c.written_at, c.version
			FROM result_comments c JOIN result_requests r ON r.id = c.request_id AND r.patient_id = c.patient_id
			WHERE c.request_id = ?1 AND c.patient_id = ?2 AND c.withdrawn_at IS NULL AND NOT ${isHeldByHand('c.request_id')} ORDER BY c.written_at DESC, c.id`,
		)
		.bind(requestId, patientId)
		.all<Omit<GivenComment, 'doctor'> & { readonly doctor_id: string }>();
	const doctors = await doctorsById(
		db,
		results.map(({ doctor_id: id }) => id),
	);
	return results.flatMap(({ doctor_id: id, ...comment }) => {
		const doctor = doctors.get(id);
		return doctor === undefined ? [] : [{ ...comment, doctor: doctor.name }];
	});
}

interface OwnComment {
	readonly id: string;
	readonly text: string;
	readonly writtenAt: number;
	readonly withdrawnAt: number | null;
}

/** The own comments of the doctor of `result_requests r`, as a column of JSON: those to the person whose account shows it now. */
export const ownComments = `(SELECT json_group_array(json_object('id', id, 'text', text, 'writtenAt', written_at, 'withdrawnAt', withdrawn_at)) FROM (
		SELECT c.* FROM result_comments c WHERE c.request_id = r.id AND c.doctor_id = r.doctor_id AND c.patient_id IS NOT DISTINCT FROM r.patient_id ORDER BY c.written_at DESC, c.id))`;
export const readOwnComments = (json: string): OwnComment[] => JSON.parse(json) as OwnComment[];

/** Whose account shows a request of this doctor, and whether people of the laboratory hold something of it back; null for nobody's, and for no request of the doctor. */
export async function commentReader(
	db: Database,
	requestId: string,
	doctorId: string,
): Promise<{ readonly patientId: string; readonly version: number; readonly isHeld: boolean } | null> {
	const row = await db
		.prepare(
			`SELECT r.patient_id, r.version, CASE WHEN ${isHeldByHand('r.id')} THEN 1 ELSE 0 END AS is_held FROM result_requests r
			WHERE r.id = ?1 AND r.doctor_id = ?2 AND r.patient_id IS NOT NULL`,
		)
		.bind(requestId, doctorId)
		.first<{ readonly patient_id: string; readonly version: number; readonly is_held: 0 | 1 }>();
	return row === null ? null : { patientId: row.patient_id, version: row.version, isHeld: row.is_held === 1 };
}

interface NewComment {
	readonly id: string;
	readonly requestId: string;
	readonly doctorId: string;
	readonly patientId: string;
	readonly text: string;
	readonly version: number;
	readonly messages: readonly NewMessage[];
	readonly tokens: readonly UnsubscribeToken[];
}

/**
 * Writes one with the messages about it, where the request is still the doctor's and shown to the same person, and fewer than so many stand. The same text is one.
 * @returns whether it stands by then
 */
export async function insertComment(db: Database, comment: NewComment, limit: number, now: number): Promise<boolean> {
	const { id, requestId, doctorId, patientId, text, version, messages, tokens } = comment;
	const answers = await db.batch([
		db
			.prepare(
				`INSERT INTO result_comments (id, request_id, doctor_id, patient_id, text, version, written_at)
				SELECT ?1, r.id, ?3, ?4, ?5, ?6, ?7 FROM result_requests r WHERE r.id = ?2 AND r.doctor_id = ?3 AND r.patient_id = ?4
					AND (SELECT count(*) FROM result_comments c WHERE c.request_id = ?2 AND c.doctor_id = ?3 AND c.withdrawn_at IS NULL) < ?8 ON CONFLICT DO NOTHING`,
			)
			.bind(id, requestId, doctorId, patientId, text, version, now, limit),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'result_comments', column: 'id', value: id }, now)),
		...tokens.map((token) => insertUnsubscribeToken(db, token, now)),
		db
			.prepare(
				`SELECT 1 AS stands FROM result_comments c JOIN result_requests r ON r.id = c.request_id AND r.doctor_id = c.doctor_id AND r.patient_id = c.patient_id
				WHERE c.request_id = ?1 AND c.doctor_id = ?2 AND c.patient_id = ?3 AND c.text = ?4 AND c.withdrawn_at IS NULL`,
			)
			.bind(requestId, doctorId, patientId, text),
	]);
	return (answers.at(-1)?.results.length ?? 0) > 0;
}

/** Takes an own comment back, once, and with it what was to be told of it. @returns false for no comment of this doctor on this request */
export async function withdrawComment(
	db: Database,
	{ id, requestId, doctorId }: Pick<NewComment, 'id' | 'requestId' | 'doctorId'>,
	waiting: readonly string[],
	now: number,
): Promise<boolean> {
	const own = 'id = ?1 AND request_id = ?2 AND doctor_id = ?3';
	const answers = await db.batch([
		db.prepare(`UPDATE result_comments SET withdrawn_at = ?4 WHERE ${own} AND withdrawn_at IS NULL`).bind(id, requestId, doctorId, now),
		...(waiting.length === 0 ? [] : [callOffMessages(db, waiting, now)]),
		db.prepare(`SELECT 1 AS own FROM result_comments WHERE ${own}`).bind(id, requestId, doctorId),
	]);
	return (answers.at(-1)?.results.length ?? 0) > 0;
}

/** How many comments on a request stand beside one. */
export const othersStanding = async (db: Database, requestId: string, id: string): Promise<number> =>
	(await db
		.prepare('SELECT count(*) AS count FROM result_comments WHERE request_id = ?1 AND id <> ?2 AND withdrawn_at IS NULL')
		.bind(requestId, id)
		.first<number>('count')) ?? 0;
