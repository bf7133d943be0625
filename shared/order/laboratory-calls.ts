/** Orders as the laboratory's own system reads and moves them. */
import { z } from 'zod';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { bodyState, paymentMethod, sex } from '#shared/kit/domain.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import { money, numericPassword, requestNumber } from '#shared/kit/schemas.ts';
import { paymentProviderName, paymentState } from '#shared/payment/state.ts';
import { lineDiscount } from './price.ts';
import { visitFaults } from './visit-faults.ts';
import { wireState } from './wire-state.ts';

const orderNumber = z.string().max(40);
/** Of an order of a hundred tests, many times over. */
const maxOutBytes = 1024 * 1024;
/** Of a page of a hundred such orders. */
const maxOutPageBytes = 32 * 1024 * 1024;

/** A payment by card, as the provider told it; money that goes back is one of these, too. */
const cardPayment = z.object({
	state: paymentState,
	/** Whole tenge. */
	amount: money,
	provider: paymentProviderName,
	/** Its number at the provider's. */
	paymentNr: z.string(),
	/** When it came into this state. */
	at: z.iso.datetime(),
});

const change = z.object({
	/** Number of the change. */
	change: z.int(),
	/** `missed`: the point takes nobody any more at the time that was chosen. */
	kind: z.enum(['made', 'status', 'visit', 'missed', 'payment']),
	at: z.iso.datetime(),
	/** State of the order by then. */
	status: wireState,
	/** Of `status`: who moved it; null for the site itself, for moves that are older than this was written down, and for any other change. */
	by: z.enum(['visitor', 'doctor', 'laboratory']).nullable(),
	/** Of a payment, its state by then; null for any other change. */
	payment: cardPayment.pick({ state: true, amount: true, provider: true }).extend({ paymentNr: z.string().nullable() }).nullable(),
});

/** `pointGone`: the point is closed for good. */
export const missedVisit = z.enum([...visitFaults, 'pointGone']);

const order = z.object({
	orderNr: z.string(),
	status: wireState,
	requestNr: z.string().nullable(),
	/** Full name of the doctor who ordered for the patient; null for an order of the patient's own. */
	doctor: z.string().nullable(),
	/** Of that doctor, as the laboratory's own file has it. */
	doctorCode: z.string().nullable(),
	createdAt: z.iso.datetime(),
	/** Whom it is for, as typed when ordering: nothing of it was proved. */
	patient: z.object({
		lastName: z.string(),
		firstName: z.string(),
		/** Empty for none. */
		middleName: z.string(),
		birthDate: z.string(),
		sex,
		iin: z.string().nullable(),
		phone: z.string(),
		email: z.string().nullable(),
	}),
	/** Where: the slugs are those of the laboratory's own files. A city has the name that it had when ordering, a point that is gone none. */
	city: z.object({ slug: z.string().nullable(), name: z.string() }),
	point: z.object({ slug: z.string(), name: z.string().nullable(), address: z.string().nullable() }),
	/** When the person means to come; null until they chose. No time is kept for them. */
	visitAt: z.iso.datetime().nullable(),
	/** Why the point takes nobody at `visitAt`, where its hours or the calendar have changed since; null while it does, and once the order has gone on. */
	visitFault: missedVisit.nullable(),
	/** What the person wants the laboratory to know when the material is taken: as typed, possibly in several lines; empty for nothing. */
	comment: z.string(),
	/** As the person chose when ordering. */
	payment: paymentMethod,
	/** What was paid on the site: whole tenge, by whom it was taken, and its number there; null for what is to be paid at the point. */
	paid: z.object({ amount: money, paidAt: z.iso.datetime(), provider: paymentProviderName, paymentNr: z.string() }).nullable(),
	/** Every payment by card that was begun, the latest first. */
	payments: z.array(cardPayment),
	sex,
	birthDate: z.string(),
	/** As the person said when ordering, on the day of `createdAt`; null for what was not said. */
	bodyState: bodyState.nullable(),
	pregnancyWeek: z.int().nullable(),
	lastPeriod: z.string().nullable(),
	/** What is paid and by what it is less, in whole tenge: amount without discount, discount, total; the card that gave it, null for none; each line with its own. */
	amount: money,
	discount: money,
	total: money,
	card: z.string().nullable(),
	lines: z.array(z.object({ code: z.string(), price: money, ...lineDiscount })),
	/** What happened to it, the earliest first, as the list of changes tells it. */
	changes: z.array(change),
	/** What is to be measured: every analyte of the order, panels taken apart. */
	analytes: z.array(z.object({ code: z.string(), unit: z.string().nullable(), decimals: z.int(), ranges: z.array(z.unknown()) })),
});

/** A page of the orders of a state. */
const feed = z.object({
	status: z.coerce.number().pipe(wireState),
	/** The `next` of the page before: number of its last order, whatever state that one is in by now. Left out for the first page. */
	after: z.string().optional(),
	pageSize: cursorPageSize,
});

