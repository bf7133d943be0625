/** Payments in the store. Every statement that moves one says in its condition what it expects to find, so of any number at once one does it. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Locale } from '#shared/i18n/locales.ts';
import { numberOfState, orderStates, mayCancel } from '#shared/order/states.ts';
import { currency, type PaymentProviderName, type PaymentState } from '#shared/payment/state.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';

/** Amounts in whole tenge, moments in milliseconds since 1970. */
export interface PaymentRow {
	readonly id: string;
	readonly order_id: string;
	readonly provider: PaymentProviderName;
	readonly provider_id: string | null;
	readonly amount: number;
	readonly currency: string;
	readonly locale: Locale;
	readonly state: PaymentState;
	readonly url: string;
	readonly created_at: number;
	readonly changed_at: number;
	readonly expires_at: number;
	readonly next_at: number | null;
	readonly attempts: number;
	/** Short code of what failed last; empty for nothing. */
	readonly trouble: string;
}

const columns = 'id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, next_at, attempts, trouble';

/** Until the laboratory makes a request of it, an order may be paid on the site; from then on it is paid where the person is. */
export const mayPayIn = mayCancel;
const payableStates = orderStates.filter(mayPayIn).map(numberOfState).join(', ');

export const findPayment = (db: D1Database, id: string): Promise<PaymentRow | null> =>
	db.prepare(`SELECT ${columns} FROM payments WHERE id = ?1`).bind(id).first<PaymentRow>();

/** Payments of an order, the newest first. There are as many as pages were opened for it; what counts is among the newest. */
export async function paymentsOf(db: D1Database, orderId: string): Promise<PaymentRow[]> {
	const { results } = await db
		.prepare(`SELECT ${columns} FROM payments WHERE order_id = ?1 ORDER BY created_at DESC, state = 'pending' DESC, id LIMIT 50`)
		.bind(orderId)
		.all<PaymentRow>();
	return results;
}

export interface NewRow {
	readonly id: string;
	readonly orderId: string;
	readonly provider: PaymentProviderName;
	readonly locale: Locale;
	readonly now: number;
	readonly expiresAt: number;
	/** A page that closes before then is too late to pay on. */
	readonly closesBefore: number;
	/** Whoever began to ask for a page before then is not heard of any more. */
	readonly lostBefore: number;
}

/**
 * Begins a payment of an order's total, for an order that is to be paid by card and is not: a page that is closed gives way, one that is open does not. Null:
 * one is open or begun, or there is nothing to pay. What gives way is asked about all the same.
 */
export async function insertPayment(db: D1Database, row: NewRow): Promise<PaymentRow | null> {
	const [, , inserted] = await db.batch<PaymentRow>([
		db
			.prepare("UPDATE payments SET state = 'expired', changed_at = ?2 WHERE order_id = ?1 AND state = 'pending' AND expires_at <= ?3")
			.bind(row.orderId, row.now, row.closesBefore),
		db
			.prepare("UPDATE payments SET state = 'failed', changed_at = ?2, next_at = NULL WHERE order_id = ?1 AND state = 'created' AND created_at <= ?3")
			.bind(row.orderId, row.now, row.lostBefore),
		db
			.prepare(
				`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, next_at, asked_at, attempts, trouble)
				SELECT ?1, o.id, ?3, NULL, o.total, ?4, ?5, 'created', '', ?6, ?6, ?7, NULL, 0, 0, '' FROM orders o
				WHERE o.id = ?2 AND o.payment = 'card' AND o.total > 0 AND o.status IN (${payableStates})
					AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'paid')
				ON CONFLICT DO NOTHING RETURNING ${columns}`,
			)
			.bind(row.id, row.orderId, row.provider, currency, row.locale, row.now, row.expiresAt),
	]);
	return inserted?.results[0] ?? null;
}

/** The provider has opened a page. @param nextAt when it is asked what came of it */
export async function openPayment(
	db: D1Database,
	id: string,
	page: { readonly providerId: string; readonly url: string },
	nextAt: number,
	now: number,
): Promise<void> {
	await db
		.prepare("UPDATE payments SET state = 'pending', provider_id = ?2, url = ?3, next_at = ?4, changed_at = ?5 WHERE id = ?1 AND state = 'created'")
		.bind(id, page.providerId, page.url, nextAt, now)
		.run();
}

/** No page was to be had: nobody can have paid. */
export async function dropPayment(db: D1Database, id: string, now: number): Promise<void> {
	await db.prepare("UPDATE payments SET state = 'failed', next_at = NULL, changed_at = ?2 WHERE id = ?1 AND state = 'created'").bind(id, now).run();
}

