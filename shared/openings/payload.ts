/** The data of the journal of who opened an account's results. */
import type { Opening, OpeningChain } from './calls.ts';

export interface OpeningsPayload {
	readonly openings: readonly Opening[];
	readonly chains: readonly OpeningChain[];
	/** Since when the journal is kept; null where every request is younger. */
	readonly keptSince: string | null;
	/** Of one request alone; null for all. */
	readonly resultId: string | null;
	/** Without what the reader opened. */
	readonly others: boolean;
	/** Where the next page begins; null on the last one. */
	readonly next: number | null;
	/** It is not the first page. */
	readonly isLater: boolean;
}