const listOrders = defineCall('lis.order.list', {
	scope: 'orders.read',
	summary: 'Orders of a state, oldest first, each with the person; that they were read is written down',
	path: '/lis/orders',
	params: feed,
	reply: cursorListOf(order, z.string()),
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
});

const listOrdersAsFhir = defineCall('lis.order.list-fhir', {
	scope: 'orders.read',
	summary: 'Orders of a state as a FHIR R4 Bundle of the type searchset, oldest first, with a link to the next page; that they were read is written down',
	path: '/lis/orders/fhir',
	params: feed,
	reply: z.unknown(),
	bytes: { contentType: fhirType, maxBytes: maxOutPageBytes, whole: true },
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
	timeoutMs: 15_000,
});

const listOrdersAsHl7 = defineCall('lis.order.list-hl7', {
	scope: 'orders.read',
	summary: 'Orders of a state as a batch of HL7 v2.5.1 messages OML^O21, oldest first; that they were read is written down',
	path: '/lis/orders/hl7',
	params: feed,
	reply: z.unknown(),
	bytes: { contentType: 'application/hl7-v2', maxBytes: maxOutPageBytes, whole: true },
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
	timeoutMs: 15_000,
});

const listChanges = defineCall('lis.order.changes', {
	scope: 'orders.read',
	summary:
		'What happened to orders, no matter who did it, in the order in which it was written: made, moved, cancelled, paid, paid back, another visit, a visit that is none any more. Nothing of the person',
	path: '/lis/orders/changes',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(change.extend({ orderNr: z.string() }), z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const listMissedVisits = defineCall('lis.order.visits', {
	scope: 'orders.read',
	summary:
		'Orders that wait for a visit at a time when the point takes nobody any more, because a holiday or other hours were brought in since: the next visit first. Nothing of the person',
	path: '/lis/orders/visits',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.\d{1,12}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(
		z.object({
			orderNr: z.string(),
			status: wireState,
			/** Slug. */
			point: z.string(),
			visitAt: z.iso.datetime(),
			fault: missedVisit,
			/** What became of the message to the person: `waiting` until it goes out, `failed` (`GET /lis/messages` says why), `nobody` for an order without e-mail or mobile phone. */
			telling: z.enum(['waiting', 'sent', 'failed', 'nobody']),
			/** When the person was told; null while they were not. */
			toldAt: z.iso.datetime().nullable(),
		}),
		z.string(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const viewOrder = defineCall('lis.order.view', {
	scope: 'orders.read',
	summary: 'One order with the person; that it was read is written down',
	path: '/lis/orders/:orderNr',
	params: z.object({ orderNr: orderNumber }),
	reply: order,
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
});

const orderAsFhir = defineCall('lis.order.fhir', {
	scope: 'orders.read',
	summary: 'One order as a FHIR R4 Bundle, a ServiceRequest for each line; that it was read is written down',
	path: '/lis/orders/:orderNr/fhir',
	params: z.object({ orderNr: orderNumber }),
	reply: z.unknown(),
	bytes: { contentType: fhirType, maxBytes: maxOutBytes, whole: true },
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
});

const orderAsHl7 = defineCall('lis.order.hl7', {
	scope: 'orders.read',
	summary: 'One order as an HL7 v2.5.1 message OML^O21; that it was read is written down',
	path: '/lis/orders/:orderNr/hl7',
	params: z.object({ orderNr: orderNumber }),
	reply: z.unknown(),
	bytes: { contentType: 'application/hl7-v2', maxBytes: maxOutBytes, whole: true },
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
});

const listReads = defineCall('lis.order.reads', {
	scope: 'audit.read',
	summary: "Who read the person of an order by the laboratory's key: by day and user, the latest day first",
	path: '/lis/orders/:orderNr/reads',
	params: z.object({ orderNr: orderNumber }),
	reply: readsReply,
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
});

const setOrderStatus = defineCall('lis.order.status', {
	scope: 'orders.write',
	summary: "Sets a pre-order's state; only allowed transitions. State 3 gives the request its number and its receipt's password, of 9 digits or more",
	method: 'PUT',
	path: '/lis/orders/:orderNr/status',
	params: z.object({ orderNr: orderNumber }),
	body: z.object({ status: wireState, requestNr: requestNumber.optional(), password: numericPassword.optional() }),
	reply: z.object({ orderNr: z.string(), status: wireState, requestNr: z.string().nullable(), password: z.string().nullable() }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'transition-refused', 'conflict', 'busy'],
	audience: 'laboratory',
	/** A password waits for its turn to be hashed. */
	timeoutMs: 12_000,
	movesOrders: true,
	idempotency: 'natural',
});

/** Those of many orders come before what takes any number. */
export const laboratoryCalls = [
	listOrders,
	listOrdersAsFhir,
	listOrdersAsHl7,
	listChanges,
	listMissedVisits,
	viewOrder,
	orderAsFhir,
	orderAsHl7,
	listReads,
	setOrderStatus,
] as const;
