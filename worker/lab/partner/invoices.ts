/** Invoices to partners: what a partner reads and takes along, and what the staff does of them. */
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { invoiceMonths } from '#shared/partner/invoices.ts';
import { shownRequisites } from '#shared/requisites/requisites.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { toldAct } from './acts.ts';
import { actsOf } from './acts-store.ts';
import { detailsRow } from './details-store.ts';
import { openOf } from './invoice-list-store.ts';
import { invoiceXml, type InvoiceFile } from './invoice-xml.ts';
import {
	callOffInvoice,
	invoiceOf,
	invoiceOfKey,
	invoicesOf,
	issueInvoice,
	partnerOfCode,
	partnersAfter,
	partnersOfCodes,
	type InvoiceRow,
	type PartnerFacts,
} from './invoices-store.ts';
import { totalOf, withVat } from './lines.ts';
import { afterOf, placeOf } from './places.ts';
import { buyerNow, buyerOf, detailsOf, sellerNow, sellerOf } from './sides.ts';
import { toldInvoice } from './told-invoice.ts';

export const listInvoices: LabHandler<'partner.invoices'> = async ({ db, principal, now }, { params: { after, pageSize } }) => {
	const [rows, sums] = await Promise.all([
		invoicesOf(db, principal.accountId, placeOf(after), pageSize + 1),
		openOf(db, [principal.accountId], todayInAlmaty(now)),
	]);
	const { page, next } = cursorPage(rows, pageSize, afterOf);
	const { open, overdue } = sums(principal.accountId);
	return success({ data: page.map((row) => toldInvoice(row, now)), next, open, overdue });
};

/** One that stands. What was called off is nobody's to pay: it answers as one that does not exist. */
async function standing(db: Parameters<typeof invoiceOf>[0], id: string): Promise<Result<InvoiceRow>> {
	const row = await invoiceOf(db, id);
	return row === null || row.called_off_at !== null ? failure('not-found') : success(row);
}

const fileName = ({ day, id }: InvoiceRow, ending: 'pdf' | 'xml') => `invoice-${day}-${id.slice(0, 6)}.${ending}`;

/** Drawn each time it is asked for. Library and fonts are loaded when the first one is. */
async function pdfOf({ db, locale, services, now }: Pick<LabContext, 'db' | 'locale' | 'services' | 'now'>, id: string) {
	const row = await standing(db, id);
	if (!row.ok) return row;
	const seller = sellerOf(row.value.seller, services.requisites);
	const { makeInvoice } = await import('./pdf/index.ts');
	const bytes = await makeInvoice(locale, {
		...toldInvoice(row.value, now),
		issuedAt: row.value.issued_at,
		buyer: buyerOf(row.value),
		seller,
		requisites: shownRequisites({ ...services.requisites, bin: seller.bin || null }, locale),
	});
	return success({ bytes, fileName: fileName(row.value, 'pdf') });
}

export const givePdf: LabHandler<'partner.invoice-pdf'> = async (context, { params: { id } }) => pdfOf(context, id);
export const givePdfToStaff: LabHandler<'staff.partners.invoice-pdf'> = async (context, { params: { invoice } }) => pdfOf(context, invoice);

/** An invoice as 1C takes it in. */
export const fileOf = (row: InvoiceRow, { services, now }: Pick<LabContext, 'services' | 'now'>): InvoiceFile => ({
	...toldInvoice(row, now),
	issuedAt: row.issued_at,
	buyer: { ...buyerOf(row), id: row.partner_id },
	seller: sellerOf(row.seller, services.requisites),
});

export const xmlType = 'application/xml; charset=utf-8';

async function xmlOf(context: Pick<LabContext, 'db' | 'services' | 'now'>, id: string) {
	const row = await standing(context.db, id);
	if (!row.ok) return row;
	const text = invoiceXml(fileOf(row.value, context));
	return success({ bytes: new TextEncoder().encode(text), fileName: fileName(row.value, 'xml'), contentType: xmlType });
}

export const giveXml: LabHandler<'partner.invoice-xml'> = async (context, { params: { id } }) => xmlOf(context, id);
export const giveXmlToStaff: LabHandler<'staff.partners.invoice-xml'> = async (context, { params: { invoice } }) => xmlOf(context, invoice);

const partnerReply = ({ code, company, contract_nr: contractNr, valid_until: validUntil }: PartnerFacts) => ({
	code,
	company,
	contractNr,
	validUntil: validUntil === '' ? null : validUntil,
});

export const listPartners: LabHandler<'staff.partners.list'> = async ({ db, now }, { params: { after = '', codes, pageSize } }) => {
	const rows = codes === undefined ? await partnersAfter(db, after, pageSize + 1) : await partnersOfCodes(db, codes.split(','));
	const { page, next } = codes === undefined ? cursorPage(rows, pageSize, ({ code }) => code) : { page: rows, next: null };
	const sums = await openOf(
		db,
		page.map(({ id }) => id),
		todayInAlmaty(now),
	);
	return success({ data: page.map((row) => ({ ...partnerReply(row), ...sums(row.id) })), next });
};

