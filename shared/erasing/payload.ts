/** The data of the page on which an account is erased, and on which that is taken back. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Erasing } from './calls.ts';

export interface ErasePayload {
	readonly erasing: Erasing;
	/** A child's data is shown: then nothing is asked here. */
	readonly isChild: boolean;
	/** A credential was given not long ago: an account without a password is asked for that. */
	readonly isStrong: boolean;
	/** It was taken back a moment ago. */
	readonly isKept: boolean;
	readonly refused: RefusedForm | null;
	/** Of the laboratory. */
	readonly phone: string;
}
