/** Orders: what a visitor does with one. How the laboratory's own system reads and moves them stands in `laboratory-calls.ts`. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { bodyState, paymentMethod } from '#shared/kit/domain.ts';
import { phone } from '#shared/kit/fields.ts';
import { access, idList, money, secretId } from '#shared/kit/schemas.ts';
import { preparation } from '#shared/preparation/plan.ts';
import { cardPayment } from '#shared/payment/state.ts';
import { orderForm, orderVisitForm } from './forms.ts';
import { relativeDownload } from './download.ts';
import { laboratoryCalls } from './laboratory-calls.ts';
import { cardBody, cardReply, lineDiscount, quote, quoteBody } from './price.ts';
import { visitFaults } from './visit-faults.ts';
import { wireState } from './wire-state.ts';

const orderLine = z.object({
	id: z.int(),
	code: z.string(),
	slug: z.string(),
	name: z.string(),
	price: money,
	sampling: z.boolean(),
	turnaround: z.int(),
	...lineDiscount,
});

/** Why nobody is taken at the time that was chosen: hours or calendar have changed since. The values are times of that day. */
const visitFaultReply = z.object({ rule: z.enum(visitFaults), values: z.record(z.string(), z.string()).optional() });

export const order = z.object({
	id: secretId,
	orderNr: z.string(),
	status: wireState,
	createdAt: z.iso.datetime(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	phone: z.string(),
	email: z.string(),
	/** What the person wants the laboratory to know, possibly in several lines; empty for nothing. A backend may leave it out. */
	comment: z.string().default(''),
	payment: paymentMethod,
	/** State of the payment by card; null for cash. */
	cardPayment: cardPayment.nullable().default(null),
	/** Number of the laboratory's request, once there is one. */
	requestNr: z.string().nullable(),
	/** Full name of the doctor who ordered for the patient; null for an order of the patient's own. */
	doctor: z.string().nullable().default(null),
	/** The collection point, in the call's language; null when it was closed down since. */
	point: z.object({ slug: z.string(), name: z.string(), address: z.string(), phone: z.string(), lat: z.number(), lon: z.number() }).nullable(),
	city: z.object({ id: z.int(), name: z.string() }),
	lines: z.array(orderLine),
	/** Whole tenge: without discount, and what is off it. A backend that gives none may leave both out. */
	amount: money.optional(),
	discount: money.default(0),
	/** What is paid. */
	total: money,
	/** When it came into each state, the earliest first; of older orders what is known. A backend may leave it out. */
	events: z.array(z.object({ status: wireState, at: z.iso.datetime() })).default([]),
	/** When the person means to come: as they chose, or else the next morning when the point opens, or the hour from which the tests are best taken. Null where nothing is known, and once the order has gone on. */
	visit: z
		.object({ at: z.iso.datetime(), chosen: z.boolean(), fault: visitFaultReply.nullable().default(null) })
		.nullable()
		.default(null),
	/** Something of it is taken at the point: it has to be before the end of blood draws. */
	takesBlood: z.boolean().default(true),
	/** How to prepare, as the catalogue has it today; null where nobody can say. */
	preparation: z.array(preparation).nullable().default(null),
	/** Of the person, whole years at the visit, or today where none is known: of a child the plan asks other things. A backend may leave it out. */
	years: z.int().min(0).nullable().default(null),
	/** It stands in somebody's account. */
	isInAccount: z.boolean().default(false),
});
export type Order = z.output<typeof order>;

export const orderCreateBody = orderForm.schema.extend({
	analyses: z.array(z.int().positive()).min(1).max(100),
	/**
	 * Whole tenge, as the person was shown before sending: nobody orders at a price that they have not seen. Left out: whatever it is. What would be paid without the
	 * point's own discount, which is never less, does as well.
	 */
	total: money.optional(),
});

const orderCreate = defineCall('order.create', {
	summary:
		'Creates an order; the same key and body give the same order, another body 409. Prices are computed here, and sampling services added; a `total` that differs is refused, with the new one as a value of its fault, and so is a point that does not do all that is needed (`pointLacks` at `point`)',
	method: 'POST',
	path: '/api/site-order/create',
	body: orderCreateBody,
	reply: z.object({
		id: secretId,
		access,
		orderNr: z.string(),
		total: money,
	}),
	errors: ['validation', 'conflict', 'not-available', 'price-changed', 'checkout-closed', 'too-many', 'busy'],
	// A doctor and a representative are known, and refused: a doctor orders for a patient.
	audience: ['patient', 'representative', 'doctor', 'anyone'],
	idempotency: 'key',
	movesOrders: true,
	tellsReferral: true,
	grants: { audience: 'order', id: 'id' },
	authenticates: false,
});

const orderQuote = defineCall('order.quote', {
	summary:
		'What an order would cost, with the discounts that hold: of a card, of promotions, of the point. A line has one at the most, the best. A typed card counts only with the pass that `order.card` gave; nothing is written',
	method: 'POST',
	path: '/api/site-order/quote',
	body: quoteBody,
	reply: quote,
	errors: ['validation', 'not-available'],
	audience: ['patient', 'representative', 'doctor', 'anyone'],
	idempotency: 'natural',
	browser: true,
	captcha: false,
	limit: 'search',
	readsOnly: true,
});

const orderCard = defineCall('order.card', {
	summary:
		'Looks up the discount card that somebody types; 5 wrong tries a client in 15 minutes. An unknown card, one that does not hold and somebody else’s are told alike, as a fault of `card`',
	method: 'POST',
	path: '/api/site-order/discount-card',
	body: cardBody,
	reply: cardReply,
	errors: ['validation', 'too-many', 'busy'],
	audience: ['patient', 'anyone'],
	limit: 'lookup',
});

const orderQuestions = defineCall('order.questions', {
	summary: 'What is worth asking anyone who orders some analyses, because references of theirs depend on it; and what a collection point has to do for them',
	path: '/api/site-order/questions',
	params: z.object({ ids: idList }),
	reply: z.object({
		bodyStates: z.array(bodyState),
		/** Sampling services that they need, panels taken apart: the collection point has to do each. `isBlood`: it draws blood, or may. A backend may leave them out, and then refuses by itself: nothing is known of them. */
		samplings: z
			.array(z.object({ code: z.string(), name: z.string(), isBlood: z.boolean().default(true) }))
			.nullable()
			.default(null),
		/** Ids that the city does not offer, or that nobody knows. */
		notOffered: z.array(z.int()).default([]),
		/** How to prepare: each rule once, with the names of what it is for. A backend may leave it out; then nothing is known of it. */
		preparation: z.array(preparation).nullable().default(null),
	}),
	audience: 'anyone',
	// What a basket needs is a fact of the catalogue, whose ever it is; there is no end of baskets.
	cache: { freshSeconds: 300, tags: ['catalogue'], unbounded: ['ids'] },
});

const orderView = defineCall('order.view', {
	summary: 'One order, with the access that its making or a proof gave; without it 404, and 401 once it ended, 60 days after the last change of the order',
	path: '/api/site-order/view',
	params: z.object({ id: secretId }),
	reply: order,
	errors: ['not-found', 'unauthorised'],
	audience: ['order', 'patient', 'doctor'],
	owner: 'id',
	object: 'order',
	browser: true,
});

const orderProve = defineCall('order.prove', {
	summary: 'Gives access to an order to who knows its phone; 5 wrong tries a client in 15 minutes. An unknown order and a wrong phone answer alike',
	method: 'POST',
	path: '/api/site-order/prove',
	body: z.object({ id: secretId, phone }),
	reply: z.object({ access }),
	errors: ['not-found', 'too-many', 'busy'],
	audience: 'anyone',
	browser: true,
	limit: 'lookup',
	grants: { audience: 'order', id: 'id' },
});

const orderCancel = defineCall('order.cancel', {
	summary: 'Cancels an order of state 1 or 2; what was paid for it by card goes back',
	method: 'POST',
	path: '/api/site-order/cancel',
	body: z.object({ id: secretId }),
	reply: z.object({ status: wireState }),
	errors: ['not-found', 'unauthorised', 'transition-refused'],
	audience: ['order', 'patient', 'doctor'],
	owner: 'id',
	object: 'order',
	idempotency: 'natural',
	movesOrders: true,
	browser: true,
});

/** What opens one order. */
const ofOrder = {
	params: z.object({ id: secretId }),
	errors: ['not-found', 'unauthorised'],
	audience: ['order', 'patient', 'doctor'],
	owner: 'id',
	object: 'order',
	browser: true,
} as const;

const orderVisit = defineCall('order.visit', {
	summary: 'Writes down when the person means to come, within the hours of the point; in states 1 and 2',
	method: 'POST',
	path: '/api/site-order/visit',
	body: orderVisitForm.schema.extend({ id: secretId }),
	reply: z.object({ at: z.iso.datetime() }),
	errors: ['not-found', 'unauthorised', 'validation', 'transition-refused', 'not-available'],
	audience: ['order', 'patient', 'doctor'],
	owner: 'id',
	object: 'order',
	idempotency: 'natural',
	movesOrders: true,
	browser: true,
});

/** Bytes of the longest order form that is drawn, many times over. */
const maxFormBytes = 1024 * 1024;

const orderPaper = defineCall('order.paper', {
	...ofOrder,
	summary: 'The order form as PDF: number with bar code, person, point, lines, total, how to prepare',
	path: '/api/site-order/form',
	reply: z.unknown(),
	bytes: { contentType: 'application/pdf', maxBytes: maxFormBytes, whole: true, attachment: true },
	limit: 'report',
	timeoutMs: 10_000,
});

const orderDownload = defineCall('order.download', {
	...ofOrder,
	summary: 'Where the order form is; the host of a backend is stripped to a relative path',
	path: '/api/order/web-cart-order-download-by-id',
	reply: z.object({ download_url: z.codec(z.string(), z.string(), { decode: relativeDownload, encode: (url) => url }) }),
});

const orderCalendar = defineCall('order.calendar', {
	...ofOrder,
	summary: 'The visit as a calendar file, without the names of tests; 409 where no visit is known',
	path: '/api/site-order/calendar',
	reply: z.unknown(),
	errors: [...ofOrder.errors, 'not-available'],
	bytes: { contentType: 'text/calendar', maxBytes: 256 * 1024, whole: true, attachment: true },
	limit: 'report',
});

const orderForget = defineCall('order.forget', {
	summary: 'Ends the access that it is made with, and no other one; the order stays as it is',
	method: 'POST',
	path: '/api/site-order/forget',
	body: z.object({ id: secretId }),
	reply: z.object({ forgotten: z.literal(true) }),
	errors: ['not-found', 'unauthorised'],
	audience: 'order',
	owner: 'id',
	idempotency: 'natural',
});

export const orderCalls = callTable(
	orderCreate,
	orderQuote,
	orderCard,
	orderQuestions,
	orderView,
	orderProve,
	orderCancel,
	orderVisit,
	orderPaper,
	orderDownload,
	orderCalendar,
	orderForget,
	...laboratoryCalls,
);
