/** A doctor's own results: lists of requests, what was acknowledged of them, and earlier values side by side. */
import { z } from 'zod';
import { callTable, cursorListOf, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { resultLine, resultRequest } from '#shared/results/calls.ts';
import { commentCalls, ownComments } from './comment-calls.ts';
import { doctorNewsCalls } from './news-calls.ts';
import { doctorCriticalCalls } from './critical-calls.ts';
import { analyteCode, analytesReply, trendReply } from '#shared/results/over-time.ts';
import { filterCalls, placed } from './filter-calls.ts';
import { doctorSearchForm, doneStates, findForm, listSorts, patternChoices, requestFilters } from './forms.ts';
import { urgencies } from './urgency.ts';

/** A line as a row of a list names it: as much as says how grave it is. */
const graveLine = resultLine.pick({
	code: true,
	name: true,
	state: true,
	value: true,
	unit: true,
	flag: true,
	degree: true,
	isDoubtful: true,
	isReopened: true,
});

const requestRow = z.object({
	id: secretId,
	/** Request number. */
	internalNr: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	/** Four digits; empty where it is not known. */
	birthYear: z.string(),
	sampleDeliveryDate: z.iso.datetime().nullable(),
	/** Done when present. */
	endDate: z.iso.datetime().nullable(),
	/** Lines with a result, of all. */
	done: z.int().min(0),
	total: z.int().min(0),
	urgency: z.enum(urgencies),
	/** The gravest lines, at most four, and how many more there are. */
	grave: z.array(graveLine.extend({ parts: resultLine.shape.parts })),
	moreGrave: z.int().min(0),
	corrected: z.boolean(),
	/** Counts the changes of the request: what is acknowledged is one version. */
	version: z.int().min(0),
	/** When this doctor acknowledged the version that stands; null for not yet. */
	acknowledgedAt: z.iso.datetime().nullable(),
	/** It waits to be reviewed: finished, corrected or critical, and not acknowledged as it stands. */
	toReview: z.boolean(),
	/** What several of its values are often seen with, in short, the most urgent first; never a diagnosis. A rule that is switched off says nothing. */
	patterns: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export type DoctorRow = z.infer<typeof requestRow>;

/** More are not counted: then it says this many. */
export const maxCounted = 1000;
const rows = cursorListOf(requestRow, secretId).extend({
	/** How many wait to be reviewed, at most `maxCounted`. */
	toReview: z.int().min(0).max(maxCounted),
	/** How many critical values wait to be acknowledged, at most `maxCounted`. */
	critical: z.int().min(0).max(maxCounted).default(0),
	/** How many results patients opened to the doctor that wait for an answer (`offer.list`), at most `maxCounted`. */
	offers: z.int().min(0).max(maxCounted).default(0),
});

/** Where a page of a list goes on: behind the request of this id. */
const place = { after: secretId.optional(), lastCount: z.coerce.number().int().min(1).max(100).default(9) };
const filters = z.object({
	internalNr: requestFilters.shape.internalNr,
	lastName: requestFilters.shape.lastName,
	firstName: requestFilters.shape.firstName,
	middleName: requestFilters.shape.middleName,
	birthYear: requestFilters.shape.birthYear,
	/** A kept search (`doctor.search`) for what an address must not hold. */
	search: secretId.optional(),
	/** A filter that the doctor gave a name: its names, state and dates are those of the list; of what stands beside it, only an order counts. */
	filter: secretId.optional(),
	/** 1 finished, 0 unfinished; left out: either. */
	doneState: z.enum(doneStates).optional(),
	/** What the dates are of: 1 closing, 3 activation, 6 registration, 7 creation. */
	dateMode: z.coerce
		.number()
		.int()
		.refine((mode) => [1, 3, 6, 7].includes(mode))
		.default(1),
	dateFrom: z.iso.date().optional(),
	dateTill: z.iso.date().optional(),
	sort: z.enum(listSorts).optional(),
	/** Turns the order of `sort` round. */
	reversed: z.enum(['0', '1']).default('0'),
	/** 1: only requests of which a pattern is said. */
	withPattern: z.enum(patternChoices).optional(),
});

/** What the list was searched for, as the form shows it again. */
const typedFilters = z.object({
	internalNr: z.string().optional(),
	lastName: z.string().optional(),
	firstName: z.string().optional(),
	middleName: z.string().optional(),
	birthYear: z.string().optional(),
	/** Names as they were typed: those above are what was found for them, several of which any is meant with a comma between them. */
	typedLastName: z.string().optional(),
	typedFirstName: z.string().optional(),
	typedMiddleName: z.string().optional(),
	/** As the search box had it, and what was understood of it (`doctor.find`). */
	q: z.string().optional(),
	digits: z.string().optional(),
	number: z.string().optional(),
	phone: z.string().optional(),
	iin: z.string().optional(),
	birthDate: z.string().optional(),
});

export type ListFilters = z.output<typeof typedFilters>;

const mine = { audience: 'doctor', errors: ['unauthorised', 'not-found'] } as const;

const searchRequests = defineCall('doctor.requests', {
	...mine,
	summary: 'Requests of the doctor who asks: unfinished ones first, newest sample first, then finished ones, newest end first',
	path: '/account/doctor-room/search-requests',
	givesValues: true,
	params: filters.extend(place),
	reply: rows.extend({ filters: typedFilters, place: placed }),
});

const review = defineCall('doctor.review', {
	...mine,
	summary: 'What the doctor has to review: finished, corrected or critical requests that were not acknowledged as they stand; gravest first, oldest first',
	path: '/account/doctor-room/review',
	givesValues: true,
	params: z.object(place),
	reply: rows,
});

const search = defineCall('doctor.search', {
	summary: 'Keeps what a list is searched for that must not stand in an address; the id opens it for this session alone. Null where nothing such was typed',
	method: 'POST',
	path: '/account/doctor-room/searches',
	body: doctorSearchForm.schema,
	reply: z.object({ search: secretId.nullable() }),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
});

const find = defineCall('doctor.find', {
	summary:
		'Reads one line of text as the number of a request or its end, the end of a phone, an IIN, a birth date or year, a day of collection and beginnings of names; keeps what names a person as `doctor.search` does. A part that means nothing is `searchUnclear` at `q`',
	method: 'POST',
	path: '/account/doctor-room/find',
	body: findForm.schema,
	reply: z.object({ search: secretId.nullable(), dateFrom: z.iso.date().nullable(), dateTill: z.iso.date().nullable() }),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
});

const ofOne = { ...mine, owner: 'id', object: 'result' } as const;

/** Also of a request that its patient opened to the doctor. */
const ofReadable = { ...mine, owner: 'id', object: 'readable-result' } as const;
/** Requests beside it, or itself, that the patient opened to the doctor and that are not the doctor's own. */
const offered = z.array(secretId).default([]);

const reading = defineCall('doctor.reading', {
	...ofOne,
	summary: 'How one request stands: its version, whether the doctor acknowledged it, and its neighbours in a list',
	path: '/account/doctor-room/reading',
	params: filters.extend({ id: secretId, list: z.enum(['all', 'review']).default('review') }),
	reply: z.object({
		version: z.int().min(0),
		acknowledgedAt: z.iso.datetime().nullable(),
		/** It waits to be reviewed, or was acknowledged as it stands: there is something to acknowledge. */
		reviewable: z.boolean(),
		/** An earlier version was acknowledged; what stands now was not. */
		changedSince: z.iso.datetime().nullable(),
		previous: secretId.nullable(),
		next: secretId.nullable(),
		/** Critical values of the request that wait to be acknowledged each by itself (`doctor.critical-acknowledge`). */
		critical: z.int().min(0).default(0),
	}),
});

const opened = defineCall('doctor.result', {
	...ofOne,
	summary: 'One request with its lines, whether it was read, and its neighbours in a list: what a page of it shows',
	path: '/account/doctor-room/result',
	givesValues: true,
	params: reading.params,
	reply: z.object({ reading: reading.reply, result: resultRequest, comments: ownComments.default({ mayWrite: false, data: [] }) }),
	checksCity: false,
	findsOwn: true,
});

const acknowledge = defineCall('doctor.acknowledge', {
	...ofOne,
	summary: 'The doctor has read a request as it stood at this version. Sent twice it changes nothing more; `conflict` when it has changed since',
	method: 'POST',
	path: '/account/doctor-room/acknowledge',
	body: z.object({ id: secretId, version: z.coerce.number().int().min(0) }),
	reply: z.object({ acknowledgedAt: z.iso.datetime() }),
	errors: ['unauthorised', 'not-found', 'conflict', 'not-available'],
	idempotency: 'natural',
});

const reopen = defineCall('doctor.reopen', {
	...ofOne,
	summary: 'Takes an acknowledgement back',
	method: 'POST',
	path: '/account/doctor-room/reopen',
	body: z.object({ id: secretId }),
	reply: z.object({ reopened: z.literal(true) }),
	idempotency: 'natural',
});

/** So many are acknowledged at once. */
const maxAtOnce = 100;
const acknowledgeAll = defineCall('doctor.acknowledge-all', {
	summary: 'Acknowledges several requests of the doctor who asks, each at the version that was read; says which were not, and why',
	method: 'POST',
	path: '/account/doctor-room/acknowledge-all',
	body: z.object({
		request: z
			.array(z.object({ id: secretId, version: z.int().min(0) }))
			.min(1)
			.max(maxAtOnce),
	}),
	reply: z.object({
		acknowledged: z.array(secretId),
		/** `changed`: it has changed since it was read; `not-available`: nothing of it can be acknowledged; `not-found`: no request of this doctor. */
		left: z.array(z.object({ id: secretId, reason: z.enum(['changed', 'not-available', 'not-found']) })),
	}),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
	idempotency: 'natural',
});

const reopenAll = defineCall('doctor.reopen-all', {
	summary: 'Takes several acknowledgements of the doctor who asks back',
	method: 'POST',
	path: '/account/doctor-room/reopen-all',
	body: z.object({
		request: z
			.array(z.object({ id: secretId }))
			.min(1)
			.max(maxAtOnce),
	}),
	reply: z.object({ reopened: z.int().min(0) }),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
	idempotency: 'natural',
});

/** A value of one date, or, in place of one that is not there, why. */
const cell = resultLine.pick({ state: true, value: true, flag: true, degree: true, isDoubtful: true, isReopened: true, corrected: true, parts: true });
const compare = defineCall('doctor.compare', {
	...ofReadable,
	summary:
		'Results of the same patient by analyte and date, of requests of this doctor and of those that the patient opened to the doctor: only analytes with values, or whose value is held back or was withdrawn; a row of its own for each unit',
	path: '/account/doctor-room/compare',
	givesValues: true,
	params: z.object({ id: secretId }),
	reply: z.object({
		/** Newest first; the request that was asked for is one of them. */
		requests: z.array(
			z.object({
				id: secretId,
				internalNr: z.string(),
				sampleDeliveryDate: z.iso.datetime().nullable(),
				endDate: z.iso.datetime().nullable(),
				/** The patient opened it to the doctor; it is not the doctor's own. */
				isOffered: z.boolean().default(false),
			}),
		),
		/** There are earlier ones that are not shown. */
		more: z.boolean(),
		/** Whether other requests of the same person can be told from those of others: by an IIN that the laboratory named. */
		identified: z.boolean(),
		rows: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string(), cells: z.array(cell.nullable()) })),
	}),
});

