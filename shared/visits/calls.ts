/** Calls of house calls for the staff: the day of all nurses for the dispatcher, and a nurse's own. */
import { z } from 'zod';
import { callTable, cursorListOf, cursorPageSize, afterId, defineCall } from '#shared/kit/call.ts';
import { money, secretId } from '#shared/kit/schemas.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { houseCallStates } from '#shared/house-call/rules.ts';
import {
	assignManyForm,
	assignVisitForm,
	cancelVisitBody,
	closeVisitForm,
	findVisitForm,
	maxAssigned,
	missVisitForm,
	moveVisitForm,
	unreachedVisitForm,
	visitActForm,
	visitDate,
} from './forms.ts';
import { cancelReasons, missedReasons } from './rules.ts';
import { visitTries } from './tries.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false } as const;
const time = z.string().regex(/^\d{2}:\d{2}$/);

const visit = z.object({
	number: z.string(),
	/** Number of its last change. */
	change: z.int(),
	state: z.enum(houseCallStates),
	/** Slug. */
	city: z.string(),
	date: z.iso.date(),
	from: time,
	till: time,
	fio: z.string(),
	/** E.164. */
	phone: z.string(),
	/** As it was typed, and the building that it was settled to. */
	address: z.string(),
	place: z.string(),
	comment: z.string(),
	/** Degrees, WGS 84; null where nobody knows the place. */
	lat: z.number().nullable(),
	lon: z.number().nullable(),
	patients: z.int(),
	/** What is to be taken; a sampling service says how. Empty: decided there. */
	lines: z.array(z.object({ code: z.string(), name: z.string(), sampling: z.boolean() })),
	/** Order and house call together, in whole tenge. */
	total: money,
	/** Of the person who asked. */
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	onWayAt: z.iso.datetime().nullable(),
	/** The nurse came, and nothing was taken; it waits for another time, or to be closed. */
	missed: z.object({ at: z.iso.datetime(), reason: z.enum(missedReasons), note: z.string() }).nullable(),
	/** Its nurse has said within the last two hours that it was done or missed, nobody has changed it since, and she can take it back. */
	canUndo: z.boolean(),
});
export type OwnVisit = z.output<typeof visit>;

const dayVisit = visit.extend({
	/** Code of who goes; null for nobody yet. */
	nurse: z.string().nullable(),
	/** The person is written to about another time, or that nobody comes. */
	sms: z.boolean(),
	mail: z.boolean(),
	/** Why the laboratory has called it off, with a null reason for one that was closed because it was missed; null for one that it has not. */
	cancelled: z.object({ reason: z.enum(cancelReasons).nullable(), note: z.string() }).nullable(),
	...visitTries,
});
export type DayVisit = z.output<typeof dayVisit>;

const nurse = z.object({
	code: z.string(),
	name: z.string(),
	/** Can be sent to more visits: one who left is named while some are still theirs. */
	works: z.boolean(),
});
export type Nurse = z.output<typeof nurse>;

const dayVisits = defineCall('staff.visits.day', {
	...asStaff,
	summary:
		'House calls of a day by their time, cancelled ones apart, each with its nurse; and the nurses. At most 1,000: `isCut` says that there are more. `visit` is the one of that number on that day, whatever became of it; `visitDate` says on which day it is, null for none',
	path: '/account/staff/visits',
	params: z.object({ date: visitDate, visit: z.string().max(40).optional() }),
	reply: z.object({ data: z.array(dayVisit), nurses: z.array(nurse), isCut: z.boolean(), visit: dayVisit.nullable(), visitDate: z.string().nullable() }),
	errors: [...refusals, 'bad-request'],
	right: 'house-calls',
});

const missedVisits = defineCall('staff.visits.missed-list', {
	...asStaff,
	summary: 'House calls at which nothing could be taken, and that nobody has settled since, in the order of their last change',
	path: '/account/staff/visits/missed',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(dayVisit, z.int()),
	errors: [...refusals, 'bad-request'],
	right: 'house-calls',
});

/** An act of the dispatcher on a visit as it stood: `conflict` where somebody has changed it since. */
const act = {
	...asStaff,
	method: 'POST',
	params: z.object({ number: z.string().max(40) }),
	reply: z.object({ number: z.string(), change: z.int() }),
	idempotency: 'natural',
	right: 'house-calls',
} as const;
const actErrors = [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'transition-refused'] as const;

const assign = defineCall('staff.visits.assign', {
	...act,
	summary:
		'Sends a nurse to a house call, or takes it off its nurse (empty code). A nurse takes as many visits at one time as the slot has full hours: `slot-taken` beyond that',
	path: '/account/staff/visits/:number/nurse',
	body: assignVisitForm.schema.pick({ change: true }).extend({ nurse: z.string().trim().max(40) }),
	errors: [...actErrors, 'slot-taken'],
});
const move = defineCall('staff.visits.move', {
	...act,
	summary:
		'Gives a house call another slot that has room, and tells the person; its nurse stays where she has time then. The same phone and building on that day is `already-exists`',
	path: '/account/staff/visits/:number/time',
	body: moveVisitForm.schema.pick({ change: true, date: true, slot: true }),
	errors: [...actErrors, 'slot-taken', 'already-exists'],
});
const miss = defineCall('staff.visits.missed', {
	...act,
	summary: 'Nothing could be taken: the house call waits for another time, or to be closed',
	path: '/account/staff/visits/:number/missed',
	body: missVisitForm.schema.pick({ change: true, reason: true, note: true }),
	errors: actErrors,
});
const close = defineCall('staff.visits.close', {
	...act,
	summary: 'Closes a house call at which nothing could be taken: nobody goes there again, and nobody is written to',
	path: '/account/staff/visits/:number/close',
	body: closeVisitForm.schema.pick({ change: true, note: true }),
	errors: actErrors,
});

