/** The data of a doctor's page of critical values. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { CriticalLogged, CriticalValue } from './critical-calls.ts';

/** What became of the last press: it is written down; it had been before, and nothing was added; the laboratory has told of it by phone before; another value stands by now. */
export const criticalOutcomes = ['acknowledged', 'already', 'told', 'changed'] as const;

export interface CriticalPayload {
	readonly shown:
		| { readonly tab: 'waiting'; readonly values: readonly CriticalValue[]; readonly minutes: number }
		| { readonly tab: 'log'; readonly values: readonly CriticalLogged[] };
	/** Where the list goes on; null at its end. */
	readonly next: number | string | null;
	/** It does not begin with its first value. */
	readonly isFurther: boolean;
	readonly outcome: (typeof criticalOutcomes)[number] | null;
	/** Of the laboratory, for who has no other number to call. */
	readonly phone: string;
	readonly refused: RefusedForm | null;
}
