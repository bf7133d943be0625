/** Joins the definitions of pages with the table of addresses. What does not fit together ends the start with the page's id. */
import { pageEntry, pageIds, type PageId, type PageMatch } from '#shared/pages.ts';
import type { Guarded } from '#worker/edge/guard.ts';
import type { Stylesheet } from 'virtual:build';
import { isPageDefinition, type PageDefinition } from './define-page.ts';

/** A definition with what follows from it. */
export interface SitePage {
	readonly definition: PageDefinition;
	readonly styles: readonly Stylesheet[];
}

export interface Site {
	/** Null for a page that is not there yet. */
	readonly pageOf: (id: PageId) => SitePage | null;
	/** In the order of the table of addresses. */
	readonly definitions: readonly PageDefinition[];
	/** What the guard must know of a page. One that is still to be built has no definition: the table says whose it is. */
	readonly guardedOf: (page: PageMatch) => Guarded;
}

/**
 * @param stylesOf the stylesheets of a page's component
 * @throws Error for an id that is defined twice, or whose kind is another one in the table
 */
export function makeSite(definitions: readonly PageDefinition[], stylesOf: (component: unknown) => readonly Stylesheet[]): Site {
	const byId = new Map<PageId, SitePage>();
	for (const definition of definitions) {
		const page = { definition, styles: stylesOf(definition.component) };
		for (const id of definition.ids) {
			if (byId.has(id)) throw new Error(`page ${id} is defined twice`);
			const { kind, account } = pageEntry(id);
			if (kind !== definition.cache) throw new Error(`page ${id} is ${kind} in the table of pages and ${definition.cache} in its definition`);
			if ((account !== undefined) !== (definition.audience !== 'anyone')) throw new Error(`page ${id}: its audience and the table of pages do not agree`);
			byId.set(id, page);
		}
	}
	return {
		pageOf: (id) => byId.get(id) ?? null,
		definitions: [...new Set(pageIds.flatMap((id) => byId.get(id)?.definition ?? []))],
		guardedOf: ({ id, entry }) => byId.get(id)?.definition ?? { audience: entry.account ?? 'anyone', query: [] },
	};
}

/**
 * The definitions among what modules export. Every page of the table must be there.
 * @throws Error with the ids that are missing
 */
export function collectDefinitions(modules: readonly Readonly<Record<string, unknown>>[]): PageDefinition[] {
	const definitions = [...new Set(modules.flatMap((exported) => Object.values(exported).filter(isPageDefinition)))];
	const defined = new Set(definitions.flatMap(({ ids }) => ids));
	const missing = pageIds.filter((id) => !defined.has(id));
	if (missing.length > 0) throw new Error(`pages without a definition: ${missing.join(', ')}`);
	return definitions;
}
