/** House calls: what one costs, when there is somebody free, and the request itself; and how the laboratory's own system reads and moves them. */
import { z } from 'zod';
import { callTable, cursorListOf, cursorPageSize, afterId, defineCall, listOf } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { access, idList, money, secretId } from '#shared/kit/schemas.ts';
import { houseCallForm, visitDay } from './forms.ts';
import { houseCallStates } from './rules.ts';

const state = z.enum(houseCallStates);
const time = z.string().regex(/^\d{2}:\d{2}$/);

const line = z.object({ id: z.int(), code: z.string(), slug: z.string(), name: z.string(), price: money, sampling: z.boolean() });
const named = z.object({ id: z.int(), name: z.string() });

const quote = z.object({
	/** Whether house calls go to this city at all. */
	available: z.boolean(),
	/** Whole tenge: what a house call costs, and from which sum of an order on it is free. */
	fee: money,
	freeFrom: money,
	/** What of the analyses can be taken at home, with the sampling services that it needs. */
	lines: z.array(line),
	/** What is taken at a collection point only. */
	notAtHome: z.array(named),
	/** What the city does not offer. */
	notOffered: z.array(named),
	/** Sum of the lines. */
	orderTotal: money,
	/** What the house call costs beside it; 0: it is free. */
	cost: money,
});
export type HouseCallQuote = z.infer<typeof quote>;

const houseCallQuote = defineCall('house-call.quote', {
	summary: 'What a house call costs in the city beside some analyses, and which of them can be taken at home; ids that nothing has are left out',
	path: '/api/site-house-call/quote',
	params: z.object({ ids: idList.optional() }),
	reply: quote,
	audience: 'anyone',
});

const slot = z.object({ from: time, till: time, free: z.int().min(0) });
export type HouseCallSlot = z.infer<typeof slot>;

const houseCallSlots = defineCall('house-call.slots', {
	summary:
		'The slots of a day in the city that can still be booked, each with the places that are free; a slot that begins in less than two hours is none of them. Where there is none, `next` is the next day that has some',
	path: '/api/site-house-call/slots',
	params: z.object({ date: visitDay }),
	reply: listOf(slot).extend({
		/** The next day after this one that has a free slot; null where this one has, and where none has. A backend may leave it out. */
		next: z.iso.date().nullable().default(null),
	}),
	errors: ['validation'],
	audience: 'anyone',
	browser: true,
});

const visitDays = z.object({
	day: z.iso.date(),
	/** House calls that its slots still take, those apart that begin too soon. */
	free: z.int().min(0),
	/** Whether anybody goes out that day at all. */
	open: z.boolean(),
});
export type VisitDay = z.infer<typeof visitDays>;

const houseCallDays = defineCall('house-call.days', {
	summary:
		'Every day on which a house call can be booked in the city, from today on, with the house calls that it still takes; one on which nobody goes out is not `open`',
	path: '/api/site-house-call/days',
	reply: listOf(visitDays),
	audience: 'anyone',
});

const houseCall = z.object({
	id: secretId,
	number: z.string(),
	state,
	createdAt: z.iso.datetime(),
	city: z.object({ slug: z.string(), name: z.string(), phone: z.string() }),
	fio: z.string(),
	phone: z.string(),
	email: z.string(),
	address: z.string(),
	/** The building that the address was settled to, in the language in which it was asked for; empty where it says nothing more. */
	place: z.string(),
	comment: z.string(),
	departure_date: z.string(),
	from: time,
	till: time,
	patients_count: z.int(),
	/** With names in the call's language, and prices as of when it was asked for; empty: not decided yet. */
	lines: z.array(line),
	orderTotal: money,
	/** What the house call itself costs. */
	cost: money,
	mayCancel: z.boolean(),
});
export type HouseCall = z.infer<typeof houseCall>;

const houseCallCreate = defineCall('house-call.create', {
	summary:
		'Asks for a house call; the same key and body give the same one, another body 409. The address is settled to one building in the city, the price computed and a place in the slot taken here. The same phone, day and building is `already-exists`; a full slot `slot-taken`; more than 3 in a day for one phone, 6 of one client without an account, or 4 to one building on a day `too-many`. A phone that the account has not proved gets a code first: `validation` at `code` with the rule `codeSent`, and the same form is sent again with the code',
	method: 'POST',
	path: '/api/site-house-call/create',
	body: houseCallForm.schema.extend({
		/** What is to be taken; none: not decided yet. */
		analyses: z.array(z.int().positive()).max(100),
		/** Whole tenge, as the person was shown before sending. Left out: whatever it is. */
		total: money.optional(),
	}),
	reply: z.object({ id: secretId, access, number: z.string(), cost: money }),
	errors: [
		'bad-request',
		'validation',
		'conflict',
		'already-exists',
		'slot-taken',
		'not-available',
		'price-changed',
		'too-many',
		'wrong-code',
		'code-expired',
		'code-spent',
		'code-wait',
		'codes-exhausted',
		'unavailable',
	],
	audience: ['patient', 'anyone'],
	// It sends codes, as a sign-in does, and its clients are counted.
	limit: 'lookup',
	// One house call takes two or three: the form itself, an address that is chosen among several, and the code.
	freeOfCaptcha: 6,
	idempotency: 'key',
	// The address is looked up at a provider.
	timeoutMs: 8000,
	grants: { audience: 'house-call', id: 'id' },
	authenticates: false,
});

