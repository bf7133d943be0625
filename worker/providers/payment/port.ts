/**
 * The provider that takes payments by card. A person pays on the provider's own page: neither the number of a card nor anything else of it ever comes here. Nothing
 * throws; a provider that cannot be reached, or says what nobody understands, is `unavailable`.
 */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { PaymentOutcome, PaymentProviderName } from '#shared/payment/state.ts';

/** A payment to be made. Nothing of the person goes along but the language. */
interface NewPayment {
	/** The laboratory's own. */
	readonly id: string;
	/** Whole tenge. */
	readonly amount: number;
	readonly orderNr: string;
	readonly locale: Locale;
	/** For which the page stays open. */
	readonly lifetimeSeconds: number;
	/** Where the provider says what came of it. */
	readonly notifyUrl: string;
	/** Where the person goes on: once it is paid, once it is refused, and without either. */
	readonly successUrl: string;
	readonly failureUrl: string;
	readonly siteUrl: string;
}

interface StartedPayment {
	readonly providerId: string;
	/** Of the page to pay on. */
	readonly url: string;
}

/** Which payment is asked for: the laboratory's own id, and the provider's. */
export interface PaymentRef {
	readonly id: string;
	readonly providerId: string;
}

/**
 * What a provider says of a payment when it is asked. Null: it does not say. Amounts in tenge, perhaps with a fraction; NaN for what is no number; the currency as
 * ISO 4217.
 */
export interface PaymentStatus {
	readonly outcome: PaymentOutcome;
	/** The provider's own word for it. */
	readonly said: string;
	readonly amount: number | null;
	readonly currency: string | null;
	/** How much of it has gone back by now. */
	readonly returned: number | null;
}

/** What a provider says of a payment by itself. */
export interface PaymentCallback extends PaymentRef, PaymentStatus {
	/** It gives the money back by itself when it is refused. */
	readonly mayReject: boolean;
}

/** What came to the address of `notifyUrl`. */
export interface Callback {
	/** With its parameters. */
	readonly contentType: string;
	readonly body: Uint8Array<ArrayBuffer>;
}

/** What the provider is answered: a body of a media type, with status 200. */
interface CallbackAnswer {
	readonly contentType: string;
	readonly body: string;
}

export interface PaymentProvider {
	readonly name: PaymentProviderName;
	start(payment: NewPayment): Promise<Result<StartedPayment>>;
	/** Refusals: `forbidden` without a good signature, `bad-request` for what is no callback. */
	readCallback(request: Callback): Promise<Result<PaymentCallback>>;
	/** @param isTaken false: the payment is not known, or not as the provider has it */
	answerCallback(callback: PaymentCallback, isTaken: boolean): CallbackAnswer;
	status(payment: PaymentRef): Promise<Result<PaymentStatus>>;
	/** Gives money back. Refused as `conflict` where the provider will not. @param amount whole tenge, all of the payment or a part */
	refund(payment: PaymentRef, amount: number): Promise<Result<'refunded'>>;
}

/** A payment as the page sees it that stands in for a provider's on a local site. */
export interface LocalPayment {
	readonly id: string;
	readonly reference: string;
	/** Whole tenge. */
	readonly amount: number;
	readonly currency: string;
	readonly description: string;
	readonly locale: Locale;
	readonly notifyUrl: string;
	readonly successUrl: string;
	readonly failureUrl: string;
	readonly siteUrl: string;
	readonly state: 'pending' | 'paid' | 'failed' | 'refunded';
	/** Whole tenge that went back. */
	readonly refunded: number;
	/** Milliseconds since 1970. */
	readonly expiresAt: number;
}

/** What the page of a local site does with payments. */
export interface LocalPayments {
	find(id: string): Promise<LocalPayment | null>;
	/** Pays or refuses a payment that is open. False: it is not. */
	settle(id: string, state: 'paid' | 'failed'): Promise<boolean>;
	/** Gives back all of what was paid, as somebody does at the provider's. False: nothing is paid. */
	refund(payment: LocalPayment): Promise<boolean>;
	/** The signed callback of a payment as it stands, as a provider sends it to `notifyUrl`. */
	callback(payment: LocalPayment): Promise<{ readonly contentType: string; readonly body: string }>;
}
