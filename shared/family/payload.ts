/** The data of the page of the family. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Child } from './calls.ts';

export interface FamilyPayload {
	/** With whether the end of the parent's access is near. */
	readonly children: readonly (Child & { readonly isEnding: boolean })[];
	/** Id of the child whose data is shown; null for one's own. */
	readonly shown: string | null;
	readonly refused: RefusedForm | null;
	readonly today: string;
	/** What was done a moment ago. */
	readonly done: 'added' | 'removed' | 'back' | null;
}

/** Whose data an account may show, as a switch has it. */
export type FamilySwitch = {
	/** Those whose results may still be read; called by their first names. */
	readonly children: readonly { readonly id: string; readonly name: string }[];
	/** Id of the child whose data is shown; null for one's own. */
	readonly shown: string | null;
};

/** Where the switch was pressed, as the address that takes it says: the way leads back there. */
export type SwitchPlace = 'home' | 'results' | 'health' | 'order';