const doctorTrend = defineCall('doctor.trend', {
	...ofReadable,
	summary:
		'Values of one analyte over time of the patient of a request, oldest first: of requests of this doctor for whom the laboratory named the same IIN and birth date, of those that the patient opened to the doctor, else of that one alone',
	path: '/account/doctor-room/trend',
	givesValues: true,
	params: z.object({ id: secretId, analyte: analyteCode }),
	reply: trendReply,
});

const doctorAnalytes = defineCall('doctor.analytes', {
	...ofReadable,
	summary: 'Analytes of a request that have values, in the order of printing. It tells no value',
	path: '/account/doctor-room/analytes',
	params: z.object({ id: secretId }),
	reply: analytesReply.extend({
		offered,
		/** Whom the request is of. */
		person: z.object({ lastName: z.string(), firstName: z.string(), middleName: z.string(), birthDate: z.string() }),
	}),
});

export type Reading = z.output<typeof reading.reply>;
export type Comparison = z.output<typeof compare.reply>;

export const doctorCalls = callTable(
	searchRequests,
	review,
	search,
	find,
	...filterCalls,
	reading,
	opened,
	acknowledge,
	reopen,
	acknowledgeAll,
	reopenAll,
	compare,
	...doctorCriticalCalls,
	...commentCalls,
	...doctorNewsCalls,
	doctorTrend,
	doctorAnalytes,
);
