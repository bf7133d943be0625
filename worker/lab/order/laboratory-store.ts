/** Orders in the store as the laboratory's own system moves them. */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import { askForRequest, type NewRequest } from '#worker/lab/order-facts/requests-store.ts';
import { noteState, prolongAccess } from './store.ts';

/**
 * One transaction moves a formalized order on, with its request's number, and asks for that request. False: the order stands elsewhere by now, or another
 * one has the number; then nothing of it was written.
 */
export async function moveToRequested(db: Database, asked: NewRequest): Promise<boolean> {
	const { orderId, requestNr, now } = asked;
	const [moved] = await db.batch([
		db
			.prepare(
				"UPDATE orders SET status = ?5, moved_by = 'laboratory', request_nr = ?1, changed_at = ?2 WHERE id = ?3 AND status = ?4 AND NOT EXISTS (SELECT 1 FROM orders WHERE request_nr = ?1)",
			)
			.bind(requestNr, now, orderId, numberOfState('formalized'), numberOfState('requested')),
		noteState(db, orderId, 'requested', now),
		askForRequest(db, asked),
		prolongAccess(db, orderId, now),
	]);
	return (moved?.meta.changes ?? 0) > 0;
}
