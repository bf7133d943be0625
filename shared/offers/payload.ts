/** The data of the page of what patients opened to a doctor. */
import type { Offer } from './calls.ts';

export interface OffersPayload {
	/** What the doctor tells patients; null where there is none that counts. */
	readonly code: { readonly code: string; readonly expiresAt: string } | null;
	readonly offers: readonly Offer[];
	/** The one that was to be opened or answered can be no more. */
	readonly gone: boolean;
	readonly failed: boolean;
}

/** A doctor whose code a patient typed, who is asked whether it is they. */
export interface FoundDoctor {
	readonly code: string;
	readonly name: string;
	/** Places of work, in one line; empty for none. */
	readonly places: string;
}
