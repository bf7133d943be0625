/** Partners in the staff's console: who they are, and their invoices. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { partnerDetails } from '#shared/partner/details.ts';
import { oneOf } from '#shared/kit/fields.ts';
import { money } from '#shared/kit/schemas.ts';
import { act, answeredStates, documentAfter, invoice, invoiceFilters, maxLines, maxPayment, newLine } from '#shared/partner/invoices.ts';
import {
	callOffActForm,
	callOffInvoiceForm,
	findInvoicesForm,
	issueActForm,
	issueInvoiceForm,
	partnerDetailsForm,
	payInvoiceForm,
	takeBackPaymentForm,
} from './invoice-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'payments' } as const;
/** A partner's code as an address has it: what the laboratory's files may have, points included. */
export const partnerCode = z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/);

/** So many partners a search gives at the most. */
export const maxFoundPartners = 40;
/** Codes of partners, with commas between them. */
export const partnerCodes = z.string().regex(new RegExp(`^[A-Za-z\\d][\\w.-]{0,39}(?:,[A-Za-z\\d][\\w.-]{0,39}){0,${String(maxFoundPartners - 1)}}$`));

/** Whole tenge of invoices that stand and are not paid whole, what of it is overdue, and how many they are. */
const openSums = { open: money, overdue: money, invoices: z.int().min(0) };

const documentId = z.string().regex(/^[\w-]{22}$/);

const partner = z.object({
	code: z.string(),
	company: z.string(),
	contractNr: z.string(),
	/** Last day of the contract; null for one without an end. */
	validUntil: z.string().nullable(),
});

const list = defineCall('staff.partners.list', {
	...asStaff,
	summary: 'Partners by their codes, with what is open of their invoices; or some of them, all at once',
	path: '/account/staff/partners',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: partnerCode.optional(),
		/** Those alone, and no pages of them. */
		codes: partnerCodes.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(partner.extend(openSums), z.string()),
	errors: [...refusals],
});

const view = defineCall('staff.partners.view', {
	...asStaff,
	summary: 'One partner: what documents say of the company, what is open, and a page of invoices and one of acts, the latest first',
	path: '/account/staff/partners/:code',
	params: z.object({
		code: partnerCode,
		/** `nextInvoices` and `nextActs` of the page before; left out for the first page of each. */
		invoicesAfter: documentAfter,
		actsAfter: documentAfter,
		pageSize: cursorPageSize,
	}),
	reply: partner.extend({
		open: money,
		overdue: money,
		details: partnerDetails.extend({
			/** Of the details, for who changes them; 0 where nobody has written any. */
			version: z.int().min(0),
		}),
		/** The operator pays VAT: lines may have some. */
		isVatPayer: z.boolean(),
		invoices: z.array(invoice.extend({ issuedBy: z.string(), calledOffBy: z.string() })),
		nextInvoices: z.string().nullable(),
		acts: z.array(act.extend({ issuedBy: z.string(), calledOffBy: z.string() })),
		nextActs: z.string().nullable(),
	}),
	errors: [...refusals, 'not-found'],
});

