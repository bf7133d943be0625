/** Somebody without an account at the front desk: what is theirs is found by a proved phone and a document, handed over as a copy, and erased. */
import { z } from 'zod';
import { hinderKinds } from '#shared/erasing/rules.ts';
import { defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { beginGuestForm, findGuestForm, guestCopyForm, guestEraseForm, guestKeepForm, proveGuestBody } from './guest-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'identities' } as const;
const one = { ...asStaff, params: z.object({ id: secretId }) } as const;
const count = z.int().min(0);

/** Things of somebody without an account, by their kind. */
const guestThings = ['orders', 'houseCalls', 'feedback', 'consultations', 'requests'] as const;
const counts = z.object({ orders: count, houseCalls: count, feedback: count, consultations: count, requests: count });

const guest = z.object({
	id: secretId,
	/** `asked`: the phone has a code, and nobody has named it yet. `proved`: the desk may act. `over`: neither any more. */
	state: z.enum(['asked', 'proved', 'over']),
	/** Masked; empty once everything is erased. */
	phone: z.string(),
	/** Until when it is in this state; null for `over`. */
	until: z.iso.datetime().nullable(),
	/** What is theirs by two keys; null until it is proved. */
	found: z
		.object({
			counts,
			/** Numbers and moments, the latest first. */
			things: z.array(z.object({ kind: z.enum(guestThings), number: z.string(), at: z.iso.datetime() })),
			/** What goes by the phone or the IIN alone: it is not said to be theirs, and nothing of it is given or erased. */
			unsure: counts,
			/** There is more than is looked through at once, of which nobody knows: neither a copy nor an erasing would be whole, and both are refused. */
			isCut: z.boolean(),
			/** What is still to be done: before that nothing is erased. */
			hinders: z.object(Object.fromEntries(hinderKinds.map((kind) => [kind, count])) as Record<(typeof hinderKinds)[number], typeof count>),
			/** Documents that stay when the rest is erased. */
			stays: z.object({ orders: count, houseCalls: count, payments: count, requests: count }),
		})
		.nullable(),
	/** The copy that was handed over last, and what became of it. */
	copy: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), state: z.enum(['waiting', 'opened', 'over']) }).nullable(),
	erasing: z
		.object({
			state: z.enum(['waiting', 'begun', 'done', 'taken-back']),
			at: z.iso.datetime(),
			by: z.string(),
			reason: z.string(),
			/** When it is due. */
			eraseAt: z.iso.datetime(),
			/** While it waits: how many others wait of the same phone, that are taken back with it. */
			others: z.int(),
		})
		.nullable(),
});
export type Guest = z.output<typeof guest>;

const begin = defineCall('staff.guest.begin', {
	...asStaff,
	method: 'POST',
	summary:
		'Sends a code to the phone of somebody without an account who stands at the front desk, for half an hour: who names it has the phone. It says of nobody whether there is anything. `not-available`: no phone that gets text messages; `unavailable`: the laboratory sends none; `busy`: as many as may have gone to it today, or to all',
	path: '/account/staff/guests',
	body: beginGuestForm.schema,
	reply: z.object({ id: secretId }),
	errors: [...refusals, 'validation', 'not-available', 'unavailable', 'busy'],
});

const view = defineCall('staff.guest.view', {
	...one,
	summary: 'What was found of somebody without an account, by kind, number and moment; what goes by one key alone is counted. Nothing of a result is told',
	path: '/account/staff/guests/:id',
	reply: guest,
	errors: [...refusals, 'not-found'],
});

/** When the last one of a page is looked at next, and its id. */
const waitingPlace = z.string().regex(/^\d{1,15}\.[A-Za-z0-9_-]{22,64}$/);

const waiting = defineCall('staff.guest.waiting', {
	...asStaff,
	right: 'erasures',
	summary: 'Whose things wait to be erased, the earliest due first, forty at a time',
	path: '/account/staff/guests-waiting',
	params: z.object({ after: waitingPlace.optional() }),
	reply: z.object({
		data: z.array(z.object({ id: secretId, phone: z.string(), eraseAt: z.iso.datetime(), by: z.string() })).max(40),
		/** Where the next page goes on; null on the last one. */
		next: waitingPlace.nullable(),
	}),
	errors: refusals,
});

const find = defineCall('staff.guest.find', {
	...asStaff,
	right: 'erasures',
	method: 'POST',
	summary: 'Who waits to be erased with this whole phone, the earliest due: no address holds a phone. `not-found`: nobody',
	path: '/account/staff/guests-waiting',
	body: findGuestForm.schema,
	reply: z.object({ id: secretId }),
	errors: [...refusals, 'validation', 'not-found'],
});

const act = { ...one, method: 'POST' } as const;

const prove = defineCall('staff.guest.prove', {
	...act,
	idempotency: 'natural',
	summary:
		'The person has named the code, and the front desk has seen the document: what goes by the phone and the person together is found, and may be handed over and erased for two hours. `wrong-code`; `too-many` after five; `not-found` once the code has ended. Of the document its kind and last four signs are kept, in the journal',
	path: '/account/staff/guests/:id/proof',
	body: proveGuestBody,
	reply: z.object({ counts }),
	errors: [...refusals, 'validation', 'not-found', 'wrong-code', 'too-many', 'conflict'],
	timeoutMs: 30_000,
});

const handOver = defineCall('staff.guest.hand-over', {
	...act,
	summary:
		'Hands a copy over of what was found: a link goes to the proved phone, the code is told here, once, and neither opens anything alone; the one before ends. `not-found`: nothing was found, or the two hours are over; `not-available`: there is more than is looked through at once; `conflict`: it waits to be erased; `too-many`: three; `unavailable` and `busy` as for the code',
	path: '/account/staff/guests/:id/handover',
	body: guestCopyForm.schema.pick({ note: true }),
	reply: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
	errors: [...refusals, 'validation', 'not-found', 'not-available', 'conflict', 'too-many', 'unavailable', 'busy'],
});

const erase = defineCall('staff.guest.erase', {
	...act,
	right: 'erasures',
	idempotency: 'natural',
	summary:
		'Has what was found wait to be erased, for fourteen days, and tells the phone; a copy that was handed over ends. Documents stay, as when an account is erased. `not-found`: nothing was found, or the two hours are over; `not-available`: orders are not done, house calls to come, or money is on its way, or there is more than is looked through at once. Asked again it answers the day that stands',
	path: '/account/staff/guests/:id/erasing',
	body: guestEraseForm.schema.pick({ note: true }),
	reply: z.object({ eraseAt: z.iso.datetime() }),
	errors: [...refusals, 'validation', 'not-found', 'not-available', 'conflict'],
});

const keep = defineCall('staff.guest.keep', {
	...act,
	right: 'erasures',
	idempotency: 'natural',
	summary: 'Takes back, with a reason, that what was found is erased. `conflict`: it has begun',
	path: '/account/staff/guests/:id/erasing/back',
	body: guestKeepForm.schema.pick({ note: true }),
	reply: z.object({ kept: z.literal(true) }),
	errors: [...refusals, 'validation', 'not-found', 'conflict'],
});

export const staffGuestCalls = [begin, view, waiting, find, prove, handOver, erase, keep] as const;
export type WaitingGuest = z.output<typeof waiting.reply>['data'][number];
