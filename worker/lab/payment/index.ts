/** Calls of payments. */
import { failure, success } from '#shared/kit/errors.ts';
import { readBytes } from '#shared/kit/streams.ts';
import type { paymentCalls } from '#shared/payment/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { orderFacts } from '#worker/lab/order-facts/store.ts';
import { takeAwaited } from './due-store.ts';
import { listCases, listEvents, settleCase } from './laboratory.ts';
import { presentCardPayment } from './present.ts';
import { askProvider, takeCallback } from './settle.ts';
import { startPayment } from './start.ts';
import { paymentsOf } from './store.ts';

const maxNoticeBytes = 64 * 1024;
/** A waiting page has the provider asked at most so often. */
const askedMs = 5000;

export const paymentHandlers: HandlersOf<keyof typeof paymentCalls> = {
	'payment.methods': async ({ services }) => success({ methods: services.payment === null ? ['cash'] : ['card', 'cash'] }),

	'payment.start': async (context, { body }) => {
		const order = await orderFacts(context.db, body.id);
		if (!order) return failure('not-found');
		const started = await startPayment(context, order);
		return started.ok ? success({ url: started.value }) : started;
	},

	'payment.check': async (context, { body }) => {
		const { db, now } = context;
		const order = await orderFacts(db, body.id);
		if (!order) return failure('not-found');
		const rows = await paymentsOf(db, order.id);
		if (!rows.some(({ state }) => state === 'paid')) {
			// The newest is the one that the person comes from.
			const awaited = rows[0] && (await takeAwaited(db, rows[0].id, now - askedMs, now));
			if (awaited) await askProvider(context, awaited);
		}
		return success({ cardPayment: await presentCardPayment(context, order) });
	},

	'payment.notify': async (context, { params, file }) => {
		const { payment: provider } = context.services;
		if (provider?.name !== params.provider) return failure('not-found');
		if (file === null) return failure('bad-request');
		const bytes = await readBytes(file.stream, maxNoticeBytes);
		if (!bytes.ok) return bytes;
		const callback = await provider.readCallback({ contentType: file.contentType, body: bytes.value });
		if (!callback.ok) return callback;
		const { body, contentType } = provider.answerCallback(callback.value, await takeCallback(context, callback.value));
		return success({ bytes: new TextEncoder().encode(body), contentType, fileName: 'answer.xml' });
	},

	'lis.payment.cases': listCases,
	'lis.payment.events': listEvents,
	'lis.payment.settle': settleCase,
};
