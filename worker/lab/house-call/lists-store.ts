/** House calls in lists: of an account, and for the laboratory's own system. */
import type { D1Database } from '@cloudflare/workers-types';
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import type { HouseCallRecord } from './store.ts';

/** House calls of an account that begin on a day or later (`YYYY-MM-DD`), the next first; cancelled ones are none of them. */
export async function comingOfAccount(db: D1Database, accountId: string, from: string, count: number): Promise<HouseCallRow[]> {
	const { results } = await db
		.prepare(
			`SELECT public_id AS id, number, state, departure_date, begins AS "from", ends AS till, address FROM house_calls
			WHERE account_id = ?1 AND departure_date >= ?2 AND state IN ('new', 'confirmed') ORDER BY departure_date, begins LIMIT ?3`,
		)
		.bind(accountId, from, count)
		.all<HouseCallRow>();
	return results;
}

/** A house call as the list for the laboratory has it; `lines` are JSON. */
export interface ListedRow extends HouseCallRecord {
	readonly city: string;
	readonly lines: string;
}

/** House calls after the change of this number, in the order of their last change. */
export async function changedAfter(db: D1Database, change: number, count: number): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT h.*, c.slug AS city,
				(SELECT json_group_array(json_object('code', code, 'price', price, 'sampling', json(iif(sampling, 'true', 'false'))))
					FROM (SELECT code, price, sampling FROM house_call_lines WHERE house_call_id = h.id ORDER BY position)) AS lines
			FROM house_calls h JOIN cities c ON c.id = h.city_id WHERE h.change_nr > ?1 ORDER BY h.change_nr LIMIT ?2`,
		)
		.bind(change, count)
		.all<ListedRow>();
	return results;
}
