/** Public content of the catalogue: categories, analyses, biomaterials, settings; and the files that it comes from. */
import { z } from 'zod';
import { callTable, defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import { analysisKind, expectedWord, rangeCondition, sex } from '#shared/kit/domain.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { idList, money, slug } from '#shared/kit/schemas.ts';

const text = z.string();

const categoryRef = z.object({ code: slug, name: text });
const coded = z.object({ code: text, name: text });

export const analysis = z.object({
	id: z.int().positive(),
	code: text,
	slug,
	kind: analysisKind,
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

/** In a list: with the day on which what its page shows last changed, for search engines. A backend that does not note it leaves it out. */
const listedAnalysis = analysis.extend({ changed: z.iso.date().optional() });
export type ListedAnalysis = z.infer<typeof listedAnalysis>;

/** An interval of reference as the catalogue prints it; `age` bounds in days, the upper one excluded. */
export const referenceRange = z.object({
	sex: sex.nullable(),
	ageFrom: z.number().nullable(),
	ageTo: z.number().nullable(),
	condition: rangeCondition.nullable(),
	low: z.number().nullable(),
	high: z.number().nullable(),
	lowIncluded: z.boolean(),
	highIncluded: z.boolean(),
	/** What a qualitative result ought to be. */
	expected: expectedWord.nullable(),
});
export type ReferenceRange = z.infer<typeof referenceRange>;

const analyte = z.object({ code: text, name: text, loinc: text.nullable(), unit: text.nullable(), decimals: z.int(), ranges: z.array(referenceRange) });
export type Analyte = z.infer<typeof analyte>;

const analysisRef = analysis.pick({ id: true, code: true, slug: true, name: true, price: true, kind: true });
export type AnalysisRef = z.infer<typeof analysisRef>;

/** A test of a panel: what the rules of the basket want to know of it. */
const panelMember = analysis.pick({
	id: true,
	code: true,
	slug: true,
	kind: true,
	name: true,
	price: true,
	add_to_cart: true,
	bm_sampling: true,
	expired: true,
});
export type PanelMember = z.infer<typeof panelMember>;

/** What an analysis costs in a city, in whole tenge; null where it is not available. */
const cityPrice = z.object({ city_id: z.int(), slug, name: text, price: money.nullable() });

/** An analysis in all cities. */
const analysisPrices = z.object({ code: text, prices: z.array(cityPrice) });
export type AnalysisPrices = z.infer<typeof analysisPrices>;

/** Everything that the page about one analysis shows; lists are empty where there is nothing to say. */
const analysisView = analysis.extend({
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
	prices: z.array(cityPrice),
});
export type AnalysisView = z.infer<typeof analysisView>;

const analysisCategory = z.object({ code: slug, name: text, about: text, count: z.int().min(0) });
export type AnalysisCategory = z.infer<typeof analysisCategory>;

const settings = z.object({
	phone: text,
	email: text,
	/** Whole tenge. */
	houseCallFee: money,
	houseCallFreeFrom: money,
	basketLimit: z.int().positive(),
});

const codes = z.string().regex(/^[A-Za-z0-9.-]{1,40}(?:,[A-Za-z0-9.-]{1,40}){0,199}$/);
export const analysisSorts = ['popular', 'name', 'price', 'price-desc', 'ready', 'saving'] as const;

const analysisList = defineCall('analysis.list', {
	summary: 'Analyses by ids, by sample codes, or by category, with price and availability in the city',
	path: '/api/analysis',
	params: z.object({
		query: idList.optional(),
		code: codes.optional(),
		category: slug.optional(),
		material: slug.optional(),
		/** Ready within so many working days. */
		ready: z.coerce.number().int().min(0).max(60).optional(),
		kind: analysisKind.optional(),
		popular: z.enum(['1']).optional(),
		sort: z.enum(analysisSorts).default('popular'),
		/** By price: as promotions make it on this day of Almaty; left out: today. */
		day: z.iso.date().optional(),
		page,
		pageSize,
	}),
	reply: listOf(listedAnalysis),
	audience: 'anyone',
	// In the order of what is paid promotions count.
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices', 'discounts'], unbounded: ['query', 'code'] },
	browser: true,
});

const analysisPanels = defineCall('analysis.panels', {
	summary:
		'Panels around some analyses, each with what it contains: those among the asked ones first, then those that hold asked ones for no more than these cost in the city, best first',
	path: '/api/analysis/panels',
	params: z.object({ ids: idList }),
	reply: listOf(analysis.extend({ contains: z.array(panelMember) })),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices'], unbounded: ['ids'] },
});

const analysisViewCall = defineCall('analysis.view', {
	summary: 'One analysis by its slug, whole',
	path: '/api/analysis/view',
	params: z.object({ slug }),
	reply: analysisView,
	errors: ['not-found'],
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices', 'cities'] },
	browser: true,
});

/**
 * Asked where a page finds no analysis by the slug of its address: an address that was given out once leads on for good. A slug that some analysis has is that one's, whichever had it
 * before, and the reply is the slug of now, however often it has changed. A backend that keeps no old slugs need not answer it: then such a page is not found.
 */
const analysisSlug = defineCall('analysis.slug', {
	summary: 'The slug of the analysis that has this one, or used to have it',
	path: '/api/analysis/slug',
	params: z.object({ slug }),
	reply: z.object({ slug }),
	errors: ['not-found'],
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue'] },
});

const analysisPricesCall = defineCall('analysis.prices', {
	summary: 'What some analyses cost in every city, without promotions; codes that nobody knows are left out',
	path: '/api/analysis/prices',
	params: z.object({ code: codes }),
	reply: listOf(analysisPrices),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices', 'cities'], unbounded: ['code'] },
});

const categoryList = defineCall('analysis-category.list', {
	summary: 'Categories with the count of analyses available in the city',
	path: '/api/analysis-category',
	reply: listOf(analysisCategory),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices'] },
	browser: true,
});

const biomaterial = coded.extend({
	/** What it stands under in a list of many: blood, urine, swabs. */
	group: coded.optional(),
});
export type Biomaterial = z.infer<typeof biomaterial>;

const biomaterialList = defineCall('biomaterial.list', {
	summary: 'Biomaterials that analyses are made of, for filters: those of a group one after another, by the alphabet of the language',
	path: '/api/biomaterial',
	reply: listOf(biomaterial),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue'] },
	browser: true,
});

const settingsView = defineCall('settings.view', {
	summary: 'Phones, thresholds and limits that texts and forms show',
	path: '/api/settings',
	reply: settings,
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['settings'] },
	browser: true,
});

const importCatalogue = importCall('lis.catalogue', {
	scope: 'catalogue.write',
	path: '/lis/catalogue',
	summary: 'Catalogue from CSV or JSON, checked whole before anything changes',
	invalidates: ['catalogue'],
});

const importPrices = importCall('lis.prices', {
	scope: 'catalogue.write',
	path: '/lis/prices',
	summary: 'Prices by city from CSV or JSON, checked whole before anything changes',
	invalidates: ['prices'],
});

export const catalogueCalls = callTable(
	analysisList,
	analysisPanels,
	analysisViewCall,
	analysisSlug,
	analysisPricesCall,
	categoryList,
	biomaterialList,
	settingsView,
	importCatalogue,
	importPrices,
);
