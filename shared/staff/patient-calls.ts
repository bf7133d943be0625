/** People with accounts, as the staff finds them, proves who they are, and shuts an account. */
import { z } from 'zod';
import { hinderKinds } from '#shared/erasing/rules.ts';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { blockForm, eraseBody, findPatientForm, handOverBody, keepPatientForm, proveBody, unblockForm } from './forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false } as const;

const search = defineCall('staff.patient.search', {
	...asStaff,
	summary:
		'Reads one line of text as a phone, an e-mail address, an IIN, the number of a discount card, or names in any order with a birth date or year; keeps it for this session, since no address holds what names a person. A part that means nothing, and a birth date alone, is `findPersonUnclear` at `q`',
	method: 'POST',
	path: '/account/staff/patients/search',
	body: findPatientForm.schema,
	reply: z.object({
		search: secretId,
		/** Id of the account where there is one alone; null for none and for several. */
		id: secretId.nullable(),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
	right: 'patients',
});

/** `proved`: the front desk has seen a document, or eGov has answered. `typed`: there is an IIN that nobody has proved. */
const level = z.enum(['proved', 'typed', 'none']);

export const foundPatient = z.object({
	id: secretId,
	lastName: z.string(),
	firstName: z.string(),
	/** Empty for none. */
	middleName: z.string(),
	birthDate: z.iso.date(),
	/** Whole for who sees documents, else masked; empty for none. */
	phone: z.string(),
	level,
	/** Nobody signs in to it by itself: a child's. */
	isChild: z.boolean(),
	isBlocked: z.boolean(),
	/** It ended in another one of its person. */
	isMerged: z.boolean(),
});
export type FoundPatient = z.output<typeof foundPatient>;

/** So many people are shown: who finds more says more. */
export const maxFoundPatients = 40;

const found = defineCall('staff.patient.found', {
	...asStaff,
	summary: `The first ${String(maxFoundPatients)} accounts that a search found, by name; whose they are stands in the journal`,
	path: '/account/staff/patients/found',
	params: z.object({ search: secretId }),
	reply: z.object({
		data: z.array(foundPatient).max(maxFoundPatients),
		areMore: z.boolean(),
		/** What was typed. */
		q: z.string(),
	}),
	errors: [...refusals, 'bad-request', 'not-found'],
	right: 'patients',
});

/** Lists of accounts that stand otherwise than others. */
export const standingLists = ['erasing', 'blocked', 'merged'] as const;
export type StandingList = (typeof standingLists)[number];

const count = z.int().min(0);
/** What is still to be done for somebody, by its kind: before that no account is erased. */
const hinders = z.object(Object.fromEntries(hinderKinds.map((kind) => [kind, count])) as Record<(typeof hinderKinds)[number], typeof count>);
/**
 * `hindered`: something is still to be done for the person; `moving`: it is being merged or parted; `waiting`: neither, and the site has not looked again yet; `failing`: neither, and it has. `next`: when the
 * site looks again; null where that is over.
 */
const putOff = z.object({ why: z.enum(['hindered', 'moving', 'waiting', 'failing']), since: z.iso.datetime(), next: z.iso.datetime().nullable(), hinders });

const standing = foundPatient.extend({
	/** When somebody did it, who (code and name; empty for the owner), and why. */
	at: z.iso.datetime(),
	by: z.string(),
	reason: z.string(),
	/** When it is to be erased, or until when it can be parted; null for a shut one. */
	until: z.iso.datetime().nullable(),
	/** Its day is over, and it is not erased. */
	putOff: putOff.nullable(),
});
export type StandingAccount = z.output<typeof standing>;

const listed = defineCall('staff.patient.listed', {
	...asStaff,
	summary:
		'Accounts that wait to be erased (what its day is over for longest comes first, with what keeps it from being erased), that are shut, or into which another one was merged that can still be parted; whose they are stands in the journal',
	path: '/account/staff/listed-patients',
	params: z.object({
		list: z.enum(standingLists),
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.[\w-]{1,64}$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(standing, z.string()),
	errors: [...refusals, 'bad-request'],
	right: 'patients',
});

const relative = z.object({ id: secretId, name: z.string(), birthDate: z.iso.date(), /** The day on which the access ends. */ until: z.iso.date() });

const patient = foundPatient.extend({
	email: z.string(),
	iin: z.string(),
	/** A phone and an address that no code has proved; masked as above. */
	unprovedPhone: z.string(),
	unprovedEmail: z.string(),
	/** Contacts and IIN are whole. */
	isWhole: z.boolean(),
	provedBy: z.enum(['reception', 'egov']).nullable(),
	provedAt: z.iso.datetime().nullable(),
	locale: z.enum(['ru', 'en', 'kz']),
	hasPassword: z.boolean(),
	createdAt: z.iso.datetime(),
	blocked: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
	/** The account waits to be erased: when that is due, who asked (empty for the owner) and why. `isBegun`: it cannot be taken back. Null for one that stays. */
	erasure: z
		.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), eraseAt: z.iso.datetime(), isBegun: z.boolean(), putOff: putOff.nullable() })
		.nullable(),
	/** The newest archive of results that the front desk has handed over: when, who did it and why, and what became of it. Null for none. */
	handover: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), state: z.enum(['waiting', 'opened', 'over']) }).nullable(),
	/** The account in which it ended; null for one that is there itself. */
	mergedInto: z.object({ id: secretId, at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
	/** Accounts that ended in it, the latest first. `canGoBack`: an administrator may still take it back. */
	merges: z.array(
		z.object({
			id: secretId,
			other: secretId,
			state: z.enum(['moving', 'merged', 'returning', 'returned']),
			at: z.iso.datetime(),
			by: z.string(),
			reason: z.string(),
			canGoBack: z.boolean(),
			/** Who took it back, when and why; null where it stands. */
			back: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
		}),
	),
	children: z.array(relative),
	guardians: z.array(relative),
	/** Sessions that are open, last used first. */
	sessions: z.array(z.object({ device: z.string(), since: z.iso.datetime(), seenAt: z.iso.datetime() })),
	/** Devices of the last year, and the last sign-in on one of them; null for none. */
	devices: z.object({ count: z.int(), lastAt: z.iso.datetime().nullable() }),
	counts: z.object({
		orders: z.int(),
		requests: z.int(),
		/** Links to results that can be opened now, and apps that may read. */
		links: z.int(),
		apps: z.int(),
	}),
	/** What the staff did with the account, the latest first; at most twenty. */
	acts: z.array(z.object({ at: z.iso.datetime(), person: z.string(), act: z.string(), outcome: z.string() })),
});
export type Patient = z.output<typeof patient>;

