/**
 * What waits in each store, and since when. Each statement reads one store, by an index that holds what is open and nothing else, and stops at `most`: what is told as that
 * many may be more. Moments in milliseconds since 1970.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { outboxes } from '#worker/lab/messages/outboxes.ts';

/** A count ends there. */
const most = 10_000;

export interface Waiting {
	readonly count: number;
	/** Null where nothing waits. */
	readonly oldest: number | null;
}

/** @param sql a list of moments `at`, the oldest first, with `?1` for now and `?2` for how many */
async function waiting(db: Database, sql: string, now: number): Promise<Waiting> {
	const row = await db
		.prepare(`SELECT count(*) AS count, min(w.at) AS oldest FROM (${sql}) w`)
		.bind(now, most)
		.first<{ count: number; oldest: number | null }>();
	return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

/** Messages whose time has come, those among them that are still in the outbox of another store. */
export async function dueMessages(db: Database, now: number): Promise<Waiting> {
	const all = await Promise.all([
		waiting(db, "SELECT next_at AS at FROM outgoing WHERE state = 'waiting' AND next_at <= ?1 ORDER BY next_at LIMIT ?2", now),
		...outboxes.map((outbox) => waiting(db, `SELECT changed_at AS at FROM ${outbox} WHERE changed_at <= ?1 ORDER BY changed_at LIMIT ?2`, now)),
	]);
	const oldest = all.flatMap((one) => one.oldest ?? []);
	return { count: all.reduce((sum, one) => sum + one.count, 0), oldest: oldest.length === 0 ? null : Math.min(...oldest) };
}

/** Messages that nobody got, or nobody knows whether, in the last day. */
export const lostMessages = (db: Database, now: number) =>
	waiting(
		db,
		`SELECT changed_at AS at FROM outgoing WHERE (waits_for <> '' OR reason <> '') AND changed_at > CAST(?1 AS BIGINT) - 86400000 AND state IN ('failed', 'unknown')
		ORDER BY changed_at LIMIT ?2`,
		now,
	);

/** Messages for which the day's budget has no room. */
export const messagesBeyondBudget = (db: Database, now: number) =>
	waiting(db, "SELECT next_at AS at FROM outgoing WHERE waits_for = 'budget' AND CAST(?1 AS BIGINT) > 0 LIMIT ?2", now);

/** Accounts, and data without one, that were to be erased by now. */
export const erasuresPutOff = (db: Database, now: number) =>
	waiting(
		db,
		`SELECT q.at FROM (SELECT erase_at AS at FROM erasures WHERE state IN ('waiting', 'begun') AND erase_at <= CAST(?1 AS BIGINT)
			UNION ALL SELECT erase_at AS at FROM guests WHERE erase_state IN ('waiting', 'begun') AND erase_at <= CAST(?1 AS BIGINT)) q ORDER BY q.at LIMIT ?2`,
		now,
	);

/** Payments about which the provider was to be asked by now. */
export const duePayments = (db: Database, now: number) =>
	waiting(db, "SELECT next_at AS at FROM payments WHERE next_at <= ?1 AND state <> 'refunding' ORDER BY next_at LIMIT ?2", now);

/** Refunds that were to be made by now. */
export const dueRefunds = (db: Database, now: number) =>
	waiting(db, "SELECT next_at AS at FROM payments WHERE state = 'refunding' AND next_at <= ?1 ORDER BY next_at LIMIT ?2", now);

/** Payments that a person has to settle. */
export const openCases = (db: Database, now: number) =>
	waiting(db, 'SELECT opened_at AS at FROM payment_cases WHERE settled_at IS NULL AND opened_at <= ?1 ORDER BY id LIMIT ?2', now);

/** Messages of the laboratory's system that were refused, and that nobody has settled. */
export const refusedMessages = (db: Database, now: number) =>
	waiting(db, "SELECT first_at AS at FROM refused_messages WHERE state = 'waiting' AND first_at <= ?1 ORDER BY id LIMIT ?2", now);

/** Requests that were to be ready by now. */
export const overdueRequests = (db: Database, now: number) =>
	waiting(
		db,
		`SELECT r.planned_at AS at FROM result_requests r
		WHERE r.completed_at IS NULL AND r.planned_at IS NOT NULL AND r.done_count < r.line_count AND r.planned_at < ?1 ORDER BY r.planned_at LIMIT ?2`,
		now,
	);

/** Values beyond a critical limit that no doctor has acknowledged, and that nobody was told of by phone. */
export const criticalValues = (db: Database, now: number) =>
	waiting(
		db,
		'SELECT arrived_at AS at FROM critical_values WHERE acknowledged_at IS NULL AND ended_at IS NULL AND arrived_at <= ?1 ORDER BY arrived_at LIMIT ?2',
		now,
	);

/** What visitors wrote that nobody has answered: since it came, or was opened again. */
export const openFeedback = (db: Database, now: number) =>
	waiting(db, 'SELECT coalesce(reopened_at, created_at) AS at FROM feedback WHERE answered_at IS NULL AND created_at <= ?1 ORDER BY id LIMIT ?2', now);

/** Consultations that nobody has answered. */
export const openConsultations = (db: Database, now: number) =>
	waiting(db, 'SELECT coalesce(reopened_at, created_at) AS at FROM consultations WHERE answered_at IS NULL AND created_at <= ?1 ORDER BY id LIMIT ?2', now);

/** Webhooks that were stopped, since nothing came through. */
export const stoppedWebhooks = (db: Database, now: number) =>
	waiting(db, 'SELECT stopped_at AS at FROM webhooks WHERE stopped_at <= ?1 ORDER BY stopped_at LIMIT ?2', now);

/** Webhooks that are sent to and have not been told all yet: since the oldest change that they lack. */
export const webhooksBehind = (db: Database, now: number) =>
	waiting(
		db,
		`SELECT c.at AS at FROM webhooks w JOIN order_changes c ON c.nr = (SELECT min(n.nr) FROM order_changes n WHERE n.nr > w.reached)
		WHERE w.stopped_at IS NULL AND c.at <= ?1 ORDER BY c.at LIMIT ?2`,
		now,
	);

/** When the list came to be so long: the moment of the one in this place of a list, the oldest first; null for a shorter one. */
async function nth(db: Database, sql: string, values: readonly number[], place: number): Promise<number | null> {
	const { results } = await db
		.prepare(sql)
		.bind(...values, place)
		.all<{ at: number }>();
	return results[place - 1]?.at ?? null;
}

/** Of requests of a span that were to be ready: since when there are so many. */
export const manyOverdueSince = (db: Database, from: number, till: number, many: number) =>
	nth(
		db,
		`SELECT r.planned_at AS at FROM result_requests r
		WHERE r.completed_at IS NULL AND r.planned_at IS NOT NULL AND r.done_count < r.line_count AND r.planned_at >= ?1 AND r.planned_at < ?2 ORDER BY r.planned_at LIMIT ?3`,
		[from, till],
		many,
	);

/** Of messages that were refused from a moment on: since when there are so many. */
export const manyRefusedSince = (db: Database, from: number, many: number) =>
	nth(db, "SELECT first_at AS at FROM refused_messages WHERE state = 'waiting' AND first_at >= ?1 ORDER BY id LIMIT ?2", [from], many);
