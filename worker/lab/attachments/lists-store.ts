/** Attachments as they are listed, and what of them is asked by their ids, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AttachmentEnd, AttachmentLevel } from '#shared/attachments/calls.ts';

/** One attachment as it is listed. Moments in milliseconds since 1970. */
export interface ListedAttachment {
	readonly id: string;
	readonly patient_id: string;
	readonly level: AttachmentLevel;
	readonly attached_at: number;
	readonly ended_at: number | null;
	readonly ended_by: AttachmentEnd | null;
	/** Of the request, while the account shows it: by this attachment, or by another one that took its place. */
	readonly request_id: string | null;
	readonly request_nr: string | null;
}

const listed = `SELECT a.id, a.patient_id, a.level, a.attached_at, a.ended_at, a.ended_by,
	CASE WHEN r.patient_id = a.patient_id THEN r.id END AS request_id, CASE WHEN r.patient_id = a.patient_id THEN r.request_nr END AS request_nr
	FROM attachments a JOIN result_requests r ON r.id = a.request_id`;

/** Entries of one moment stand in the order of their requests, the latest first: by when each was made, and by its number. */
const order = 'a.attached_at DESC, r.created_at DESC, r.request_nr DESC, a.id DESC';

/** Of an account, the newest first. @param after id of the last one of the page before; empty for the first page */
export async function attachmentsOfPatient(db: Database, patientId: string, after: string, count: number): Promise<ListedAttachment[]> {
	const { results } = await db
		.prepare(
			`${listed} WHERE a.patient_id = ?1 AND (?2 = '' OR (a.attached_at, r.created_at, r.request_nr, a.id) <
				(SELECT p.attached_at, q.created_at, q.request_nr, p.id FROM attachments p JOIN result_requests q ON q.id = p.request_id WHERE p.id = ?2 AND p.patient_id = ?1))
			ORDER BY ${order} LIMIT ?3`,
		)
		.bind(patientId, after, count)
		.all<ListedAttachment>();
	return results;
}

/** Of a request, the newest first: of one moment the one that holds, and then what ended last. */
export async function attachmentsOfRequest(db: Database, requestId: string): Promise<ListedAttachment[]> {
	const { results } = await db
		.prepare(`${listed} WHERE a.request_id = ?1 ORDER BY a.attached_at DESC, a.ended_at IS NULL DESC, a.ended_at DESC, a.id DESC LIMIT 100`)
		.bind(requestId)
		.all<ListedAttachment>();
	return results;
}

/** Whether a request is shown in an account now. */
export const isShownTo = async (db: Database, requestId: string, patientId: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM result_requests WHERE id = ?1 AND patient_id = ?2').bind(requestId, patientId).first()) !== null;

/** Id of the attachment by which a request is shown now; empty for none. */
export const openIdOf = async (db: Database, requestId: string): Promise<string> =>
	(await db.prepare('SELECT id FROM attachments WHERE request_id = ?1 AND ended_at IS NULL').bind(requestId).first<string>('id')) ?? '';

/** Ids of what a patient is shown by some levels. */
export async function shownBy(db: Database, patientId: string, levels: readonly AttachmentLevel[]): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT request_id FROM attachments WHERE patient_id = ?1 AND ended_at IS NULL AND level IN (SELECT value FROM json_each(?2)) LIMIT 200')
		.bind(patientId, JSON.stringify(levels))
		.all<{ request_id: string }>();
	return results.map((row) => row.request_id);
}
