/** What of payments a machine does not settle: why a person is needed, and how it is settled. */
import { z } from 'zod';

/** Why a person is needed. */
export const caseKind = z.enum([
	/** Another sum, or another currency, than the payment was begun with. */
	'amount',
	'currency',
	/** A payment that nobody here has begun; or one of ours under another number of the provider. */
	'unknown-payment',
	'other-payment',
	/** A word that no document of the provider's explains. */
	'unknown-state',
	/** Until a day after the page was closed the provider has not said what came of it. */
	'unanswered',
	/** Money for an order that is cancelled, or was paid already: it goes back by itself. */
	'cancelled-order',
	'paid-twice',
	/** Money for an order that the laboratory has taken up: it may have been paid at the point. */
	'taken-up',
	/** Given back at the provider's, whole or in part, or taken back by the bank. */
	'returned-there',
	'part-returned',
	'charged-back',
	/** It counts here, and the provider says that it is not paid; it went back, and the provider says that it did not. */
	'not-paid-there',
	'not-returned-there',
	/** The provider refuses a refund; or it has failed for more than an hour. */
	'refund-refused',
	'refund-late',
]);
export type CaseKind = z.infer<typeof caseKind>;

/** While one of these is open nobody knows whether the person has paid: nothing more is to be paid on the site. */
export const questionKinds: readonly CaseKind[] = ['amount', 'currency', 'other-payment', 'unknown-state', 'unanswered'];

/**
 * How the laboratory settles one. `done`: it was seen to elsewhere; `refund`: what is paid goes back; `accept`: the sum that came counts.
 */
export const settlement = z.enum(['done', 'refund', 'accept']);
/** `refunded` and `resolved` are the machine's: the money has gone back, or the provider has said what was missing. */
export const settledAs = z.enum([...settlement.options, 'refunded', 'resolved']);
export type Settlement = z.infer<typeof settlement>;
export type SettledAs = z.infer<typeof settledAs>;
