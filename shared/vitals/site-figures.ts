/** What the console shows of the site's speed. */
import type { Views } from './views.ts';
import type { VitalName, VitalSummary } from './vitals.ts';

/** Where a public page's bytes came from: the memory of the isolate, the platform's cache, or made anew. */
export const answerSources = ['memory', 'cache', 'made'] as const;
export type AnswerSource = (typeof answerSources)[number];

type Vitals = Readonly<Record<VitalName, VitalSummary>>;

export interface SiteFigures {
	/** Of how many visits in a hundred browsers tell; 0 where none do. */
	readonly percent: number;
	readonly all: Vitals;
	/** By the page that a visit began with, those with the most visits first. The path has names where addresses differ: `/analysis/:slug`. */
	readonly pages: readonly { readonly path: string; readonly vitals: Vitals }[];
	/** Pages on the way to an order that were looked at. */
	readonly views: Views;
	/** Answers with public pages. */
	readonly answers: Readonly<Record<AnswerSource, number>>;
}
