/** What there is to take, and how much it weighs. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Weight } from '#shared/export/limits.ts';

/** A request of an account. Moments in milliseconds since 1970. */
export interface Takeable extends Weight {
	readonly id: string;
	/** By which it stands in time: collection, else arrival, else registration. */
	readonly at: number;
}

/** All requests that an account shows, the oldest first: what comes new stands at the end, and parts keep what they hold. */
export async function takeableOf(db: Database, patientId: string): Promise<Takeable[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, coalesce(r.collected_at, r.received_at, r.created_at) AS at,
				(SELECT count(*) FROM result_lines l WHERE l.request_id = r.id) AS lines,
				coalesce((SELECT sum(f.size) FROM result_files f WHERE f.request_id = r.id), 0) AS fileBytes
			FROM result_requests r WHERE r.patient_id = ?1 ORDER BY 2, 1`,
		)
		.bind(patientId)
		.all<Takeable>();
	return results;
}
