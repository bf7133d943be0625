/** Payments of a local site, in the edge's own database. */
import type { Database } from '#worker/providers/database/port.ts';
import type { LocalPayment } from './port.ts';

const columns = `id, reference, amount, currency, description, locale, notify_url AS notifyUrl, success_url AS successUrl, failure_url AS failureUrl, site_url AS siteUrl,
	state, refunded, expires_at AS expiresAt`;

export async function insertLocalPayment(db: Database, payment: Omit<LocalPayment, 'state' | 'refunded'>): Promise<void> {
	const { id, reference, amount, currency, description, locale, notifyUrl, successUrl, failureUrl, siteUrl, expiresAt } = payment;
	await db
		.prepare(
			`INSERT INTO local_payments (id, reference, amount, currency, description, locale, notify_url, success_url, failure_url, site_url, state, expires_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'pending', ?11)`,
		)
		.bind(id, reference, amount, currency, description, locale, notifyUrl, successUrl, failureUrl, siteUrl, expiresAt)
		.run();
}

export const findLocalPayment = (db: Database, id: string): Promise<LocalPayment | null> =>
	db.prepare(`SELECT ${columns} FROM local_payments WHERE id = ?1`).bind(id).first<LocalPayment>();

/** Pays or refuses a payment that is open. False: it is not. @param now milliseconds since 1970 */
export async function settleLocalPayment(db: Database, id: string, to: 'paid' | 'failed', now: number): Promise<boolean> {
	const { meta } = await db.prepare("UPDATE local_payments SET state = ?2 WHERE id = ?1 AND state = 'pending' AND expires_at > ?3").bind(id, to, now).run();
	return meta.changes === 1;
}

/** Gives back what was paid, or a part of it. False: there is not so much left. @param amount whole tenge */
export async function refundLocalPayment(db: Database, id: string, amount: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`UPDATE local_payments SET refunded = refunded + ?2, state = CASE WHEN refunded + ?2 = amount THEN 'refunded' ELSE state END
			WHERE id = ?1 AND state = 'paid' AND refunded + ?2 <= amount`,
		)
		.bind(id, amount)
		.run();
	return meta.changes === 1;
}
