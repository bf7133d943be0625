/**
 * The types of what an operator writes, one entry each: its folder, which is its section of the site, and the keys of its head besides those that every type has.
 * Importer, store and calls know no other list. A type with an address of its own has its pages in `worker/site/content`.
 */
import { z } from 'zod';
import {
	addressField,
	analyteCodesField,
	choiceField,
	codesField,
	dayField,
	documentField,
	numberField,
	percentField,
	slugField,
	slugsField,
	sourcesField,
	textField,
	yesField,
} from './fields.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import type { analyteWords } from './analytes.words.ts';
import type { contentWords } from './words.ts';

type Keys = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

interface ContentType<Own extends Keys = Keys, Texts extends Keys = Keys> {
	/** By what its list goes: the newest first, or as the operator sets them out. */
	readonly order: 'date' | 'order';
	/** Keys that every type has and that this one cannot do without. */
	readonly requires: readonly ('date' | 'picture' | 'order')[];
	/** What is the same in all languages. */
	readonly facts: Own;
	/** What is written anew in each language. */
	readonly texts: Texts;
	/** Keys that stand below its title, each with its name (`facts` of `words.ts`), besides what its page says by itself. */
	readonly shows?: readonly FactName[];
	/** Keys that stand in one line on its tile. */
	readonly line?: readonly string[];
	/** Headings that its text has in every language, in this order, each with something below it (`parts` of `analytes.words.ts`). */
	readonly parts?: readonly PartName[];
}

/** Names of the parts of a text. */
export type PartName = keyof TreeOf<typeof analyteWords>['parts'];

/** Names of facts in `words.ts`. */
type FactName = keyof TreeOf<typeof contentWords>['facts'];

const type = <const Own extends Keys, const Texts extends Keys>(given: ContentType<Own, Texts>): ContentType<Own, Texts> => given;
const none = z.object({});
const tests = codesField().optional();

/** What questions are about; each has an anchor of the help page. */
export const topics = ['results', 'time', 'prices', 'preparation', 'payment', 'data', 'children', 'pregnancy', 'abroad', 'refund', 'order'] as const;
export type Topic = (typeof topics)[number];
const offerKinds = ['lump-sum', 'agent', 'royalty'] as const;
/** What analytes belong to, in the order of their list; each has an anchor there. */
export const analyteGroups = [
	'blood-count',
	'inflammation',
	'iron-vitamins',
	'sugar',
	'lipids',
	'liver',
	'kidneys',
	'minerals',
	'enzymes',
	'thyroid',
	'hormones',
	'clotting',
	'heart',
	'immunity',
	'infections',
	'tumor-markers',
	'urine',
	'stool',
	'reproduction',
	'tissue',
	'genetics',
	'medicines',
] as const;
export type AnalyteGroup = (typeof analyteGroups)[number];
const appStores = ['app-store', 'google-play', 'app-gallery'] as const;
const million = 1_000_000;