const cancel = defineCall('staff.visits.cancel', {
	...act,
	summary:
		'Calls a house call off, with a reason, and tells the person; its place is free. So is one to which the nurse is on her way: she is told by phone. One that was missed is closed instead',
	path: '/account/staff/visits/:number/cancel',
	body: cancelVisitBody,
	errors: actErrors,
});
const unreached = defineCall('staff.visits.unreached', {
	...act,
	summary:
		'Nobody has answered the phone of a house call that is still to be made (new, confirmed or missed): it stays as it is, with the time of the try. The same `seen` sent twice is one try',
	path: '/account/staff/visits/:number/unreached',
	body: unreachedVisitForm.schema.pick({ seen: true }),
	reply: z.object({ number: z.string(), at: z.iso.datetime() }),
	errors: actErrors,
});
const assignMany = defineCall('staff.visits.assign-many', {
	...asStaff,
	summary:
		'Sends a nurse to several house calls at once, each as it stood. Those that somebody has changed since (`changed`), and those for which she has no time (`busy`), stay as they are; each has an entry of its own in the journal',
	method: 'POST',
	path: '/account/staff/visits/nurse',
	body: z.object({
		nurse: assignManyForm.schema.shape.nurse,
		visits: z
			.array(z.object({ number: z.string().max(40), change: z.int().positive() }))
			.min(1)
			.max(maxAssigned),
	}),
	reply: z.object({ done: z.array(z.string()), changed: z.array(z.string()), busy: z.array(z.string()) }),
	errors: [...refusals, 'bad-request', 'validation'],
	idempotency: 'natural',
	right: 'house-calls',
});

const search = defineCall('staff.visits.search', {
	...asStaff,
	summary:
		'Reads one line of text as the number of a house call, a phone, an IIN, or names in any order; keeps it for this session, since no address holds what names a person. A part that means nothing here, as a birth date, is `findUnclear` at `q`',
	method: 'POST',
	path: '/account/staff/visits/search',
	body: findVisitForm.schema,
	reply: z.object({
		search: secretId,
		/** The house call where there is one alone; null for none and for several. */
		visit: z.object({ number: z.string(), date: z.iso.date() }).nullable(),
	}),
	errors: [...refusals, 'bad-request', 'validation'],
	right: 'house-calls',
});
const found = defineCall('staff.visits.found', {
	...asStaff,
	summary: 'What a search found, the latest visit first, those that are over and cancelled ones among them. The journal says whose house calls were read',
	path: '/account/staff/visits/found',
	params: z.object({
		search: secretId,
		/** The `next` of the page before: number of its last house call. Left out for the first page. */
		after: z.string().max(40).optional(),
		pageSize: cursorPageSize,
	}),
	reply: cursorListOf(dayVisit, z.string()).extend({
		/** What was typed. */
		q: z.string(),
	}),
	errors: [...refusals, 'bad-request', 'not-found', 'validation'],
	right: 'house-calls',
});

const myDay = defineCall('staff.my-day', {
	...asStaff,
	summary:
		'The house calls of a day to which the nurse herself goes, by their time: from yesterday to 30 days ahead, any other is `nurseDay` at `date`. The journal says which day and whose were read',
	path: '/account/staff/my-day',
	params: z.object({ date: visitDate }),
	reply: z.object({ data: z.array(visit) }),
	errors: [...refusals, 'bad-request', 'validation'],
	right: 'visits',
});

const myAct = defineCall('staff.my-day.act', {
	...asStaff,
	summary:
		'A nurse is on her way, has done a visit, could take nothing, or takes the last of these two back (`undo`, within two hours); the same key is the same act. Another one’s visit is `not-found`; one that is over, or stands at another time by now, `transition-refused`',
	method: 'POST',
	path: '/account/staff/my-day/:number/acts',
	params: z.object({ number: z.string().max(40) }),
	body: visitActForm.schema.omit({ number: true }).extend({
		/** When it was done, by the device's clock; left out: now. */
		at: z.iso.datetime().optional(),
		/** Mark of the account that said it (`shared/kit/account-mark.ts`): of another one nothing is taken (`unauthorised`). Left out by a form. */
		account: z.string().max(40).optional(),
	}),
	/** Null for a visit that is somebody else's since the act was done, or of a day that she sees no more. */
	reply: z.object({ visit: visit.nullable() }),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict', 'transition-refused'],
	// A phone that comes back to the line sends a whole day's acts at once.
	limit: 'mutation',
	idempotency: 'key',
	browser: true,
	right: 'visits',
});

export const visitCalls = callTable(dayVisits, missedVisits, assign, assignMany, move, miss, close, cancel, unreached, search, found, myDay, myAct);
