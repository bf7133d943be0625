/** Requests that apps may read. */
import type { Database } from '#worker/providers/database/port.ts';

/** Moments in milliseconds since 1970; the day, where no hour is known, `YYYY-MM-DD`, else empty. */
export interface DatedRequest {
	readonly id: string;
	readonly collected_at: number | null;
	readonly collected_day: string;
}

/** Those of a patient, the newest first: by collection, else by arrival or registration. */
export async function requestsOf(db: Database, patientId: string): Promise<DatedRequest[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.collected_at, r.collected_day FROM result_requests r WHERE r.patient_id = ?1
			ORDER BY coalesce(r.collected_at, r.received_at, r.created_at) DESC, r.id`,
		)
		.bind(patientId)
		.all<DatedRequest>();
	return results;
}

/** Whether a request is the patient's now: another person's answers as one that does not exist. */
export const isOwnRequest = async (db: Database, id: string, patientId: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM result_requests WHERE id = ?1 AND patient_id = ?2').bind(id, patientId).first()) !== null;
