/** The network's figures: how long results take and how they come out, how far orders come, and what doctors and representatives bring. No figure of a result stands beside a name. */
import { z } from 'zod';
import { defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import { isDay } from '#shared/kit/fields.ts';
import { money } from '#shared/kit/schemas.ts';
import { turnoverBy, turnoverSorts } from './figures.ts';
import { month } from '#shared/statistics/months.ts';
import { viewKinds } from '#shared/vitals/views.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden', 'bad-request', 'validation'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'figures', timeoutMs: 10_000, errors: refusals } as const;
const ofMoney = { ...asStaff, right: 'payments' } as const;

const day = z.string().refine(isDay, 'date');
/** Days in Almaty, both included, of one city or point where they are named. 92 days at most, or `rangeTooLong` at `till`. */
const chosen = {
	from: day,
	till: day,
	/** Of the site, by its id. */
	city: z.coerce.number().int().positive().optional(),
	/** Id of the point as orders keep it. */
	point: z.string().min(1).max(80).optional(),
};
const paged = { ...chosen, page, pageSize };

const count = z.int().min(0);
/** The first day of a week, or of the part of it that was asked for. */
const week = z.object({ from: z.iso.date() });

const places = defineCall('staff.figures.places', {
	...asStaff,
	summary: 'Cities and points by which figures can be narrowed down, in the caller’s language',
	path: '/account/staff/figures/places',
	reply: z.object({
		cities: z.array(z.object({ id: z.int(), name: z.string() })),
		points: z.array(z.object({ id: z.string(), city: z.int(), name: z.string() })),
	}),
	errors: ['unauthorised', 'second-factor', 'forbidden'],
});

const times = z.object({
	/** Tests whose results were released. */
	results: count,
	/** Of them those of which the moments of drawing and of release are known: median and 90th percentile (nearest rank) are of these. Minutes; null for none. */
	timed: count,
	median: z.number().nullable(),
	p90: z.number().nullable(),
	/** Of which the catalogue's term and the day of drawing are known, and of these those released on a later day than the term says. */
	termed: count,
	late: count,
	/** Released before the sample was drawn, as their moments have it: not timed, and no term is held against them. */
	turned: count,
});
export type Times = z.output<typeof times>;
/** `name` is empty for a point or a test that is not known (any more), `key` for results that no order asked for. */
const named = { key: z.string(), name: z.string() };

const turnaround = defineCall('staff.figures.turnaround', {
	...asStaff,
	summary:
		'How long results took from the sample’s drawing to their first release, of those released on some days: by point or test, the most first, and by week',
	path: '/account/staff/figures/turnaround',
	params: z.object({ ...paged, by: z.enum(['point', 'test']).default('point') }),
	reply: listOf(times.extend(named)).extend({
		all: times,
		weeks: z.array(week.extend(times.shape)),
		/** Requests that have changed and wait to be counted, up to 1,000. */
		uncounted: count,
	}),
});

const rate = z.object({
	/** Tests whose results were released. */
	results: count,
	/** Values in their reference, out of it (the critical ones among them), critical, and without a verdict: the last are no normal ones. */
	inRange: count,
	outOfRange: count,
	critical: count,
	unjudged: count,
	/** Tests of people whose IIN the laboratory named, and of these those that the person had within 30 days before. */
	known: count,
	repeats: count,
	/** Tests of which a value was corrected. */
	corrected: count,
});
export type Rate = z.output<typeof rate>;

const rates = defineCall('staff.figures.rates', {
	...asStaff,
	summary:
		'How results came out that were released on some days, by test, the most first, and by week: out of range, critical, not judged, repeated, corrected',
	path: '/account/staff/figures/rates',
	params: z.object(paged),
	reply: listOf(rate.extend(named)).extend({ all: rate, weeks: z.array(week.extend(rate.shape)), uncounted: count }),
});

const steps = z.object({
	made: count,
	cancelled: count,
	/** To be paid by card on the site, and of these those whose money came; what is paid at a point the site does not know. */
	byCard: count,
	paid: count,
	/** The laboratory has a request, and of these a sample, all results, and somebody has opened them. */
	requested: count,
	drawn: count,
	ready: count,
	opened: count,
});
export type Steps = z.output<typeof steps>;

const funnel = defineCall('staff.figures.funnel', {
	...asStaff,
	summary: 'How far the orders have come by now that were made on some days, by the week in which they were made',
	path: '/account/staff/figures/funnel',
	params: z.object(chosen),
	reply: z.object({ all: steps, weeks: z.array(week.extend(steps.shape)), uncounted: count }),
});

const turned = z.object({
	orders: count,
	cancelled: count,
	/** Whole tenge: of orders that are not cancelled; what came by card, and what of it went back. */
	sum: money,
	paid: money,
	returned: money,
});
export type Turned = z.output<typeof turned>;
const whose = z.enum(turnoverBy);

const turnover = defineCall('staff.figures.turnover', {
	...ofMoney,
	summary: 'What orders of some days came to, by doctor, by the representative whose doctor it is or by the partner whose link was opened, and by week',
	path: '/account/staff/figures/turnover',
	params: z.object({ ...paged, by: whose.default('doctor'), sort: z.enum(turnoverSorts).default('sum'), order: z.enum(['asc', 'desc']).default('desc') }),
	reply: listOf(turned.extend(named)).extend({
		all: turned,
		weeks: z.array(week.extend(turned.shape)),
		/** Of partners, each of all of them by month, the latest first; empty for others. A month that was asked for in part has those days alone. */
		months: z.array(turned.extend(named).extend({ month })),
	}),
});

/** The whole of one table. */
const file = { reply: z.unknown(), browser: true, limit: 'report' } as const;
const csv = { contentType: 'text/csv', maxBytes: 8 * 1024 * 1024, whole: true, attachment: true, page: '/staff/figures' } as const;

const tableFile = defineCall('staff.figures.file', {
	...asStaff,
	...file,
	summary: 'One table of the figures as CSV for a spreadsheet, whole',
	path: '/account/staff/figures-file',
	params: z.object({
		...chosen,
		table: z.enum(['points', 'tests', 'rates', 'funnel']),
		/** Of a funnel, about how many pages of each kind were looked at, as the site shows them, in the order of `viewKinds`: the laboratory does not know them. */
		looks: z
			.string()
			.regex(new RegExp(`^\\d{1,12}(?:\\.\\d{1,12}){${String(viewKinds.length - 1)}}$`))
			.optional(),
	}),
	bytes: csv,
});
const turnoverFile = defineCall('staff.figures.turnover-file', {
	...ofMoney,
	...file,
	summary: 'The turnover of doctors, representatives or partners as CSV for a spreadsheet, whole; of partners by month',
	path: '/account/staff/figures-turnover-file',
	params: z.object({ ...chosen, by: whose }),
	bytes: csv,
});

export const staffFiguresCalls = [places, turnaround, rates, funnel, turnover, tableFile, turnoverFile] as const;
