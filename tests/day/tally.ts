/** What was acknowledged to people and systems, and what was refused to them: by it the store is judged in the end. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Visitor } from '#tests/faults/visitor.ts';

/** Whom something is of. */
interface Named {
	readonly lastName: string;
	readonly firstName: string;
	/** ISO day. */
	readonly birthDate: string;
}

/** What a message says, whatever its form. */
export interface Said extends Named {
	readonly messageId: string;
	readonly form: 'json' | 'fhir' | 'hl7';
	readonly requestNr: string;
	/** Proved by an account, whose results it brings; empty for nobody's. */
	readonly phone: string;
	/** Results in it: lines that only wait are none. */
	readonly lines: readonly { readonly code: string; readonly value: number }[];
}

export interface OrderMade {
	readonly id: string;
	readonly orderNr: string;
	readonly phone: string;
	readonly kind: string;
	/** What was ordered, and what it costs by the price list. */
	readonly code: string;
	readonly total: number;
	readonly patient: Named & { readonly sex: 'F' | 'M' };
}

/** A payment that somebody has begun on the provider's page. */
export interface Paid {
	/** The provider's number. */
	readonly providerId: string;
	readonly orderId: string;
	/** What was taken from the card; 0 where it was given up. */
	readonly taken: number;
	/** The order was cancelled after it. */
	readonly isReturned: boolean;
}

export interface Account extends Named {
	readonly phone: string;
	readonly locale: Locale;
	/** Who is signed in. */
	readonly visitor: Visitor;
}

export class Tally {
	readonly orders: OrderMade[] = [];
	readonly payments: Paid[] = [];
	/** Numbers at the provider of payments that nobody here has begun. */
	readonly strangers: string[] = [];
	readonly houseCalls: { readonly phone: string; readonly kind: string }[] = [];
	/** Ids of orders that the laboratory's own system has not taken up in hours. */
	readonly untaken: string[] = [];
	/** Numbers of house calls that the laboratory's own system has confirmed, and of those at which nobody opened. */
	readonly confirmedCalls: string[] = [];
	readonly missedCalls: string[] = [];
	readonly consultations: { readonly phone: string; readonly size: number }[] = [];
	readonly feedback: { readonly phone: string }[] = [];
	/** In the order in which they were taken. */
	readonly messages: Said[] = [];
	/** Messages that were refused: nothing of them is shown to anybody. */
	readonly refused: { readonly said: Said; readonly why: 'code' | 'doctor' | 'person' }[] = [];
	/** Requests that open by number and password. */
	readonly receipts: { readonly requestNr: string; readonly password: string }[] = [];
	/** Requests that were to be ready by then. */
	readonly late: string[] = [];
	/** Requests with a value beyond a critical limit. */
	readonly critical: string[] = [];
	readonly accounts: Account[] = [];
	/** What was tried anew, as somebody does who presses again. */
	again = 0;
	/** What went wrong for good. */
	readonly wrong: string[] = [];
}
