/** How many requests an account shows, and how many links to them stand open. */
import type { Database } from '#worker/providers/database/port.ts';
import { isOpen } from '#worker/lab/request-facts/offered-store.ts';

/** More are not counted: nobody works by the number. */
const maxCounted = 1000;

export async function countResultsOf(db: Database, patientId: string, now: number): Promise<{ readonly requests: number; readonly links: number }> {
	const row = await db
		.prepare(
			`SELECT (SELECT count(*) FROM (SELECT id FROM result_requests WHERE patient_id = ?1 LIMIT ${maxCounted}) r) AS requests,
				(SELECT count(*) FROM shares s WHERE s.patient_id = ?1 AND ${isOpen}) AS links`,
		)
		.bind(patientId, now)
		.first<{ readonly requests: number; readonly links: number }>();
	return row ?? { requests: 0, links: 0 };
}
