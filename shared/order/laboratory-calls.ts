/** Orders as the laboratory's own system reads and moves them. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { bodyState, paymentMethod, sex } from '#shared/kit/domain.ts';
import { money, numericPassword, requestNumber } from '#shared/kit/schemas.ts';
import { paymentProviderName } from '#shared/payment/state.ts';
import { lineDiscount } from './price.ts';
import { wireState } from './wire-state.ts';

const listOrders = defineCall('lis.order.list', {
	summary: 'Orders of a state, oldest first',
	path: '/lis/orders',
	params: z.object({
		status: z.coerce.number().pipe(wireState),
		/** The `next` of the page before: number of its last order, whatever state that one is in by now. Left out for the first page. */
		after: z.string().optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(
		z.object({
			orderNr: z.string(),
			status: wireState,
			requestNr: z.string().nullable(),
			/** Full name of the doctor who ordered for the patient; null for an order of the patient's own. */
			doctor: z.string().nullable(),
			createdAt: z.iso.datetime(),
			/** As the person chose when ordering. */
			payment: paymentMethod,
			/** What was paid on the site: whole tenge, by whom it was taken, and its number there; null for what is to be paid at the point. */
			paid: z.object({ amount: money, paidAt: z.iso.datetime(), provider: paymentProviderName, paymentNr: z.string() }).nullable(),
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
			/** What is to be measured: every analyte of the order, panels taken apart. */
			analytes: z.array(z.object({ code: z.string(), unit: z.string().nullable(), decimals: z.int(), ranges: z.array(z.unknown()) })),
		}),
		z.string(),
	),
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
});

const setOrderStatus = defineCall('lis.order.status', {
	summary: "Sets a pre-order's state; only allowed transitions. State 3 gives the request its number and its receipt's password, of 9 digits or more",
	method: 'PUT',
	path: '/lis/orders/:orderNr/status',
	params: z.object({ orderNr: z.string().max(40) }),
	body: z.object({ status: wireState, requestNr: requestNumber.optional(), password: numericPassword.optional() }),
	reply: z.object({ orderNr: z.string(), status: wireState, requestNr: z.string().nullable(), password: z.string().nullable() }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'transition-refused', 'conflict', 'busy'],
	audience: 'laboratory',
	idempotency: 'natural',
});

export const laboratoryCalls = [listOrders, setOrderStatus] as const;