/** The money is there, whatever was thought before: it counts, or goes back where the order is cancelled or was paid already. Null: that was known. */
export async function markPaid(db: D1Database, row: PaymentRow, providerId: string, now: number): Promise<PaymentState | null> {
	const [moved] = await db.batch<{ state: PaymentState }>([
		db
			.prepare(
				`UPDATE payments SET provider_id = ?2, paid_at = ?3, changed_at = ?3, attempts = 0, trouble = '',
					state = CASE WHEN ${isSurplus} THEN 'refunding' ELSE 'paid' END, next_at = CASE WHEN ${isSurplus} THEN ?3 END
				WHERE id = ?1 AND state IN ('created', 'pending', 'failed', 'expired') RETURNING state`,
			)
			.bind(row.id, providerId, now),
		...(await message(db, 'payment-received', row, now)),
	]);
	return moved?.results[0]?.state ?? null;
}
const isSurplus = `(EXISTS (SELECT 1 FROM orders o WHERE o.id = payments.order_id AND o.status = ${numberOfState('cancelled')})
	OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = payments.order_id AND p.state = 'paid'))`;

/** The bank has refused; it may be tried anew. */
export async function markFailed(db: D1Database, id: string, now: number): Promise<void> {
	await db.prepare("UPDATE payments SET state = 'failed', changed_at = ?2 WHERE id = ?1 AND state = 'pending'").bind(id, now).run();
}

/** The page is closed, and nothing came. */
export async function markExpired(db: D1Database, id: string, now: number): Promise<void> {
	await db.prepare("UPDATE payments SET state = 'expired', changed_at = ?2 WHERE id = ?1 AND state = 'pending' AND expires_at <= ?2").bind(id, now).run();
}

/** The money went back. */
export async function markRefunded(db: D1Database, row: PaymentRow, now: number): Promise<void> {
	await db.batch([
		db
			.prepare(
				"UPDATE payments SET state = 'refunded', refunded_at = ?2, changed_at = ?2, next_at = NULL, trouble = '' WHERE id = ?1 AND state = 'refunding'",
			)
			.bind(row.id, now),
		...(await message(db, 'payment-refunded', row, now)),
	]);
}

/** Part of the transaction that cancels an order: what was paid for it goes back. */
export const refundsOfCancelled = (db: D1Database, orderId: string, now: number): D1PreparedStatement =>
	db
		.prepare(
			`UPDATE payments SET state = 'refunding', changed_at = ?2, next_at = ?2, attempts = 0, trouble = ''
			WHERE order_id = ?1 AND state = 'paid' AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = ${numberOfState('cancelled')})`,
		)
		.bind(orderId, now);

/** Payments that somebody is to be asked about, the longest waiting first. */
export async function duePayments(db: D1Database, now: number, count: number): Promise<PaymentRow[]> {
	const { results } = await db.prepare(`SELECT ${columns} FROM payments WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2`).bind(now, count).all<PaymentRow>();
	return results;
}

/** Takes a payment to ask about: of any number who try at once, one gets it. @param nextAt when it is asked about again; null for never */
export const takePayment = (db: D1Database, row: PaymentRow, nextAt: number | null): Promise<PaymentRow | null> =>
	db
		.prepare(`UPDATE payments SET attempts = attempts + 1, next_at = ?3 WHERE id = ?1 AND next_at = ?2 AND state = ?4 RETURNING ${columns}`)
		.bind(row.id, row.next_at, nextAt, row.state)
		.first<PaymentRow>();

/** The same for somebody who waits before the screen: at most once since a moment. */
export const takeAwaited = (db: D1Database, id: string, since: number, now: number): Promise<PaymentRow | null> =>
	db
		.prepare(
			`UPDATE payments SET asked_at = ?3 WHERE id = ?1 AND asked_at <= ?2 AND state IN ('pending', 'failed', 'expired') AND provider_id IS NOT NULL RETURNING ${columns}`,
		)
		.bind(id, since, now)
		.first<PaymentRow>();

/** What failed, by a short code. */
export async function noteTrouble(db: D1Database, id: string, trouble: string): Promise<void> {
	await db.prepare('UPDATE payments SET trouble = ?2 WHERE id = ?1').bind(id, trouble).run();
}

/** Whoever gave an e-mail address is told: once, and only where the step was really made. */
async function message(db: D1Database, kind: 'payment-received' | 'payment-refunded', { id, order_id, amount, locale }: PaymentRow, now: number) {
	const order = await db.prepare('SELECT email, order_nr FROM orders WHERE id = ?1').bind(order_id).first<{ email: string; order_nr: string }>();
	if (!order?.email) return [];
	return insertMessage(
		db,
		{ kind, about: id, recipient: order.email, locale, facts: { number: order.order_nr, amount: String(amount) } },
		{ table: kind === 'payment-received' ? 'paid_payments' : 'refunded_payments', column: 'id', value: id },
		now,
	);
}