const contentTypes = {
	news: type({ order: 'date', requires: ['date', 'picture'], facts: z.object({ tests }), texts: none }),
	articles: type({
		order: 'date',
		requires: ['date', 'picture'],
		facts: z.object({ tests, reviewer: slugField('leadership').optional(), reviewed: dayField().optional() }),
		texts: z.object({ author: textField(160).optional() }),
	}),
	/** What is measured, explained: what it is, why it is high or low. A code is explained by one piece. */
	analytes: type({
		order: 'order',
		requires: ['order'],
		facts: z.object({
			codes: analyteCodesField(),
			group: choiceField(analyteGroups),
			sources: sourcesField(),
			reviewer: slugField('leadership').optional(),
			reviewed: dayField().optional(),
		}),
		/** Other names, by which it is looked for. */
		texts: z.object({ also: textField(300).optional() }),
		parts: ['what', 'high', 'low', 'distorts', 'ask'],
	}),
	press: type({
		order: 'date',
		requires: ['date'],
		facts: z.object({ link: addressField().optional() }),
		texts: z.object({ source: textField(160) }),
		line: ['source'],
	}),
	promotions: type({
		order: 'date',
		requires: [],
		/** Of a promotion of the price list, which has days and tests of its own, or one that changes no price. */
		facts: z
			.object({ discount: slugField('promotion').optional(), from: dayField().optional(), until: dayField().optional() })
			.refine(({ discount, from, until }) => (discount === undefined ? from !== undefined && until !== undefined && from <= until : !(from ?? until))),
		texts: none,
	}),
	services: type({ order: 'order', requires: ['order'], facts: z.object({ tests }), texts: none }),
	equipment: type({
		order: 'order',
		requires: ['order'],
		facts: z.object({ maker: textField(80), model: textField(80), tests }),
		texts: none,
		shows: ['maker', 'model'],
		line: ['maker', 'model'],
	}),
	leadership: type({
		order: 'order',
		requires: ['order'],
		/** Since which year in the profession. */
		facts: z.object({ since: numberField(2100).optional() }),
		texts: z.object({ role: textField(160) }),
		shows: ['role', 'since'],
		line: ['role'],
	}),
	licenses: type({
		order: 'order',
		requires: ['order'],
		facts: z.object({ number: textField(60), issued: dayField(), until: dayField().optional(), scan: documentField() }),
		texts: z.object({ issuer: textField(200) }),
	}),
	vacancies: type({
		order: 'date',
		requires: ['date'],
		facts: none,
		texts: z.object({ city: textField(80), schedule: textField(160), pay: textField(160).optional() }),
		shows: ['city', 'schedule', 'pay'],
		line: ['city'],
	}),
	pages: type({ order: 'order', requires: [], facts: z.object({ parent: slugField('pages').optional() }), texts: none }),
	franchise: type({
		order: 'order',
		requires: ['order'],
		facts: z.object({
			kind: choiceField(offerKinds),
			/** Whole tenge. */
			lumpSum: numberField(1000 * million).optional(),
			/** Of sales: what the agent gets, and what the network does. */
			agentPercent: percentField().optional(),
			royaltyPercent: percentField().optional(),
		}),
		texts: none,
	}),
	apps: type({ order: 'order', requires: ['order'], facts: z.object({ store: choiceField(appStores), link: addressField() }), texts: none }),
	questions: type({ order: 'order', requires: ['order'], facts: z.object({ topic: choiceField(topics) }), texts: none }),
	/** What a collection point looks like; the slug is the point's own, on whose page it stands. */
	points: type({ order: 'order', requires: [], facts: none, texts: none }),
} as const satisfies Readonly<Record<string, ContentType>>;

/** Keys that every type may have; `order` counts from the smaller, `was` are addresses that it used to have, `example` says that it is made up. */
export const commonFacts = z.object({
	date: dayField().optional(),
	order: numberField(million).optional(),
	example: yesField().optional(),
	was: slugsField().optional(),
});
export const commonTexts = z.object({ title: textField(160), lead: textField(400) });
/** A picture and its words: both or neither. */
export const pictureKeys = { picture: 'picture', alt: 'pictureAlt' } as const;
export const maxPictureAlt = 300;

/** Slugs of the pages that stand at the root of the site (`shared/pages.ts`); all others have a parent. */
export const pageRoots = ['about', 'tekme', 'mobile-app', 'discount-system', 'franchise', 'analysis-prepare'] as const;
/** Pages above a page, at the most. */
export const maxPageDepth = 5;

export type Section = keyof typeof contentTypes;
export const sections = Object.keys(contentTypes) as [Section, ...Section[]];
export const contentType = (section: Section): ContentType => contentTypes[section];

type FactsIn<S extends Section> = z.output<(typeof contentTypes)[S]['facts']> & z.output<(typeof contentTypes)[S]['texts']>;
/** What the pieces of a section say besides their text. */
export type Facts<S extends Section> = { readonly [Key in keyof FactsIn<S>]: FactsIn<S>[Key] };

/** The facts of a piece as its type has them. @throws ZodError where they are none of its type: the store holds something else than was checked */
export const factsOf = <S extends Section>(section: S, piece: { readonly facts: Readonly<Record<string, unknown>> }): Facts<S> => {
	const { facts, texts } = contentTypes[section];
	return z.object({ ...facts.shape, ...texts.shape }).parse(piece.facts) as unknown as Facts<S>;
};
