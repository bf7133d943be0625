/** What others than results go by of a request: they stand beside results or below them, so that no two of them import each other. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Identity } from './identity.ts';

/** Whose a request is, and by which of its changes. */
export interface RequestPerson extends Identity {
	readonly id: string;
	readonly request_nr: string;
	/** 1 once the laboratory itself named this IIN. */
	readonly iin_confirmed: 0 | 1;
	/** That the laboratory has on the request: of its order, or of a message; empty for none. */
	readonly phone: string;
	/** Counts the transactions that changed the request or its lines. */
	readonly version: number;
}

const find = (db: Database, column: 'id' | 'request_nr', value: string): Promise<RequestPerson | null> =>
	db
		.prepare(
			`SELECT id, request_nr, last_name, first_name, middle_name, birth_date, sex, iin, iin_confirmed, phone, version FROM result_requests WHERE ${column} = ?1`,
		)
		.bind(value)
		.first<RequestPerson>();

export const requestPerson = (db: Database, id: string): Promise<RequestPerson | null> => find(db, 'id', id);
export const requestPersonByNumber = (db: Database, requestNr: string): Promise<RequestPerson | null> => find(db, 'request_nr', requestNr);

/** Whose account shows each of some requests, by their ids; null for nobody's. One that is not there is not in it. */
export async function patientsOfRequests(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
	if (ids.length === 0) return new Map();
	const { results } = await db
		.prepare('SELECT r.id, r.patient_id FROM json_each(?1) j CROSS JOIN result_requests r ON r.id = j.value')
		.bind(JSON.stringify([...new Set(ids)]))
		.all<{ readonly id: string; readonly patient_id: string | null }>();
	return new Map(results.map((row) => [row.id, row.patient_id]));
}
