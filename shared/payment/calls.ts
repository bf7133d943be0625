/** Paying for an order by card: on the provider's page, and never here. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { paymentMethod } from '#shared/kit/domain.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { laboratoryCalls } from './laboratory-calls.ts';
import { cardPayment } from './state.ts';

const methods = defineCall('payment.methods', {
	summary: 'How an order can be paid. A backend that does not answer it takes cash alone',
	path: '/api/payment/methods',
	reply: z.object({ methods: z.array(paymentMethod).min(1) }),
	audience: 'anyone',
});

/** The provider is asked meanwhile. */
const timeoutMs = 12_000;
const ofOrder = {
	method: 'POST',
	body: z.object({ id: secretId }),
	owner: 'id',
	object: 'order',
	idempotency: 'natural',
	timeoutMs,
	movesOrders: true,
} as const;

const start = defineCall('payment.start', {
	...ofOrder,
	summary:
		'The address of a page where the order is paid by card: the one that is open, or a new one after a refusal. 409 `conflict` for an order that is not to be paid on the site, 503 while the provider does not answer',
	path: '/api/payment/start',
	reply: z.object({ url: z.url({ protocol: /^https?$/ }) }),
	errors: ['not-found', 'unauthorised', 'conflict', 'unavailable'],
	audience: ['order', 'patient'],
});

const check = defineCall('payment.check', {
	...ofOrder,
	summary: 'State of the payment of an order; the provider is asked where its word is still awaited, at most once in five seconds',
	path: '/api/payment/check',
	reply: z.object({ cardPayment: cardPayment.nullable() }),
	errors: ['not-found', 'unauthorised'],
	audience: ['order', 'patient'],
	browser: true,
});

const notify = defineCall('payment.notify', {
	summary:
		"The payment provider says what came of a payment, as it writes that itself. It proves itself by its signature, which is of these bytes: without a good one 403. Answered as the provider wants it, however often it comes; a payment that is unknown or of another amount or currency is refused in the provider's own words",
	method: 'POST',
	path: '/api/payment/notify/:provider',
	params: z.object({ provider: z.string().max(40) }),
	codec: 'bytes',
	bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
	reply: z.unknown(),
	bytes: { contentType: 'text/*', maxBytes: 8 * 1024, whole: true },
	errors: ['bad-request', 'forbidden', 'not-found', 'unsupported-type', 'too-large'],
	audience: 'anyone',
	callback: true,
	movesOrders: true,
	idempotency: 'natural',
	retry: 'never',
	timeoutMs,
});

export const paymentCalls = callTable(methods, start, check, notify, ...laboratoryCalls);
