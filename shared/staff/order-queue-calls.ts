/** Orders that wait for somebody of the laboratory, and what is done about one. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { wireState } from '#shared/order/wire-state.ts';
import { confirmOrderForm, leaveOrderForm, unansweredForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'orders' } as const;

const waitingOrder = z.object({
	orderNr: z.string(),
	/** `untaken`: new, and nobody took it up; `no-sample`: taken up, and its visit passed without a sample; `left`: taken up, and the day has come until which somebody left it. */
	why: z.enum(['untaken', 'no-sample', 'left']),
	/** Since when it waits: two hours after it was made, or after its visit; or the day until which it was left. */
	since: z.iso.datetime(),
	createdAt: z.iso.datetime(),
	visitAt: z.iso.datetime().nullable(),
	/** Name and address in the caller's language; empty for a point that is gone. */
	point: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	/** E.164. */
	phone: z.string(),
	/** There is an address to write to. */
	mail: z.boolean(),
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	/** Acts so far, for `seen` of the next one. */
	seen: z.int(),
	/** Calls that nobody answered, and the last of them. */
	tries: z.int(),
	triedAt: z.iso.datetime().nullable(),
	/** Whole tenge paid by card that go back when it is cancelled; 0 for none. */
	paid: z.int(),
	/** Who acted last, and in what words; empty for nobody. */
	by: z.string(),
	note: z.string(),
});

const waiting = defineCall('staff.order.waiting', {
	...asStaff,
	summary:
		'Orders that nobody took up within two hours, and those that were taken up and whose visit passed two hours ago without a sample, or that were left until a day which has come; what waits longest first. One whose visit is at a closed point waits there alone. That the people were read is written down at each order',
	path: '/account/staff/waiting-orders',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.[\w-]{1,64}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(waitingOrder, z.string()),
	errors: [...refusals, 'bad-request'],
});

const ofOrder = {
	...asStaff,
	method: 'POST',
	params: z.object({ orderNr: z.string().max(40) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'transition-refused'],
	idempotency: 'natural',
} as const;

const unanswered = defineCall('staff.order.unanswered', {
	...ofOrder,
	summary:
		'Somebody has called, and nobody answered: when is written down, and the order goes on waiting; 409 `conflict` where somebody else has done something about it since `seen`',
	path: '/account/staff/orders/:orderNr/unanswered',
	body: unansweredForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string(), tries: z.int() }),
});

const leave = defineCall('staff.order.leave', {
	...ofOrder,
	summary:
		'Leaves an order until a day of the next 60: it waits for nobody before that, and from then on unless its time or state was changed in between; 409 `conflict` as above',
	path: '/account/staff/orders/:orderNr/left',
	body: leaveOrderForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string(), day: z.iso.date() }),
});

const confirm = defineCall('staff.order.confirm', {
	...ofOrder,
	summary: 'Takes a new order up: it is placed from then on. One that is taken up stays so; 409 `transition-refused` where it has gone on otherwise',
	path: '/account/staff/orders/:orderNr/confirmed',
	body: confirmOrderForm.schema.omit({ orderNr: true }),
	reply: z.object({ orderNr: z.string(), status: wireState }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'transition-refused'],
	movesOrders: true,
});

export const staffOrderQueueCalls = [waiting, unanswered, leave, confirm] as const;
