/** What was acknowledged to people and systems, and what was refused to them: by it the store is judged in the end. */
import type { Locale } from '#shared/i18n/locales.ts';

export interface Receipt {
	readonly requestNr: string;
	readonly password: string;
	/** Letters that stand on the page of its owner and nowhere else. */
	readonly surname: string;
	readonly value: number;
	readonly code: string;
}

export interface OrderMade {
	readonly id: string;
	readonly phone: string;
	readonly key: string;
	readonly kind: string;
	readonly total: number;
}

export class Tally {
	readonly orders: OrderMade[] = [];
	readonly houseCalls: { readonly phone: string; readonly kind: string }[] = [];
	readonly consultations: { readonly phone: string; readonly size: number }[] = [];
	readonly feedback: { readonly phone: string }[] = [];
	readonly messages: { readonly messageId: string; readonly form: 'json' | 'fhir' | 'hl7' }[] = [];
	/** Messages that were refused: nothing of them is shown to anybody. */
	readonly refused: { readonly messageId: string; readonly requestNr: string; readonly why: 'code' | 'doctor' | 'person' }[] = [];
	readonly receipts: Receipt[] = [];
	readonly accounts: { readonly phone: string; readonly locale: Locale }[] = [];
	/** What was tried anew, as somebody does who presses again. */
	again = 0;
	/** What went wrong for good. */
	readonly wrong: string[] = [];
}