export const viewPartner: LabHandler<'staff.partners.view'> = async ({ db, services, now }, { params: { code, invoicesAfter, actsAfter, pageSize } }) => {
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const [row, invoices, acts, sums] = await Promise.all([
		detailsRow(db, partner.id),
		invoicesOf(db, partner.id, placeOf(invoicesAfter), pageSize + 1),
		actsOf(db, partner.id, placeOf(actsAfter), pageSize + 1),
		openOf(db, [partner.id], todayInAlmaty(now)),
	]);
	const ofInvoices = cursorPage(invoices, pageSize, afterOf);
	const ofActs = cursorPage(acts, pageSize, afterOf);
	return success({
		...partnerReply(partner),
		...sums(partner.id),
		details: { ...detailsOf(partner, row), version: row?.version ?? 0 },
		isVatPayer: services.requisites.details.vat !== null,
		invoices: ofInvoices.page.map((one) => ({ ...toldInvoice(one, now), issuedBy: one.issued_by, calledOffBy: one.called_off_by })),
		nextInvoices: ofInvoices.next,
		acts: ofActs.page.map((one) => ({ ...toldAct(one), issuedBy: one.issued_by, calledOffBy: one.called_off_by })),
		nextActs: ofActs.next,
	});
};

/** Refusals: `not-found`; `choose` at `month` for one that the page does not offer; at `vat` of a line `notVatPayer`, `notVatPayerYet`, `noSuchRate`; `conflict` for a key by which something else was asked for, or whose invoice is called off. */
export const issuePartnerInvoice: LabHandler<'staff.partners.issue'> = async (
	{ db, principal, now, services, tell, idempotencyKey },
	{ params: { code }, body },
) => {
	if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey))
		return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const { month, payWithin } = body;
	const [key_hash, body_hash] = await Promise.all([
		hashOf(`partner-invoice:${principal.accountId}:${idempotencyKey}`),
		hashOf(canonical({ ...body, partner: partner.id })),
	]);
	// Nobody is told that an invoice was issued which holds no more.
	const answer = ({ id, number, body_hash: asked, called_off_at: calledOffAt }: Awaited<ReturnType<typeof issueInvoice>>) =>
		asked === body_hash && calledOffAt === null ? success({ id, number }) : failure('conflict');
	const before = await invoiceOfKey(db, key_hash);
	if (before !== null) return answer(before);
	const day = todayInAlmaty(now);
	if (!monthsBack(monthOf(day), invoiceMonths).includes(month)) return failure('validation', { fields: [{ field: 'month', rule: 'choose' }] });
	const { requisites, vatRates } = services;
	const lines = withVat({ lines: body.lines, month, rates: vatRates, certificate: requisites.details.vat });
	if (!lines.ok) return lines;
	const id = randomToken(services.random, 128);
	const given = await issueInvoice(db, {
		id,
		partner_id: partner.id,
		year: Number(day.slice(0, 4)),
		day,
		month,
		company: partner.company,
		bin: partner.bin,
		address: partner.address,
		contract_nr: partner.contract_nr,
		seller: JSON.stringify(sellerNow(requisites)),
		buyer: JSON.stringify(buyerNow(detailsOf(partner, await detailsRow(db, partner.id)))),
		lines: JSON.stringify(lines.value),
		total: totalOf(lines.value),
		issued_by: principal.name,
		issued_at: now,
		key_hash,
		body_hash,
		due_day: dayAfter(day, Number(payWithin)),
	});
	if (given.id === id) tell({ after: { number: given.number, month, total: given.total, dueDay: given.due_day } });
	return answer(given);
};

/** Refusals: `not-found`; `paidInvoice` at `invoice` while payments of it stand; `conflict` where it is called off already, for another reason or by somebody else. */
export const callOffPartnerInvoice: LabHandler<'staff.partners.call-off'> = async (
	{ db, principal, now, tell },
	{ params: { invoice: id }, body: { reason } },
) => {
	const row = await invoiceOf(db, id);
	if (row === null) return failure('not-found');
	const done = await callOffInvoice(db, id, { by: principal.name, reason, now });
	if (!done) {
		const after = await invoiceOf(db, id);
		if (after?.called_off_at === null) return failure('validation', { fields: [{ field: 'invoice', rule: 'paidInvoice' }] });
		return after?.called_off_by === principal.name && after.reason === reason ? success({ id }) : failure('conflict');
	}
	tell({ before: { number: row.number, total: row.total }, after: { calledOff: true, reason } });
	return success({ id });
};
