/** What is still to be done for somebody, in the store of orders: before that no account is erased. */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { HinderKind } from '#shared/erasing/rules.ts';

export type Hinders = Readonly<Record<HinderKind, number>>;

const dayMs = 24 * 3_600_000;
/** Results of an order are waited for so long since it last moved: an order that the laboratory has forgotten keeps nobody's account. */
const longestWorkMs = 90 * dayMs;
/** More are not counted. */
const maxCounted = 100;

const own = 'SELECT id FROM orders WHERE account_id = ?1 UNION SELECT id FROM orders WHERE patient_id = ?1';
const awaited = [numberOfState('new'), numberOfState('formalized')].join(', ');

/** @param today `YYYY-MM-DD` in Almaty */
export async function hindersOf(db: Database, accountId: string, now: number, today: string): Promise<Hinders> {
	const row = await db
		.prepare(
			`SELECT
				(SELECT count(*) FROM (SELECT o.id FROM orders o WHERE o.id IN (${own})
					AND (o.status IN (${awaited}) OR (o.status = ${numberOfState('requested')} AND o.changed_at > ?2)) LIMIT ${maxCounted}) a) AS orders,
				(SELECT count(*) FROM (SELECT h.id FROM house_calls h WHERE h.account_id = ?1 AND h.state IN ('new', 'confirmed') AND h.departure_date >= ?3
					LIMIT ${maxCounted}) b) AS "houseCalls",
				(SELECT count(*) FROM (SELECT p.id FROM payments p WHERE p.order_id IN (${own})
					AND (p.state = 'refunding' OR (p.state IN ('created', 'pending') AND p.expires_at > ?4)
						OR EXISTS (SELECT 1 FROM payment_cases c WHERE c.payment_id = p.id AND c.settled_at IS NULL)) LIMIT ${maxCounted}) c) AS payments`,
		)
		.bind(accountId, now - longestWorkMs, today, now)
		.first<Hinders>();
	return row ?? { orders: 0, houseCalls: 0, payments: 0 };
}

export const isHindered = (hinders: Hinders): boolean => Object.values(hinders).some((count) => count > 0);
