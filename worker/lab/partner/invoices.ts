/** Invoices to partners: what a partner reads and takes along, and what the staff does of them. */
import { brand } from '#shared/brand.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { invoiceMonths, type Invoice } from '#shared/partner/invoices.ts';
import { shownRequisites, type Requisites } from '#shared/requisites/requisites.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { invoiceXml } from './invoice-xml.ts';
import { callOffInvoice, invoiceOf, invoicesOf, issueInvoice, partnerOfCode, partnersAfter, type InvoiceRow, type PartnerFacts } from './invoices-store.ts';

/** Who issues invoices. */
interface Seller {
	readonly names: Localised;
	/** Empty where the operator had given none. */
	readonly bin: string;
	readonly address: Localised;
	readonly phone: string;
}

const sellerNow = ({ bin }: Requisites): Seller => ({ names: brand.legalEntity, bin: bin ?? '', address: brand.address, phone: brand.phone });
const sellerOf = ({ seller }: InvoiceRow, requisites: Requisites): Seller => (seller === '' ? sellerNow(requisites) : (JSON.parse(seller) as Seller));

const told = ({ id, number, day, month, lines, total, called_off_at: at, reason }: InvoiceRow): Invoice => ({
	id,
	number,
	day,
	month,
	lines: JSON.parse(lines) as Invoice['lines'],
	total,
	calledOff: at === null ? null : { at: new Date(at).toISOString(), reason },
});

export const listInvoices: LabHandler<'partner.invoices'> = async ({ db, principal }) =>
	success({ data: (await invoicesOf(db, principal.accountId)).map(told) });

/** One that stands. What was called off is nobody's to pay: it answers as one that does not exist. */
async function standing(db: Parameters<typeof invoiceOf>[0], id: string): Promise<Result<InvoiceRow>> {
	const row = await invoiceOf(db, id);
	return row === null || row.called_off_at !== null ? failure('not-found') : success(row);
}

const fileName = ({ day, id }: InvoiceRow, ending: 'pdf' | 'xml') => `invoice-${day}-${id.slice(0, 6)}.${ending}`;

/** Drawn each time it is asked for. Library and fonts are loaded when the first one is. */
export const givePdf: LabHandler<'partner.invoice-pdf'> = async ({ db, locale, services }, { params: { id } }) => {
	const row = await standing(db, id);
	if (!row.ok) return row;
	const seller = sellerOf(row.value, services.requisites);
	const { makeInvoice } = await import('./pdf/index.ts');
	const bytes = await makeInvoice(locale, {
		...told(row.value),
		issuedAt: row.value.issued_at,
		buyer: { company: row.value.company, bin: row.value.bin, address: row.value.address, contractNr: row.value.contract_nr },
		seller: { name: seller.names[locale], address: seller.address[locale], phone: seller.phone },
		requisites: shownRequisites({ ...services.requisites, bin: seller.bin || null }, locale),
	});
	return success({ bytes, fileName: fileName(row.value, 'pdf') });
};

export const giveXml: LabHandler<'partner.invoice-xml'> = async ({ db, services }, { params: { id } }) => {
	const row = await standing(db, id);
	if (!row.ok) return row;
	const { company, bin, address, contract_nr: contractNr, partner_id: partnerId } = row.value;
	const { names, address: place, bin: sellerBin } = sellerOf(row.value, services.requisites);
	const text = invoiceXml({
		...told(row.value),
		buyer: { id: partnerId, company, bin, address, contractNr },
		seller: { name: names.ru, bin: sellerBin, address: place.ru },
	});
	return success({ bytes: new TextEncoder().encode(text), fileName: fileName(row.value, 'xml'), contentType: 'application/xml' });
};

const partnerReply = ({ code, company, contract_nr: contractNr, valid_until: validUntil }: PartnerFacts) => ({
	code,
	company,
	contractNr,
	validUntil: validUntil === '' ? null : validUntil,
});

export const listPartners: LabHandler<'staff.partners.list'> = async ({ db }, { params: { after = '', pageSize } }) => {
	const { page, next } = cursorPage(await partnersAfter(db, after, pageSize + 1), pageSize, ({ code }) => code);
	return success({ data: page.map(partnerReply), next });
};

export const viewPartner: LabHandler<'staff.partners.view'> = async ({ db }, { params: { code } }) => {
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const invoices = await invoicesOf(db, partner.id);
	return success({
		...partnerReply(partner),
		bin: partner.bin,
		address: partner.address,
		invoices: invoices.map((row) => ({ ...told(row), issuedBy: row.issued_by, calledOffBy: row.called_off_by })),
	});
};

/** Refusals: `not-found`; `choose` at `month` for one that the page does not offer; `numberTaken` at `number` where it is another invoice's, called off or not, or another person's or day's. */
export const issuePartnerInvoice: LabHandler<'staff.partners.issue'> = async ({ db, principal, now, services, tell }, { params: { code }, body }) => {
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const { number, month } = body;
	const day = todayInAlmaty(now);
	if (!monthsBack(monthOf(day), invoiceMonths).includes(month)) return failure('validation', { fields: [{ field: 'month', rule: 'choose' }] });
	const lines = JSON.stringify(body.lines.map(({ name, sum }) => ({ name, sum })));
	const given = await issueInvoice(db, {
		id: randomToken(services.random, 128),
		partner_id: partner.id,
		number,
		day,
		month,
		company: partner.company,
		bin: partner.bin,
		address: partner.address,
		contract_nr: partner.contract_nr,
		seller: JSON.stringify(sellerNow(services.requisites)),
		lines,
		total: body.lines.reduce((total, { sum }) => total + sum, 0),
		issued_by: principal.name,
		issued_at: now,
	});
	// The same form sent twice is one invoice; somebody else, or the same person on another day, means another one.
	const isSame =
		given?.partner_id === partner.id &&
		given.month === month &&
		given.lines === lines &&
		given.called_off_at === null &&
		given.issued_by === principal.name &&
		given.day === day;
	if (given === null || !isSame) return failure('validation', { fields: [{ field: 'number', rule: 'numberTaken' }] });
	tell({ after: { number, month, total: given.total } });
	return success({ id: given.id });
};

/** Refusals: `not-found`; `conflict` where it is called off already, for another reason or by somebody else. */
export const callOffPartnerInvoice: LabHandler<'staff.partners.call-off'> = async (
	{ db, principal, now, tell },
	{ params: { invoice: id }, body: { reason } },
) => {
	const row = await invoiceOf(db, id);
	if (row === null) return failure('not-found');
	const done = await callOffInvoice(db, id, { by: principal.name, reason, now });
	if (!done) {
		const after = await invoiceOf(db, id);
		return after?.called_off_by === principal.name && after.reason === reason ? success({ id }) : failure('conflict');
	}
	tell({ before: { number: row.number, total: row.total }, after: { calledOff: true, reason } });
	return success({ id });
};
