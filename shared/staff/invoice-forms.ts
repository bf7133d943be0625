/** Forms of partners' invoices. */
import { z } from 'zod';
import { chosenId, line } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { invoiceMonth, invoiceNumber, lineName, maxLineSum } from '#shared/partner/invoices.ts';

const partner = z.string().max(40);
/** Whole tenge as people type them: `12 500`. */
const neededSum = z
	.string({ error: 'required' })
	.overwrite((typed) => typed.replace(/[\s\u00a0₸]/g, ''))
	.min(1, 'required')
	.regex(/^\d{1,8}$/, 'wholeNumber')
	.transform(Number)
	.refine((sum) => sum >= 1 && sum <= maxLineSum, 'outOfBounds');
/** May be empty. The sum stands first, because of two faults the first one is shown. */
const sum = z.union([neededSum, z.literal('').transform(() => undefined)]).optional();
const name = lineName.default('');

/** As many lines as `maxLines`; the first is needed. That of the others there are both or nothing the page's action looks at. */
export const issueInvoiceForm = defineForm(
	'staff/issue-invoice',
	z.object({
		partner,
		number: invoiceNumber,
		month: invoiceMonth,
		name1: lineName.min(1, 'required'),
		sum1: neededSum,
		name2: name,
		sum2: sum,
		name3: name,
		sum3: sum,
	}),
	{ call: 'staff.partners.issue' },
);
export const callOffInvoiceForm = defineForm('staff/call-off-invoice', z.object({ invoice: chosenId, reason: line(300).min(1, 'required') }), {
	call: 'staff.partners.call-off',
});
