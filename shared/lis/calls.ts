/** Calls of the laboratory's own system: bearer key, never from a browser. */
import { z } from 'zod';
import { isPrintable, plainLineEnds } from '#shared/kit/printable.ts';
import { mutationCall, personalCall } from '#shared/kit/call.ts';
import { orderStatus } from '#shared/order/calls.ts';

const code = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
/** Of a year with four digits in UTC as well: replies could say no other. */
const instant = z.iso.datetime({ offset: true }).refine((text) => {
	const year = new Date(text).getUTCFullYear();
	return year >= 1 && year <= 9999;
}, 'date');

/** Texts are shown to people: signs that nobody sees, or that turn what stands beside them around, are refused by name. */
const oneLine = z.string().refine((text) => isPrintable(text), 'characters');
/** May have several lines. */
const prose = z
	.string()
	.overwrite(plainLineEnds)
	.refine((text) => isPrintable(text, { lines: true }), 'characters');

const lisLine = z.object({
	/** Code of an analyte, or of an analysis with a single one. */
	code,
	status: z.enum(['preliminary', 'final', 'corrected', 'cancelled', 'restricted']),
	/** A number, or a word of a qualitative result: `not-detected`, `detected`, `negative`, `positive`, or free text. */
	value: z.union([z.number(), prose.trim().min(1).max(4000)]).optional(),
	comparator: z.enum(['<', '<=', '>', '>=']).optional(),
	/** UCUM. When it is not the catalogue's unit, the line is printed as sent, without the catalogue's range. */
	unit: oneLine.max(40).optional(),
	/** The laboratory's own range wins over the catalogue's. */
	range: z.object({ low: z.number().optional(), high: z.number().optional() }).optional(),
	flag: z.enum(['N', 'L', 'H', 'LL', 'HH', 'A']).optional(),
	comment: prose.max(2000).optional(),
	reason: prose.max(500).optional(),
});

export const lisResults = z.object({
	/** Unique for a message: sent again, it changes nothing and gives the same answer. */
	messageId: oneLine.min(1).max(100),
	/** When the laboratory issued it: a line is superseded only by one issued later. */
	issued: instant,
	requestNr: z.string().regex(/^[0-9A-Za-z-]{1,32}$/),
	/** Takes patient and tests of an order that stands here; a request without one brings its own patient. */
	orderNr: z.string().max(40).optional(),
	password: z
		.string()
		.regex(/^\d{6,12}$/)
		.optional(),
	patient: z
		.object({
			lastName: oneLine.min(1).max(80),
			firstName: oneLine.min(1).max(80),
			middleName: oneLine.max(80).optional(),
			birthDate: z.iso.date(),
			sex: z.enum(['F', 'M']).optional(),
		})
		.optional(),
	collectedAt: instant.optional(),
	receivedAt: instant.optional(),
	plannedAt: instant.optional(),
	/** Present when the whole request is done. */
	completedAt: instant.optional(),
	lab: oneLine.max(120).optional(),
	lines: z.array(lisLine).max(500),
});
export type LisResults = z.infer<typeof lisResults>;
export type LisLine = z.infer<typeof lisLine>;

/** A FHIR R4 Bundle; what of it is read is said in docs/lis.md. */
const fhirBundle = z.looseObject({
	resourceType: z.literal('Bundle'),
	entry: z.array(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }) })).max(1000),
});
export type FhirBundle = z.infer<typeof fhirBundle>;

const importReply = z.object({ rows: z.int().min(0), changed: z.int().min(0) });
const importTypes = ['text/csv', 'application/json'] as const;
/** CSV as text, or JSON rows with the same column names. One without rows is refused as a file, with its line. */
const importBody = z.union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))]);

const importCall = <const Id extends string>(id: Id, path: `/${string}`, summary: string) =>
	mutationCall({
		id,
		method: 'PUT',
		path,
		summary,
		body: importBody,
		bodyTypes: importTypes,
		reply: importReply,
		access: 'lis',
		errors: ['wrong-key', 'validation'],
		idempotency: 'safe',
		rateLimit: null,
		changesContent: true,
	});

export const lisCalls = {
	'lis.order.list': personalCall({
		id: 'lis.order.list',
		path: '/lis/orders',
		summary: 'Orders of a state, oldest first',
		params: z.object({
			status: z.coerce.number().pipe(orderStatus),
			/** The `next` of the page before: number of its last order, whatever state that one is in by now. Left out for the first page. */
			after: z.string().optional(),
			pageSize: z.coerce.number().int().min(1).max(100).default(50),
		}),
		reply: z.object({
			data: z.array(
				z.object({
					orderNr: z.string(),
					status: orderStatus,
					requestNr: z.string().nullable(),
					createdAt: z.iso.datetime(),
					sex: z.enum(['F', 'M']),
					birthDate: z.string(),
					/** What is to be measured: every analyte of the order, panels taken apart. */
					analytes: z.array(z.object({ code: z.string(), unit: z.string().nullable(), decimals: z.int(), ranges: z.array(z.unknown()) })),
				}),
			),
			/** What the next page is asked for with, as `after`; null on the last one. */
			next: z.string().nullable(),
		}),
		access: 'lis',
		errors: ['wrong-key', 'validation'],
	}),
	'lis.order.status': mutationCall({
		id: 'lis.order.status',
		method: 'PUT',
		path: '/lis/orders/:orderNr/status',
		summary: "Sets a pre-order's state; only allowed transitions. State 3 gives the request its number and its receipt's password",
		params: z.object({ orderNr: z.string().max(40) }),
		body: z.object({
			status: orderStatus,
			requestNr: z
				.string()
				.regex(/^[0-9A-Za-z-]{1,32}$/)
				.optional(),
			password: z
				.string()
				.regex(/^\d{6,12}$/)
				.optional(),
		}),
		reply: z.object({ orderNr: z.string(), status: orderStatus, requestNr: z.string().nullable(), password: z.string().nullable() }),
		access: 'lis',
		errors: ['wrong-key', 'not-found', 'transition-refused', 'conflict'],
		idempotency: 'safe',
		rateLimit: null,
	}),
	'lis.results': mutationCall({
		id: 'lis.results',
		path: '/lis/results',
		summary: 'A request with its lines, as FHIR R4 Bundle or JSON; idempotent, corrections supersede',
		body: z.union([lisResults, fhirBundle]),
		bodyTypes: ['application/json', 'application/fhir+json'],
		reply: z.object({ requestNr: z.string(), applied: z.int().min(0), superseded: z.int().min(0), repeated: z.boolean() }),
		access: 'lis',
		errors: ['wrong-key', 'not-found', 'validation', 'conflict'],
		idempotency: 'safe',
		rateLimit: null,
	}),
	'lis.cities': importCall('lis.cities', '/lis/cities', 'Cities from CSV or JSON, checked whole before anything changes'),
	'lis.catalogue': importCall('lis.catalogue', '/lis/catalogue', 'Catalogue from CSV or JSON, checked whole before anything changes'),
	'lis.prices': importCall('lis.prices', '/lis/prices', 'Prices by city from CSV or JSON, checked whole before anything changes'),
	'lis.points': importCall('lis.points', '/lis/points', 'Collection points from CSV or JSON, checked whole before anything changes'),
} as const;
