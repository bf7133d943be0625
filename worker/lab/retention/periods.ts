/**
 * How long each table of the laboratory keeps what it has: one entry for every table, those without personal data as well, so that a new table is thought of
 * (`tests/worker/house/retention.test.ts`). docs/security.md says the same in words.
 */
import type { LabServices } from '#worker/services.ts';

/** Periods that an operator chooses (`KEEP_..._DAYS`). */
type Chosen = keyof LabServices['keptDays'];

/** Rows go some days after the moment that stands in a column. */
export interface Period {
	readonly kind: 'period';
	/** Column of the moment, and how it stands there. */
	readonly since: string;
	readonly as: 'ms' | 'hour' | 'day';
	readonly days: number | Chosen;
	/** Columns of the primary key, of a table that is looked up by them. */
	readonly key: readonly string[];
	/** SQL: only these rows, however old; written as in the index. */
	readonly only?: string;
	/** Rows of other tables that name one of these: the column is emptied, and a job of theirs takes them away. */
	readonly frees?: { readonly table: string; readonly column: string };
}

export type Retention =
	| Period
	/** Medical and business documents: as long as the operator's duties say. What reception or an account's owner takes back goes by those calls. */
	| { readonly kind: 'duty' }
	/** As long as the row of another table that it is a part of. */
	| { readonly kind: 'with'; readonly table: string }
	/** A job of its own, by this file. */
	| { readonly kind: 'own'; readonly job: string }
	| { readonly kind: 'nobody' };

const duty = { kind: 'duty' } as const;
const nobody = { kind: 'nobody' } as const;
const partOf = (table: string) => ({ kind: 'with', table }) as const;
/** @param days after the moment in the column */
const after = (
	days: Period['days'],
	since: string,
	key: readonly string[],
	more: Pick<Period, 'only' | 'frees'> & { readonly as?: Period['as'] } = {},
): Period => ({
	kind: 'period',
	since,
	days,
	key,
	as: 'ms',
	...more,
});

/**
 * Of `refused_messages`, `?1` being a month ago: no person has to decide about it, or had to within that month. A message of the same person is taken again however
 * late that is decided.
 */
const isSeenTo = `NOT (state = 'waiting' AND (
	EXISTS (SELECT 1 FROM result_mismatches m WHERE m.message_id = refused_messages.message_id AND m.settled_at IS NULL)
	OR EXISTS (SELECT 1 FROM result_mismatches m WHERE m.message_id = refused_messages.message_id AND m.settled_at > ?1)
))`;

