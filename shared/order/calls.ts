/** Orders of a visitor. */
import { z } from 'zod';
import { orderForm } from './forms.ts';
import { phone } from '#shared/kit/fields.ts';
import { mutationCall, personalCall } from '#shared/kit/call.ts';

/** 128 bits or more, base64url: an order cannot be guessed. */
export const orderId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** The token of a lookup or an order, base64url; whoever has it may read that one. */
export const access = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/);

/** States of an order (docs/decisions.md, "Basket and order"): 0 not indicated, 1 new, 2 formalized, 3 lab request created, 4 confirmed, 5 cancelled. */
export const orderStatus = z.literal([0, 1, 2, 3, 4, 5]);

const orderLine = z.object({
	id: z.int(),
	code: z.string(),
	slug: z.string(),
	name: z.string(),
	price: z.int().min(0),
	sampling: z.boolean(),
	turnaround: z.int(),
});

export const order = z.object({
	id: orderId,
	orderNr: z.string(),
	status: orderStatus,
	createdAt: z.iso.datetime(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	phone: z.string(),
	email: z.string(),
	payment: z.enum(['cash', 'card']),
	/** Number of the laboratory's request, from state 3 on. */
	requestNr: z.string().nullable(),
	/** The collection point, in the call's language; null when it was closed down since. */
	point: z.object({ slug: z.string(), name: z.string(), address: z.string(), phone: z.string(), lat: z.number(), lon: z.number() }).nullable(),
	city: z.object({ id: z.int(), name: z.string() }),
	lines: z.array(orderLine),
	/** Whole tenge. */
	total: z.int().min(0),
});
export type Order = z.infer<typeof order>;

export const orderCreateBody = orderForm.extend({
	analyses: z.array(z.int().positive()).min(1).max(100),
	/** Whole tenge, as the person was shown before sending: nobody orders at a price that they have not seen. Left out: whatever it is. */
	total: z.int().min(0).optional(),
});

export const orderCalls = {
	'order.create': mutationCall({
		id: 'order.create',
		path: '/api/site-order/create',
		summary:
			'Creates an order; the same key and body give the same order, another body 409. Prices are computed here, and sampling services added; a `total` that differs is refused, with the new one as a value of its fault',
		body: orderCreateBody,
		reply: z.object({ id: orderId, access, orderNr: z.string(), total: z.int().min(0) }),
		errors: ['validation', 'conflict', 'not-available', 'price-changed'],
		captcha: true,
		idempotency: 'key',
	}),
	'order.view': personalCall({
		id: 'order.view',
		path: '/api/site-order/view',
		summary: 'One order, with the access that its making or a proof gave; without it 404',
		params: z.object({ id: orderId }),
		reply: order,
		access: 'order',
		errors: ['not-found'],
		browser: true,
	}),
	'order.prove': mutationCall({
		id: 'order.prove',
		path: '/api/site-order/prove',
		summary: 'Gives access to an order to who knows its phone; 5 tries in 15 minutes. An unknown order and a wrong phone answer alike',
		body: z.object({ id: orderId, phone }),
		reply: z.object({ access }),
		errors: ['not-found', 'too-many'],
		captcha: true,
		rateLimit: 'lookup',
		idempotency: 'none',
	}),
	'order.cancel': mutationCall({
		id: 'order.cancel',
		path: '/api/site-order/cancel',
		summary: 'Cancels an order of state 1 or 2',
		body: z.object({ id: orderId }),
		reply: z.object({ status: orderStatus }),
		access: 'order',
		errors: ['not-found', 'transition-refused'],
		idempotency: 'safe',
	}),
} as const;
