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

/** Those of these that no account shows: of somebody without one. */
export async function takeableAmong(db: Database, ids: readonly string[]): Promise<Takeable[]> {
	if (ids.length === 0) return [];
	const { results } = await db
		.prepare(
			`SELECT r.id, coalesce(r.collected_at, r.received_at, r.created_at) AS at,
				(SELECT count(*) FROM result_lines l WHERE l.request_id = r.id) AS lines,
				coalesce((SELECT sum(f.size) FROM result_files f WHERE f.request_id = r.id), 0) AS fileBytes
			FROM result_requests r WHERE r.id IN (SELECT value FROM json_each(?1)) AND r.patient_id IS NULL ORDER BY 2, 1`,
		)
		.bind(JSON.stringify(ids))
		.all<Takeable>();
	return results;
}

/** Whether a request is shown by an account. */
export const isOf = async (db: Database, patientId: string, id: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM result_requests WHERE id = ?1 AND patient_id = ?2').bind(id, patientId).first()) !== null;

/** A request of a doctor with what tells it from others. */
export interface Selected extends Takeable {
	readonly internalNr: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly birthDate: string;
}

/** Those of the chosen requests that are the doctor's, in the order that they were chosen in. */
export async function selectedOf(db: Database, doctorId: string, ids: readonly string[]): Promise<Selected[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, coalesce(r.collected_at, r.received_at, r.created_at) AS at, r.request_nr AS internalNr, r.last_name AS lastName, r.first_name AS firstName,
				r.middle_name AS middleName, r.birth_date AS birthDate,
				(SELECT count(*) FROM result_lines l WHERE l.request_id = r.id) AS lines, 0 AS fileBytes
			FROM json_each(?1) j JOIN result_requests r ON r.id = j.value AND r.doctor_id = ?2 ORDER BY j.key`,
		)
		.bind(JSON.stringify(ids), doctorId)
		.all<Selected>();
	return results;
}
