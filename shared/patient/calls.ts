/** The patient's account: requests of results, orders of the account, what was claimed, and one analyte over time. Rows of the specification keep their paths. */
import { z } from 'zod';
import { callTable, cursorListOf, defineCall } from '#shared/kit/call.ts';
import { orderState } from '#shared/kit/domain.ts';
import { isDay } from '#shared/kit/fields.ts';
import { access, money, secretId } from '#shared/kit/schemas.ts';
import { order } from '#shared/order/calls.ts';
import { wireState } from '#shared/order/wire-state.ts';
import { resultLine } from '#shared/results/calls.ts';
import { analyteCode, analytesReply, trendReply } from '#shared/results/over-time.ts';
import { findResultsForm, orderSearchForm } from './forms.ts';
import { requestMarks, requestState } from './request-state.ts';

const dayParam = z.string().refine(isDay).optional();
/** How many of a list are given: the latest nine, where nobody says. */
const lastCount = z.coerce.number().int().min(1).max(100).default(9);
/** Days in Almaty, both included. */
const period = { dateFrom: dayParam, dateTill: dayParam };

const main = defineCall('patient.main', {
	summary: 'Profile of the patient whose data is shown, with the discount cards',
	path: '/account/patient-room/main',
	reply: z.object({
		id: secretId,
		lastName: z.string(),
		firstName: z.string(),
		middleName: z.string(),
		birthDate: z.string(),
		/** The IIN was proved to be theirs: what the laboratory confirmed for it is shown. */
		isProved: z.boolean(),
		account: z.object({ cards: z.array(z.object({ state: z.int(), nr: z.string() })) }),
	}),
	errors: ['unauthorised'],
	audience: 'patient',
});

export type Profile = z.output<typeof main.reply>;

/** One value among those of a small trend. */
const changePoint = z.object({
	/** By which it stands in time: collection, else arrival, else issue. */
	at: z.iso.datetime(),
	number: z.number(),
	/** Of its own reference; null for an end without a bound, both null for none. */
	low: z.number().nullable(),
	high: z.number().nullable(),
});

/** An analyte of a request whose value is another one than the last time. */
const change = resultLine.pick({ code: true, name: true, value: true, unit: true, flag: true, degree: true, isFact: true }).extend({
	/** The value before, as it is printed, and when. */
	before: z.object({ value: z.string(), at: z.iso.datetime() }),
	/** The last values in the same unit and by the same method, oldest first; this one is the last. */
	points: z.array(changePoint).min(2),
});
export type ResultChange = z.infer<typeof change>;

const request = z.object({
	id: secretId,
	/** Request number. */
	internalNr: z.string(),
	state: requestState,
	marks: requestMarks,
	/** Names of what is tested, in the call's language: what was searched for first, then what the fewest requests of the page have. */
	tests: z.array(z.string()),
	/** What changed since the last time, the gravest first; at most three. */
	changes: z.array(change),
	/** Lines with a value, and all. */
	done: z.int(),
	total: z.int(),
	sampleDeliveryDate: z.iso.datetime().nullable(),
	plannedDate: z.iso.datetime().nullable(),
	/** As the result itself says it (`shared/results/way.ts`): the moment that the laboratory named is over. Null where the backend does not say. */
	isLate: z.boolean().nullable().default(null),
	endDate: z.iso.datetime().nullable(),
	createdAt: z.iso.datetime(),
	/** Why lines are held back. */
	reasons: z.array(z.string()),
	/** There is something to read that this account has not opened yet, or that changed since. */
	isNew: z.boolean(),
});
export type PatientRequest = z.infer<typeof request>;

const searchCard = defineCall('patient.results', {
	summary:
		'Requests of the patient: unfinished ones first, by collection, then finished ones, by their end, newest first, each with how its lines are marked and what changed since the last time. `session` is the bearer’s, and may be left out. `not-found` for a search that this session has not made',
	path: '/account/patient-room/search-card',
	givesValues: true,
	params: z.object({
		session: z.string().max(128).optional(),
		...period,
		/** `open`: not finished; left out: all. */
		doneState: z.enum(['open', 'done']).optional(),
		lastCount,
		/** The `next` of the page before. */
		after: z
			.string()
			.regex(/^\d{1,13}\.[A-Za-z0-9_-]{1,64}$/)
			.optional(),
		/** A search by test that this session has saved. */
		search: secretId.optional(),
	}),
	reply: cursorListOf(request, z.string()).extend({
		/** What was searched for, as it was typed. */
		searched: z.string().nullable(),
	}),
	errors: ['unauthorised', 'not-found', 'bad-request'],
	audience: 'patient',
});

