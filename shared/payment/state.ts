/** What an order that is paid by card comes to, as the laboratory knows it: nobody else's word counts. */
import { z } from 'zod';
import { money } from '#shared/kit/schemas.ts';

/** Who takes payments: a vendor, or the page that stands in for one on a local site. */
export const paymentProviderName = z.enum(['freedom-pay', 'local']);
export type PaymentProviderName = z.infer<typeof paymentProviderName>;

/** The only currency of the network's prices (ISO 4217). */
export const currency = 'KZT';

/**
 * One payment. `created`: the provider is being asked for a page; `pending`: the page is open, or was left; `failed`: refused; `expired`: its page is closed.
 * Whatever is not paid may still turn out to be. `refunding`: the money goes back.
 */
export const paymentState = z.enum(['created', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded']);
export type PaymentState = z.infer<typeof paymentState>;

/**
 * What a provider says became of a payment. `pending`: nothing is decided; `charged-back`: the bank has taken it from the laboratory again; `unknown`: a word that
 * stands in no document of the provider's, so it decides nothing and a person looks.
 */
export const paymentOutcome = z.enum(['paid', 'failed', 'pending', 'refunded', 'charged-back', 'unknown']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** Who gave money back: the laboratory through the site, somebody at the provider's, the bank against the laboratory's will, or the laboratory by hand, past the provider. */
const returnedBy = z.enum(['laboratory', 'provider', 'bank', 'hand']);
export type ReturnedBy = z.infer<typeof returnedBy>;

/** State of an order’s payment by card. */
export const cardPayment = z.object({
	/** Of the payment that counts; `unpaid` where none was begun. */
	state: z.enum(['unpaid', ...paymentState.exclude(['created']).options]),
	/** Whole tenge: what is to be paid, or was. */
	amount: money,
	/** It may be paid on the site. */
	mayPay: z.boolean(),
	/** The provider's page where it is paid; null while there is none. */
	pageUrl: z.url({ protocol: /^https?$/ }).nullable(),
	/** A refund was tried and has not gone through. */
	isRefundLate: z.boolean(),
	/** What came above the payment that counts, and goes back; null for nothing. */
	/** The provider is being asked for a page: there will be one in a moment, or it may be tried anew. */
	isOpening: z.boolean().default(false),
	/** What the provider says does not fit, and a person looks: until then nothing is paid on the site. */
	isInQuestion: z.boolean().default(false),
	/** What has gone back of the payment that counts, all of it or a part, and by whom; null for nothing. */
	returned: z.object({ amount: money, by: returnedBy }).nullable().default(null),
	surplus: z.object({ amount: money, isRefunded: z.boolean(), isLate: z.boolean() }).nullable(),
});
export type CardPayment = z.output<typeof cardPayment>;

/** Whether what the person sees may change by itself: the bank has not said its word. */
export const isAwaited = ({ state }: CardPayment): boolean => state === 'pending';
