/** Calls of a partner's invoices. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { money, secretId } from '#shared/kit/schemas.ts';
import { documentAfter, invoice } from './invoices.ts';

const page = '/cabinet/invoices';

const list = defineCall('partner.invoices', {
	summary: 'The own invoices, the latest first, those that were called off as well: what of each is paid, and what is open of all of them',
	path: '/account/partner-room/invoices',
	params: z.object({ after: documentAfter, pageSize: cursorPageSize }),
	reply: cursorListOf(invoice, z.string()).extend({ open: money, overdue: money }),
	errors: ['unauthorised'],
	audience: 'partner',
});

/** What has been called off is given no more. */
const file = {
	params: z.object({ id: secretId }),
	reply: z.unknown(),
	errors: ['unauthorised', 'not-found'],
	audience: 'partner',
	owner: 'id',
	object: 'invoice',
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
} as const;

const pdf = defineCall('partner.invoice-pdf', {
	...file,
	summary: 'One of the own invoices as PDF, with its sum in words in Russian and Kazakh',
	path: '/account/partner-room/invoice-pdf',
	bytes: { contentType: 'application/pdf', maxBytes: 1024 * 1024, whole: true, attachment: true, page },
});
const xml = defineCall('partner.invoice-xml', {
	...file,
	summary: 'One of the own invoices for 1C: CommerceML 2.10',
	path: '/account/partner-room/invoice-xml',
	bytes: { contentType: 'application/xml', maxBytes: 256 * 1024, whole: true, attachment: true, page },
});

export const invoiceCalls = [list, pdf, xml] as const;
