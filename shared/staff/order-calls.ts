/** Orders as the staff finds and cancels them. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { wireState } from '#shared/order/wire-state.ts';
import { cancelOrderForm, findOrderForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'orders' } as const;

const search = defineCall('staff.order.search', {
	...asStaff,
	summary:
		'Reads one line of text as the number of an order or a request, a phone, an IIN, a birth date or year and names in any order; keeps it for this session, since no address holds what names a person. A part that means nothing, and a birth date alone, is `findUnclear` at `q`',
	method: 'POST',
	path: '/account/staff/orders/search',
	body: findOrderForm.schema,
	reply: z.object({
		search: secretId,
		/** Number of the order where there is one alone; null for none and for several. */
		orderNr: z.string().nullable(),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
});

const foundOrder = z.object({
	orderNr: z.string(),
	requestNr: z.string().nullable(),
	status: wireState,
	createdAt: z.iso.datetime(),
	lastName: z.string(),
	firstName: z.string(),
	/** Empty for none. */
	middleName: z.string(),
	birthDate: z.iso.date(),
	phone: z.string(),
	/** Whole tenge. */
	total: z.int(),
});
export type FoundOrder = z.output<typeof foundOrder>;

const found = defineCall('staff.order.found', {
	...asStaff,
	summary: 'What a search found: by name in the order of names, otherwise the latest first. That the people were read is written down at each order',
	path: '/account/staff/orders/found',
	params: z.object({
		search: secretId,
		/** The `next` of the page before: number of its last order. Left out for the first page. */
		after: z.string().max(40).optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(foundOrder, z.string()).extend({
		/** What was typed. */
		q: z.string(),
	}),
	errors: [...refusals, 'bad-request', 'not-found', 'validation'],
});

const cancel = defineCall('staff.order.cancel', {
	...asStaff,
	summary: 'Cancels an order that is not in work yet; what was paid by card goes back. One that is cancelled stays so; 409 `transition-refused` where it has gone on',
	method: 'POST',
	path: '/account/staff/orders/:orderNr/cancel',
	params: z.object({ orderNr: z.string().max(40) }),
	body: cancelOrderForm.schema.pick({ note: true }),
	reply: z.object({ orderNr: z.string(), status: wireState }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'transition-refused'],
	idempotency: 'natural',
});

export const staffOrderCalls = [search, found, cancel] as const;
