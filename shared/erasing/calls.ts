/** Calls by which the owner of an account has it erased, and takes that back (docs/decisions/accounts.md, "Erasing"). */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { eraseBody } from './forms.ts';

/** More are not counted: nobody works by the number. */
const count = z.int().nonnegative();

const view = defineCall('erasing.view', {
	summary: 'Whether the account waits to be erased; else what is to be done before it may be, and what comes of its children',
	path: '/account/patient-room/erasing',
	reply: z.object({
		/** When it is erased, an ISO moment; null for an account that stays. */
		eraseAt: z.iso.datetime().nullable(),
		/** It has begun: it cannot be taken back any more. */
		isBegun: z.boolean(),
		/** The staff has asked for it, not the owner. */
		byStaff: z.boolean(),
		/** There is a password, which is asked for. */
		hasPassword: z.boolean(),
		/** Orders that are not done, house calls to come, and payments whose money is on its way. */
		hinders: z.object({ orders: count, houseCalls: count, payments: count }),
		/** First names of children whom the account acts for. `goes`: nobody else does, and they have no account of their own. */
		children: z.array(z.object({ name: z.string(), goes: z.boolean() })),
	}),
	errors: ['unauthorised'],
	audience: 'patient',
	whileErasing: true,
});
export type Erasing = z.output<typeof view.reply>;

const ask = defineCall('erasing.ask', {
	summary:
		'Has the account erased after fourteen days. At once every other session ends, with apps, links to results, browsers and chat that are told of news, and the account opens nothing but taking it back. `not-available`: something is still to be done, as `erasing.view` says, or the password confirms nothing yet; `confirm-again`: there is no password, and no credential was given not long ago',
	method: 'POST',
	path: '/account/patient-room/erasing',
	body: eraseBody,
	reply: z.object({ eraseAt: z.iso.datetime() }),
	errors: ['unauthorised', 'validation', 'person-changed', 'wrong-credentials', 'confirm-again', 'not-available', 'too-many', 'busy'],
	audience: 'patient',
	limit: 'lookup',
	timeoutMs: 5000,
});

const keep = defineCall('erasing.keep', {
	summary: 'Takes back that the account is erased. What ended stays ended. `conflict`: it has begun',
	method: 'POST',
	path: '/account/patient-room/erasing/back',
	body: z.object({}),
	reply: z.object({ kept: z.literal(true) }),
	errors: ['unauthorised', 'conflict'],
	audience: 'patient',
	idempotency: 'natural',
	whileErasing: true,
});

export const erasingCalls = callTable(view, ask, keep);
