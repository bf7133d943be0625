/** Requests of results that no account shows, by the IIN of a document or a phone. */
import type { Database } from '#worker/providers/database/port.ts';
import { most } from './find-orders-store.ts';

export interface RequestThing {
	readonly id: string;
	readonly order_id: string | null;
	readonly iin: string;
	/** The laboratory has seen whose IIN it is. */
	readonly iin_confirmed: 0 | 1;
	readonly phone: string;
	readonly name: string;
	readonly birth_date: string;
	readonly created_at: number;
}
const columns = "id, order_id, iin, iin_confirmed, phone, last_name || ' ' || first_name AS name, birth_date, created_at";

export async function requestsUnder(db: Database, iin: string, phone: string): Promise<{ readonly all: RequestThing[]; readonly isCut: boolean }> {
	const { results } = await db
		.prepare(
			`SELECT ${columns} FROM result_requests WHERE ((iin = ?1 AND iin <> '') OR (phone = ?2 AND phone <> '')) AND patient_id IS NULL
			ORDER BY created_at DESC, id LIMIT ${most + 1}`,
		)
		.bind(iin, phone)
		.all<RequestThing>();
	return { all: results, isCut: results.length > most };
}

const shown = 'FROM result_requests r WHERE r.id IN (SELECT value FROM json_each(?1)) AND r.patient_id IS NULL';

/** Those of these that still no account shows. */
export async function toldRequests(db: Database, ids: readonly string[]): Promise<{ number: string; at: number }[]> {
	if (ids.length === 0) return [];
	const { results } = await db
		.prepare(`SELECT r.request_nr AS number, r.created_at AS at ${shown} ORDER BY r.created_at DESC, r.id`)
		.bind(JSON.stringify(ids))
		.all<{ number: string; at: number }>();
	return results;
}

/** Browsers that have opened them by the receipt read them no more; the receipt itself stays its holder's. */
export const closeReceiptsIn = (db: Database, ids: readonly string[]): Promise<unknown> =>
	db.prepare(`DELETE FROM result_access WHERE share_id IS NULL AND request_id IN (SELECT r.id ${shown})`).bind(JSON.stringify(ids)).run();