export const retention: Readonly<Record<string, Retention>> = {
	// The laboratory's staff, and what they did.
	staff: duty,
	staff_journal: duty,
	// Messages.
	/** Until the store of messages has them. */
	orders_outbox: { kind: 'own', job: 'worker/lab/messages/outbox-store.ts' },
	people_outbox: { kind: 'own', job: 'worker/lab/messages/outbox-store.ts' },
	outgoing: after('messages', 'changed_at', ['id'], { only: "state NOT IN ('waiting', 'sending')" }),
	/** A row a job. */
	job_runs: nobody,
	outgoing_counts: after(3, 'hour', ['channel', 'hour', 'share'], { as: 'hour' }),
	lis_messages: after('lisMessages', 'received_at', ['message_id']),
	result_mismatches: after('lisMessages', 'noticed_at', ['id']),
	/** Medical data in the words of a machine, which nobody but the laboratory looks at: a month is enough to see to it. */
	refused_messages: after(30, 'last_at', ['id'], { only: isSeenTo }),
	refused_message_parts: partOf('refused_messages'),
	refused_message_reads: partOf('refused_messages'),
	result_mails: after(2, 'day', ['id'], { as: 'day' }),
	// What visitors write. What was opened again waits for its answer, however old it is.
	feedback: after('feedback', 'created_at', ['id'], { only: '(reopened_at IS NULL OR answered_at IS NOT NULL)' }),
	helpful: after('feedback', 'created_at', ['id']),
	consultations: after('consultations', 'created_at', ['id'], {
		only: '(reopened_at IS NULL OR answered_at IS NOT NULL)',
		frees: { table: 'consultation_files', column: 'consultation_id' },
	}),
	feedback_reads: partOf('feedback'),
	consultation_reads: partOf('consultations'),
	consultation_files: { kind: 'own', job: 'worker/lab/consultation/attachments.ts' },
	// Sessions and steps before them, and what counts tries.
	sessions: after(0, 'ends_at', ['hash']),
	flows: after(0, 'expires_at', ['hash']),
	passkey_challenges: after(0, 'expires_at', ['hash']),
	passkey_offers: after(0, 'again_at', ['role', 'account_id']),
	doctor_codes: partOf('doctors'),
	identity_codes: partOf('patients'),
	proved_phones: after(0, 'expires_at', ['hash']),
	codes: after(1, 'created_at', ['id']),
	code_counts: after(1, 'at', ['id']),
	house_call_clients: after(1, 'at', ['id']),
	lookup_tries: after(1, 'at', ['id']),
	patient_searches: after(1, 'at', ['id']),
	searches: after(30, 'created_at', ['id']),
	known_devices: after(366, 'seen_at', ['role', 'account_id', 'mark']),
	order_access: after(0, 'expires_at', ['hash']),
	house_call_access: after(0, 'expires_at', ['hash']),
	/** A device that was without a line for so long sends nothing any more. */
	house_call_acts: after(30, 'received_at', ['key_hash']),
	result_access: after(0, 'expires_at', ['hash']),
	card_passes: after(0, 'expires_at', ['hash']),
	kept_reports: { kind: 'own', job: 'worker/lab/results/reports.ts' },
	// People.
	patients: duty,
	doctors: duty,
	representatives: duty,
	partners: duty,
	partner_details: duty,
	partner_invoices: duty,
	partner_acts: duty,
	partner_act_invoices: duty,
	partner_payments: duty,
	cards: duty,
	/** Until their owner takes them away, or the account is. */
	passkeys: duty,
	wards: duty,
	apps: nobody,
	/** Their owner reads of them while they open something; what was read by them stands in the journal. */
	app_grants: after(90, 'ends_at', ['id']),
	/** One that is shown a second time tells that somebody has overheard it. */
	app_codes: after(1, 'expires_at', ['hash']),
	app_tokens: after(0, 'expires_at', ['hash']),
	notification_choices: partOf('patients'),
	/** Until their owner takes them away, or the browser takes no more notifications. */
	push_subscriptions: partOf('patients'),
	/** Until their owner ends it on the site or in the chat, or takes no more messages there. */
	telegram_chats: partOf('patients'),
	telegram_codes: after(0, 'expires_at', ['account_id']),
	/** A letter may lie for a year, and its link still has to end what it says. */
	unsubscribe_tokens: after(400, 'created_at', ['hash']),
	doctor_unsubscribe_tokens: after(400, 'created_at', ['hash']),
	doctor_news: partOf('doctors'),
	ended_accounts: duty,
	/** Until it is opened again. */
	blocked_accounts: partOf('patients'),
	/** Who handed somebody's results over, when and why: the journal of openings names the id. */
	handovers: partOf('patients'),
	/** What was handed over stays as a handing over does, and what was erased as an erasure does, without the phone (`worker/lab/guests/jobs.ts`). */
	guests: after(30, 'asked_at', ['id'], { only: "erase_state = '' AND handed_at IS NULL" }),
	/** When somebody took all of their data along. */
	data_takings: partOf('patients'),
	/** That somebody's account was erased, when and by whom: it names no patient. */
	erasures: duty,
	/** Two accounts of one person: what moved goes back by it. */
	merges: duty,
	merged_people: duty,
	merged_orders: duty,
	merged_results: duty,
	doctor_money: duty,
	templates: duty,
	template_lines: partOf('templates'),
	doctor_filters: partOf('doctors'),
	attachments: partOf('result_requests'),
	/** A journal that loses its beginning cannot be told from one that somebody has cut: it goes with its request, and no sooner. */
	openings: partOf('result_requests'),
	opening_chains: partOf('result_requests'),
	/** The hash of each round goes over the one before and over all its heads; ids of requests that are gone name nobody. */
	opening_rounds: duty,
	opening_round_heads: duty,
	opening_faults: duty,
	left_requests: { kind: 'own', job: 'worker/lab/attachments/left-store.ts' },
	opening_journal: nobody,
	people_assertions: nobody,
	results_assertions: nobody,
	messages_assertions: nobody,
	acknowledgements: partOf('result_requests'),
	critical_values: partOf('result_requests'),
	/** Who knew of a critical value, and when: nobody takes that away. */
	critical_acknowledgements: duty,
	critical_contacts: duty,
	result_comments: partOf('result_requests'),
	result_views: partOf('result_requests'),
	shares: partOf('result_requests'),
	share_views: partOf('shares'),
	// Orders, house calls, money.
	orders: duty,
	order_lines: partOf('orders'),
	order_events: partOf('orders'),
	order_followups: partOf('orders'),
	order_changes: partOf('orders'),
	order_reads: partOf('orders'),
	requests_to_make: partOf('orders'),
	missed_visits: after('messages', 'visit_at', ['id']),
	visit_look: nobody,
	/** Addresses of systems, and of nobody: until the operator takes them out. */
	webhooks: nobody,
	webhook_deliveries: after(30, 'last_at', ['webhook_id', 'change_nr']),
	payments: duty,
	payment_steps: partOf('payments'),
	payment_entries: partOf('payments'),
	/** What was said of a payment that is none of ours as well: it may be somebody's money. */
	payment_events: duty,
	payment_cases: partOf('payment_events'),
	house_calls: duty,
	house_call_lines: partOf('house_calls'),
	house_call_tries: partOf('house_calls'),
	house_call_reads: partOf('house_calls'),
	// Results.
	result_requests: duty,
	result_lines: partOf('result_requests'),
	patient_lines: partOf('result_requests'),
	result_line_history: partOf('result_requests'),
	result_patient_history: partOf('result_requests'),
	held_results: partOf('result_requests'),
	/** What was kept from whom, until when, and to whom it was told: nobody takes that away. */
	result_holds: duty,
	held_contacts: duty,
	overdue_followups: partOf('result_requests'),
	request_reads: partOf('result_requests'),
	request_figures: partOf('result_requests'),
	test_figures: partOf('result_requests'),
	/** By a receipt: with the access. */
	report_codes: partOf('result_requests'),
	told_states: partOf('result_requests'),
	/** What no message took goes after a day. */
	result_files: partOf('result_requests'),
	// The catalogue and the site.
	held_analytes: nobody,
	/** Names of systems, and of nobody: what was read under one names it. */
	laboratory_keys: nobody,
	health_list: nobody,
	pattern_rules: nobody,
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
	content_texts: nobody,
	content_analyses: nobody,
	content_old_slugs: nobody,
	/** Who changed what, and why. */
	content_versions: duty,
	content_before: nobody,
	/** What nobody has published by then is written anew; what was published stands in its version. The newest stays, since SQLite would give its number once more, which a version has. */
	content_drafts: after(400, 'at', ['id'], { only: "state <> 'scheduled' AND id < (SELECT max(m.id) FROM content_drafts m)" }),
	discount_levels: nobody,
	holidays: nobody,
	/** Who brought what, and what became of it. */
	imports: duty,
	import_turns: nobody,
	import_changes: after(400, 'at', ['import_id', 'nr']),
	/** A file that nobody has approved by then is sent again. */
	import_texts: after(30, 'at', ['import_id', 'nr']),
	/** Of people: as long as a slip is noticed and undone. */
	people_import_changes: after(30, 'at', ['import_id', 'nr']),
	people_import_texts: after(30, 'at', ['import_id', 'nr']),
	house_call_slots: nobody,
	offer_counts: nobody,
	panel_members: nobody,
	people_generation: nobody,
	points: nobody,
	point_old_slugs: nobody,
	prices: nobody,
	promotions: nobody,
	search_index: nobody,
	settings: nobody,
	source_rows: nobody,
	terms: nobody,
};
