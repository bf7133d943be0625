/** The data of the page that a handed over archive is taken from. */
import type { ExportPart, WholePart } from '#shared/export/calls.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';

export type TakePayload =
	/** What there is to take, until when. */
	| {
			readonly kind: 'open';
			readonly token: string;
			readonly id: string;
			readonly expiresAt: string;
			readonly parts: readonly ExportPart[];
			readonly whole: readonly WholePart[];
			/** Of somebody without one everything goes together. */
			readonly hasAccount: boolean;
	  }
	| { readonly kind: 'code'; readonly token: string; readonly formKey: string; readonly refused: RefusedForm | null }
	| { readonly kind: 'locked' | 'over' | 'closed' };
