/** Invoices of all partners by how far they are paid, and what is open. Each statement asks the store of orders and money. */
import type { InvoiceFilter } from '#shared/partner/invoices.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { invoiceColumns, type InvoiceRow } from './invoices-store.ts';
import type { Place } from './places.ts';

const unpaid = 'i.called_off_at IS NULL AND i.paid < i.total';
/** The day of today is the last parameter. */
const isOverdue = (at: number) => `i.due_day <> '' AND i.due_day < ?${String(at)}`;

const filters: Readonly<Record<InvoiceFilter | 'all', string>> = {
	all: '',
	unpaid: `AND ${unpaid}`,
	overdue: `AND ${unpaid} AND ${isOverdue(5)}`,
	part: `AND ${unpaid} AND i.paid > 0`,
	paid: 'AND i.called_off_at IS NULL AND i.paid = i.total',
	'called-off': 'AND i.called_off_at IS NOT NULL',
};

/** Parameters: place, the first moment, how many, and for those that are overdue today's day. A test looks at the plans. */
export const invoiceListSql = (filter: InvoiceFilter | 'all') =>
	`SELECT ${invoiceColumns} FROM partner_invoices i
	WHERE (i.issued_at, i.id) < (CAST(?1 AS BIGINT), ?2) AND i.issued_at >= CAST(?3 AS BIGINT) ${filters[filter]} ORDER BY i.issued_at DESC, i.id DESC LIMIT ?4`;

interface Listed {
	readonly filter: InvoiceFilter | null;
	readonly place: Place;
	/** Milliseconds since 1970. */
	readonly from: number;
	readonly count: number;
	/** `YYYY-MM-DD` in Almaty. */
	readonly today: string;
}

/** The latest first. */
export async function invoiceList(db: Database, { filter, place, from, count, today }: Listed): Promise<InvoiceRow[]> {
	const sql = invoiceListSql(filter ?? 'all');
	return (
		await db
			.prepare(sql)
			.bind(place.at, place.id, from, count, ...(filter === 'overdue' ? [today] : []))
			.all<InvoiceRow>()
	).results;
}

/** Whole tenge of invoices that stand and are not paid whole, what of it is overdue, and how many they are. */
export interface OpenSums {
	readonly open: number;
	readonly overdue: number;
	readonly invoices: number;
}
const noSums: OpenSums = { open: 0, overdue: 0, invoices: 0 };

const sums = (at: number) => `CAST(coalesce(sum(i.total - i.paid), 0) AS BIGINT) AS open,
	CAST(coalesce(sum(CASE WHEN ${isOverdue(at)} THEN i.total - i.paid ELSE 0 END), 0) AS BIGINT) AS overdue, CAST(count(*) AS BIGINT) AS invoices`;

/** Of all partners. */
export const allOpenSql = `SELECT ${sums(1)} FROM partner_invoices i WHERE ${unpaid}`;
export const allOpen = async (db: Database, today: string): Promise<OpenSums> => (await db.prepare(allOpenSql).bind(today).first<OpenSums>()) ?? noSums;

/** Of some partners, by their ids. */
export const openOfSql = `SELECT i.partner_id, ${sums(2)} FROM json_each(?1) j CROSS JOIN partner_invoices i ON i.partner_id = j.value AND ${unpaid} GROUP BY i.partner_id`;
/** @returns what is open of a partner; nothing for one who owes nothing */
export async function openOf(db: Database, partnerIds: readonly string[], today: string): Promise<(partnerId: string) => OpenSums> {
	if (partnerIds.length === 0) return () => noSums;
	const { results } = await db.prepare(openOfSql).bind(JSON.stringify(partnerIds), today).all<OpenSums & { readonly partner_id: string }>();
	const found = new Map(results.map(({ partner_id: id, ...of }) => [id, of]));
	return (partnerId) => found.get(partnerId) ?? noSums;
}
