/** Invoices to partners, in the store of orders and money; and the partners whom they are for, in that of people. Each statement asks one store. */
import type { Database } from '#worker/providers/database/port.ts';

export interface PartnerFacts {
	readonly id: string;
	readonly code: string;
	readonly company: string;
	readonly contract_nr: string;
	/** `YYYY-MM-DD`; empty for one without an end. */
	readonly valid_until: string;
	readonly bin: string;
	readonly address: string;
}

const partnerColumns = 'p.id, p.code, p.company, p.contract_nr, p.valid_until, p.bin, p.address';

/** By their codes, from one on; the closed ones as well, who may still have something to pay. */
export const partnersAfter = async (db: Database, after: string, count: number): Promise<PartnerFacts[]> =>
	(await db.prepare(`SELECT ${partnerColumns} FROM partners p WHERE p.code > ?1 ORDER BY p.code LIMIT ?2`).bind(after, count).all<PartnerFacts>()).results;

export const partnerOfCode = (db: Database, code: string): Promise<PartnerFacts | null> =>
	db.prepare(`SELECT ${partnerColumns} FROM partners p WHERE p.code = ?1`).bind(code).first<PartnerFacts>();

/** Moments in milliseconds since 1970, sums in whole tenge; both companies as they were when the invoice was issued. */
export interface InvoiceRow {
	readonly id: string;
	readonly partner_id: string;
	readonly number: string;
	readonly day: string;
	readonly month: string;
	readonly company: string;
	readonly bin: string;
	readonly address: string;
	readonly contract_nr: string;
	/** JSON of a `Seller`; empty for one that was issued before it was kept. */
	readonly seller: string;
	/** JSON list of `{name, sum}`. */
	readonly lines: string;
	readonly total: number;
	readonly issued_by: string;
	readonly issued_at: number;
	readonly called_off_at: number | null;
	readonly called_off_by: string;
	readonly reason: string;
}
type NewInvoice = Omit<InvoiceRow, 'called_off_at' | 'called_off_by' | 'reason'>;

/** So many of a partner are told of. */
const maxTold = 200;

const columns = `i.id, i.partner_id, i.number, i.day, i.month, i.company, i.bin, i.address, i.contract_nr, i.seller, i.lines, i.total, i.issued_by, i.issued_at,
	i.called_off_at, i.called_off_by, i.reason`;

/** The latest first. */
export const invoicesOf = async (db: Database, partnerId: string): Promise<InvoiceRow[]> =>
	(
		await db
			.prepare(`SELECT ${columns} FROM partner_invoices i WHERE i.partner_id = ?1 ORDER BY i.issued_at DESC, i.id LIMIT ${String(maxTold)}`)
			.bind(partnerId)
			.all<InvoiceRow>()
	).results;

export const invoiceOf = (db: Database, id: string): Promise<InvoiceRow | null> =>
	db.prepare(`SELECT ${columns} FROM partner_invoices i WHERE i.id = ?1`).bind(id).first<InvoiceRow>();

/** Writes an invoice, or nothing where its number was given already; gives the one that has the number. */
export async function issueInvoice(db: Database, invoice: NewInvoice): Promise<InvoiceRow | null> {
	await db
		.prepare(
			`INSERT INTO partner_invoices (id, partner_id, number, day, month, company, bin, address, contract_nr, seller, lines, total, issued_by, issued_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) ON CONFLICT (number) DO NOTHING`,
		)
		.bind(
			invoice.id,
			invoice.partner_id,
			invoice.number,
			invoice.day,
			invoice.month,
			invoice.company,
			invoice.bin,
			invoice.address,
			invoice.contract_nr,
			invoice.seller,
			invoice.lines,
			invoice.total,
			invoice.issued_by,
			invoice.issued_at,
		)
		.run();
	return db.prepare(`SELECT ${columns} FROM partner_invoices i WHERE i.number = ?1`).bind(invoice.number).first<InvoiceRow>();
}

/** False: it is called off already, or there is none. */
export async function callOffInvoice(db: Database, id: string, { by, reason, now }: { readonly by: string; readonly reason: string; readonly now: number }) {
	const { meta } = await db
		.prepare('UPDATE partner_invoices SET called_off_at = ?2, called_off_by = ?3, reason = ?4 WHERE id = ?1 AND called_off_at IS NULL')
		.bind(id, now, by, reason)
		.run();
	return meta.changes > 0;
}
