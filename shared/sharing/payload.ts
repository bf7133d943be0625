/** The data of the pages of links to results. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { FoundDoctor } from '#shared/offers/payload.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import type { Share } from './calls.ts';

export interface SharePayload {
	/** Of the request. */
	readonly id: string;
	readonly internalNr: string;
	/** How often it was checked whether a report of it is genuine, and when last; null for never. */
	readonly checked: { readonly count: number; readonly last: string } | null;
	/** A credential was given not long ago; else that comes first. */
	readonly isStrong: boolean;
	/** The link that was made a moment ago, as it is told once. */
	readonly made: { readonly link: string; readonly pin: string; readonly expiresAt: string } | null;
	/** What was made a moment ago to be shown at a counter: its address as the modules of a QR code, row by row. */
	readonly shown: { readonly modules: readonly (readonly boolean[])[]; readonly opensUntil: string } | null;
	/** Whose code was typed a moment ago; null for nobody's. */
	readonly doctor: FoundDoctor | null;
	/** Links to this request. */
	readonly shares: readonly Share[];
	readonly refused: RefusedForm | null;
}

export interface SharesPayload {
	readonly shares: readonly Share[];
	readonly revoked: boolean;
	readonly failed: boolean;
}

/** What a link shows: the result; the question for its PIN, or for a press where it was shown at a counter; or that it can be opened no more. */
export type SharedPayload =
	| { readonly kind: 'open'; readonly token: string; readonly expiresAt: string; readonly result: ResultPayload }
	| { readonly kind: 'pin'; readonly token: string; readonly refused: RefusedForm | null }
	| { readonly kind: 'counter'; readonly token: string; readonly refused: RefusedForm | null }
	| { readonly kind: 'locked' | 'used' | 'over' };
