/** What the order's page says of it, in the page's language (`client/order/kept-order.tsx`). */
export interface OrderSeen {
	readonly number: string;
	/** Names of what was ordered. */
	readonly tests: readonly string[];
	/** Null for a point that is closed for good. */
	readonly point: { readonly name: string; readonly address: string } | null;
	/** Whole tenge. */
	readonly total: number;
	/** Empty where nobody says it. */
	readonly state: string;
}
