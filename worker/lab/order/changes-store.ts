/**
 * What happened to orders, as the store's triggers wrote it down (migrations 0070, 0133). Numbers are given in the order in which transactions end, on D1 because it has one writer, on PostgreSQL
 * under a lock: a reader who goes by them misses none.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { PaymentProviderName, PaymentState } from '#shared/payment/state.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import type { Mover } from './store.ts';

/** `at` in milliseconds since 1970. */
export interface ChangeRow {
	readonly nr: number;
	readonly kind: 'made' | 'status' | 'visit' | 'payment';
	readonly status: number;
	/** Of a new state; null for the site itself, and where nobody wrote it down. */
	readonly moved_by: Mover | null;
	/** 1: of a visit at which the point takes nobody any more. */
	readonly missed: 0 | 1;
	readonly at: number;
	/** Null for any other change than one of a payment. */
	readonly payment_state: PaymentState | null;
	readonly amount: number | null;
	readonly provider: PaymentProviderName | null;
	readonly provider_id: string | null;
}

const columns = 'c.nr, c.kind, c.status, c.moved_by, c.missed, c.at, c.payment_state, p.amount, p.provider, p.provider_id';

/** Changes behind the one of this number, in their order. */
export async function changesAfter(db: Database, nr: number, count: number): Promise<(ChangeRow & { readonly order_nr: string })[]> {
	const { results } = await db
		.prepare(
			`SELECT o.order_nr, ${columns}
			FROM order_changes c CROSS JOIN orders o ON o.id = c.order_id LEFT JOIN payments p ON p.id = c.payment_id WHERE c.nr > ?1 ORDER BY c.nr LIMIT ?2`,
		)
		.bind(nr, count)
		.all<ChangeRow & { readonly order_nr: string }>();
	return results;
}

/** All changes of some orders, in their order, by the orders' ids. */
export async function changesOfOrders(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, ChangeRow[]>> {
	const rows = await everyRow<ChangeRow & { readonly order_id: string }>(
		db,
		`SELECT c.order_id, ${columns} FROM json_each(?1) j CROSS JOIN order_changes c ON c.order_id = j.value LEFT JOIN payments p ON p.id = c.payment_id ORDER BY c.order_id, c.nr`,
		orderIds,
	);
	return Map.groupBy(rows, (row) => row.order_id);
}
