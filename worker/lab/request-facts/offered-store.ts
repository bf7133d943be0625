/** Which requests stand open to somebody by what their owner shared: the condition of links, and what a doctor may see by it. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';

/**
 * Whether a link may be opened: its time has not come, it was not revoked, the request is still that person's, and who made it for a child still acts for the
 * child (?2 now, ?3 today).
 */
export const isOpen = `s.revoked_at IS NULL AND s.expires_at > ?2
	AND EXISTS (SELECT 1 FROM result_requests q WHERE q.id = s.request_id AND q.patient_id = s.patient_id)
	AND (s.account_id = s.patient_id OR EXISTS (SELECT 1 FROM wards w WHERE w.guardian_id = s.account_id AND w.patient_id = s.patient_id AND w.until > ?3))`;

/** A share (`s`) that its doctor accepted, and that stands open (?2 now, ?3 today). */
const isAccepted = `s.kind = 'doctor' AND s.answer = 'accepted' AND ${isOpen}`;

/** Whether a doctor may see the values of a request beside each other: the doctor's own, or one that stands open to the doctor. @param today `YYYY-MM-DD` */
export async function isReadable(db: Database, doctorId: string, requestId: string, now: number, today: string): Promise<boolean> {
	const row = await db
		.prepare(
			`SELECT 1 FROM result_requests r WHERE r.id = ?4 AND (r.doctor_id = ?1
				OR EXISTS (SELECT 1 FROM shares s WHERE s.doctor_id = ?1 AND s.request_id = r.id AND ${isAccepted}))`,
		)
		.bind(doctorId, now, today, requestId)
		.first();
	return row !== null;
}

/** Requests that stand open to a doctor, by what was opened: id of the request, id of the share. */
export type Offered = ReadonlyMap<string, string>;

/**
 * What stands open to a doctor of the person of one request: that one itself, what the same account shows, and what the laboratory named the same IIN and birth date for. The doctor's own are
 * left out. @param today `YYYY-MM-DD`
 */
export async function offeredBeside(db: Database, doctorId: string, requestId: string, now: number, today: string): Promise<Offered> {
	const { results } = await db
		.prepare(
			`SELECT s.request_id AS "requestId", min(s.id) AS "shareId" FROM result_requests b CROSS JOIN shares s CROSS JOIN result_requests r ON r.id = s.request_id
			WHERE b.id = ?4 AND s.doctor_id = ?1 AND ${isAccepted} AND r.doctor_id IS DISTINCT FROM ?1
				AND (r.id = b.id OR r.patient_id = b.patient_id OR (r.iin = b.iin AND r.iin <> '' AND r.iin_confirmed = 1 AND b.iin_confirmed = 1 AND r.birth_date = b.birth_date))
			GROUP BY s.request_id`,
		)
		.bind(doctorId, now, today, requestId)
		.all<{ requestId: string; shareId: string }>();
	return new Map(results.map((row) => [row.requestId, row.shareId]));
}
