/** Public content of the catalogue: cities, categories, analyses, collection points, settings. */
import { z } from 'zod';
import { contentCall, listOf } from '#shared/kit/call.ts';

const text = z.string();
const slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
	.max(120);
/** Whole tenge. */
const money = z.int().min(0);

export const city = z.object({
	id: z.int().positive(),
	slug,
	name: text,
	/** The place as it stands in a title: «в Алматы», "in Almaty", «Алматыда». */
	where: text,
	lat: z.number(),
	lon: z.number(),
	phone: text,
	house_call: z.boolean(),
});
export type City = z.infer<typeof city>;

const categoryRef = z.object({ code: slug, name: text });
const coded = z.object({ code: text, name: text });

export const analysis = z.object({
	id: z.int().positive(),
	code: text,
	slug,
	kind: z.enum(['test', 'panel', 'sampling']),
	name: text,
	category: categoryRef,
	/** Whole tenge in the asked city; null where it is not available. */
	price: money.nullable(),
	/** Working days; 0 is the same day. */
	turnaround: z.int().min(0),
	add_to_cart: z.boolean(),
	/** Code of the sampling service that it needs; empty when the patient brings the sample. */
	bm_sampling: text,
	/** Not available in the asked city. */
	expired: z.boolean(),
	/** For a panel: what its members would cost more, one by one; 0 otherwise. */
	saving: money,
});
export type Analysis = z.infer<typeof analysis>;

/** An interval of reference as the catalogue prints it; `age` bounds in days, the upper one excluded. */
export const referenceRange = z.object({
	sex: z.enum(['F', 'M']).nullable(),
	ageFrom: z.number().nullable(),
	ageTo: z.number().nullable(),
	condition: z.enum(['preg', 'preg1', 'preg2', 'preg3', 'fol', 'ovu', 'lut', 'meno']).nullable(),
	low: z.number().nullable(),
	high: z.number().nullable(),
	lowIncluded: z.boolean(),
	highIncluded: z.boolean(),
	/** What a qualitative result ought to be. */
	expected: z.enum(['not-detected', 'negative', 'normal']).nullable(),
});
export type ReferenceRange = z.infer<typeof referenceRange>;

export const analyte = z.object({ code: text, name: text, loinc: text.nullable(), unit: text.nullable(), decimals: z.int(), ranges: z.array(referenceRange) });
export type Analyte = z.infer<typeof analyte>;

const analysisRef = analysis.pick({ id: true, code: true, slug: true, name: true, price: true, kind: true });
export type AnalysisRef = z.infer<typeof analysisRef>;

/** Everything that the page about one analysis shows; lists are empty where there is nothing to say. */
export const analysisView = analysis.extend({
	about: text,
	synonyms: z.array(text),
	biomaterials: z.array(coded),
	tubes: z.array(coded),
	preparation: z.array(coded),
	interferences: z.array(coded),
	loinc: text.nullable(),
	rangeNote: text,
	analytes: z.array(analyte),
	/** What a panel contains. */
	contains: z.array(analysisRef),
	/** The sampling service, with its price in the city. */
	sampling: analysisRef.nullable(),
	panels: z.array(analysisRef),
	related: z.array(analysisRef),
	prices: z.array(z.object({ city_id: z.int(), slug, name: text, price: money.nullable() })),
});
export type AnalysisView = z.infer<typeof analysisView>;

export const analysisCategory = z.object({ code: slug, name: text, about: text, count: z.int().min(0) });
export type AnalysisCategory = z.infer<typeof analysisCategory>;

const hours = z.object({ from: z.string().regex(/^\d\d:\d\d$/), till: z.string().regex(/^\d\d:\d\d$/) });
/** A collection point. Hours are `HH:MM` in Almaty's time, null when it is closed; blood is taken until `bloodUntil`. */
export const cabinet = z.object({
	slug,
	city_id: z.int().positive(),
	name: text,
	address: text,
	how: text,
	lat: z.number(),
	lon: z.number(),
	phone: text,
	schedule: z.object({
		weekdays: hours.nullable(),
		saturday: hours.nullable(),
		sunday: hours.nullable(),
		break: hours.nullable(),
		bloodUntil: z.string().nullable(),
	}),
	/** Percent. */
	discount: z.int().min(0).max(50),
	services: z.array(text),
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

export const settings = z.object({
	phone: text,
	email: text,
	/** Whole tenge. */
	houseCallFee: money,
	houseCallFreeFrom: money,
	basketLimit: z.int().positive(),
});
export type Settings = z.infer<typeof settings>;

const ids = z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/);
const codes = z.string().regex(/^[A-Za-z0-9.-]{1,40}(?:,[A-Za-z0-9.-]{1,40}){0,199}$/);
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(200).default(50);
export const analysisSorts = ['popular', 'name', 'price', 'price-desc', 'ready', 'saving'] as const;

export const catalogueCalls = {
	'city.list': contentCall({ id: 'city.list', path: '/api/city', summary: 'Cities of the network', reply: listOf(city), fresh: 3600 }),
	'analysis.list': contentCall({
		id: 'analysis.list',
		path: '/api/analysis',
		summary: 'Analyses by ids, by sample codes, or by category, with price and availability in the city',
		params: z.object({
			query: ids.optional(),
			code: codes.optional(),
			category: slug.optional(),
			material: slug.optional(),
			/** Ready within so many working days. */
			ready: z.coerce.number().int().min(0).max(60).optional(),
			kind: z.enum(['test', 'panel', 'sampling']).optional(),
			popular: z.enum(['1']).optional(),
			sort: z.enum(analysisSorts).default('popular'),
			page,
			pageSize,
		}),
		reply: listOf(analysis),
		endless: ['query', 'code'],
	}),
	'analysis.view': contentCall({
		id: 'analysis.view',
		path: '/api/analysis/view',
		summary: 'One analysis by its slug, whole',
		params: z.object({ slug }),
		reply: analysisView,
		errors: ['not-found'],
	}),
	'analysis.search': contentCall({
		id: 'analysis.search',
		path: '/api/analysis/search',
		summary: 'Analyses by text: names, synonyms and codes in three languages; wrong layout, transliteration, typos, Kazakh letters folded',
		params: z.object({ q: z.string().trim().min(1).max(100), page, pageSize: pageSize.default(20) }),
		reply: listOf(analysis).extend({
			/** How the text was read when it was not found as typed (`fyfkbp` -> «анализ»); null otherwise. */
			understood: text.nullable(),
		}),
		endless: ['q'],
		rateLimit: 'search',
	}),
	'analysis-category.list': contentCall({
		id: 'analysis-category.list',
		path: '/api/analysis-category',
		summary: 'Categories with the count of analyses available in the city',
		reply: listOf(analysisCategory),
	}),
	'biomaterial.list': contentCall({
		id: 'biomaterial.list',
		path: '/api/biomaterial',
		summary: 'Biomaterials that analyses are made of, for filters',
		reply: listOf(coded),
	}),
	'cabinet.list': contentCall({
		id: 'cabinet.list',
		path: '/api/cabinet',
		summary: 'Collection points of the city',
		reply: listOf(cabinet),
	}),
	'settings.view': contentCall({
		id: 'settings.view',
		path: '/api/settings',
		summary: 'Phones, thresholds and limits that texts and forms show',
		reply: settings,
	}),
} as const;
