/** Invoices to partners, in the store of orders and money; and the partners whom they are for, in that of people. Each statement asks one store. */
import type { Database } from '#worker/providers/database/port.ts';
import { maxTries, nextNumber, numberText } from './numbers.ts';
import type { Place } from './places.ts';

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

/** Of some codes, in their order. */
export const partnersOfCodes = async (db: Database, codes: readonly string[]): Promise<PartnerFacts[]> =>
	(
		await db
			.prepare(`SELECT ${partnerColumns} FROM partners p WHERE p.code IN (SELECT j.value FROM json_each(?1) j) ORDER BY p.code`)
			.bind(JSON.stringify(codes))
			.all<PartnerFacts>()
	).results;

/** All of them with their names in every language and BIN: as many as the laboratory has contracts. */
export const partnerNames = async (db: Database): Promise<{ readonly code: string; readonly bin: string; readonly names: string }[]> =>
	(
		await db
			.prepare(
				`SELECT p.code, p.bin, p.company || ' ' || coalesce(d.name_kz, '') || ' ' || coalesce(d.name_en, '') AS names
				FROM partners p LEFT JOIN partner_details d ON d.partner_id = p.id ORDER BY p.code`,
			)
			.all<{ code: string; bin: string; names: string }>()
	).results;

export const partnerOfCode = (db: Database, code: string): Promise<PartnerFacts | null> =>
	db.prepare(`SELECT ${partnerColumns} FROM partners p WHERE p.code = ?1`).bind(code).first<PartnerFacts>();

export const partnerOfId = (db: Database, id: string): Promise<PartnerFacts | null> =>
	db.prepare(`SELECT ${partnerColumns} FROM partners p WHERE p.id = ?1`).bind(id).first<PartnerFacts>();

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
	/** JSON of a `Buyer`; empty for one that was issued before it was kept. */
	readonly buyer: string;
	/** JSON list of `{name, sum, rate, vat}`; one of before has no VAT, and neither of the last two. */
	readonly lines: string;
	readonly total: number;
	readonly issued_by: string;
	readonly issued_at: number;
	readonly called_off_at: number | null;
	readonly called_off_by: string;
	readonly reason: string;
	/** `YYYY-MM-DD`; empty for one that said none. */
	readonly due_day: string;
	/** Whole tenge of the payments that stand, and a number that rises with each change of them. */
	readonly paid: number;
	readonly payments_version: number;
}
/** What an invoice was asked for by, and what was asked for: the same key is the same invoice. */
interface Keyed {
	readonly key_hash: string;
	readonly body_hash: string;
}
type NewInvoice = Omit<InvoiceRow, 'number' | 'called_off_at' | 'called_off_by' | 'reason' | 'paid' | 'payments_version'> & Keyed & { readonly year: number };

export const invoiceColumns = `i.id, i.partner_id, i.number, i.day, i.month, i.company, i.bin, i.address, i.contract_nr, i.seller, i.buyer, i.lines, i.total, i.issued_by, i.issued_at,
	i.called_off_at, i.called_off_by, i.reason, i.due_day, i.paid, i.payments_version`;

/** The latest first, from a place on. A test looks at its plan. */
export const invoicesOfSql = `SELECT ${invoiceColumns} FROM partner_invoices i WHERE i.partner_id = ?1 AND (i.issued_at, i.id) < (CAST(?2 AS BIGINT), ?3)
	ORDER BY i.issued_at DESC, i.id DESC LIMIT ?4`;
export const invoicesOf = async (db: Database, partnerId: string, { at, id }: Place, count: number): Promise<InvoiceRow[]> =>
	(await db.prepare(invoicesOfSql).bind(partnerId, at, id, count).all<InvoiceRow>()).results;

export const invoiceOf = (db: Database, id: string): Promise<InvoiceRow | null> =>
	db.prepare(`SELECT ${invoiceColumns} FROM partner_invoices i WHERE i.id = ?1`).bind(id).first<InvoiceRow>();

/** Of the number that it has on paper. */
export const invoiceOfNumber = (db: Database, number: string): Promise<{ readonly id: string } | null> =>
	db.prepare('SELECT i.id FROM partner_invoices i WHERE i.number = ?1').bind(number).first<{ id: string }>();

export const invoiceOfKey = (db: Database, keyHash: string): Promise<(InvoiceRow & Keyed) | null> =>
	db.prepare(`SELECT ${invoiceColumns}, i.key_hash, i.body_hash FROM partner_invoices i WHERE i.key_hash = ?1`).bind(keyHash).first<InvoiceRow & Keyed>();

/** Writes an invoice under the next number of its year, or nothing where its key has one; gives the one of its key. */
export async function issueInvoice(db: Database, invoice: NewInvoice): Promise<InvoiceRow & Keyed> {
	for (let tries = 0; tries < maxTries; tries += 1) {
		await db
			.prepare(
				`INSERT INTO partner_invoices (year, nr, number, id, partner_id, day, month, company, bin, address, contract_nr, seller, buyer, lines, total, issued_by, issued_at, key_hash, body_hash, due_day)
				SELECT CAST(?1 AS BIGINT), n.nr, ${numberText}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, CAST(?13 AS BIGINT), ?14, CAST(?15 AS BIGINT), ?16, ?17, ?18
				FROM ${nextNumber('partner_invoices')} WHERE NOT EXISTS (SELECT 1 FROM partner_invoices k WHERE k.key_hash = ?16) ON CONFLICT DO NOTHING`,
			)
			.bind(
				invoice.year,
				invoice.id,
				invoice.partner_id,
				invoice.day,
				invoice.month,
				invoice.company,
				invoice.bin,
				invoice.address,
				invoice.contract_nr,
				invoice.seller,
				invoice.buyer,
				invoice.lines,
				invoice.total,
				invoice.issued_by,
				invoice.issued_at,
				invoice.key_hash,
				invoice.body_hash,
				invoice.due_day,
			)
			.run();
		const written = await invoiceOfKey(db, invoice.key_hash);
		if (written !== null) return written;
	}
	throw new Error('no number for an invoice');
}

/** False: it is called off already, something of it is paid, or there is none. */
export async function callOffInvoice(db: Database, id: string, { by, reason, now }: { readonly by: string; readonly reason: string; readonly now: number }) {
	const { meta } = await db
		.prepare('UPDATE partner_invoices SET called_off_at = ?2, called_off_by = ?3, reason = ?4 WHERE id = ?1 AND called_off_at IS NULL AND paid = 0')
		.bind(id, now, by, reason)
		.run();
	return meta.changes > 0;
}