const own = { audience: ['house-call', 'patient'], owner: 'id', object: 'house-call' } as const;

const houseCallView = defineCall('house-call.view', {
	summary: 'One house call, with the access that its making gave, or for the account that asked for it; else 404',
	path: '/api/site-house-call/view',
	params: z.object({ id: secretId }),
	reply: houseCall,
	errors: ['not-found', 'unauthorised'],
	...own,
});

const houseCallCancel = defineCall('house-call.cancel', {
	summary: 'Cancels a house call until its slot begins; the place in the slot is free again',
	method: 'POST',
	path: '/api/site-house-call/cancel',
	body: z.object({ id: secretId }),
	reply: z.object({ state }),
	errors: ['not-found', 'unauthorised', 'transition-refused'],
	idempotency: 'natural',
	...own,
});

const houseCallForget = defineCall('house-call.forget', {
	summary: 'Ends the access that it is made with; the house call stays as it is',
	method: 'POST',
	path: '/api/site-house-call/forget',
	body: z.object({ id: secretId }),
	reply: z.object({ forgotten: z.literal(true) }),
	errors: ['not-found', 'unauthorised'],
	audience: 'house-call',
	owner: 'id',
	idempotency: 'natural',
});

const houseCallRow = houseCall.pick({
	id: true,
	number: true,
	state: true,
	city: true,
	departure_date: true,
	from: true,
	till: true,
	address: true,
	mayCancel: true,
});
export type HouseCallRow = z.infer<typeof houseCallRow>;

const houseCallList = defineCall('house-call.list', {
	summary:
		'House calls of the account: those still to come, the next first, at most 20; or all of them, the latest first, page by page. A parent who acts for a child sees none',
	path: '/account/patient-room/house-calls',
	params: z.object({
		scope: z.enum(['coming', 'all']).default('coming'),
		/** Of `all`: the `next` of the page before; left out for the first page. */
		after: secretId.optional(),
	}),
	reply: cursorListOf(houseCallRow, secretId).extend({ next: secretId.nullable().default(null) }),
	errors: ['unauthorised', 'bad-request'],
	audience: 'patient',
});

/** As the laboratory reads one. */
export const listedHouseCall = houseCall.omit({ id: true, city: true, mayCancel: true, lines: true }).extend({
	/** Number of its last change. */
	change: z.int(),
	changedAt: z.iso.datetime(),
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	city: z.string(),
	iin: z.string().nullable(),
	lat: z.number(),
	lon: z.number(),
	lines: z.array(line.pick({ code: true, price: true, sampling: true })),
});

const listHouseCalls = defineCall('lis.house-call.list', {
	scope: 'house-calls.read',
	summary:
		'House calls in the order of their last change, each as it stands: one that changed comes again; with `open=1` only those that nobody has confirmed. That they were read is written down',
	path: '/lis/house-calls',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(listedHouseCall, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const houseCallReads = defineCall('lis.house-call.reads', {
	scope: 'audit.read',
	summary: "Who read a house call by the laboratory's key: by day and user, the latest day first",
	path: '/lis/house-calls/:number/reads',
	params: z.object({ number: z.string().max(40) }),
	reply: readsReply,
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation'],
	audience: 'laboratory',
});

const setHouseCallStatus = defineCall('lis.house-call.status', {
	scope: 'house-calls.write',
	summary:
		'Moves a house call: `new` to `confirmed`, both to `done` or `cancelled`; what is cancelled frees its place in the slot. With `change` only as it stood then: 409 `conflict` where it changed since',
	method: 'PUT',
	path: '/lis/house-calls/:number/status',
	params: z.object({ number: z.string().max(40) }),
	body: z.object({
		state,
		/** The `change` of the list; left out: however it stands. */
		change: z.coerce.number().int().positive().optional(),
	}),
	reply: z.object({ number: z.string(), state }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'validation', 'transition-refused', 'conflict'],
	audience: 'laboratory',
	idempotency: 'natural',
});

const importSlots = importCall('lis.house-call-slots', {
	scope: 'catalogue.write',
	path: '/lis/house-call-slots',
	summary: 'Brings in how many house calls each city takes by day and slot, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

export const houseCallCalls = callTable(
	houseCallQuote,
	houseCallSlots,
	houseCallDays,
	houseCallCreate,
	houseCallView,
	houseCallCancel,
	houseCallForget,
	houseCallList,
	listHouseCalls,
	houseCallReads,
	setHouseCallStatus,
	importSlots,
);
