/**
 * What becomes of each table of the laboratory when a person takes along everything about them: one entry for every table that names a patient or is found by one, so that a new one is thought of
 * (`tests/worker/export/whole-told.test.ts`). The page in the archive says the same in words.
 */
import type { SubjectName, UntoldReason } from '#shared/export/whole.ts';

export type Telling =
	/** Rows stand in these files of data. */
	| { readonly kind: 'told'; readonly in: readonly SubjectName[] }
	/** Rows are what the archive of results is made of: reports, lines, the laboratory's files, comments. */
	| { readonly kind: 'results' }
	| { readonly kind: 'untold'; readonly why: UntoldReason };

const told = (...subjects: SubjectName[]) => ({ kind: 'told', in: subjects }) as const;
const results = { kind: 'results' } as const;
const untold = (why: UntoldReason) => ({ kind: 'untold', why }) as const;

export const tellings: Readonly<Record<string, Telling>> = {
	// People.
	/** But for the password. */
	patients: told('profile', 'consents'),
	sessions: told('sessions'),
	passkeys: told('passkeys'),
	known_devices: told('devices'),
	app_grants: told('apps'),
	wards: told('family'),
	cards: told('cards'),
	handovers: told('handovers'),
	data_takings: told('takings'),
	erasures: told('erasures'),
	merges: told('merges'),
	staff_journal: told('staff-acts'),
	guests: untold('passing'),
	flows: untold('passing'),
	passkey_offers: untold('passing'),
	identity_codes: untold('secret'),
	app_tokens: untold('secret'),
	app_codes: untold('secret'),
	codes: untold('secret'),
	code_counts: untold('passing'),
	proved_phones: untold('passing'),
	passkey_challenges: untold('secret'),
	/** An account that is shut opens nothing while it is; that it was shut stands among the acts of the staff. */
	blocked_accounts: untold('staff'),
	/** By which what was put together can be taken apart. */
	merged_people: untold('copy'),
	searches: untold('others'),
	patient_searches: untold('others'),
	people_import_changes: untold('copy'),
	people_import_texts: untold('copy'),
	// Orders, house calls, money, what visitors write.
	orders: told('orders', 'orders-for-others', 'consents'),
	order_lines: told('order-lines'),
	order_events: told('order-events'),
	missed_visits: told('missed-visits'),
	payments: told('payments'),
	payment_steps: told('payment-steps'),
	payment_entries: told('payment-entries'),
	house_calls: told('house-calls', 'consents'),
	house_call_lines: told('house-call-lines'),
	feedback: told('feedback'),
	consultations: told('consultations', 'consents'),
	consultation_files: told('consultation-files'),
	/** For the laboratory's own system: the same steps once more. */
	order_changes: untold('copy'),
	order_reads: untold('staff'),
	house_call_reads: untold('staff'),
	feedback_reads: untold('staff'),
	consultation_reads: untold('staff'),
	order_followups: untold('staff'),
	/** With the password of the receipt. */
	requests_to_make: untold('secret'),
	merged_orders: untold('copy'),
	order_access: untold('secret'),
	payment_events: untold('copy'),
	payment_cases: untold('staff'),
	house_call_acts: untold('staff'),
	house_call_tries: untold('staff'),
	house_call_access: untold('secret'),
	house_call_clients: untold('passing'),
	card_passes: untold('secret'),
	// Results.
	result_requests: told('requests'),
	attachments: told('attachments'),
	result_views: told('result-views'),
	told_states: told('told-states'),
	openings: told('openings'),
	shares: told('shares'),
	share_views: told('share-views'),
	result_lines: results,
	result_files: results,
	result_comments: results,
	result_line_history: untold('replaced'),
	result_patient_history: untold('replaced'),
	held_results: untold('held'),
	result_holds: untold('staff'),
	held_contacts: untold('staff'),
	overdue_followups: untold('staff'),
	/** Between the laboratory and a doctor. */
	acknowledgements: untold('others'),
	critical_values: untold('others'),
	critical_acknowledgements: untold('others'),
	critical_contacts: untold('staff'),
	report_codes: untold('secret'),
	request_reads: untold('staff'),
	request_figures: untold('copy'),
	test_figures: untold('copy'),
	/** Seals of the journal: digests of what it says. */
	opening_chains: untold('copy'),
	opening_rounds: untold('copy'),
	opening_round_heads: untold('copy'),
	opening_faults: untold('staff'),
	merged_results: untold('copy'),
	patient_lines: untold('copy'),
	result_access: untold('secret'),
	kept_reports: untold('copy'),
	left_requests: untold('passing'),
	lis_messages: untold('intake'),
	refused_messages: untold('intake'),
	refused_message_parts: untold('intake'),
	refused_message_reads: untold('staff'),
	result_mails: untold('passing'),
	result_mismatches: untold('intake'),
	lookup_tries: untold('passing'),
	// Messages. What a message says may be a way in.
	outgoing: told('messages'),
	/** On their way there, for moments. */
	orders_outbox: untold('passing'),
	people_outbox: untold('passing'),
	notification_choices: told('notification-choices'),
	push_subscriptions: told('browsers'),
	telegram_chats: told('telegram'),
	telegram_codes: untold('secret'),
	unsubscribe_tokens: untold('secret'),
};
