/** What the store of orders gives to the account that stays, and takes back. Payments, lines and events are the order's. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Moving } from './people-store.ts';

const columns = [
	{ kind: 'account', table: 'orders', column: 'account_id' },
	{ kind: 'patient', table: 'orders', column: 'patient_id' },
	{ kind: 'house-call', table: 'house_calls', column: 'account_id' },
] as const;

/** SQL: this store has given everything back by this merge (?1). A run that read the merge before that moves nothing any more. */
const isParted = "EXISTS (SELECT 1 FROM merged_orders c WHERE c.merge_id = ?1 AND c.kind = 'parted')";

/** In one transaction; a second time it moves what came meanwhile, and once all went back nothing. */
export const moveOrders = (db: Database, { id, stays, ends }: Moving): Promise<unknown> =>
	db.batch(
		columns.flatMap(({ kind, table, column }) => [
			db
				.prepare(
					`INSERT INTO merged_orders (merge_id, kind, row_id) SELECT ?1, '${kind}', CAST(t.id AS TEXT) FROM ${table} t WHERE t.${column} = ?2 AND NOT ${isParted}
					ON CONFLICT DO NOTHING`,
				)
				.bind(id, ends),
			db.prepare(`UPDATE ${table} SET ${column} = ?3 WHERE ${column} = ?2 AND NOT ${isParted}`).bind(id, ends, stays),
		]),
	);

/** What moved and is still the other account's goes back, once and for all: it may be moved anew by another merge. */
export const returnOrders = (db: Database, { id, stays, ends }: Moving): Promise<unknown> =>
	db.batch([
		...columns.map(({ kind, table, column }) =>
			db
				.prepare(
					`UPDATE ${table} SET ${column} = ?3 WHERE ${column} = ?2 AND NOT ${isParted}
						AND CAST(id AS TEXT) IN (SELECT m.row_id FROM merged_orders m WHERE m.merge_id = ?1 AND m.kind = '${kind}')`,
				)
				.bind(id, stays, ends),
		),
		db.prepare("INSERT INTO merged_orders (merge_id, kind, row_id) VALUES (?1, 'parted', '') ON CONFLICT DO NOTHING").bind(id),
	]);
