/**
 * What becomes of each table of the laboratory when an account ends in another one of the same person: one entry for every table that names a patient, so that a new one is thought of
 * (`tests/worker/merging/moves.test.ts`). docs/decisions/accounts.md, "Merging", says the same in words.
 */

export type Move =
	/** Rows of the account that ends become those of the one that stays; which ones is kept, so that they can go back. */
	| { readonly kind: 'moved'; readonly columns: readonly string[] }
	/** Follows rows that moved, by triggers of its own. */
	| { readonly kind: 'follows'; readonly of: string }
	/** The one that stays has it as well. */
	| { readonly kind: 'copied' }
	/** Ways into the account, and what somebody was shown by it: over, for good. */
	| { readonly kind: 'ended' }
	/** Says what was so, or stands beside the account that ended. */
	| { readonly kind: 'kept' };

const moved = (...columns: string[]) => ({ kind: 'moved', columns }) as const;
const follows = (of: string) => ({ kind: 'follows', of }) as const;
const copied = { kind: 'copied' } as const;
const ended = { kind: 'ended' } as const;
const kept = { kind: 'kept' } as const;

export const moves: Readonly<Record<string, Move>> = {
	// People.
	/** Contacts stay, by which the owner is told where everything is; the password goes. */
	patients: kept,
	sessions: ended,
	flows: ended,
	passkeys: ended,
	known_devices: ended,
	identity_codes: ended,
	app_grants: ended,
	app_tokens: ended,
	app_codes: ended,
	handovers: ended,
	/** When something was taken along from the account that ended: the one that stays tells of it too. */
	data_takings: kept,
	cards: moved('patient_id'),
	wards: moved('guardian_id'),
	/** One that is shut, or that waits to be erased, is not merged. */
	blocked_accounts: kept,
	erasures: kept,
	merges: kept,
	/** Of doctors, partners and the staff. */
	ended_accounts: kept,
	passkey_offers: kept,
	/** In sessions of doctors and of the staff. */
	searches: kept,
	// Orders. Payments, lines and events are the order's.
	orders: moved('account_id', 'patient_id'),
	house_calls: moved('account_id'),
	// Results.
	attachments: moved('patient_id'),
	result_comments: moved('patient_id'),
	result_requests: follows('attachments'),
	patient_lines: follows('result_requests'),
	told_states: moved('patient_id'),
	result_views: copied,
	shares: ended,
	/** The journal says which account showed a result then. The account that shows it now reads all of it. */
	openings: kept,
	left_requests: kept,
	// Messages.
	notification_choices: copied,
	push_subscriptions: ended,
	telegram_chats: ended,
	telegram_codes: ended,
	unsubscribe_tokens: kept,
	/** What waits is sent where it was to go: the phone is still the person's. */
	outgoing: kept,
	orders_outbox: kept,
	people_outbox: kept,
};
