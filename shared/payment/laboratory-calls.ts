/** Payments as the laboratory's own system reads them: what providers said, and what of it a person has to settle. */
import { z } from 'zod';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { money } from '#shared/kit/schemas.ts';
import { caseKind, settledAs, settlement } from './cases.ts';
import { paymentOutcome, paymentProviderName, paymentState } from './state.ts';

/** One thing that a provider said. */
const event = z.object({
	id: z.int(),
	/** When it was said first and last, and how often one after another. */
	at: z.iso.datetime(),
	lastAt: z.iso.datetime(),
	times: z.int(),
	/** The order, and its payment; null where none of ours is meant. */
	orderNr: z.string().nullable(),
	payment: z.string().nullable(),
	/** Who said it, its number there, and our number of it as it was said. */
	provider: paymentProviderName,
	paymentNr: z.string(),
	reference: z.string(),
	/** By itself, when it was asked how it stands, or when it was asked to give money back. */
	source: z.enum(['notice', 'status', 'refund']),
	/** As it was understood, and the provider's own word; `unanswered`: it has never said anything. */
	outcome: z.enum([...paymentOutcome.options, 'unanswered']),
	said: z.string(),
	/** In tenge, perhaps with a fraction; null for what was not said. */
	amount: z.number().nullable(),
	currency: z.string().nullable(),
	returned: z.number().nullable(),
	/** Of the payment when it was said; null for none of ours. */
	state: paymentState.nullable(),
});

const listEvents = defineCall('lis.payment.events', {
	scope: 'payments.read',
	summary: 'Everything that payment providers said, whether it was believed or not, oldest first; the same said again is counted, not repeated',
	path: '/lis/payments/events',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(event, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const listCases = defineCall('lis.payment.cases', {
	scope: 'payments.read',
	summary: 'What of payments needs a person, oldest first; with `open=1` only what nobody has settled',
	path: '/lis/payments/cases',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(
		z.object({
			id: z.int(),
			kind: caseKind,
			openedAt: z.iso.datetime(),
			/** What was said. */
			event,
			/** The payment as it stands now: its state, its sum, what has gone back of it; null for none of ours. */
			payment: z.object({ state: paymentState, amount: money, returned: money }).nullable(),
			/** Null while it is open. */
			/** `by`: code and name of who of the staff did, or the name of a system's key; empty for the site itself. */
			settled: z.object({ at: z.iso.datetime(), as: settledAs, by: z.string(), note: z.string() }).nullable(),
		}),
		z.int(),
	),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const settle = defineCall('lis.payment.settle', {
	scope: 'payments.write',
	summary:
		'Settles what needs a person: `done` for what was seen to elsewhere, `refund` to give back what is paid, `accept` for another sum that is to count. The same again changes nothing; what does not fit the payment as it stands is 409 `conflict`',
	method: 'PUT',
	path: '/lis/payments/cases/:id',
	params: z.object({ id: z.coerce.number().int().positive() }),
	body: z.object({ settlement, note: z.string().trim().max(500).default('') }),
	reply: z.object({ id: z.int(), settlement: settledAs }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'conflict'],
	audience: 'laboratory',
	idempotency: 'natural',
	movesOrders: true,
});

export const laboratoryCalls = [listEvents, listCases, settle] as const;
