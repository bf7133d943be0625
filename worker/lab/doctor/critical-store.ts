/** Critical values of a doctor's own requests, and what the doctor acknowledged. Every statement names the doctor. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ContactWhom } from '#shared/doctor/critical-contacts.ts';
import type { LineState } from '#shared/kit/domain.ts';
import { waits } from '#worker/lab/results/critical-store.ts';

export interface ValueRow {
	/** Of the request. */
	readonly id: string;
	readonly value: number;
	readonly request_nr: string;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
	readonly issued: number;
	readonly arrived_at: number;
	readonly code: string;
	/** Of the line as it stands now. */
	readonly state: LineState;
	/** Of the line as it was when the value came, as JSON. */
	readonly body: string;
}

const columns = `v.request_id AS id, v.id AS value, r.request_nr, r.last_name, r.first_name, r.middle_name, r.birth_date, r.phone, v.issued, v.arrived_at, v.code, l.state`;

/** What waits, oldest first. @param after the value behind which the list goes on; 0 for its beginning */
export async function waitingValues(db: Database, doctorId: string, after: number, count: number): Promise<ValueRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns}, l.body FROM critical_values v INDEXED BY critical_values_waiting
			CROSS JOIN result_requests r ON r.id = v.request_id AND r.doctor_id = ?1 CROSS JOIN result_lines l ON l.request_id = v.request_id AND l.code = v.code
			WHERE v.doctor_id = ?1 AND ${waits} AND v.id > ?2 ORDER BY v.id LIMIT ?3`,
		)
		.bind(doctorId, after, count)
		.all<ValueRow>();
	return results;
}

export interface LoggedRow extends ValueRow {
	readonly at: number;
	/** Whom the laboratory told; null where the doctor has acknowledged it. */
	readonly whom: ContactWhom | null;
	readonly name: string;
	readonly note: string;
	readonly ended_at: number | null;
}

/**
 * What the doctor acknowledged, or the laboratory told while the request was the doctor's, of requests that are the doctor's by now, newest first.
 * @param before the entry behind which the list goes on; null for its beginning
 */
export async function seenToValues(
	db: Database,
	doctorId: string,
	before: { readonly at: number; readonly value: number } | null,
	count: number,
): Promise<LoggedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns}, v.body, q.at, q.whom, q.name, q.note, v.ended_at FROM (
				SELECT a.value_id, a.at, NULL AS whom, '' AS name, a.note FROM critical_acknowledgements a INDEXED BY critical_acknowledgements_by_doctor WHERE a.doctor_id = ?1
				UNION ALL SELECT c.value_id, c.at, c.whom, c.name, '' AS note FROM critical_contacts c INDEXED BY critical_contacts_by_doctor WHERE c.doctor_id = ?1 AND c.settles = 1
			) q CROSS JOIN critical_values v ON v.id = q.value_id CROSS JOIN result_requests r ON r.id = v.request_id AND r.doctor_id = ?1
			CROSS JOIN result_lines l ON l.request_id = v.request_id AND l.code = v.code
			WHERE (q.at, q.value_id) < (?2, ?3) ORDER BY q.at DESC, q.value_id DESC LIMIT ?4`,
		)
		.bind(doctorId, before?.at ?? Number.MAX_SAFE_INTEGER, before?.value ?? 0, count)
		.all<LoggedRow>();
	return results;
}

interface Acknowledging {
	readonly id: string;
	readonly value: number;
	readonly note: string;
}

/** How a value stands once somebody tried to acknowledge it. */
export interface Acknowledged {
	/** Null where nobody has. */
	readonly at: number | null;
	/** When the laboratory told of it by phone; null where it has not. */
	readonly told_at: number | null;
	/** 1 where the row of the log is this doctor's and has this note, also when it came twice. */
	readonly is_written: number;
}

/** Acknowledges a value that stands, once: who comes second changes nothing. @returns null for no value of a request of this doctor */
export async function acknowledgeValue(db: Database, doctorId: string, { id, value, note }: Acknowledging, now: number): Promise<Acknowledged | null> {
	const [, , standing] = await db.batch<Acknowledged>([
		db
			.prepare(
				`INSERT INTO critical_acknowledgements (value_id, doctor_id, at, note)
				SELECT v.id, ?3, ?4, ?5 FROM critical_values v JOIN result_requests r ON r.id = v.request_id AND r.doctor_id = ?3
				WHERE v.id = ?1 AND v.request_id = ?2 AND ${waits} ON CONFLICT DO NOTHING`,
			)
			.bind(value, id, doctorId, now, note),
		db
			.prepare(
				`UPDATE critical_values SET acknowledged_at = (SELECT a.at FROM critical_acknowledgements a WHERE a.value_id = critical_values.id)
				WHERE id = ?1 AND acknowledged_at IS NULL AND EXISTS (SELECT 1 FROM critical_acknowledgements a WHERE a.value_id = critical_values.id)`,
			)
			.bind(value),
		db
			.prepare(
				`SELECT a.at, (SELECT c.at FROM critical_contacts c WHERE c.value_id = v.id AND c.settles = 1) AS told_at, CASE WHEN a.doctor_id = ?3 AND a.note = ?4 THEN 1 ELSE 0 END AS is_written FROM critical_values v JOIN result_requests r ON r.id = v.request_id AND r.doctor_id = ?3
				LEFT JOIN critical_acknowledgements a ON a.value_id = v.id WHERE v.id = ?1 AND v.request_id = ?2`,
			)
			.bind(value, id, doctorId, note),
	]);
	return standing?.results[0] ?? null;
}
