/**
 * What came of sending a message. `refused`: it will never be taken, so another try makes no sense. `failed`: nothing was sent, and it may be tried again.
 * `unknown`: no answer came, and it may have been sent. Codes are short and say nothing of whom or what.
 */
export type SendOutcome =
	| { readonly kind: 'sent' }
	| { readonly kind: 'refused'; readonly code: string }
	| {
			readonly kind: 'failed';
			readonly code: string;
			/** So long the vendor wants no other try, in milliseconds. */
			readonly afterMs?: number;
	  }
	| { readonly kind: 'unknown'; readonly code: string };
