/** Payments in the store. Every statement that moves one says in its condition what it expects to find, so of any number at once one does it. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { numberOfState, orderStates, mayCancel } from '#shared/order/states.ts';
import { currency, type PaymentProviderName, type PaymentState, type ReturnedBy } from '#shared/payment/state.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { isInQuestion } from './ledger-store.ts';
import { firstPaidAskMs } from './pauses.ts';

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
	/** What has gone back, and by whom; empty for nothing. */
	readonly returned: number;
	readonly returned_by: ReturnedBy | '';
}

export const columns =
	'id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, next_at, attempts, trouble, returned, returned_by';

/** Until the laboratory makes a request of it, an order may be paid on the site; from then on it is paid where the person is. */
export const mayPayIn = mayCancel;
const payableStates = orderStates.filter(mayPayIn).map(numberOfState).join(', ');

export const findPayment = (db: Database, id: string): Promise<PaymentRow | null> =>
	db.prepare(`SELECT ${columns} FROM payments WHERE id = ?1`).bind(id).first<PaymentRow>();

/** Payments of an order, the newest first, and whether a person looks at one. There are as many as pages were opened for it; what counts is among the newest. */
export async function paymentsOf(db: Database, orderId: string): Promise<(PaymentRow & { readonly in_question: 0 | 1 })[]> {
	const { results } = await db
		.prepare(
			`SELECT ${columns}, ${isInQuestion('payments')} AS in_question FROM payments WHERE order_id = ?1 ORDER BY created_at DESC, state = 'pending' DESC, id LIMIT 50`,
		)
		.bind(orderId)
		.all<PaymentRow & { readonly in_question: 0 | 1 }>();
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
	/** A call that began to ask for a page before then is lost. */
	readonly lostBefore: number;
}

/**
 * Begins a payment of an order's total, for an order that is to be paid by card and is not: a page that is closed gives way, one that is open does not. Null:
 * one is open or begun, or there is nothing to pay, or a person looks whether it was paid. What gives way is asked about all the same.
 */
