/**
 * What becomes of each table of the laboratory when somebody's account is erased: one entry for every table, those that have nothing of a patient as well, so that a new table is thought of
 * (`tests/worker/erasing/fates.test.ts`). docs/security.md says the same in words.
 */

/** Why rows stay. `medical`: results, and who has read and noted what of them; `services`: what was ordered, done and paid; `journal`: what the staff did, and that something was erased. */
type Duty = 'medical' | 'services' | 'journal';

export type Fate =
	/** Rows of the account go. */
	| { readonly kind: 'goes' }
	/** Rows stay, without what says whose they are. */
	| { readonly kind: 'emptied'; readonly columns: readonly string[] }
	/** Rows stay whole, by a duty. */
	| { readonly kind: 'stays'; readonly duty: Duty }
	/** Rows that name no account, which nobody can find by one: they go by a period of their own (`worker/lab/retention/periods.ts`). */
	| { readonly kind: 'ends' }
	/** Of doctors, partners and the staff. */
	| { readonly kind: 'others' }
	| { readonly kind: 'nobody' };

const goes = { kind: 'goes' } as const;
const ends = { kind: 'ends' } as const;
const others = { kind: 'others' } as const;
const nobody = { kind: 'nobody' } as const;
const emptied = (...columns: string[]) => ({ kind: 'emptied', columns }) as const;
const stays = (duty: Duty) => ({ kind: 'stays', duty }) as const;

export const fates: Readonly<Record<string, Fate>> = {
	// People.
	patients: emptied('last_name', 'first_name', 'middle_name', 'name_folded', 'birth_date', 'iin', 'document_nr', 'phone', 'phone2', 'email', 'password'),
	sessions: goes,
	flows: goes,
	passkeys: goes,
	passkey_offers: goes,
	known_devices: goes,
	identity_codes: goes,
	app_grants: goes,
	app_tokens: goes,
	app_codes: goes,
	blocked_accounts: goes,
	wards: goes,
	handovers: goes,
	/** Somebody without an account at the front desk: ids of things, and the phone while it is wanted. */
	guests: ends,
	data_takings: goes,
	/** A card is the network's: it stays, and is nobody's. */
	cards: emptied('patient_id', 'owner_iin'),
	erasures: stays('journal'),
	/** Ids, and who of the staff put accounts together. */
	merges: stays('journal'),
	merged_people: stays('journal'),
	staff_journal: stays('journal'),
	/** What was asked within a day, by digests. */
	codes: ends,
	code_counts: ends,
	proved_phones: ends,
	passkey_challenges: ends,
	/** What a doctor or somebody of the staff has typed to find people, in their sessions. */
	searches: ends,
	patient_searches: ends,
	/** Files of the laboratory, as they came. */
	people_import_changes: ends,
	people_import_texts: ends,
	ended_accounts: others,
	staff: others,
	doctors: others,
	doctor_codes: others,
	doctor_filters: others,
	doctor_money: others,
	representatives: others,
	partners: others,
	partner_details: others,
	partner_invoices: others,
	partner_acts: others,
	partner_act_invoices: others,
	partner_payments: others,
	templates: others,
	template_lines: others,
	apps: nobody,
	laboratory_keys: nobody,
	people_assertions: nobody,
	people_generation: nobody,
	// Orders, house calls, money, what visitors write.
	orders: stays('services'),
	order_lines: stays('services'),
	order_events: stays('services'),
	order_followups: stays('services'),
	order_changes: stays('services'),
	order_reads: stays('services'),
	requests_to_make: stays('services'),
	missed_visits: stays('services'),
	merged_orders: stays('journal'),
	order_access: goes,
	payments: stays('services'),
	payment_steps: stays('services'),
	payment_entries: stays('services'),
	payment_events: stays('services'),
	payment_cases: stays('services'),
	house_calls: stays('services'),
	house_call_lines: stays('services'),
	house_call_acts: stays('services'),
	house_call_tries: stays('services'),
	house_call_reads: stays('services'),
	house_call_access: goes,
	feedback: goes,
	consultations: goes,
	consultation_files: goes,
	feedback_reads: goes,
	consultation_reads: goes,
	house_call_clients: ends,
	card_passes: ends,
	helpful: nobody,
	house_call_slots: nobody,
	job_runs: nobody,
	visit_look: nobody,
	webhooks: nobody,
	webhook_deliveries: nobody,
	// Results.
	result_requests: stays('medical'),
	result_lines: stays('medical'),
	result_line_history: stays('medical'),
	result_patient_history: stays('medical'),
	result_files: stays('medical'),
	attachments: stays('medical'),
	acknowledgements: stays('medical'),
	critical_values: stays('medical'),
	critical_acknowledgements: stays('medical'),
	critical_contacts: stays('medical'),
	result_comments: stays('medical'),
	held_results: stays('medical'),
	result_holds: stays('medical'),
	held_contacts: stays('medical'),
	overdue_followups: stays('medical'),
	report_codes: stays('medical'),
	request_reads: stays('medical'),
	/** Counts of results, which name nobody. */
	request_figures: stays('medical'),
	test_figures: stays('medical'),
	openings: stays('medical'),
	opening_chains: stays('medical'),
	opening_rounds: stays('medical'),
	opening_round_heads: stays('medical'),
	opening_faults: stays('medical'),
	/** Ended: openings by them stand in the journal. */
	shares: stays('medical'),
	share_views: stays('medical'),
	merged_results: stays('journal'),
	result_views: goes,
	patient_lines: goes,
	told_states: goes,
	result_access: ends,
	kept_reports: ends,
	left_requests: ends,
	lis_messages: ends,
	refused_messages: ends,
	refused_message_parts: ends,
	refused_message_reads: ends,
	result_mails: ends,
	result_mismatches: ends,
	lookup_tries: ends,
	health_list: nobody,
	held_analytes: nobody,
	opening_journal: nobody,
	pattern_rules: nobody,
	results_assertions: nobody,
	// Messages.
	/** Brought to the messages first. */
	orders_outbox: goes,
	people_outbox: goes,
	outgoing: goes,
	notification_choices: goes,
	push_subscriptions: goes,
	telegram_chats: goes,
	telegram_codes: goes,
	unsubscribe_tokens: goes,
	outgoing_counts: nobody,
	messages_assertions: nobody,
	doctor_news: others,
	doctor_unsubscribe_tokens: others,
	// The catalogue and the site.
	analyses: nobody,
	analysis_old_slugs: nobody,
	analysis_terms: nobody,
	analysis_texts: nobody,
	analytes: nobody,
	catalogue_generation: nobody,
	categories: nobody,
	cities: nobody,
	city_old_slugs: nobody,
	concepts: nobody,
	content: nobody,
	content_analyses: nobody,
	content_before: nobody,
	content_drafts: others,
	content_old_slugs: nobody,
	content_texts: nobody,
	content_versions: others,
	discount_levels: nobody,
	holidays: nobody,
	import_changes: nobody,
	import_texts: nobody,
	import_turns: nobody,
	imports: others,
	offer_counts: nobody,
	panel_members: nobody,
	point_old_slugs: nobody,
	points: nobody,
	prices: nobody,
	promotions: nobody,
	search_index: nobody,
	settings: nobody,
	source_rows: nobody,
	terms: nobody,
};
