/** What an invoice to a partner is made of. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';

/** The operator's own number: letters, digits, `/` and `-`. */
export const invoiceNumber = line(30)
	.min(1, 'required')
	.regex(/^[\p{L}\d][\p{L}\d/-]*$/u, 'invalid');
/** `YYYY-MM` */
export const invoiceMonth = z.string({ error: 'choose' }).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'choose');
/** So many months an invoice may be for: this one, and those before it. */
export const invoiceMonths = 13;
export const lineName = line(200);
/** Whole tenge of one line: three of them fit into what sums in words go up to. */
export const maxLineSum = 99_999_999;
export const maxLines = 3;

/** One service; the sum in whole tenge, without VAT. */
export const invoiceLine = z.object({ name: lineName.min(1, 'required'), sum: z.int().min(1).max(maxLineSum) });

/** An invoice, as the partner and the staff read it. */
export const invoice = z.object({
	id: z.string(),
	number: z.string(),
	/** Of its issue, in Almaty. */
	day: z.iso.date(),
	month: z.string(),
	lines: z.array(invoiceLine),
	total: z.int(),
	/** Why it holds no more; null while it stands. */
	calledOff: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type Invoice = z.output<typeof invoice>;
