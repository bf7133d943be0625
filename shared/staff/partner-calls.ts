/** Partners in the staff's console: who they are, and their invoices. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { invoice, invoiceLine, maxLines } from '#shared/partner/invoices.ts';
import { callOffInvoiceForm, issueInvoiceForm } from './invoice-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'payments' } as const;
/** A partner's code as an address has it: what the laboratory's files may have, points included. */
export const partnerCode = z.string().regex(/^[A-Za-z\d][\w.-]{0,39}$/);

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
	summary: 'One partner with the last 200 invoices, the latest first',
	path: '/account/staff/partners/:code',
	params: z.object({ code: partnerCode }),
	reply: partner.extend({
		/** Empty where the laboratory's file has none. */
		bin: z.string(),
		address: z.string(),
		invoices: z.array(invoice.extend({ issuedBy: z.string(), calledOffBy: z.string() })),
	}),
	errors: [...refusals, 'not-found'],
});

const issue = defineCall('staff.partners.issue', {
	...asStaff,
	summary:
		'Issues an invoice, dated today; a number that was given already is refused at `number` (`numberTaken`), unless the same person sends the same invoice again that day; a month that is not this one or one of the twelve before it at `month` (`choose`)',
	method: 'POST',
	path: '/account/staff/partners/:code/invoices',
	params: z.object({ code: partnerCode }),
	body: issueInvoiceForm.schema.pick({ number: true, month: true }).extend({ lines: z.array(invoiceLine).min(1).max(maxLines) }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found'],
	idempotency: 'natural',
});

const callOff = defineCall('staff.partners.call-off', {
	...asStaff,
	summary: 'Calls an invoice off for a reason, which the partner reads; 409 `conflict` where somebody else has done so',
	method: 'POST',
	path: '/account/staff/partner-invoices/:invoice/call-off',
	params: z.object({ invoice: z.string().regex(/^[\w-]{22}$/) }),
	body: callOffInvoiceForm.schema.pick({ reason: true }),
	reply: z.object({ id: z.string() }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

export const staffPartnerCalls = [list, view, issue, callOff] as const;
