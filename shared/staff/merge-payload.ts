/** What the page of two accounts of one person is given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { MergePair } from './merge-calls.ts';
import type { FoundPatient, Patient } from './patient-calls.ts';

/** What was done on the page before, as its address says it. */
export const mergeOutcomes = ['sent', 'merged', 'parted'] as const;

export interface MergePayload {
	/** The account that stays; null where there is none of that id. */
	readonly patient: Patient | null;
	/** Both beside each other; null where no other one was chosen. */
	readonly pair: MergePair | null;
	/** The other one is not there, or the search is over. */
	readonly isGone: boolean;
	/** The search of the other one; null for none. */
	readonly search: string | null;
	readonly found: readonly FoundPatient[];
	readonly areMore: boolean;
	readonly q: string;
	readonly outcome: (typeof mergeOutcomes)[number] | null;
	readonly mayPart: boolean;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
