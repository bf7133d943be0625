/** Orders that wait for somebody of the laboratory: nobody took one up, its visit passed without a sample, or the day has come until which somebody left it; and what was done about each. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { untakenMs } from '#shared/staff/queues.ts';

/** SQL: until when an order is left. A visit that passed after the act is none that was left: a leave for an earlier visit, or from before there was one, says nothing of it. */
const leftUntil = "CASE WHEN w.why = 'untaken' OR f.acted_at >= w.visit_at THEN coalesce(f.left_until, 0) ELSE 0 END";

/** SQL: somebody chose another time or took the order up since the last act: what it was left for is over. A visit that a closed point takes away settles nothing. */
const isOver = "EXISTS (SELECT 1 FROM order_changes c WHERE c.order_id = f.order_id AND c.kind IN ('status', 'visit') AND c.missed = 0 AND c.at > f.acted_at)";

/**
 * SQL: the orders that wait, with the moment since which each does, in milliseconds since 1970. `?1` is the present. A visit at a closed point that nobody has seen to
 * waits in a queue of its own. Of those that were taken up the index is named: no other one leaves out what was seen to.
 */
export const ordersWaiting = `(
	SELECT w.id, w.visit_at, w.why, CASE WHEN ${leftUntil} > w.since THEN ${leftUntil} ELSE w.since END AS since,
		coalesce(f.version, 0) AS version, coalesce(f.tries, 0) AS tries, f.tried_at, f.acted_by, f.note
	FROM (
		SELECT o.id, o.visit_at, o.created_at + ${String(untakenMs)} AS since, 'untaken' AS why FROM orders o WHERE o.status = 1 AND o.created_at <= CAST(?1 AS BIGINT) - ${String(untakenMs)}
		UNION ALL
		SELECT o.id, o.visit_at, o.visit_at + ${String(untakenMs)} AS since, 'no-sample' AS why FROM orders o INDEXED BY orders_accepted_by_visit
			WHERE o.status = 2 AND o.visit_at IS NOT NULL AND o.visit_at <= CAST(?1 AS BIGINT) - ${String(untakenMs)}
		UNION ALL
		SELECT o.id, o.visit_at, f.left_until AS since, 'left' AS why FROM order_followups f INDEXED BY order_followups_left CROSS JOIN orders o ON o.id = f.order_id
			WHERE f.left_until > 0 AND f.left_until <= CAST(?1 AS BIGINT) AND o.status = 2
				AND (o.visit_at IS NULL OR o.visit_at > CAST(?1 AS BIGINT) - ${String(untakenMs)}) AND NOT ${isOver}
	) w LEFT JOIN order_followups f ON f.order_id = w.id
	WHERE ${leftUntil} <= ?1
		AND NOT EXISTS (SELECT 1 FROM missed_visits v WHERE v.order_id = w.id AND v.settled_at IS NULL AND v.visit_at = w.visit_at)
) q`;

/** Moments in milliseconds since 1970. */
export interface WaitingOrderRow {
	readonly id: string;
	readonly order_nr: string;
	readonly why: 'untaken' | 'no-sample' | 'left';
	readonly since: number;
	readonly version: number;
	readonly tries: number;
	readonly tried_at: number | null;
	/** Of the last act: code and name of the person; null for none, as the words. */
	readonly acted_by: string | null;
	readonly note: string | null;
	readonly created_at: number;
	readonly visit_at: number | null;
	readonly city_id: number;
	readonly point_slug: string;
	readonly point_id: string | null;
	readonly last_name: string;
	readonly first_name: string;
	readonly phone: string;
	readonly locale: Locale;
	/** Empty for none. */
	readonly email: string;
	/** What was paid by card and has not gone back. */
	readonly paid: number;
}

/** The statement of a page, as its plan is looked at as well. `?1` is the present, `?2` and `?3` the place, `?4` the count. */
export const waitingOrdersStatement = `SELECT q.id, o.order_nr, q.why, q.since, q.version, q.tries, q.tried_at, q.acted_by, q.note, o.created_at, o.visit_at, o.city_id, o.point_slug, o.point_id,
		o.last_name, o.first_name, o.phone, o.email, o.locale,
		(SELECT CAST(coalesce(sum(p.amount - p.returned), 0) AS BIGINT) FROM payments p WHERE p.order_id = q.id AND p.state = 'paid') AS paid
	FROM ${ordersWaiting} JOIN orders o ON o.id = q.id WHERE (q.since, q.id) > (?2, ?3) ORDER BY q.since, q.id LIMIT ?4`;

