/** The data of the basket page: what its loader gives, the page takes, and `_payload.json` answers. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { LineReduction } from '#shared/order/price.ts';
import type { Advice } from './advice.ts';
import type { BasketItem } from './rules.ts';

/** An analysis as advice names it. */
export interface NamedItem extends BasketItem {
	readonly slug: string;
	readonly name: string;
}

export interface BasketLine extends Analysis {
	/** A sampling service goes only with the last analysis that needs it. */
	readonly fixed: boolean;
}

/** A basket with its discounts, in whole tenge. */
export interface ReducedBasket {
	readonly total: number;
	readonly discount: number;
	/** What each line that is cheaper costs less, and by what. */
	readonly lines: readonly { readonly id: number; readonly discount: number; readonly by: LineReduction | null }[];
}

export interface BasketPayload {
	readonly mode: 'own' | 'shared';
	readonly lines: readonly BasketLine[];
	/** Whole tenge. */
	readonly total: number;
	/** What discounts make of it; null where there are none, where nobody says so, and for a shared basket. */
	readonly reduced: ReducedBasket | null;
	/** Analyses, sampling services not counted. */
	readonly count: number;
	/** Names of what the city does not offer, and so was taken out. */
	readonly gone: readonly string[];
	/** Names of what an order had that is ordered again, and the city sells no more. */
	readonly notAgain: readonly string[];
	/** How many ids of the basket the backend knows no more; only the browser may remember their names. */
	readonly unknown: number;
	/** Who pays twice, and what would be cheaper; null where there is nothing to say, and for a shared basket. */
	readonly advice: Advice<NamedItem> | null;
	/** Absolute address by which this basket is shared. */
	readonly shareUrl: string;
	/** Analyses that stand in the visitor's own basket, when a shared one is shown. */
	readonly ownCount: number;
	/** What people order most; asked for only when the own basket is empty. */
	readonly popular: readonly Offered<Analysis>[];
	/** What drawing costs in the city, beside what people order most. */
	readonly samplings: readonly Sampling[];
}
