/** Short messages to people's phones. */

export interface SmsMessage {
	/** `+7` and ten digits. */
	readonly to: string;
	readonly text: string;
	/** The sender's own id of the message. */
	readonly id: string;
}

/**
 * What came of sending. `refused`: it will never be taken, so another try makes no sense. `failed`: nothing was sent, and it may be tried again.
 * `unknown`: no answer came, and it may have been sent. Codes are short and say nothing of whom or what.
 */
export type SmsOutcome =
	| { readonly kind: 'sent' }
	| { readonly kind: 'refused'; readonly code: string }
	| { readonly kind: 'failed'; readonly code: string }
	| { readonly kind: 'unknown'; readonly code: string };

export interface Sms {
	/** Never throws. */
	send(message: SmsMessage): Promise<SmsOutcome>;
}
