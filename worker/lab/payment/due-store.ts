/** Which payments somebody is to be asked about, and who takes one: of any number who try at once, one gets it. */
import type { Database } from '#worker/providers/database/port.ts';
import { columns, type PaymentRow } from './store.ts';

/** Refunds that are due, the longest waiting first: found without reading through anything else that is due. */
export async function dueRefunds(db: Database, now: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare("SELECT id FROM payments WHERE state = 'refunding' AND next_at <= ?1 ORDER BY next_at LIMIT ?2")
		.bind(now, count)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}

/** Everything else that is overdue and was not put into the queue lately. @param since milliseconds since 1970 */
export async function forgottenPayments(db: Database, overdue: number, since: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare("SELECT id FROM payments WHERE next_at <= ?1 AND state <> 'refunding' AND queued_at <= ?2 ORDER BY next_at LIMIT ?3")
		.bind(overdue, since, count)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}

export async function noteQueued(db: Database, ids: readonly string[], now: number): Promise<void> {
	await db.prepare('UPDATE payments SET queued_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(ids), now).run();
}

/** Takes a payment to ask about, as it was read. @param nextAt when it is asked about again; null for never */
export const takePayment = (db: Database, row: PaymentRow, nextAt: number | null): Promise<PaymentRow | null> =>
	db
		.prepare(`UPDATE payments SET attempts = attempts + 1, next_at = ?3, queued_at = 0 WHERE id = ?1 AND next_at = ?2 AND state = ?4 RETURNING ${columns}`)
		.bind(row.id, row.next_at, nextAt, row.state)
		.first<PaymentRow>();

/** The same for somebody who waits before the screen: at most once since a moment. */
export const takeAwaited = (db: Database, id: string, since: number, now: number): Promise<PaymentRow | null> =>
	db
		.prepare(
			`UPDATE payments SET asked_at = ?3 WHERE id = ?1 AND asked_at <= ?2 AND state IN ('pending', 'failed', 'expired') AND provider_id IS NOT NULL RETURNING ${columns}`,
		)
		.bind(id, since, now)
		.first<PaymentRow>();

/** What failed, by a short code. */
export async function noteTrouble(db: Database, id: string, trouble: string): Promise<void> {
	await db.prepare('UPDATE payments SET trouble = ?2 WHERE id = ?1').bind(id, trouble).run();
}
