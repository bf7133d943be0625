/** The data of the page of discounts. */
export interface DiscountPayload {
	readonly cards: readonly { readonly nr: string; readonly state: number }[];
	/** What the first card that holds gives, 0 to 1; null without one. */
	readonly discount: number | null;
	readonly next: { /** 0 to 1. */ readonly discount: number; /** Whole tenge. */ readonly left: number } | null;
}
