/** Orders as the staff finds and cancels them. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { isDay } from '#shared/kit/fields.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { orderCalls } from '#shared/order/calls.ts';
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
	summary:
		'Cancels an order that is not in work yet; what was paid by card goes back. One that is cancelled stays so; 409 `transition-refused` where it has gone on, `conflict` where it has another visit than `was` (empty for none), or somebody has done something about it since `seen`',
	method: 'POST',
	path: '/account/staff/orders/:orderNr/cancel',
	params: z.object({ orderNr: z.string().max(40) }),
	body: cancelOrderForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string(), status: wireState }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'transition-refused'],
	idempotency: 'natural',
	movesOrders: true,
});

/** Days that a list is of, both included. */
export const maxListDays = 31;
const day = z.string().refine(isDay, 'date');
/** What was ordered, in the caller's language. */
const tests = z.array(z.object({ code: z.string(), name: z.string() }));

const listedOrder = foundOrder.extend({
	visitAt: z.iso.datetime().nullable(),
	city: z.string(),
	/** Empty for a point that is gone. */
	point: z.string(),
	/** What was paid by card has come, and has not gone back. */
	isPaid: z.boolean(),
	tests,
});
export type ListedOrder = z.output<typeof listedOrder>;

const list = defineCall('staff.order.list', {
	...asStaff,
	summary:
		'Orders of some days, a month at most (`rangeTooLong` at `till`): by when they were made, the latest first, or by their visit, the next first; of a state, a city, a point of it, paid by card or not; or all those of an account. That the people were read is written down at each order',
	path: '/account/staff/orders',
	params: z.object({
		by: z.enum(['created', 'visit']).default('created'),
		/** Days in Almaty. Left out: the last 31, or the next 31 of visits. */
		from: day.optional(),
		till: day.optional(),
		status: z.coerce.number().pipe(wireState).optional(),
		city: z.coerce.number().int().positive().optional(),
		/** Slug of a point of that city. */
		point: z
			.string()
			.regex(/^[a-z0-9-]{1,120}$/)
			.optional(),
		paid: z.enum(['0', '1']).optional(),
		/** Of an account, that made them or whom they are for: of all days. */
		account: secretId.optional(),
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.[\w-]{1,64}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(listedOrder, z.string()),
	errors: [...refusals, 'bad-request', 'validation'],
});

/** Acts of the staff about an order that its page tells, with what was said of each. */
export const orderActs = [
	'staff.order.confirm',
	'staff.order.unanswered',
	'staff.order.leave',
	'staff.order.visit',
	'staff.order.missed-settle',
	'staff.order.cancel',
] as const;

const one = defineCall('staff.order.view', {
	...asStaff,
	summary:
		'One order with the person, what was ordered by name, what the staff did about it, and whose it is for who may know people; that it was read is written down',
	path: '/account/staff/orders/:orderNr',
	params: orderCalls['lis.order.view'].params,
	reply: orderCalls['lis.order.view'].reply.extend({
		tests,
		/** Accounts: that made it, and of the person whom it is for; null for none, and for a reader without the right `patients`. */
		madeBy: z.string().nullable(),
		madeFor: z.string().nullable(),
		/** Acts so far, for `seen` of the next one. */
		seen: z.int(),
		/** Calls that nobody answered, and the last of them. */
		tries: z.int(),
		triedAt: z.iso.datetime().nullable(),
		/** Until which day somebody has left it; null for none. */
		leftUntil: z.iso.date().nullable(),
		/** What the staff did about it, the latest first, 40 at most. `by`: code and name. `day`: until when it was left. `visitAt`: the time that was written down. */
		acts: z.array(
			z.object({
				act: z.enum(orderActs),
				at: z.iso.datetime(),
				by: z.string(),
				day: z.iso.date().nullable(),
				visitAt: z.iso.datetime().nullable(),
				note: z.string(),
			}),
		),
	}),
	errors: [...refusals, 'not-found'],
});

export const staffOrderCalls = [search, found, cancel, list, one] as const;