const findResults = defineCall('patient.find-results', {
	summary:
		'Finds tests among all results of the patient by what was typed: names in three languages, synonyms, the wrong keyboard layout, typing errors. The search is kept; its id stands in addresses in place of the words',
	method: 'POST',
	path: '/account/patient-room/find-results',
	body: findResultsForm.schema,
	/** Null where nothing was typed. */
	reply: z.object({ search: secretId.nullable() }),
	errors: ['unauthorised', 'validation'],
	audience: 'patient',
});

const trend = defineCall('patient.trend', {
	summary: 'Values of one analyte over time, oldest first, each with the reference that it was held against; the newest 200',
	path: '/account/patient-room/trend',
	givesValues: true,
	params: z.object({ code: analyteCode }),
	reply: trendReply,
	errors: ['unauthorised'],
	audience: 'patient',
});

const analytes = defineCall('patient.analytes', {
	summary: 'Analytes of which the patient has values, by code. It tells no value',
	path: '/account/patient-room/analytes',
	reply: analytesReply,
	errors: ['unauthorised'],
	audience: 'patient',
});

const claimErrors = ['unauthorised', 'not-found', 'conflict', 'already-exists'] as const;
const claimed = z.object({ id: secretId });

const claimResult = defineCall('patient.claim-result', {
	summary:
		'Puts the one request that was opened by its receipt into the account, and nothing else. `conflict`: it is another person’s. `already-exists`: it is in another account. `ask-reception`: it was taken out of this one. `not-found`: there is no such access, or a shared link opened it',
	method: 'POST',
	path: '/account/patient-room/claim-result',
	body: z.object({ access }),
	reply: claimed,
	errors: [...claimErrors, 'ask-reception'],
	audience: 'patient',
	idempotency: 'natural',
});

const claimOrder = defineCall('patient.claim-order', {
	summary: 'Puts an order that a visitor made or proved into the account’s history; `already-exists` for one that is in another account',
	method: 'POST',
	path: '/account/patient-room/claim-order',
	body: z.object({ access }),
	reply: claimed,
	errors: claimErrors,
	audience: 'patient',
	idempotency: 'natural',
});

const orderRow = z.object({
	id: secretId,
	orderNr: z.string(),
	requestNr: z.string().nullable(),
	/** The order's results, where this account may read them. */
	requestId: secretId.nullable(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	birthYear: z.int().nullable(),
	status: wireState,
	createdAt: z.iso.datetime(),
	/** Whole tenge. */
	total: money,
	/** Names of what was ordered, without sampling services, in the call's language. */
	tests: z.array(z.string()),
});
export type OrderRow = z.output<typeof orderRow>;

const ordersList = {
	params: z.object({
		...period,
		/** 0: any. */
		status: z.coerce
			.number()
			.pipe(z.literal([0, 1, 2, 3, 4, 5]))
			.default(0),
		lastCount,
		after: z
			.string()
			.regex(/^\d{1,16}\.[A-Za-z0-9_-]{1,64}$/)
			.optional(),
		/** A search by name or number that this session has saved; `not-found` for any other. */
		search: secretId.optional(),
	}),
	reply: cursorListOf(orderRow, z.string()).extend({
		/** What was searched for, by the names of the fields. */
		searched: z.record(z.string(), z.string()).nullable(),
	}),
	errors: ['unauthorised', 'not-found', 'bad-request'],
} as const;

const patientOrders = defineCall('patient.orders', {
	...ordersList,
	summary: 'Orders of the account, newest first',
	path: '/account/patient-room/search-preorders',
	audience: 'patient',
});
const doctorOrders = defineCall('doctor.orders', {
	...ordersList,
	summary: 'Orders that the doctor made, newest first',
	path: '/account/doctor-room/search-preorders',
	audience: 'doctor',
});

const saveSearch = defineCall('orders.search', {
	summary: 'Keeps a search of orders by name or number; its id stands in addresses in place of both',
	method: 'POST',
	path: '/account/orders/search',
	body: orderSearchForm.schema,
	/** Null where nothing was searched for. */
	reply: z.object({ search: secretId.nullable() }),
	errors: ['unauthorised', 'validation'],
	audience: ['patient', 'doctor'],
});

const oneOrder = { params: z.object({ id: secretId }), reply: order, errors: ['unauthorised', 'not-found'], owner: 'id', object: 'order' } as const;
const patientOrder = defineCall('patient.order', {
	...oneOrder,
	summary: 'One order of the account',
	path: '/account/patient-room/detailed-order',
	audience: 'patient',
});
const doctorOrder = defineCall('doctor.order', {
	...oneOrder,
	summary: 'One order of the doctor',
	path: '/account/doctor-room/detailed-order',
	audience: 'doctor',
});

export const patientCalls = callTable(
	main,
	searchCard,
	findResults,
	trend,
	analytes,
	claimResult,
	claimOrder,
	patientOrders,
	doctorOrders,
	saveSearch,
	patientOrder,
	doctorOrder,
);

/** States that orders can be filtered by. */
export const orderFilterStates = orderState.exclude(['unknown']).options;
