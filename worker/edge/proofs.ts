/** What a visitor proved in this browser, as the cookies of a request say it. */

/** Access to one request of results; `until` in milliseconds since 1970, for showing (the backend decides). */
export interface OpenResult {
	readonly id: string;
	readonly access: string;
	readonly until: number | null;
}

/** What the request brought along, and what its answer gives besides. */
export interface Proofs {
	result: OpenResult | null;
	/** The newest come first. */
	orders: readonly (readonly [id: string, access: string])[];
	/** The same of house calls. */
	houseCalls: readonly (readonly [id: string, access: string])[];
	/** An archive that the front desk handed over; null for none. */
	handover: readonly [id: string, access: string] | null;
}
