/**
 * The definition of a page: one entry says what there is to say of it at the server. Router, guard, payload, cache key, policy, stylesheet,
 * sitemap and robots.txt are derived from it. A public page's loader can only give what is public, so its bytes may be kept; a personal one's
 * are never.
 */
import { createElement, type ReactNode } from 'react';
import type { City } from '#shared/city/calls.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { PageId, PageKind, Pages } from '#shared/pages.ts';
import type { FormState, RefusedForm } from '#shared/kit/refused-form.ts';
import type { PublicContent } from '#shared/kit/visibility.ts';
import type { PolicyOrigins } from '#worker/edge/content-policy.ts';
import type { Role } from '#shared/kit/audience.ts';
import type { Call } from '#worker/gateway/call.ts';
import type { ContentTag } from '#shared/calls.ts';
import type { PageHead } from '#worker/render/document.ts';
import type { Actions, PublicOutcome } from './action.ts';
import { movedBySlug, type SlugOf } from './old-slugs.ts';
import { found, type AccountRequest, type Loaded, type PersonalRequest, type PublicRequest, type Query } from './request.ts';

/** One address of the map of the site. */
export interface SitemapEntry {
	/** Bare path. */
	readonly path: string;
	/** The day on which what stands there was last changed, `YYYY-MM-DD`; left out where nobody knows. */
	readonly changed?: string;
	/** Paths of pictures that the page shows. */
	readonly pictures?: readonly string[];
}

/**
 * Addresses of a page whose pattern has parameters, as bare paths where nothing more is known of them. What the city changes must be asked for in the same city
 * for everybody.
 */
export type SitemapSource = (request: { readonly call: Call; readonly cities: readonly City[] }) => Promise<Result<readonly (string | SitemapEntry)[]>>;

interface Common<Id extends PageId> {
	/** Who may open it: anybody, or accounts of these roles. */
	readonly audience: Pages[Id] extends { readonly account: readonly Role[] } ? readonly Role[] : 'anyone';
	/** Search parameters that the page reads; all others are ignored, and never part of a cache key. */
	readonly query?: readonly string[];
	/** Origins that this page needs besides the site's own. */
	readonly csp?: PolicyOrigins;
	/** The page's component is hydrated whole, from its payload. */
	readonly hydrate?: boolean;
	/** Whose slug `:slug` of the address is, and below which path its own address stands: one that it used to have leads there for good. */
	readonly slugOf?: SlugOf;
	/** Of personal pages: it opens to an account that waits to be erased, too; from any other that is led to the page on which it is taken back. */
	readonly whileErasing?: boolean;
	/** A map may be opened on it: it is told the token of the vendor, and allowed to ask there. */
	readonly maps?: boolean;
}

/** Everybody may share it: a preview of its link shows what it says. */
type PublicHead = PageHead & Required<Pick<PageHead, 'card'>>;

interface PublicPage<Id extends PageId, P extends object> extends Common<Id> {
	readonly cache: 'public';
	/** What of a query means anything, in its one spelling; without it, all of it. Whatever is made up beside it makes no page of its own to be kept. */
	readonly canonicalQuery?: (query: Query) => Query;
	/**
	 * Which addresses are kept, by their canonical query; left out: all. Of parameters that combine, only what the site itself links to: of any others
	 * there are more than a store should hold, and anybody can ask for them. What is not kept is made anew each time.
	 */
	readonly kept?: boolean | ((query: Query) => boolean);
	/** Areas of content that it shows beside the cities, which every page does: when one changes, the page is made anew. Left out: all. */
	readonly tags?: readonly ContentTag[];
	/**
	 * True lists the pattern (and one address a city, where the page is a city's); 'pattern' that alone, where the cities' addresses show the same page.
	 * 'elsewhere': another definition lists what it shows, or leads to, so that search engines may come. False keeps them away.
	 */
	readonly sitemap: boolean | 'pattern' | 'elsewhere' | SitemapSource;
	/** Actions of the page's forms by intent; the first is meant where a post names none. A refused one is drawn with its messages, and not kept. */
	readonly form?: Actions<PublicOutcome>;
	readonly load: (request: PublicRequest) => Promise<Loaded<PublicContent<P>>>;
	readonly head: (props: P, translator: Translator, request: PublicRequest) => PublicHead;
	readonly Page: (props: P & FormState) => ReactNode;
}

/** Behind the guard it is known who asks. */
type RequestOf<Id extends PageId> = Pages[Id] extends { readonly account: readonly Role[] } ? AccountRequest : PersonalRequest;

interface PersonalPage<Id extends PageId, P extends object> extends Common<Id> {
	readonly cache: 'personal';
	/** Left out: search engines are kept away. */
	readonly sitemap?: boolean | 'pattern';
	/** It says nothing without a catalogue: while that is being filled, so is the page. */
	readonly needsCatalogue?: boolean;
	/** Actions of the page's forms by intent; the first is meant where a post names none. */
	readonly form?: Actions;
	readonly load: (request: RequestOf<Id>) => Promise<Loaded<P>>;
	readonly head: (props: P, translator: Translator, request: RequestOf<Id>) => PageHead;
	readonly Page: (props: P) => ReactNode;
}