const issue = defineCall('staff.partners.issue', {
	...asStaff,
	summary:
		'Issues an invoice, dated today, under the next number of the year; the same key and body are the same invoice; another body, or an invoice that was called off since, is 409 `conflict`. Refused are a month that is not this one or one of the twelve before it, at `month` (`choose`), and at `vat` of a line VAT of who pays none (`notVatPayer`) or paid none yet in that month (`notVatPayerYet`), and a rate that there is not in that month (`noSuchRate`)',
	method: 'POST',
	path: '/account/staff/partners/:code/invoices',
	params: z.object({ code: partnerCode }),
	body: issueInvoiceForm.schema.pick({ month: true, payWithin: true }).extend({ lines: z.array(newLine).min(1).max(maxLines) }),
	reply: z.object({ id: z.string(), number: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'key',
});

const callOff = defineCall('staff.partners.call-off', {
	...asStaff,
	summary:
		'Calls an invoice off for a reason, which the partner reads; refused at `invoice` while payments of it stand (`paidInvoice`); 409 `conflict` where somebody else has called it off',
	method: 'POST',
	path: '/account/staff/partner-invoices/:invoice/call-off',
	params: z.object({ invoice: documentId }),
	body: callOffInvoiceForm.schema.pick({ reason: true }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const details = defineCall('staff.partners.details', {
	...asStaff,
	summary:
		'Writes what documents say of a company, whole; invoices and acts that were issued stay as they are. `version` is that of what was read: 409 `conflict` where somebody else has changed it since. Sent twice it is written once',
	method: 'PUT',
	path: '/account/staff/partners/:code/details',
	params: z.object({ code: partnerCode }),
	body: partnerDetailsForm.schema.omit({ partner: true }),
	reply: z.object({ version: z.int() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const issueAct = defineCall('staff.partners.issue-act', {
	...asStaff,
	summary:
		'Issues the act of a month that is over (`monthNotOver`), dated today, under the next number of the year: of invoices for it and for months before it that no act has, less what acts have of invoices that were called off since. Refused at `month`: nothing is there (`nothingToAct`), an act of the month stands (`actStands`), more lines than its paper has room for (`actTooLong`), or a larger sum than can be said in words (`actTooMuch`), the company has no BIN (`binMissing`), or the laboratory none (`sellerBinMissing`). Sent twice by the same person it is one, unless something has come meanwhile that is not in it',
	method: 'POST',
	path: '/account/staff/partners/:code/acts',
	params: z.object({ code: partnerCode }),
	body: issueActForm.schema.pick({ month: true }),
	reply: z.object({ id: z.string(), number: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const callOffAct = defineCall('staff.partners.call-off-act', {
	...asStaff,
	summary:
		'Calls an act off for a reason, which the partner reads; its month may have another one, under another number. `state` is what the partner had said of it when it was shown. 409 `conflict` where somebody else has called it off, or the partner has answered since; `correctedLater` at `act` while a later act takes something of it back',
	method: 'POST',
	path: '/account/staff/partner-acts/:act/call-off',
	params: z.object({ act: documentId }),
	body: callOffActForm.schema.pick({ reason: true }).extend({ state: oneOf(answeredStates) }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const disputed = defineCall('staff.partners.disputed', {
	...asStaff,
	summary: 'Acts that their partners do not agree to, the longest waiting first',
	path: '/account/staff/partner-acts',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: documentAfter,
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(
		act
			.pick({ id: true, number: true, day: true, month: true, total: true })
			.extend({ code: z.string(), company: z.string(), words: z.string(), at: z.iso.datetime() }),
		z.string(),
	),
	errors: [...refusals],
});

const search = defineCall('staff.partners.search', {
	...asStaff,
	summary:
		'Reads one line of text as the number of an invoice, a BIN, a partner’s code or a part of a company’s name, in a body: a BIN may be a person’s IIN, which no address holds. Refused at `q`: nothing is found (`nothingFound`), or more partners than 40 (`tooManyFound`)',
	method: 'POST',
	path: '/account/staff/partners-search',
	body: findInvoicesForm.schema,
	reply: z.object({
		/** Id of the invoice of that number; null for none. */
		invoice: z.string().nullable(),
		/** Codes of the partners that are found, where it is no number of an invoice. */
		codes: z.array(z.string()),
	}),
	errors: [...refusals, 'validation'],
});

/** Of those that were issued in a year in Almaty; left out: in any. */
const chosenInvoices = { state: z.enum(invoiceFilters).optional(), year: z.coerce.number().int().min(2000).max(2099).optional() };

const invoices = defineCall('staff.partners.invoices', {
	...asStaff,
	summary: 'Invoices of all partners, the latest first, by how far they are paid; and what is open altogether',
	path: '/account/staff/partner-invoices',
	params: z.object({ ...chosenInvoices, after: documentAfter, pageSize: cursorPageSize }),
	reply: cursorListOf(invoice.extend({ code: z.string(), company: z.string() }), z.string()).extend({ sums: z.object(openSums) }),
	errors: [...refusals],
});

const invoicesFile = defineCall('staff.partners.invoices-file', {
	...asStaff,
	summary: 'The same whole as CSV for a spreadsheet. More than 20,000 are refused at `year` (`tooManyInvoices`)',
	path: '/account/staff/partner-invoices-file',
	params: z.object(chosenInvoices),
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 16 * 1024 * 1024, whole: true, attachment: true, page: '/staff/partners' },
	errors: [...refusals, 'validation'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

const invoicesXml = defineCall('staff.partners.invoices-xml', {
	...asStaff,
	summary: 'The same for 1C as CommerceML, without those that were called off. More than 2,000 are refused at `year` (`tooManyInvoices`)',
	path: '/account/staff/partner-invoices-xml',
	params: z.object(chosenInvoices),
	reply: z.unknown(),
	bytes: { contentType: 'application/xml', maxBytes: 32 * 1024 * 1024, whole: true, attachment: true, page: '/staff/partners' },
	errors: [...refusals, 'validation'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

const oneInvoice = defineCall('staff.partners.invoice', {
	...asStaff,
	summary: 'One invoice with all its payments, those that were taken back as well',
	path: '/account/staff/partner-invoices/:invoice',
	params: z.object({ invoice: documentId }),
	reply: invoice.extend({
		issuedBy: z.string(),
		calledOffBy: z.string(),
		code: z.string(),
		company: z.string(),
		/** Of its payments, for who books one. */
		version: z.int().min(0),
		payments: z.array(
			z.object({
				id: z.string(),
				day: z.iso.date(),
				/** Whole tenge. */
				amount: z.int().positive(),
				/** Of the bank's payment order, or of another paper. */
				number: z.string(),
				note: z.string(),
				bookedBy: z.string(),
				bookedAt: z.iso.datetime(),
				/** Why it counts no more; null while it stands. */
				takenBack: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
			}),
		),
	}),
	errors: [...refusals, 'not-found'],
});

const pay = defineCall('staff.partners.pay', {
	...asStaff,
	summary:
		'Books money that came for an invoice, whole or a part. `version` is that of the payments that were seen: 409 `conflict` where another one was booked or taken back since, and where the invoice is called off. Refused at `sum`: more than is open (`overpaid`), or the invoice has as many payments as it may (`tooManyPayments`); at `number`: a payment of that day by that paper stands already (`bookedAlready`). The same key and body are the same payment; another body, or a payment that was taken back since, is 409',
	method: 'POST',
	path: '/account/staff/partner-invoices/:invoice/payments',
	params: z.object({ invoice: documentId }),
	body: payInvoiceForm.schema.omit({ invoice: true }).extend({ sum: z.int().min(1).max(maxPayment) }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'key',
});

const takeBack = defineCall('staff.partners.take-back', {
	...asStaff,
	summary:
		'Takes back a payment that was booked wrongly, for a reason: it stays to be read, and counts no more. 409 `conflict` where somebody else has done so',
	method: 'POST',
	path: '/account/staff/partner-payments/:payment/take-back',
	params: z.object({ payment: documentId }),
	body: takeBackPaymentForm.schema.pick({ reason: true }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

/** A document for the staff, as its partner has it. */
const file = {
	...asStaff,
	reply: z.unknown(),
	errors: [...refusals, 'not-found'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
	bytes: { contentType: 'application/pdf', maxBytes: 1024 * 1024, whole: true, attachment: true, page: '/staff/partners' },
} as const;

const invoicePdf = defineCall('staff.partners.invoice-pdf', {
	...file,
	summary: 'An invoice to a partner as PDF',
	path: '/account/staff/partner-invoices/:invoice/pdf',
	params: z.object({ invoice: documentId }),
});

const invoiceXml = defineCall('staff.partners.invoice-xml', {
	...file,
	summary: 'An invoice to a partner for 1C as CommerceML',
	path: '/account/staff/partner-invoices/:invoice/xml',
	params: z.object({ invoice: documentId }),
	bytes: { ...file.bytes, contentType: 'application/xml' },
});

const actPdf = defineCall('staff.partners.act-pdf', {
	...file,
	summary: 'An act of a partner as PDF',
	path: '/account/staff/partner-acts/:act/pdf',
	params: z.object({ act: documentId }),
});

export const staffPartnerCalls = [
	list,
	view,
	search,
	invoices,
	invoicesFile,
	invoicesXml,
	oneInvoice,
	pay,
	takeBack,
	details,
	issue,
	callOff,
	issueAct,
	callOffAct,
	disputed,
	invoicePdf,
	invoiceXml,
	actPdf,
] as const;
