/** Collection points. */
import { z } from 'zod';
import { callTable, defineCall, listOf } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { slug } from '#shared/kit/schemas.ts';

const clock = z.string().regex(/^\d\d:\d\d$/);
const hours = z.object({ from: clock, till: clock });

/** A day of its own in the calendar: a public holiday, a day off that was moved, a Saturday that is worked. */
const specialDay = z.object({
	day: z.iso.date(),
	/** Of the holiday, in the call's language. */
	name: z.string(),
	/** Null: closed. `ask`: the laboratory has not said whether the point is open then. */
	hours: hours.nullable().or(z.literal('ask')),
});
export type SpecialDay = z.infer<typeof specialDay>;

const calendarDay = z.object({
	day: z.iso.date(),
	/** People work on it. */
	works: z.boolean(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** How people come. */
export const wayNames = ['bus', 'car', 'walk'] as const;

/** How full a point is in an hour of a usual weekday: per cent of what it can take. */
const hourLoad = z.object({ hour: z.int().min(0).max(23), percent: z.int().min(0).max(100) });

/** A collection point. Hours are `HH:MM` in Almaty's time, null when it is closed; blood is taken until `bloodUntil`. */
const cabinet = z.object({
	slug,
	city_id: z.int().positive(),
	name: z.string(),
	address: z.string(),
	how: z.string(),
	lat: z.number(),
	lon: z.number(),
	phone: z.string(),
	schedule: z.object({
		weekdays: hours.nullable(),
		saturday: hours.nullable(),
		sunday: hours.nullable(),
		break: hours.nullable(),
		bloodUntil: z.string().nullable(),
		/** Days of the next weeks that do not go by the day of the week, in their order. A backend that knows no calendar leaves them out. */
		days: z.array(specialDay).optional(),
	}),
	/** Other words by which it is searched: names and addresses in the other languages, former names of streets. */
	synonyms: z.array(z.string()).optional(),
	/** The day on which what its page shows last changed, for search engines. A backend that does not note it leaves it out. */
	changed: z.iso.date().optional(),
	/** Percent. */
	discount: z.int().min(0).max(50),
	services: z.array(z.string()),
	is_covid: z.boolean(),
	is_cashless_payment: z.boolean(),
	is_works_on_weekends: z.boolean(),
	is_kaspired: z.boolean(),
	is_ramp: z.boolean(),
	has_parking: z.boolean(),
	is_child_friendly: z.boolean(),
	has_gynaecology: z.boolean(),
	has_swabs: z.boolean(),
	is_drop_off_only: z.boolean(),
	has_urgent: z.boolean(),
	has_lift: z.boolean(),
});
export type Cabinet = z.infer<typeof cabinet>;

const cabinetView = cabinet.extend({
	/** Every sampling service of the laboratory, and whether it is done here. */
	sampling: z.array(z.object({ code: z.string(), slug, name: z.string(), offered: z.boolean() })),
	/** How to get there, by the way one comes; what nobody has written is left out. */
	ways: z.partialRecord(z.enum(wayNames), z.string()).optional(),
	/** By the hour, in their order; left out where the laboratory does not say. */
	load: z.array(hourLoad).optional(),
});
export type CabinetView = z.infer<typeof cabinetView>;

const cabinetList = defineCall('cabinet.list', {
	summary: 'Collection points of the city',
	path: '/api/cabinet',
	reply: listOf(cabinet),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['points'] },
	browser: true,
});

/** The reply says nothing of the day on which it is asked for, but for how far it goes. */
const calendarList = defineCall('calendar.list', {
	summary:
		'Public holidays and moved days off, from three months ago until a year ahead, by which working days are counted; whatever it leaves out goes by the day of the week',
	path: '/api/calendar',
	reply: listOf(calendarDay),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['points'] },
	browser: true,
});

const samplingList = defineCall('cabinet.services', {
	summary: 'Every sampling service of the laboratory, whichever points do it',
	path: '/api/cabinet/services',
	reply: listOf(z.object({ code: z.string(), slug, name: z.string() })),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue'] },
});

const viewCabinet = defineCall('cabinet.view', {
	summary: 'One collection point by its slug, whichever the city, with what is taken there and what is not',
	path: '/api/cabinet/view',
	params: z.object({ slug }),
	reply: cabinetView,
	errors: ['not-found'],
	audience: 'anyone',
	// The names of the services are the catalogue's.
	cache: { freshSeconds: 300, tags: ['points', 'catalogue'] },
	browser: true,
});

/**
 * Asked where a page finds no point by the slug of its address: an address that was given out once leads on for good. A slug that some point has is that point's, no matter who had it before,
 * and the reply is the slug of now, however often it has changed. A backend that keeps no old slugs need not answer it: then such a page is not found.
 */
const cabinetSlug = defineCall('cabinet.slug', {
	summary: 'The slug of the collection point that has this one, or used to have it',
	path: '/api/cabinet/slug',
	params: z.object({ slug }),
	reply: z.object({ slug }),
	errors: ['not-found'],
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['points'] },
});

const importPoints = importCall('lis.points', {
	scope: 'catalogue.write',
	path: '/lis/points',
	summary: 'Collection points from CSV or JSON, checked whole before anything changes',
	invalidates: ['points'],
});

const importHolidays = importCall('lis.holidays', {
	scope: 'catalogue.write',
	path: '/lis/holidays',
	summary: 'Public holidays and moved days off from CSV or JSON, checked whole before anything changes',
	invalidates: ['points'],
});

export const pointCalls = callTable(cabinetList, calendarList, samplingList, viewCabinet, cabinetSlug, importPoints, importHolidays);
