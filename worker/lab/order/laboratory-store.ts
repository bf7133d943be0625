/** Orders in the store as the laboratory's own system moves them. */
import type { D1Database } from '@cloudflare/workers-types';
import type { KnownState } from '#shared/kit/domain.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { ToldState } from '#worker/lab/results/body-state.ts';
import { insertWaiting, type LineRow } from '#worker/lab/results/store.ts';
import { writeListing } from '#worker/lab/results/listing-store.ts';
import { noteState, prolongAccess, type OrderRow } from './store.ts';

/** Ids of what was ordered, without sampling services. */
export async function orderedAnalyses(db: D1Database, orderId: string): Promise<number[]> {
	const { results } = await db
		.prepare('SELECT analysis_id FROM order_lines WHERE order_id = ?1 AND sampling = 0 ORDER BY position')
		.bind(orderId)
		.all<{ analysis_id: number }>();
	return results.map((line) => line.analysis_id);
}

/** A request to be made of an order. */
export interface NewRequest {
	readonly order: Pick<OrderRow, 'id' | 'last_name' | 'first_name' | 'middle_name'>;
	readonly requestId: string;
	readonly requestNr: string;
	/** `salt:hash` of its receipt's password. */
	readonly password: string;
	/** What the order implies of the patient's state, and what she said herself. */
	readonly conditions: readonly KnownState[];
	readonly told: ToldState | null;
	readonly lines: readonly LineRow[];
	/** Milliseconds since 1970. */
	readonly now: number;
}

/**
 * One transaction moves a formalized order on and makes its request with the lines that it waits for. False: the order stands elsewhere by now, or
 * the number is taken; then nothing of it was written.
 */
export async function makeRequest(db: D1Database, { order, requestId, requestNr, password, conditions, told, lines, now }: NewRequest): Promise<boolean> {
	const [formalized, requested] = [numberOfState('formalized'), numberOfState('requested')];
	const [moved] = await db.batch([
		db
			.prepare(
				'UPDATE orders SET status = ?5, request_nr = ?1, changed_at = ?2 WHERE id = ?3 AND status = ?4 AND NOT EXISTS (SELECT 1 FROM result_requests WHERE request_nr = ?1)',
			)
			.bind(requestNr, now, order.id, formalized, requested),
		db
			.prepare(
				`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, iin, conditions, told, lab, issued, created_at,
					phone, doctor_id)
				SELECT ?1, ?2, o.id, ?3, o.last_name, o.first_name, o.middle_name, o.birth_date, o.sex, o.iin, ?7, ?8, '', 0, ?4, o.phone, o.doctor_id FROM orders o
				WHERE o.id = ?5 AND o.status = ?6 AND o.request_nr = ?2 ON CONFLICT DO NOTHING`,
			)
			.bind(requestId, requestNr, password, now, order.id, requested, JSON.stringify(conditions), told && JSON.stringify(told)),
		noteState(db, order.id, 'requested', now),
		...insertWaiting(db, requestId, lines),
		writeListing(db, { ...order, id: requestId, conclusion: '' }, lines),
		prolongAccess(db, order.id, now),
	]);
	return (moved?.meta.changes ?? 0) > 0;
}
