/** What the store of orders gives to the account that stays, and takes back. Payments, lines and events are the order's. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Moving } from './people-store.ts';

const columns = [
	{ kind: 'account', table: 'orders', column: 'account_id' },
	{ kind: 'patient', table: 'orders', column: 'patient_id' },
	{ kind: 'house-call', table: 'house_calls', column: 'account_id' },
] as const;

/** In one transaction; a second time it moves what came meanwhile. */
export const moveOrders = (db: Database, { id, stays, ends }: Moving): Promise<unknown> =>
	db.batch(
		columns.flatMap(({ kind, table, column }) => [
			db
				.prepare(
					`INSERT INTO merged_orders (merge_id, kind, row_id) SELECT ?1, '${kind}', CAST(t.id AS TEXT) FROM ${table} t WHERE t.${column} = ?2 ON CONFLICT DO NOTHING`,
				)
				.bind(id, ends),
			db.prepare(`UPDATE ${table} SET ${column} = ?2 WHERE ${column} = ?1`).bind(ends, stays),
		]),
	);

/** What moved and is still the other account's goes back. */
export const returnOrders = (db: Database, { id, stays, ends }: Moving): Promise<unknown> =>
	db.batch(
		columns.map(({ kind, table, column }) =>
			db
				.prepare(
					`UPDATE ${table} SET ${column} = ?3 WHERE ${column} = ?2 AND CAST(id AS TEXT) IN (SELECT m.row_id FROM merged_orders m WHERE m.merge_id = ?1 AND m.kind = '${kind}')`,
				)
				.bind(id, stays, ends),
		),
	);
