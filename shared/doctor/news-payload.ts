/** The data of the page where a doctor chooses letters. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { DoctorNews } from './news-calls.ts';

export interface DoctorNewsPayload {
	readonly news: DoctorNews;
	/** It was saved a moment ago. */
	readonly isSaved: boolean;
	readonly refused: RefusedForm | null;
}
