/** What waits for the staff beside the laboratory's own lists: messages about another person, and visits at a closed door. */
import { z } from 'zod';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { mismatchSettlement } from '#shared/results/mismatches.ts';
import { missedVisit } from '#shared/order/laboratory-calls.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { wireState } from '#shared/order/wire-state.ts';
import { moveMissedForm, settleMismatchForm, settleMissedForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false } as const;

const mismatches = defineCall('staff.mismatches.list', {
	...asStaff,
	summary:
		'Messages about another person than the request’s, that nobody has decided, oldest first: what came beside what stands, IINs masked. `settlements` are the decisions that each allows',
	path: '/account/staff/mismatches',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			requestNr: z.string(),
			/** The order of that request, and the account that shows it; null for none. */
			orderNr: z.string().nullable(),
			accountId: z.string().nullable(),
			/** `order` and its number where the number of its request is another request’s. */
			messageId: z.string(),
			/** When it came last, and first. */
			noticedAt: z.iso.datetime(),
			firstAt: z.iso.datetime(),
			/** Empty texts: not known, or nothing that can be shown. */
			differs: z.array(z.object({ field: z.string(), came: z.string(), stands: z.string() })),
			settlements: z.array(mismatchSettlement),
		}),
		z.int(),
	),
	errors: [...refusals, 'bad-request'],
	right: 'results',
});

const settleMismatch = defineCall('staff.mismatches.settle', {
	...asStaff,
	summary:
		'Decides what a message about another person was, once: `same` person, `other` person, or `done` of an order’s number. The message stays refused, and the request as it is; one that is another person’s, and about this request alone, is off the list of refused messages by that; 409 `conflict` where somebody else has decided or it came again since `noticedAt`',
	method: 'POST',
	path: '/account/staff/mismatches/:id/settled',
	params: z.object({ id: z.coerce.number().int().positive() }),
	body: settleMismatchForm.schema.omit({ id: true }),
	reply: z.object({ id: z.int(), settlement: mismatchSettlement }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
	right: 'results',
});

const waitingVisit = z.object({
	orderNr: z.string(),
	status: wireState,
	visitAt: z.iso.datetime(),
	noticedAt: z.iso.datetime(),
	/** Why nobody is taken then; null where the hours were given back since, or the visit is over. */
	fault: missedVisit.nullable(),
	/** Name and address in the caller's language; empty for a point that is gone. */
	point: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	/** E.164. */
	phone: z.string(),
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	/** As of `GET /lis/orders/visits`. */
	telling: z.enum(['waiting', 'sent', 'failed', 'nobody']),
	toldAt: z.iso.datetime().nullable(),
});

const missed = defineCall('staff.order.missed', {
	...asStaff,
	summary:
		'Orders whose chosen visit is none any more, that nobody has seen to, the next visit first. That the people were read is written down at each order',
	path: '/account/staff/missed-visits',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.[\w-]{1,64}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(waitingVisit, z.string()),
	errors: [...refusals, 'bad-request'],
	right: 'orders',
});

const ofOrder = {
	...asStaff,
	method: 'POST',
	params: z.object({ orderNr: z.string().max(40) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
	right: 'orders',
} as const;

const settleMissed = defineCall('staff.order.missed-settle', {
	...ofOrder,
	summary:
		'Somebody has called the person of a visit that is none any more, or seen to it otherwise, once; 409 `conflict` where somebody else has, or it is another visit by now',
	path: '/account/staff/orders/:orderNr/missed-visit',
	body: settleMissedForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string() }),
});

const moveVisit = defineCall('staff.order.visit', {
	...ofOrder,
	summary:
		'Writes down another time for the visit of an order, within the hours of its point, as its person may; 409 `conflict` where it is another visit than `was` (empty for none) by now. Nobody is written to',
	path: '/account/staff/orders/:orderNr/visit',
	body: moveMissedForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string(), at: z.iso.datetime() }),
	errors: [...ofOrder.errors, 'transition-refused', 'not-available'],
	movesOrders: true,
});

export const staffWaitingCalls = [mismatches, settleMismatch, missed, settleMissed, moveVisit] as const;