export async function insertPayment(db: Database, row: NewRow): Promise<PaymentRow | null> {
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
					AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND (p.state = 'paid' OR ${isInQuestion('p')}))
				ON CONFLICT DO NOTHING RETURNING ${columns}`,
			)
			.bind(row.id, row.orderId, row.provider, currency, row.locale, row.now, row.expiresAt),
	]);
	return inserted?.results[0] ?? null;
}

/** The provider has opened a page. False: what was begun stands elsewhere by now. @param nextAt when it is asked what came of it */
export async function openPayment(
	db: Database,
	id: string,
	page: { readonly providerId: string; readonly url: string },
	nextAt: number,
	now: number,
): Promise<boolean> {
	const opened = await db
		.prepare(
			"UPDATE payments SET state = 'pending', provider_id = ?2, url = ?3, next_at = ?4, changed_at = ?5 WHERE id = ?1 AND state = 'created' RETURNING id",
		)
		.bind(id, page.providerId, page.url, nextAt, now)
		.first();
	return opened !== null;
}

/** No page was to be had: nobody can have paid. */
export async function dropPayment(db: Database, id: string, now: number): Promise<void> {
	await db.prepare("UPDATE payments SET state = 'failed', next_at = NULL, changed_at = ?2 WHERE id = ?1 AND state = 'created'").bind(id, now).run();
}

const isSurplus = `(EXISTS (SELECT 1 FROM orders o WHERE o.id = payments.order_id AND o.status = ${numberOfState('cancelled')})
	OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = payments.order_id AND p.state = 'paid'))`;

/** The money is there, whatever was thought before: it counts, or goes back where the order is cancelled or was paid already. Gives the state, if it moved. */
export const markPaid = (db: Database, id: string, providerId: string, now: number): Statement =>
	db
		.prepare(
			`UPDATE payments SET provider_id = ?2, paid_at = ?3, changed_at = ?3, attempts = 0, trouble = '', queued_at = 0,
				state = CASE WHEN ${isSurplus} THEN 'refunding' ELSE 'paid' END, next_at = CASE WHEN ${isSurplus} THEN CAST(?3 AS BIGINT) ELSE ?4 END
			WHERE id = ?1 AND state IN ('created', 'pending', 'failed', 'expired') RETURNING state`,
		)
		.bind(id, providerId, now, now + firstPaidAskMs);

/** The bank has refused; it may be tried anew. */
export const markFailed = (db: Database, id: string, now: number): Statement =>
	db.prepare("UPDATE payments SET state = 'failed', changed_at = ?2 WHERE id = ?1 AND state = 'pending' RETURNING state").bind(id, now);

/** The page is closed, and nothing came. */
export const markExpired = (db: Database, id: string, now: number): Statement =>
	db.prepare("UPDATE payments SET state = 'expired', changed_at = ?2 WHERE id = ?1 AND state = 'pending' AND expires_at <= ?2 RETURNING state").bind(id, now);

/** All of the money is back. @param by as it is said; what the laboratory has asked for is the laboratory's, unless the bank was first */
export const markReturned = (db: Database, id: string, providerId: string, by: 'provider' | 'bank', now: number): Statement =>
	db
		.prepare(
			`UPDATE payments SET provider_id = ?2, refunded_at = ?3, changed_at = ?3, next_at = NULL, trouble = '', returned = amount,
				returned_by = CASE WHEN state = 'refunding' AND ?4 = 'provider' THEN 'laboratory' ELSE ?4 END, state = 'refunded'
			WHERE id = ?1 AND state <> 'refunded' RETURNING state`,
		)
		.bind(id, providerId, now, by);

/** A part of the money went back at the provider's; the rest counts. @param returned all that has gone back, in whole tenge */
export const markPart = (db: Database, id: string, returned: number, now: number): Statement =>
	db
		.prepare(
			"UPDATE payments SET returned = ?2, returned_by = 'provider', changed_at = ?3 WHERE id = ?1 AND state IN ('paid', 'refunding') AND returned < ?2 AND ?2 < amount RETURNING state",
		)
		.bind(id, returned, now);

/** Part of the transaction that cancels an order: what was paid for it goes back. */
export const refundsOfCancelled = (db: Database, orderId: string, now: number): Statement =>
	db
		.prepare(
			`UPDATE payments SET state = 'refunding', changed_at = ?2, next_at = ?2, attempts = 0, trouble = ''
			WHERE order_id = ?1 AND state = 'paid' AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = ${numberOfState('cancelled')})`,
		)
		.bind(orderId, now);

/** What of an order goes back since it was cancelled, in whole tenge. @param now milliseconds since 1970, of the cancelling */
export const returnedNow = async (db: Database, orderId: string, now: number): Promise<number> =>
	(await db
		.prepare(
			"SELECT CAST(coalesce(sum(amount - returned), 0) AS BIGINT) AS sum FROM payments WHERE order_id = ?1 AND state = 'refunding' AND changed_at = ?2",
		)
		.bind(orderId, now)
		.first<number>('sum')) ?? 0;

/** Ids of what is to go back for an order. */
export async function refundsOf(db: Database, orderId: string): Promise<string[]> {
	const { results } = await db.prepare("SELECT id FROM payments WHERE order_id = ?1 AND state = 'refunding'").bind(orderId).all<{ id: string }>();
	return results.map(({ id }) => id);
}

/** The message to the order's e-mail address: once, and only where the step was really made. */
export async function messageOf(db: Database, kind: 'payment-received' | 'payment-refunded', { id, order_id, amount, locale }: PaymentRow, now: number) {
	const order = await db.prepare('SELECT email, order_nr FROM orders WHERE id = ?1').bind(order_id).first<{ email: string; order_nr: string }>();
	if (!order?.email) return [];
	return insertMessage(
		db,
		{ kind, about: id, recipient: order.email, locale, facts: { number: order.order_nr, amount: String(amount) } },
		{ table: kind === 'payment-received' ? 'paid_payments' : 'refunded_payments', column: 'id', value: id },
		now,
	);
}
