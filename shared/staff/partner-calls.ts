/** Partners in the staff's console: who they are, and their invoices. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { partnerDetails } from '#shared/partner/details.ts';
import { oneOf } from '#shared/kit/fields.ts';
import { act, answeredStates, invoice, maxLines, newLine } from '#shared/partner/invoices.ts';
import { callOffActForm, callOffInvoiceForm, issueActForm, issueInvoiceForm, partnerDetailsForm } from './invoice-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'payments' } as const;
/** A partner's code as an address has it: what the laboratory's files may have, points included. */
export const partnerCode = z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/);

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
	summary: 'Partners by their codes',
	path: '/account/staff/partners',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: partnerCode.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(partner, z.string()),
	errors: [...refusals],
});

const view = defineCall('staff.partners.view', {
	...asStaff,
	summary: 'One partner: what documents say of the company, and the last 200 invoices and acts, the latest first',
	path: '/account/staff/partners/:code',
	params: z.object({ code: partnerCode }),
	reply: partner.extend({
		details: partnerDetails.extend({
			/** Of the details, for who changes them; 0 where nobody has written any. */
			version: z.int().min(0),
		}),
		/** The operator pays VAT: lines may have some. */
		isVatPayer: z.boolean(),
		invoices: z.array(invoice.extend({ issuedBy: z.string(), calledOffBy: z.string() })),
		acts: z.array(act.extend({ issuedBy: z.string(), calledOffBy: z.string() })),
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
	body: issueInvoiceForm.schema.pick({ month: true }).extend({ lines: z.array(newLine).min(1).max(maxLines) }),
	reply: z.object({ id: z.string(), number: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'key',
});

const callOff = defineCall('staff.partners.call-off', {
	...asStaff,
	summary: 'Calls an invoice off for a reason, which the partner reads; 409 `conflict` where somebody else has done so',
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
		after: z
			.string()
			.regex(/^\d{1,16}\.[\w-]{22}$/)
			.optional(),
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

const actPdf = defineCall('staff.partners.act-pdf', {
	...file,
	summary: 'An act of a partner as PDF',
	path: '/account/staff/partner-acts/:act/pdf',
	params: z.object({ act: documentId }),
});

export const staffPartnerCalls = [list, view, details, issue, callOff, issueAct, callOffAct, disputed, invoicePdf, actPdf] as const;