/** A page ready to be drawn; its data is what `_payload.json` gives. */
export interface OpenPage {
	readonly data: object;
	/** @param refused for a public page whose form was refused; a personal one has it in its data */
	readonly element: (refused: RefusedForm | null) => ReactNode;
	readonly head: PageHead;
}

interface Defined {
	/** The first is the page's own address; the others lead to the same page and stand in no sitemap. */
	readonly ids: readonly PageId[];
	readonly audience: 'anyone' | readonly Role[];
	readonly query: readonly string[];
	readonly csp: PolicyOrigins;
	readonly form: Actions | null;
	readonly hydrate: boolean;
	readonly maps: boolean;
	readonly sitemap: boolean | 'pattern' | 'elsewhere' | SitemapSource;
	/** The component, by which its stylesheet is found. */
	readonly component: unknown;
}

export interface PublicDefinition extends Defined {
	readonly cache: 'public';
	readonly canonicalQuery: (query: Query) => Query;
	readonly keeps: (query: Query) => boolean;
	readonly tags: readonly ContentTag[] | 'all';
	readonly open: (request: PublicRequest, translator: Translator) => Promise<Loaded<OpenPage>>;
}

export interface PersonalDefinition extends Defined {
	readonly cache: 'personal';
	/** It says nothing without a catalogue: while that is being filled, so is the page. */
	readonly needsCatalogue: boolean;
	/** It opens to an account that waits to be erased, too. */
	readonly whileErasing: boolean;
	readonly open: (request: PersonalRequest, translator: Translator) => Promise<Loaded<OpenPage>>;
}

export type PageDefinition = PublicDefinition | PersonalDefinition;

const definitions = new WeakSet<object>();
export const isPageDefinition = (value: unknown): value is PageDefinition => typeof value === 'object' && value !== null && definitions.has(value);

type OneOrMore<Id> = Id | readonly [Id, ...Id[]];
/** Either kind as the implementation sees it; what is called here are methods, because their parameters may be narrower. */
interface AnyPage {
	readonly cache: PageKind;
	readonly audience: Defined['audience'];
	readonly query?: readonly string[];
	readonly csp?: PolicyOrigins;
	readonly form?: Actions;
	readonly hydrate?: boolean;
	readonly maps?: boolean;
	readonly slugOf?: SlugOf;
	readonly sitemap?: boolean | 'pattern' | 'elsewhere' | SitemapSource;
	readonly canonicalQuery?: (query: Query) => Query;
	readonly kept?: boolean | ((query: Query) => boolean);
	readonly tags?: readonly ContentTag[];
	readonly whileErasing?: boolean;
	readonly needsCatalogue?: boolean;
	load(request: AccountRequest): Promise<Loaded<object>>;
	head(props: object, translator: Translator, request: AccountRequest): PageHead;
	readonly Page: (props: never) => ReactNode;
}

/** Defines the page of an id, or of several that lead to the same. The kind of `shared/pages.ts` and `cache` must agree: the compiler sees to it. */
export function definePage<const Id extends PageId, P extends object>(
	id: OneOrMore<Id>,
	page: Pages[Id]['kind'] extends 'public' ? PublicPage<Id, P> : PersonalPage<Id, P>,
): Pages[Id]['kind'] extends 'public' ? PublicDefinition : PersonalDefinition;
export function definePage(id: OneOrMore<PageId>, page: AnyPage): PageDefinition {
	const component = page.Page as (props: object) => ReactNode;
	const definition = {
		ids: typeof id === 'string' ? [id] : id,
		cache: page.cache,
		audience: page.audience,
		query: page.query ?? [],
		csp: page.csp ?? {},
		form: page.form ?? null,
		hydrate: page.hydrate ?? false,
		maps: page.maps ?? false,
		sitemap: page.sitemap ?? false,
		needsCatalogue: page.needsCatalogue ?? false,
		whileErasing: page.whileErasing ?? false,
		component,
		canonicalQuery: page.canonicalQuery ?? ((query: Query) => query),
		keeps: typeof page.kept === 'function' ? page.kept : () => page.kept !== false,
		// Header and footer show the city's name and phone on every page.
		tags: page.tags === undefined ? 'all' : [...new Set<ContentTag>(['cities', ...page.tags])],
		open: async (request: PersonalRequest, translator: Translator): Promise<Loaded<OpenPage>> => {
			// An account's page is opened only after a check that there is a person.
			const asked = request as AccountRequest;
			const loaded = await page.load(asked);
			if (loaded.kind === 'refused' && loaded.error.name === 'not-found' && page.slugOf) return (await movedBySlug(page.slugOf, request)) ?? loaded;
			if (loaded.kind !== 'found') return loaded;
			const { props } = loaded;
			return found({
				data: props,
				element: (refused) => createElement(component, page.cache === 'public' && page.form ? { ...props, refused, captcha: request.captcha } : props),
				head: page.head(props, translator, asked),
			});
		},
	} as PageDefinition;
	definitions.add(definition);
	return definition;
}
