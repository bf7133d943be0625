/** Forms of partners' invoices. */
import { z } from 'zod';
import { chosenId, chosenWhole, isDay, line, oneOf, todayInAlmaty } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { answeredStates, invoiceMonth, lineName, maxLineSum, maxPayment, payTerms, usualTerm } from '#shared/partner/invoices.ts';
import { vatKinds } from '#shared/partner/vat.ts';
import { optionalBik, optionalBin, optionalIik, optionalKbe, optionalKnp, optionalPastDay } from '#shared/requisites/details.ts';

const partner = z.string().max(40);
/** Whole tenge as people type them: `12 500`. */
const typedSum = (max: number) =>
	z
		.string({ error: 'required' })
		.overwrite((typed) => typed.replace(/[\s\u00a0₸]/g, ''))
		.min(1, 'required')
		.regex(/^\d{1,9}$/, 'wholeNumber')
		.transform(Number)
		.refine((sum) => sum >= 1 && sum <= max, 'outOfBounds');
const neededSum = typedSum(maxLineSum);
/** May be empty. The sum stands first, because of two faults the first one is shown. */
const sum = z.union([neededSum, z.literal('').transform(() => undefined)]).optional();
const name = lineName.default('');
const vat = oneOf(vatKinds).default('exempt');

/** As many lines as `maxLines`; the first is needed. That of the others there are both or nothing the page's action looks at. */
export const issueInvoiceForm = defineForm(
	'staff/issue-invoice',
	z.object({
		partner,
		month: invoiceMonth,
		name1: lineName.min(1, 'required'),
		sum1: neededSum,
		vat1: vat,
		name2: name,
		sum2: sum,
		vat2: vat,
		name3: name,
		sum3: sum,
		vat3: vat,
		payWithin: oneOf(payTerms).default(usualTerm),
	}),
	{ call: 'staff.partners.issue' },
);
export const callOffInvoiceForm = defineForm('staff/call-off-invoice', z.object({ invoice: chosenId, reason: line(300).min(1, 'required') }), {
	call: 'staff.partners.call-off',
});

/** A sum that came for an invoice, as its page showed it. */
export const payInvoiceForm = defineForm(
	'staff/pay-invoice',
	z.object({
		invoice: chosenId,
		/** Of the payments that were on the page. */
		version: chosenWhole(0, 1_000_000),
		sum: typedSum(maxPayment),
		day: line(10)
			.min(1, 'required')
			.refine(isDay, { error: 'date', abort: true })
			// No account of now had it before.
			.refine((day) => day >= '2010-01-01', 'dateTooEarly')
			.refine((day) => day <= todayInAlmaty(), 'dateTooLate'),
		number: line(60).min(1, 'required'),
		note: line(200).default(''),
	}),
	{ call: 'staff.partners.pay' },
);
export const takeBackPaymentForm = defineForm('staff/take-back-payment', z.object({ payment: chosenId, reason: line(300).min(1, 'required') }), {
	call: 'staff.partners.take-back',
});
/** Number of an invoice, BIN, or a part of a company's name. */
export const findInvoicesForm = defineForm('staff/find-invoices', z.object({ q: line(100).min(1, 'required') }), { call: 'staff.partners.search' });

/** For a month that is over. */
export const issueActForm = defineForm('staff/issue-act', z.object({ partner, month: invoiceMonth }), { call: 'staff.partners.issue-act' });
/** Id of an act, and what its partner had said of it when the page was drawn. */
const shownAct = z.string({ error: 'choose' }).regex(new RegExp(`^[\\w-]{22}\\.(?:${answeredStates.join('|')})$`), 'choose');
export const callOffActForm = defineForm('staff/call-off-act', z.object({ act: shownAct, reason: line(300).min(1, 'required') }), {
	call: 'staff.partners.call-off-act',
});

/** What documents say of a company; a box that is left empty is not said. Certificate and account are whole or not there: the call looks at it. */
export const partnerDetailsForm = defineForm(
	'staff/partner-details',
	z.object({
		partner,
		/** Of what was on the page. */
		version: chosenWhole(0, 1_000_000),
		nameKz: line(200).default(''),
		nameEn: line(200).default(''),
		bin: optionalBin,
		address: line(300).default(''),
		contractDay: optionalPastDay,
		bank: line(120).default(''),
		bik: optionalBik,
		iik: optionalIik,
		kbe: optionalKbe,
		knp: optionalKnp,
		vatSeries: line(10).default(''),
		vatNumber: line(20).default(''),
		vatDay: optionalPastDay,
		director: line(120).default(''),
		accountant: line(120).default(''),
	}),
	{ call: 'staff.partners.details' },
);