const one = { ...asStaff, params: z.object({ id: secretId }) } as const;

const view = defineCall('staff.patient.view', {
	...one,
	summary:
		'An account: whose, how well that is proved, contacts (masked without the right `identities`), family, sessions, counts, and what the staff did with it',
	path: '/account/staff/patients/:id',
	reply: patient,
	errors: [...refusals, 'bad-request', 'not-found'],
	right: 'patients',
});

const act = { ...one, method: 'POST', idempotency: 'natural' } as const;

const prove = defineCall('staff.patient.prove', {
	...act,
	summary:
		'The front desk has seen a document, and the person has named the code of the account: the same as `lis.identities.confirm`, of this account alone. `wrong-code`: the code is none of this account, or has ended. `not-same-person`: names or birth date of the account are others. `already-exists`: another account is confirmed for the IIN. Of the document its kind and last four signs are kept, in the journal',
	path: '/account/staff/patients/:id/identity',
	body: proveBody,
	reply: z.object({ attached: z.int(), moved: z.int() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'wrong-code', 'not-same-person', 'already-exists', 'conflict'],
	timeoutMs: 30_000,
	right: 'identities',
});

const block = defineCall('staff.patient.block', {
	...act,
	summary:
		'Shuts an account with a reason: its sessions, what apps were allowed, its links to results, browsers and chat that are told of news end at once and for good, and nobody signs in. `conflict`: nobody signs in to it anyway (a child’s)',
	path: '/account/staff/patients/:id/block',
	body: blockForm.schema.pick({ note: true }),
	reply: z.object({ blocked: z.literal(true) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	right: 'blocks',
});

const unblock = defineCall('staff.patient.unblock', {
	...act,
	summary: 'Opens a shut account again, with a reason: its owner may sign in; what ended stays ended',
	path: '/account/staff/patients/:id/unblock',
	body: unblockForm.schema.pick({ note: true }),
	reply: z.object({ blocked: z.literal(false) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found'],
	right: 'blocks',
});

const erase = defineCall('staff.patient.erase', {
	...act,
	summary:
		'The front desk has seen the owner’s document, and the owner asks for the account to be erased: it is shut at once, as by its owner, and erased after fourteen days. `not-same-person`: names, birth date or IIN of the account are others; `not-available`: orders are not done, house calls to come, or money is on its way; `conflict`: nobody signs in to it (a child’s). Of the document its kind and last four signs are kept, in the journal',
	path: '/account/staff/patients/:id/erasing',
	body: eraseBody,
	reply: z.object({ eraseAt: z.iso.datetime() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'not-same-person', 'not-available', 'conflict'],
	right: 'erasures',
});

const keep = defineCall('staff.patient.keep', {
	...act,
	summary: 'Takes back that an account is erased, with a reason: its owner may sign in; what ended stays ended. `conflict`: it has begun',
	path: '/account/staff/patients/:id/erasing/back',
	body: keepPatientForm.schema.pick({ note: true }),
	reply: z.object({ kept: z.literal(true) }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	right: 'erasures',
});

const handOver = defineCall('staff.patient.hand-over', {
	...one,
	method: 'POST',
	summary:
		'The front desk has seen the owner’s document and has their request in writing: all results of the account as an archive. A link goes to the phone on file, the code is told here, once, and neither opens anything alone; the one before ends. `ask-reception`: the identity of the account was never proved; `not-same-person`: names, birth date or IIN are others; `not-available`: no phone that gets text messages; `conflict`: the account is shut, waits to be erased, or is a child’s; `too-many`: three within a day; `unavailable`: the laboratory sends no text messages; `busy`: as many as may have gone to this phone today, or to all. Of the document its kind and last four signs are kept, in the journal',
	path: '/account/staff/patients/:id/handover',
	body: handOverBody,
	reply: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
	errors: [
		...refusals,
		'bad-request',
		'validation',
		'not-found',
		'ask-reception',
		'not-same-person',
		'not-available',
		'conflict',
		'too-many',
		'busy',
		'unavailable',
	],
	right: 'identities',
});

export const staffPatientCalls = [search, found, listed, view, prove, block, unblock, erase, keep, handOver] as const;
