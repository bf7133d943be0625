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
