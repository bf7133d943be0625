/** What the page of people with accounts is given. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { LiveState } from './live.ts';
import type { FoundPatient, Patient, StandingAccount, StandingList } from './patient-calls.ts';

/** What was done on the page before, as its address says it. */
export const patientOutcomes = ['proved', 'blocked', 'unblocked', 'erasing', 'kept'] as const;

export interface PatientsPayload {
	/** Nothing was searched for, an account by its id, a search of this session, or one of the lists; `gone` where that opens nothing (any more). */
	readonly mode: 'none' | 'one' | 'found' | 'gone' | 'list';
	/** Null where there is none of that id. */
	readonly patient: Patient | null;
	/** The search that led here; null for none. */
	readonly search: string | null;
	readonly found: readonly FoundPatient[];
	readonly areMore: boolean;
	/** Null for none. */
	readonly list: StandingList | null;
	readonly listed: readonly StandingAccount[];
	/** Where the list goes on; null on its last page. */
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly q: string;
	readonly outcome: (typeof patientOutcomes)[number] | null;
	/** Requests that were added by a proof. */
	readonly attached: number;
	readonly mayProve: boolean;
	readonly mayBlock: boolean;
	readonly mayErase: boolean;
	/** Told a moment ago, and never again: the code of the archive that was handed over, and until when it opens. Null for none. */
	readonly handedOver: { readonly code: string; readonly expiresAt: string } | null;
	/** Null where there is nothing to follow. */
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}
