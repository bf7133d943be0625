/** What the laboratory did by phone about critical values. Rows are added, never changed. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ContactOutcome, ContactWhom } from '#shared/doctor/critical-contacts.ts';
import type { LineState } from '#shared/kit/domain.ts';
import { waits } from './critical-store.ts';

export interface ContactRow {
	readonly id: number;
	readonly value_id: number;
	readonly at: number;
	readonly made_by: string;
	/** Whose the request was then. */
	readonly doctor_id: string | null;
	readonly outcome: ContactOutcome;
	readonly whom: ContactWhom;
	readonly name: string;
	readonly note: string;
	readonly settles: 0 | 1;
}

/** Of some values, by their ids, each oldest first. */
export async function contactsOf(db: Database, valueIds: readonly number[]): Promise<ReadonlyMap<number, readonly ContactRow[]>> {
	if (valueIds.length === 0) return new Map();
	const { results } = await db
		.prepare(
			`SELECT c.id, c.value_id, c.at, c.made_by, c.doctor_id, c.outcome, c.whom, c.name, c.note, c.settles
			FROM json_each(?1) j CROSS JOIN critical_contacts c ON c.value_id = CAST(j.value AS BIGINT) ORDER BY c.id`,
		)
		.bind(JSON.stringify(valueIds))
		.all<ContactRow>();
	return Map.groupBy(results, ({ value_id: id }) => id);
}

/** A value that waits for somebody, with whose it is. */
export interface WaitingValue {
	readonly value: number;
	/** Of the request. */
	readonly id: string;
	readonly request_nr: string;
	readonly order_id: string | null;
	readonly doctor_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
	readonly issued: number;
	readonly arrived_at: number;
	readonly code: string;
	readonly state: LineState;
	/** Of the line, as JSON. */
	readonly body: string;
}

/** Of every doctor and of none, oldest first. @param after the value behind which the list goes on; 0 for its beginning */
export async function valuesToTell(db: Database, after: number, count: number): Promise<WaitingValue[]> {
	const { results } = await db
		.prepare(
			`SELECT v.id AS value, v.request_id AS id, r.request_nr, r.order_id, r.doctor_id, r.last_name, r.first_name, r.middle_name, r.birth_date, r.phone,
				v.issued, v.arrived_at, v.code, l.state, l.body FROM critical_values v INDEXED BY critical_values_waiting
			CROSS JOIN result_requests r ON r.id = v.request_id CROSS JOIN result_lines l ON l.request_id = v.request_id AND l.code = v.code
			WHERE ${waits} AND v.id > ?1 ORDER BY v.id LIMIT ?2`,
		)
		.bind(after, count)
		.all<WaitingValue>();
	return results;
}

/** A value as somebody is about to call. */
export interface ValueToTell {
	readonly request_nr: string;
	readonly code: string;
	readonly doctor_id: string | null;
}

/** Whether it waits or not; null for no value of this number. */
export const findValue = (db: Database, id: number): Promise<ValueToTell | null> =>
	db
		.prepare('SELECT r.request_nr, v.code, r.doctor_id FROM critical_values v JOIN result_requests r ON r.id = v.request_id WHERE v.id = ?1')
		.bind(id)
		.first<ValueToTell>();

export interface NewContact {
	readonly value: number;
	readonly by: string;
	readonly outcome: ContactOutcome;
	readonly whom: ContactWhom;
	readonly name: string;
	readonly note: string;
	/** The last contact that the page showed. The same contact by the same person after it is this one, sent again. */
	readonly seen: number;
	/** The doctor that the page showed; null for none. */
	readonly doctorId: string | null;
}

/** How a value stands once somebody has tried to write a contact down. */
export interface Contacted {
	/** When the contact was written; null where it was not: the value waited no more, or the request names another doctor by now. */
	readonly at: number | null;
	readonly waits: 0 | 1;
	/** Now, and not by the same form before. */
	readonly isNew: boolean;
}

/** Its id, of a contact that is the same and came since. Of `critical_contacts s`. */
const sameSince = 's.value_id = ?1 AND s.id > ?2 AND s.made_by = ?3 AND s.outcome = ?4 AND s.whom = ?5 AND s.name = ?6 AND s.note = ?7';

/**
 * Writes a contact down, of a value that still waits and is the same doctor's as when the call was made. Whether that ends the waiting hangs on whether the request names a doctor as it is written: then a doctor has to know. Of any number who end it at
 * once one does. @returns null for no value of this number
 */
export async function writeContact(db: Database, { value, by, outcome, whom, name, note, seen, doctorId }: NewContact, now: number): Promise<Contacted | null> {
	const bound = [value, seen, by, outcome, whom, name, note] as const;
	const [written, , standing] = await db.batch<Omit<Contacted, 'isNew'>>([
		db
			.prepare(
				`INSERT INTO critical_contacts (value_id, at, made_by, doctor_id, outcome, whom, name, read_back, note, settles)
				SELECT v.id, ?8, ?3, r.doctor_id, ?4, ?5, ?6, CASE WHEN ?4 = 'told' THEN 1 ELSE 0 END, ?7, CASE WHEN ?4 = 'told' AND (?5 = 'doctor' OR r.doctor_id IS NULL) THEN 1 ELSE 0 END
				FROM critical_values v JOIN result_requests r ON r.id = v.request_id
				WHERE v.id = ?1 AND ${waits} AND r.doctor_id IS NOT DISTINCT FROM ?9 AND (?6 <> '' OR ?4 = 'unreached' OR ?5 = 'patient' OR (?5 = 'doctor' AND r.doctor_id IS NOT NULL))
					AND NOT EXISTS (SELECT 1 FROM critical_contacts s WHERE ${sameSince})`,
			)
			.bind(...bound, now, doctorId),
		db
			.prepare(
				`UPDATE critical_values SET acknowledged_at = (SELECT c.at FROM critical_contacts c WHERE c.value_id = critical_values.id AND c.settles = 1)
				WHERE id = ?1 AND acknowledged_at IS NULL AND EXISTS (SELECT 1 FROM critical_contacts c WHERE c.value_id = critical_values.id AND c.settles = 1)`,
			)
			.bind(value),
		db
			.prepare(
				`SELECT (SELECT min(s.at) FROM critical_contacts s WHERE ${sameSince}) AS at, CASE WHEN ${waits} THEN 1 ELSE 0 END AS waits FROM critical_values v WHERE v.id = ?1`,
			)
			.bind(...bound),
	]);
	const row = standing?.results[0];
	return row === undefined ? null : { ...row, isNew: (written?.meta.changes ?? 0) > 0 };
}
