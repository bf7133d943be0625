/** The data of the page where a doctor chooses letters. */
import type { Reply } from '#shared/calls.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';

export interface DoctorNewsPayload {
	readonly news: Reply<'doctor.news'>;
	/** It was saved a moment ago. */
	readonly isSaved: boolean;
	readonly refused: RefusedForm | null;
}
