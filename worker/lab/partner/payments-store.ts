/** What partners have paid of invoices, in the store of orders and money. Each statement asks one store. */
import { maxPayments } from '#shared/partner/invoices.ts';
import type { Database } from '#worker/providers/database/port.ts';

export interface PartnerPaymentRow {
	readonly id: string;
	readonly invoice_id: string;
	/** `YYYY-MM-DD`, and whole tenge. */
	readonly day: string;
	readonly amount: number;
	readonly number: string;
	readonly note: string;
	readonly booked_by: string;
	/** Milliseconds since 1970. */
	readonly booked_at: number;
	readonly taken_back_at: number | null;
	readonly taken_back_by: string;
	readonly reason: string;
}
interface Keyed {
	readonly key_hash: string;
	readonly body_hash: string;
}

const columns = 'p.id, p.invoice_id, p.day, p.amount, p.number, p.note, p.booked_by, p.booked_at, p.taken_back_at, p.taken_back_by, p.reason';

/** As they were booked, those that were taken back as well: never more than `maxPayments`. */
export const paymentsOfInvoice = async (db: Database, invoiceId: string): Promise<PartnerPaymentRow[]> =>
	(await db.prepare(`SELECT ${columns} FROM partner_payments p WHERE p.invoice_id = ?1 ORDER BY p.booked_at, p.id`).bind(invoiceId).all<PartnerPaymentRow>())
		.results;

export const partnerPayment = (db: Database, id: string): Promise<PartnerPaymentRow | null> =>
	db.prepare(`SELECT ${columns} FROM partner_payments p WHERE p.id = ?1`).bind(id).first<PartnerPaymentRow>();

export const paymentOfKey = (db: Database, keyHash: string): Promise<(PartnerPaymentRow & Keyed) | null> =>
	db.prepare(`SELECT ${columns}, p.key_hash, p.body_hash FROM partner_payments p WHERE p.key_hash = ?1`).bind(keyHash).first<PartnerPaymentRow & Keyed>();

type NewPayment = Omit<PartnerPaymentRow, 'taken_back_at' | 'taken_back_by' | 'reason'> & Keyed & { readonly version: number };

/**
 * Books a payment, or nothing: where its invoice is called off, its payments are others than those of the version that was seen, it would be paid more than whole, or it
 * has as many payments as it may. @returns whether it was booked
 */
export async function bookPayment(db: Database, payment: NewPayment): Promise<boolean> {
	const [booked] = await db.batch([
		db
			.prepare(
				`INSERT INTO partner_payments (id, invoice_id, day, amount, number, note, booked_by, booked_at, key_hash, body_hash)
				SELECT ?1, i.id, ?3, CAST(?4 AS BIGINT), ?5, ?6, ?7, CAST(?8 AS BIGINT), ?9, ?10 FROM partner_invoices i
				WHERE i.id = ?2 AND i.called_off_at IS NULL AND i.payments_version = CAST(?11 AS BIGINT) AND i.paid + CAST(?4 AS BIGINT) <= i.total
					AND (SELECT count(*) FROM partner_payments b WHERE b.invoice_id = ?2) < ${String(maxPayments)}
				ON CONFLICT DO NOTHING`,
			)
			.bind(
				payment.id,
				payment.invoice_id,
				payment.day,
				payment.amount,
				payment.number,
				payment.note,
				payment.booked_by,
				payment.booked_at,
				payment.key_hash,
				payment.body_hash,
				payment.version,
			),
		sumUp(db, payment.invoice_id),
	]);
	return (booked?.meta.changes ?? 0) > 0;
}

const standing = '(SELECT CAST(coalesce(sum(p.amount), 0) AS BIGINT) FROM partner_payments p WHERE p.invoice_id = ?1 AND p.taken_back_at IS NULL)';
/** What an invoice says of its payments; nothing where they are as they were. */
const sumUp = (db: Database, invoiceId: string) =>
	db.prepare(`UPDATE partner_invoices SET paid = ${standing}, payments_version = payments_version + 1 WHERE id = ?1 AND paid <> ${standing}`).bind(invoiceId);

/** @returns whether it stood until now */
export async function takeBackPayment(
	db: Database,
	{ id, invoice_id: invoiceId }: Pick<PartnerPaymentRow, 'id' | 'invoice_id'>,
	{ by, reason, now }: { readonly by: string; readonly reason: string; readonly now: number },
): Promise<boolean> {
	const [taken] = await db.batch([
		db
			.prepare('UPDATE partner_payments SET taken_back_at = CAST(?2 AS BIGINT), taken_back_by = ?3, reason = ?4 WHERE id = ?1 AND taken_back_at IS NULL')
			.bind(id, now, by, reason),
		sumUp(db, invoiceId),
	]);
	return (taken?.meta.changes ?? 0) > 0;
}
