/** Calls of a doctor's statistics. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { moneyKinds } from '#shared/people/calls.ts';
import { testStatisticsCalls } from './test-calls.ts';

const tenge = z.int();
const sums = z.object({
	requestsDoctorMoney: tenge,
	otherLabRequestsDoctorMoney: tenge,
	externalRequestsDoctorMoney: tenge,
	/** Carried from the previous period. */
	prevDoctorfMoney: tenge,
	/** Carried to the next period. */
	nextDoctorMoney: tenge,
	/** Paid out: the three, and what was carried from the previous period, less what is carried to the next. */
	requestsTotalMoney: tenge,
});

const day = z.string().max(10);
/** Days of Almaty, `YYYY-MM-DD`, both included; left out: this month. At most six months. */
const periodParams = z.object({ dateFrom: day.optional(), dateTill: day.optional() });
const period = { dateFrom: z.string(), dateTill: z.string() };

/** One sum that a doctor is due for a request. */
const entry = z.object({
	id: z.string(),
	requestNr: z.string(),
	day: z.string(),
	kind: z.enum(moneyKinds),
	/** Whole tenge. */
	amount: z.int().min(0),
	/** Null while it is not paid out. */
	paidOn: z.string().nullable(),
});

/** Entries of one page of the list. */
const pageSize = 50;

const byRequests = defineCall('doctor.statistics-by-requests', {
	summary: 'What a doctor earned in a period, request by request, the latest first, and the sums of the period',
	path: '/account/doctor-room/statistics-by-requests',
	params: periodParams.extend({
		/** Id of the last entry of the page before. */
		after: z.string().max(64).optional(),
		pageSize: z.coerce.number().int().min(1).max(200).default(pageSize),
	}),
	reply: sums.extend({
		...period,
		data: z.array(entry),
		/** `after` of the next page; null on the last one. */
		next: z.string().nullable(),
	}),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
});

const byPeriod = defineCall('doctor.statistics-by-period', {
	summary: 'The sums of a period, and those of its months',
	path: '/account/doctor-room/statistics-by-period',
	params: periodParams,
	reply: sums.extend({ ...period, data: z.array(sums.extend(period)) }),
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
});

const download = defineCall('doctor.statistics-download', {
	summary: 'Everything that a doctor earned in a period, as CSV for a spreadsheet',
	path: '/account/doctor-room/statistics-download',
	params: periodParams,
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 16 * 1024 * 1024, whole: true, attachment: true },
	errors: ['unauthorised', 'validation'],
	audience: 'doctor',
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

export const statisticsCalls = callTable(byRequests, byPeriod, download, ...testStatisticsCalls);
