/** The laboratory's own words for why a file is refused, in the place of usual ones. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { FormTexts } from '#client/ui/form-context.ts';

export const wordsWith = (words: FormTexts, refusal: RefusedForm | null): FormTexts =>
	refusal?.error.message === undefined ? words : { ...words, errors: { ...words.errors, [refusal.error.name]: refusal.error.message } };
