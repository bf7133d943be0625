/** Which requests stand open to somebody by what their owner shared: the condition of links, and what a doctor may see by it. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/**
 * Whether a link may be opened: its time has not come, it was not revoked, and the request is still that person's (?2 now). One that a parent made for a child ends by its time on the day on
 * which the parent's right does; a right that ends before revokes it (`family/store`).
 */
export const isOpen = `s.revoked_at IS NULL AND s.is_confirmed = 1 AND s.expires_at > ?2
	AND EXISTS (SELECT 1 FROM result_requests q WHERE q.id = s.request_id AND q.patient_id = s.patient_id)`;

/** A share (`s`) that its doctor accepted, and that stands open (?2 now). */
const isAccepted = `s.kind = 'doctor' AND s.answer = 'accepted' AND ${isOpen}`;

/** Whether a doctor may see the values of a request beside each other: the doctor's own, or one that stands open to the doctor. */
export async function isReadable(db: Database, doctorId: string, requestId: string, now: number): Promise<boolean> {
	const row = await db
		.prepare(
			`SELECT 1 FROM result_requests r WHERE r.id = ?3 AND (r.doctor_id = ?1
				OR EXISTS (SELECT 1 FROM shares s WHERE s.doctor_id = ?1 AND s.request_id = r.id AND ${isAccepted}))`,
		)
		.bind(doctorId, now, requestId)
		.first();
	return row !== null;
}

/** Requests that stand open to a doctor, by what was opened: id of the request, id of the share. */
export type Offered = ReadonlyMap<string, string>;

/**
 * What stands open to a doctor of the person of one request: that one itself, what the same account shows, and what the laboratory named the same IIN and birth date for. The doctor's own are
 * left out.
 */
export async function offeredBeside(db: Database, doctorId: string, requestId: string, now: number): Promise<Offered> {
	const { results } = await db
		.prepare(
			`SELECT s.request_id AS "requestId", min(s.id) AS "shareId" FROM result_requests b CROSS JOIN shares s CROSS JOIN result_requests r ON r.id = s.request_id
			WHERE b.id = ?3 AND s.doctor_id = ?1 AND ${isAccepted} AND r.doctor_id IS DISTINCT FROM ?1
				AND (r.id = b.id OR r.patient_id = b.patient_id OR (r.iin = b.iin AND r.iin <> '' AND r.iin_confirmed = 1 AND b.iin_confirmed = 1 AND r.birth_date = b.birth_date))
			GROUP BY s.request_id`,
		)
		.bind(doctorId, now, requestId)
		.all<{ requestId: string; shareId: string }>();
	return new Map(results.map((row) => [row.requestId, row.shareId]));
}
