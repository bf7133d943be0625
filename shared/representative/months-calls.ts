/** What the doctors of a medical representative ordered and had requests of, by month: nothing finer, and nothing of a patient. */
import { z } from 'zod';
import { defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import { money, secretId } from '#shared/kit/schemas.ts';
import { maxDoctorMonths, monthParams } from '#shared/statistics/months.ts';
import { monthSorts } from './months.ts';
import { minReported } from './small.ts';

/** Orders of the site that are not cancelled; null for fewer than are told, none included. */
const orders = z
	.object({
		orders: z.int().min(minReported),
		/** Whole tenge: what they come to, and what of that came by card and did not go back. */
		sum: money,
		/** Null where fewer orders than are told were paid, or were not though others were: it would tell what one patient bought. */
		paid: money.nullable(),
	})
	.nullable();

/** A doctor's month. One with too few of both has no row, as one with none has. */
const row = z.object({
	doctorId: z.string(),
	code: z.string(),
	/** In full. */
	doctor: z.string(),
	month: z.string(),
	ordered: orders,
	/** The laboratory's requests for which the doctor is due something; null for fewer than are told. */
	requests: z.int().min(minReported).nullable(),
	/** What the doctor is due for them, by kind, in whole tenge; null for what is of fewer requests than are told. */
	due: z.object({ own: money.nullable(), other: money.nullable(), external: money.nullable() }).nullable().default(null),
});
/** Own requests, those of other laboratories, and external ones. */
export const dueKinds = ['own', 'other', 'external'] as const;
export type DoctorMonth = z.output<typeof row>;

/** `not-found` for a doctor who is not the representative's, as for one that does not exist. */
const refusals = ['unauthorised', 'validation', 'not-found'] as const;
/** One of the own doctors, by id: a name stands in no address. */
const chosen = { ...monthParams, doctor: secretId.optional() };
const sorted = { sort: z.enum(monthSorts).default('month'), order: z.enum(['asc', 'desc']).default('desc') };

const months = defineCall('representative.months', {
	summary: `Orders and requests of a representative’s doctors by doctor and month, of at most ${String(maxDoctorMonths)} months of Almaty`,
	path: '/account/med-room/months',
	params: z.object({ ...chosen, ...sorted, page, pageSize }),
	reply: listOf(row).extend({
		from: z.string(),
		till: z.string(),
		/** All own doctors, by name: who can be chosen. */
		doctors: z.array(z.object({ id: z.string(), name: z.string() })),
		/** Of the rows of all pages, and of nothing that is held back: a total of more would tell it by the difference. `paid`: null where no row tells it. */
		all: z.object({ orders: z.int().min(0), sum: money, paid: money.nullable(), requests: z.int().min(0) }),
	}),
	errors: refusals,
	audience: 'representative',
	timeoutMs: 10_000,
});

const download = defineCall('representative.months-download', {
	summary: 'The same as CSV for a spreadsheet, whole: at most six rows for each doctor, and their totals',
	path: '/account/med-room/months-download',
	params: z.object({ ...chosen, ...sorted }),
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 8 * 1024 * 1024, whole: true, attachment: true },
	errors: refusals,
	audience: 'representative',
	browser: true,
	limit: 'report',
	timeoutMs: 10_000,
});

export const monthsCalls = [months, download] as const;
