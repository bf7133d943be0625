/** What a partner's pages are given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Turnover } from './calls.ts';
import type { PartnerDetails } from './details.ts';
import type { Act, Invoice } from './invoices.ts';

export interface TurnoverPayload {
	/** Months that may be chosen, the latest first: those that are over, and what was asked for. */
	readonly months: readonly string[];
	/** As asked for, right or wrong. */
	readonly from: string;
	readonly till: string;
	/** Null where other months were asked for than can be told of at once, or one that is not over. */
	readonly turnover: Turnover | null;
	readonly isValid: boolean;
	/** Whole address of the own link, and the same as a QR code. */
	readonly link: string;
	readonly modules: readonly (readonly boolean[])[];
}

export interface InvoicesPayload {
	/** The latest first. */
	readonly invoices: readonly Invoice[];
	readonly acts: readonly Act[];
	/** Where each list goes on; null on its last page. */
	readonly next: { readonly invoices: string | null; readonly acts: string | null };
	/** Where each began; null for its first page. */
	readonly at: { readonly invoices: string | null; readonly acts: string | null };
	/** Whole tenge of all invoices, not of this page alone. */
	readonly open: number;
	readonly overdue: number;
	readonly details: PartnerDetails;
	readonly outcome: (typeof actOutcomes)[number] | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** What was done on the page before, as its address says it. */
export const actOutcomes = ['accepted', 'disputed', 'changed'] as const;
