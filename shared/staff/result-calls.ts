/** Results as the staff finds them, holds them back and shows them. No value stands in any of these calls. */
import { z } from 'zod';
import { cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { lineState, reportedStatus } from '#shared/kit/domain.ts';
import { requestNumber, secretId } from '#shared/kit/schemas.ts';
import { handHold, heldContact } from './held.ts';
import { overdueActs } from './overdue-calls.ts';
import { findResultForm, holdBody, releaseBody, unreachedBody } from './result-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'results' } as const;
const moment = z.iso.datetime().nullable();

/** Whose a request is. Phones are E.164; empty for none, and for one that is not this person's. */
const patient = z.object({
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthDate: z.string(),
	/** Of the account that shows the request; of a parent's, where it is a child's. */
	accountPhone: z.string(),
	/** As the laboratory has it on the request. */
	phone: z.string(),
	/** Of the order that the request came from. */
	orderPhone: z.string(),
});

const heldEntry = z.object({
	/** Below 0 for a request that is held whole while no line of it waits. */
	id: z.int(),
	requestNr: z.string(),
	/** Of the request: it grows with each change. */
	version: z.int(),
	/** Of the line; empty for the whole request, as its names are. */
	code: z.string(),
	/** Of the line, and of the test that it is of, in the caller's language. */
	name: z.string(),
	test: z.string(),
	patient,
	heldAt: z.iso.datetime(),
	/** Until when somebody is to see to it. */
	dueAt: z.iso.datetime(),
	/** The value is critical. Nobody is told of it until it is released. */
	isCritical: z.boolean(),
	/** It is critical, and has waited for longer than `CRITICAL_MINUTES`. */
	isLate: z.boolean(),
	/** Null for what the operator's list alone holds back. */
	byHand: handHold.nullable(),
	contacts: z.array(heldContact),
	/** The last of them, for `seen`; 0 for none. */
	seen: z.int(),
});

/** Which part of the queue goes on, 1 for what is critical, 2 for requests that are held whole and 3 for the others, and where in it. */
const heldPlace = z.string().regex(/^[13]\.\d{1,15}$|^2\.\d{1,15}\.\d{1,15}$/);

const held = defineCall('staff.results.held', {
	...asStaff,
	summary:
		'Results that wait until somebody has spoken to whom they are of, critical ones first, then requests that are held whole while no line of theirs waits, then the oldest: whom to call, what was measured, and what was tried. No value is told. That the people were read is written down at each request',
	path: '/account/staff/held-results',
	params: z.object({
		/** `next` of the page before. */
		after: heldPlace.optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(heldEntry, heldPlace),
	errors: [...refusals, 'bad-request'],
});

const ofRequest = {
	...asStaff,
	method: 'POST',
	params: z.object({ requestNr: requestNumber }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'unavailable'],
	idempotency: 'natural',
} as const;

const release = defineCall('staff.results.release', {
	...ofRequest,
	summary:
		'Somebody was spoken to about what is held back of a request, and it is shown: some lines, or, without `codes`, all. What was held by hand alone may be shown without a call, with the reason. 409 `conflict` where the request has changed since the page showed it; a code that its own message holds back is `heldByMessage`',
	path: '/account/staff/requests/:requestNr/release',
	body: releaseBody,
	reply: z.object({
		requestNr: z.string(),
		/** Codes of the lines that can be read from now on. */
		released: z.array(z.string()),
		/** Codes of the lines that no hand holds any more; empty for the whole request. */
		ended: z.array(z.string()),
	}),
});

const unreached = defineCall('staff.results.unreached', {
	...ofRequest,
	summary:
		'Somebody could not be reached about a result that is held back: it waits on, with the time of the try. 409 `conflict` where it waits no more, or the request has changed since',
	path: '/account/staff/requests/:requestNr/unreached',
	body: unreachedBody,
	reply: z.object({ requestNr: z.string(), code: z.string(), at: z.iso.datetime() }),
});

const hold = defineCall('staff.results.hold', {
	...ofRequest,
	summary:
		'Holds lines of a request back by hand, or the whole request with what comes later, until a hand releases them: nobody is given their values, whatever the LIS sends meanwhile. A line that was read already wants `known` (`heldRead`): that cannot be undone. 409 `conflict` where the request has changed since, or it is held by hand already',
	path: '/account/staff/requests/:requestNr/hold',
	body: holdBody,
	reply: z.object({ requestNr: z.string(), /** Codes of the lines; empty for the whole request. */ held: z.array(z.string()) }),
});

const search = defineCall('staff.results.search', {
	...asStaff,
	summary:
		'Reads one line of text as the number of a request or an order, a phone, an IIN, a birth date or year and names in any order; keeps it for this session, since no address holds what names a person. A part that means nothing, and a birth date alone, is `findUnclear` at `q`',
	method: 'POST',
	path: '/account/staff/results/search',
	body: findResultForm.schema,
	reply: z.object({
		search: secretId,
		/** Number of the request where there is one alone; null for none and for several. */
		requestNr: z.string().nullable(),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
});

/** How a request stands, in one word: nothing has come, some lines, or all that the laboratory was to say. */
const requestStages = ['waiting', 'partial', 'final'] as const;
/** What of it wants a look. */
const requestMarks = ['held', 'held-by-hand', 'critical', 'mismatch', 'overdue'] as const;

const foundRequest = z.object({
	requestNr: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthDate: z.string(),
	collectedAt: moment,
	/** When the laboratory said that it is finished. */
	completedAt: moment,
	/** Of the message issued last. */
	issuedAt: moment,
	stage: z.enum(requestStages),
	marks: z.array(z.enum(requestMarks)),
	/** Lines with a result that is shown, of all. */
	done: z.int(),
	total: z.int(),
});
export type FoundRequest = z.output<typeof foundRequest>;

const found = defineCall('staff.results.found', {
	...asStaff,
	summary: 'What a search found: by name in the order of names, otherwise the latest first. That the people were read is written down at each request',
	path: '/account/staff/results/found',
	params: z.object({
		search: secretId,
		/** The `next` of the page before: number of its last request. Left out for the first page. */
		after: z.string().max(40).optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(foundRequest, z.string()).extend({
		/** What was typed. */
		q: z.string(),
		/** Whose orders are so many that but the latest were looked at: how many of them; null where all were. */
		orders: z.int().nullable(),
	}),
	errors: [...refusals, 'bad-request', 'not-found', 'validation'],
});

/** A line that the LIS holds back itself is not kept here. */
const keptStatus = reportedStatus.exclude(['restricted']);

const line = z.object({
	code: z.string(),
	name: z.string(),
	test: z.string(),
	state: lineState,
	/** Of the version that stands; null for a line that only waits. */
	issuedAt: moment,
	/** Since when it can be read; null where it cannot. */
	shownAt: moment,
	corrected: z.boolean(),
	/** The last time that somebody was given it as it stands; null for nobody. */
	readAt: moment,
	/** `list`: of the operator; `message`: the LIS holds it back itself, and its value is not kept here. */
	heldBy: z.enum(['hand', 'list', 'message']).nullable(),
	heldAt: moment,
	/** What a release will show, as the laboratory calls it, and whether it came after the hold; null where nothing is kept aside. */
	kept: z.object({ status: keptStatus, isLater: z.boolean() }).nullable(),
	/** Also of a line of which nothing has come yet. */
	byHand: handHold.nullable(),
	/** It is kept back, and the value is critical. */
	isCriticalHeld: z.boolean(),
	/** It is shown and critical, and nobody who has to know has been told. */
	isCriticalWaiting: z.boolean(),
	contacts: z.array(heldContact),
	seen: z.int(),
});

const view = defineCall('staff.results.view', {
	...asStaff,
	summary:
		'One request with its lines: which can be read and since when, which are held back, by whom and why, and what has been read already. No value is told. That the person was read is written down',
	path: '/account/staff/results/:requestNr',
	params: z.object({ requestNr: requestNumber }),
	reply: foundRequest.extend({
		version: z.int(),
		patient,
		/** Null for a request that a message made. */
		orderNr: z.string().nullable(),
		/** Id of the account that shows it; null for nobody's. */
		patientId: z.string().nullable(),
		receivedAt: moment,
		plannedAt: moment,
		/** What was done about it while it is late; null where it is not, or nobody has acted. `isLeft`: it waits for nobody before that day. */
		overdue: z.object({ ...overdueActs, isLeft: z.boolean() }).nullable(),
		/** The hold of the whole request. */
		whole: handHold.nullable(),
		/** The last time that somebody may have been given its conclusion or files; null where there are none, and while all of it is held. */
		restReadAt: moment,
		lines: z.array(line),
	}),
	errors: [...refusals, 'bad-request', 'not-found', 'validation'],
});

export type HeldEntry = z.output<typeof heldEntry>;
export type ViewedRequest = z.output<typeof view.reply>;
export const staffResultCalls = [held, release, unreached, hold, search, found, view] as const;
