/** Money in the staff's console: what each day came to, the ledger, what waits, and one payment with all that is known of it. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { isDay } from '#shared/kit/fields.ts';
import { money } from '#shared/kit/schemas.ts';
import { paymentCalls } from '#shared/payment/calls.ts';
import { paymentProviderName, paymentState } from '#shared/payment/state.ts';
import { byHandForm, retryRefundForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'payments' } as const;

/** What an entry of the ledger is: a payment was begun, its money came, a part of it went back. */
const entryKind = z.enum(['begun', 'paid', 'returned']);
/** Who gave it back; `hand`: the laboratory, past the provider. */
const by = z.enum(['laboratory', 'provider', 'bank', 'hand']);
/** As payments are numbered here. */
const paymentId = z.string().regex(/^[\w-]{1,60}$/);
const day = z.string().refine(isDay, 'date');
/** Days in Almaty, both included: a month at most, or `rangeTooLong`. */
const days = { from: day, till: day };

const sums = defineCall('staff.money.days', {
	...asStaff,
	summary: 'What came and what went back by card, by day, provider and city, and what waits for money to go back; a month at most (`rangeTooLong` at `till`)',
	path: '/account/staff/money/days',
	params: z.object(days),
	reply: z.object({
		data: z.array(
			z.object({
				day: z.iso.date(),
				provider: paymentProviderName,
				/** In the caller's language, as orders name it. */
				city: z.string(),
				/** Whole tenge. `returned`: through the provider, or by the bank; `byHand`: past both. */
				paid: money,
				returned: money,
				byHand: money,
			}),
		),
		waiting: z.object({
			/** Cases that nobody has settled, counted up to 1,000. */
			cases: z.int(),
			/** Payments whose money is to go back, and how much that is. */
			refunds: z.int(),
			sum: money,
			/** Payments whose page is closed, and of which the provider has not said what came of them. */
			unknown: z.int(),
		}),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
});

const entry = z.object({
	at: z.iso.datetime(),
	kind: entryKind,
	by: by.nullable(),
	/** Whole tenge: what is to be paid, came, or went back. */
	amount: money,
	payment: z.string(),
	orderNr: z.string(),
	provider: paymentProviderName,
	/** Number at the provider; null while there is none. */
	paymentNr: z.string().nullable(),
	city: z.string(),
	/** Of the payment as it stands. */
	state: paymentState,
});
export type LedgerEntry = z.output<typeof entry>;

const ledger = defineCall('staff.money.ledger', {
	...asStaff,
	summary: 'The ledger of payments by card, the latest first: of some days, a state, an order, a sum',
	path: '/account/staff/money/ledger',
	params: z.object({
		...days,
		/** Of payments that stand so now; left out for any. */
		state: paymentState.optional(),
		/** As it was typed, with spaces and hyphens or without. An order's entries are told of all days. */
		orderNr: z.string().trim().max(40).optional(),
		/** Whole tenge of the entry. */
		amount: z.coerce.number().int().positive().max(999_999_999).optional(),
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.\d{1,15}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(entry, z.string()),
	errors: [...refusals, 'bad-request', 'validation'],
});

const file = defineCall('staff.money.file', {
	...asStaff,
	summary:
		'What came and went back in some days, as CSV for a spreadsheet: the entries that the sums of those days are made of. More than 50,000 are refused at `from` (`journalTooLong`)',
	path: '/account/staff/money-file',
	params: z.object(days),
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 32 * 1024 * 1024, whole: true, attachment: true, page: '/staff/money' },
	errors: [...refusals, 'bad-request', 'validation'],
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

const cases = paymentCalls['lis.payment.cases'].reply.shape.data;
const events = paymentCalls['lis.payment.events'].reply.shape.data;
/** Of which there may be more than `maxOfPayment`. */
const listsOfPayment = ['steps', 'entries', 'events', 'cases'] as const;

const one = defineCall('staff.money.payment', {
	...asStaff,
	summary:
		'One payment: how it stands, its steps, its entries in the ledger, what the provider said of it, and what of it a person settles. The last hundred of each; `cut` names those of which there are more',
	path: '/account/staff/money/payments/:payment',
	params: z.object({ payment: paymentId }),
	reply: entry.omit({ kind: true, by: true, at: true }).extend({
		begunAt: z.iso.datetime(),
		/** Whole tenge that have gone back. */
		returned: money,
		/** How often the provider was asked in this state, and the short code of what failed last; empty for nothing. */
		attempts: z.int(),
		trouble: z.string(),
		/** When the machine tries or asks again; null for never. */
		nextAt: z.iso.datetime().nullable(),
		/** A refund that failed: it can be tried again, or settled by hand. */
		isRefundLate: z.boolean(),
		steps: z.array(z.object({ at: z.iso.datetime(), state: paymentState })),
		entries: z.array(entry.pick({ at: true, kind: true, by: true, amount: true })),
		events,
		cases,
		cut: z.array(z.enum(listsOfPayment)),
	}),
	errors: [...refusals, 'bad-request', 'not-found'],
});

const refunds = defineCall('staff.money.refunds', {
	...asStaff,
	summary: 'Payments whose money is to go back, of all days, what waits longest first: how much, since when, and what failed last',
	path: '/account/staff/money/refunds',
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.[\w-]{1,60}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(
		entry.omit({ kind: true, by: true, at: true, amount: true }).extend({
			/** Since when it is to go back. */
			since: z.iso.datetime(),
			/** Whole tenge that are still to go back. */
			left: money,
			attempts: z.int(),
			/** Short code of what failed last; empty for nothing. */
			trouble: z.string(),
			nextAt: z.iso.datetime(),
		}),
		z.string(),
	),
	errors: [...refusals, 'bad-request'],
});

const act = {
	...asStaff,
	method: 'POST',
	params: z.object({ payment: paymentId }),
	reply: z.object({ payment: z.string() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const retry = defineCall('staff.money.retry', {
	...act,
	summary: 'Tries a refund that failed once more, now; 409 `conflict` where it is being tried, went through, or was tried since `attempts`',
	path: '/account/staff/money/payments/:payment/retry',
	body: retryRefundForm.schema.pick({ attempts: true }),
});
const byHand = defineCall('staff.money.by-hand', {
	...act,
	summary:
		'A refund that failed was given back past the provider, once: the machine tries no more, and the ledger counts it apart. 409 `conflict` where it is being tried, went through, or was tried since `attempts`',
	path: '/account/staff/money/payments/:payment/by-hand',
	body: byHandForm.schema.pick({ attempts: true, note: true }),
	movesOrders: true,
});

export const staffMoneyCalls = [refunds, sums, ledger, file, one, retry, byHand] as const;
