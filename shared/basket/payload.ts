/** The data of the basket page: what its loader gives, the page takes, and `_payload.json` answers. */
import type { Analysis } from '#shared/catalogue/calls.ts';

export interface BasketLine extends Analysis {
	/** A sampling service goes only with the last analysis that needs it. */
	readonly fixed: boolean;
}

export interface BasketPayload {
	readonly mode: 'own' | 'shared';
	readonly lines: readonly BasketLine[];
	/** Whole tenge. */
	readonly total: number;
	/** Analyses, sampling services not counted. */
	readonly count: number;
	/** Names of what the city does not offer, and so was taken out. */
	readonly gone: readonly string[];
	/** How many ids of the basket the backend knows no more; only the browser may remember their names. */
	readonly unknown: number;
	/** Absolute address by which this basket is shared. */
	readonly shareUrl: string;
	/** Analyses that stand in the visitor's own basket, when a shared one is shown. */
	readonly ownCount: number;
	/** What people order most; asked for only when the own basket is empty. */
	readonly popular: readonly Analysis[];
}
