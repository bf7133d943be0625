/**
 * What doctors ordered on the site, by doctor and month. An index gives the orders of each doctor in each month, and each is read with what its payments came to: for 100 doctors of 30 orders a month
 * some 10,000 rows of orders and payments a month.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { numberOfState } from '#shared/order/states.ts';
import type { MonthSpan } from '#shared/statistics/months.ts';

export interface OrderedRow {
	readonly doctor: string;
	/** `YYYY-MM` */
	readonly month: string;
	readonly orders: number;
	/** Whole tenge. */
	readonly sum: number;
	readonly paid: number;
	/** Of how many of the orders that is. */
	readonly paying: number;
}

/** What of an order's payments came and did not go back. */
const paid = `(SELECT coalesce(sum(CASE e.kind WHEN 'paid' THEN e.amount WHEN 'returned' THEN -e.amount ELSE 0 END), 0)
	FROM payments p JOIN payment_entries e ON e.payment_id = p.id WHERE p.order_id = o.id)`;

/** Parameters: ids of doctors and months, each a JSON list. A test looks at the plan. */
export const orderedSql = `SELECT doctor, month, count(*) AS orders, CAST(sum(total) AS BIGINT) AS "sum", CAST(sum(paid) AS BIGINT) AS paid,
		CAST(sum(CASE WHEN paid > 0 THEN 1 ELSE 0 END) AS BIGINT) AS paying FROM (
		SELECT j.value AS doctor, m.value ->> '$.month' AS month, o.total, ${paid} AS paid
		FROM json_each(?1) j CROSS JOIN json_each(?2) m
		CROSS JOIN orders o ON o.doctor_id = j.value AND o.created_at >= CAST(m.value ->> '$.from' AS BIGINT) AND o.created_at < CAST(m.value ->> '$.till' AS BIGINT)
			AND o.status <> ${String(numberOfState('cancelled'))}
	) q GROUP BY doctor, month`;

/** Orders that are not cancelled; months without any are left out. */
export async function orderedByMonth(db: Database, doctorIds: readonly string[], months: readonly MonthSpan[]): Promise<readonly OrderedRow[]> {
	return (await db.prepare(orderedSql).bind(JSON.stringify(doctorIds), JSON.stringify(months)).all<OrderedRow>()).results;
}
