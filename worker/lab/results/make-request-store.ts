/** Requests that orders ask for, as they are made in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { RequestToMake } from '#worker/lab/order-facts/requests-store.ts';
import { writeListing } from './listing-store.ts';
import { insertWaiting, type LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

/** Writes a request with the lines that it waits for, or nothing of it. @throws where the number, or the order, has a request already */
export async function insertOrdered(
	db: Database,
	asked: RequestToMake,
	{ conditions, told, lines }: Pick<RequestRow, 'conditions' | 'told'> & { readonly lines: readonly LineRow[] },
): Promise<void> {
	const id = asked.request_id;
	await db.batch([
		db
			.prepare(
				`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, iin, conditions, told, lab, issued, created_at,
					phone, doctor_id)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, '', 0, ?13, ?14, ?15)`,
			)
			.bind(
				id,
				asked.request_nr,
				asked.order_id,
				asked.password,
				asked.last_name,
				asked.first_name,
				asked.middle_name,
				asked.birth_date,
				asked.sex,
				asked.iin,
				JSON.stringify(conditions),
				told && JSON.stringify(told),
				asked.created_at,
				asked.phone,
				asked.doctor_id,
			),
		...insertWaiting(db, id, lines),
		// Of lines that wait no rule speaks.
		writeListing(db, { ...asked, id, conclusion: '' }, lines, []),
	]);
}