/** Behind a place, what waits longest first. @param place of the row before; null for the beginning */
export async function waitingOrders(
	db: Database,
	now: number,
	place: { readonly at: number; readonly id: string } | null,
	count: number,
): Promise<WaitingOrderRow[]> {
	const { results } = await db
		.prepare(waitingOrdersStatement)
		.bind(now, place?.at ?? 0, place?.id ?? '', count)
		.all<WaitingOrderRow>();
	return results;
}

/** What was done about an order last; null for nothing. `is_left`: 1 where somebody left it until a day to come, and the queue goes by that (`ordersWaiting`). */
export const followupOf = (db: Database, orderId: string, now: number) =>
	db
		.prepare(
			`SELECT f.version, f.tries, f.tried_at, f.left_until, f.acted_by, f.note,
				CASE WHEN f.acted_by <> '' AND f.left_until > CAST(?2 AS BIGINT) AND (o.status = 1 OR (o.status = 2
					AND CASE WHEN o.visit_at <= CAST(?2 AS BIGINT) THEN f.acted_at >= o.visit_at ELSE NOT ${isOver} END)) THEN 1 ELSE 0 END AS is_left
			FROM order_followups f JOIN orders o ON o.id = f.order_id WHERE f.order_id = ?1`,
		)
		.bind(orderId, now)
		.first<{
			readonly version: number;
			readonly tries: number;
			readonly tried_at: number | null;
			readonly left_until: number;
			readonly acted_by: string;
			readonly note: string;
			readonly is_left: 0 | 1;
		}>();

/** One act about an order that waits. */
export interface Followup {
	/** Acts that the page showed. */
	readonly seen: number;
	/** Until when it is left, in milliseconds since 1970; null for a call that nobody answered. */
	readonly until: number | null;
	/** Code and name. */
	readonly by: string;
	readonly note: string;
}

/**
 * Writes an act down, where it is the next one behind what its page showed and the order still waits to be taken up or come for. Of any number at once one gets
 * true. A leave from before the visit does not hide it (`ordersWaiting`), and ends with the next act behind the visit. What was left by nobody, when the queue began,
 * ends with the first act.
 */
export async function followOrder(db: Database, orderId: string, { seen, until, by, note }: Followup, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO order_followups (order_id, version, tries, tried_at, left_until, acted_at, acted_by, note)
			SELECT o.id, 1, CASE WHEN CAST(?3 AS BIGINT) IS NULL THEN 1 ELSE 0 END, CASE WHEN CAST(?3 AS BIGINT) IS NULL THEN CAST(?4 AS BIGINT) END,
				coalesce(CAST(?3 AS BIGINT), 0), CAST(?4 AS BIGINT), ?5, ?6
			FROM orders o WHERE o.id = ?1 AND o.status IN (1, 2) AND coalesce((SELECT f.version FROM order_followups f WHERE f.order_id = o.id), 0) = CAST(?2 AS BIGINT)
			ON CONFLICT (order_id) DO UPDATE SET version = order_followups.version + 1, tries = order_followups.tries + excluded.tries,
				tried_at = coalesce(excluded.tried_at, order_followups.tried_at),
				left_until = CASE WHEN excluded.left_until > 0 THEN excluded.left_until
					WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = order_followups.order_id AND o.status = 2 AND o.visit_at > order_followups.acted_at AND o.visit_at <= CAST(?4 AS BIGINT)) THEN 0
					WHEN order_followups.acted_by = '' THEN 0
					ELSE order_followups.left_until END,
				acted_at = excluded.acted_at, acted_by = excluded.acted_by, note = excluded.note
			WHERE order_followups.version = CAST(?2 AS BIGINT)`,
		)
		.bind(orderId, seen, until, now, by, note)
		.run();
	return meta.changes === 1;
}
