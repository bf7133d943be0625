/** The data of the pages of templates. */
import type { Analysis, AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Template, TemplateRow } from './calls.ts';

export interface TemplatesPayload {
	readonly templates: readonly TemplateRow[];
	/** What has just happened. */
	readonly outcome: 'deleted' | 'gone' | null;
}

/** Where a template goes. */
export type TemplateTarget = 'basket' | 'order';

export interface TemplatePayload {
	readonly template: Template;
	/** What it costs here, with the sampling services that it needs, in whole tenge. */
	readonly total: number;
	/** Names of the sampling services, with their prices. */
	readonly sampling: readonly Pick<Analysis, 'id' | 'name' | 'price'>[];
	readonly outcome: 'saved' | 'none' | 'remove-failed' | null;
	/** The basket holds something: what is to be done with it is asked. */
	readonly ask: { readonly target: TemplateTarget; readonly count: number; readonly full: boolean } | null;
}

export interface TemplateEditPayload {
	/** Bare path of the page. */
	readonly base: string;
	/** The one that is changed, as it stands now; null for a new one. */
	readonly template: Pick<Template, 'id' | 'name' | 'version' | 'analyses'> | null;
	/** The version that was opened, or that the doctor was told of. */
	readonly version: number;
	/** In their order. */
	readonly chosen: readonly Analysis[];
	/** What was looked for. */
	readonly q: string;
	readonly category: string;
	readonly categories: readonly AnalysisCategory[];
	/** Null where nothing was looked for, or the search failed. */
	readonly found: { readonly analyses: readonly Analysis[]; readonly total: number; readonly page: number; readonly pages: number } | null;
	readonly searchFailed: boolean;
	/** Whose work the address is, as it says itself. */
	readonly of: string;
	readonly formKey: string;
	readonly refused: RefusedForm | null;
}
