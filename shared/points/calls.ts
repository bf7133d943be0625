/** Collection points. */
import { z } from 'zod';
import { callTable, defineCall, listOf } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { slug } from '#shared/kit/schemas.ts';

const clock = z.string().regex(/^\d\d:\d\d$/);
const hours = z.object({ from: clock, till: clock });

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
	}),
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

const importPoints = importCall('lis.points', {
	path: '/lis/points',
	summary: 'Collection points from CSV or JSON, checked whole before anything changes',
	invalidates: ['points'],
});

export const pointCalls = callTable(cabinetList, viewCabinet, importPoints);
