/** Calls of a partner's acts, and of what its documents say of the company. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { acceptActForm, disputeActForm } from './forms.ts';
import { partnerDetails } from './details.ts';
import { act, documentAfter } from './invoices.ts';

const own = { audience: 'partner', owner: 'id', object: 'act' } as const;

const list = defineCall('partner.acts', {
	summary: 'The own acts of services done, the latest first, those that were called off as well. Each is written down as shown when it is told of first',
	path: '/account/partner-room/acts',
	params: z.object({ after: documentAfter, pageSize: cursorPageSize }),
	reply: cursorListOf(act, z.string()),
	errors: ['unauthorised'],
	audience: 'partner',
});

const pdf = defineCall('partner.act-pdf', {
	...own,
	summary: 'One of the own acts as PDF: the form R-1, in Russian and Kazakh. What has been called off is given no more',
	path: '/account/partner-room/act-pdf',
	params: z.object({ id: secretId }),
	reply: z.unknown(),
	errors: ['unauthorised', 'not-found'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
	bytes: { contentType: 'application/pdf', maxBytes: 1024 * 1024, whole: true, attachment: true, page: '/cabinet/invoices' },
});

const accept = defineCall('partner.act.accept', {
	...own,
	summary: 'Agrees to an act, also to one that was disputed; 409 `conflict` for one that was called off. Sent twice it is one',
	method: 'POST',
	path: '/account/partner-room/act-accept',
	body: acceptActForm.schema,
	reply: z.object({ id: z.string() }),
	errors: ['unauthorised', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const dispute = defineCall('partner.act.dispute', {
	...own,
	summary:
		'Says why an act is not agreed to: the laboratory’s staff sees it among what waits. 409 `conflict` for one that was agreed to, called off, or disputed in other words',
	method: 'POST',
	path: '/account/partner-room/act-dispute',
	body: disputeActForm.schema,
	reply: z.object({ id: z.string() }),
	errors: ['unauthorised', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
});

const details = defineCall('partner.details', {
	summary: 'What documents say of the own company. The laboratory’s staff writes it',
	path: '/account/partner-room/details',
	reply: partnerDetails,
	errors: ['unauthorised'],
	audience: 'partner',
});

export const actCalls = [list, pdf, accept, dispute, details] as const;
