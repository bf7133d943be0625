/**
 * What becomes of every column of the laboratory's store when staging is filled by it: the one table, in which a column that is missing fails a test. What is not wanted to try the site by is
 * left out, row by row; what names a person or can be asked for elsewhere is made up; of what somebody wrote nothing stays.
 */

/** How a column is scrubbed. */
const scrubbings = [
	'kept',
	/** Empty text, null, nought. */
	'emptied',
	'nulled',
	/** JSON: an empty list. */
	'noneOf',
	'zeroed',
	'lastName',
	'firstName',
	'middleName',
	/** Surname and name in one text. */
	'fullName',
	/** Made of the names that were made up, as they are compared. */
	'folded',
	'lastFolded',
	'firstFolded',
	'middleFolded',
	/** Of the name in one text that was made up, as it is found: as it stands, and with its last word first. */
	'fullFolded',
	'fullTurned',
	'phone',
	'email',
	'iin',
	'birthDay',
	/** Milliseconds since 1970, and `YYYY-MM-DD`, of something that happened to the person. */
	'moment',
	'day',
	/** The same, of a column that may be null: what is no day is none. */
	'dayOrNull',
	/** The day of `collected_at`, where that is known. */
	'collectedDay',
	/** A moment whose hour is one that a point keeps. */
	'visit',
	/** The end of a parent's access, by the birth day that is made up for the child. */
	'guardedUntil',
	/** What opens a page or stands in a link of the site's: another one of the same letters. */
	'id',
	/** Given one after the other: given anew in the order of the moments that are made up (`counters`). */
	'counted',
	/** A laboratory's own count of versions; one that is a moment goes. */
	'version',
	/** In the language that the column ends with. */
	'speciality',
	/** Whole tenge. */
	'amount',
	'laboratory',
	'orderNr',
	'paymentNr',
	'requestNr',
	'card',
	'code',
	'company',
	'address',
	'token',
	'link',
	/** Degrees, to eleven kilometres. */
	'place',
	/** JSON of a line of a result: values and what the catalogue says of them. */
	'line',
	/** By which two critical values are told apart: made of the line that was made. */
	'lineSaid',
	/** JSON of what is known of a request, and by which message. */
	'said',
] as const;
export type Scrubbing = (typeof scrubbings)[number];

/** Whose what happened is. */
export type Whose = 'birth_date' | 'phone' | 'order_id' | 'request_id' | 'request_nr' | 'patient_id' | 'payment_id' | 'value_id' | 'id' | 'doctor_id';

/** Numbers that were given one after the other would tell in which order things happened: by which moment each is given anew. */
export const counters: Readonly<Record<string, string>> = {
	'order_changes.nr': 'at',
	'payment_entries.id': 'at',
	'house_calls.id': 'created_at',
	'house_calls.change_nr': 'changed_at',
	'critical_values.id': 'arrived_at',
	'critical_acknowledgements.id': 'at',
	'critical_contacts.id': 'at',
};
/** Columns that name such a number of another table. */
export const countedElsewhere: Readonly<Record<string, string>> = {
	'house_call_lines.house_call_id': 'house_calls.id',
	'critical_acknowledgements.value_id': 'critical_values.id',
	'critical_contacts.value_id': 'critical_values.id',
};
/** Tables of which every row is shown before one is scrubbed, those that others refer to first. */
export const learnedTables = [
	'terms',
	'patients',
	'orders',
	'result_requests',
	'payments',
	'order_changes',
	'payment_entries',
	'house_calls',
	'critical_values',
	'critical_acknowledgements',
	'critical_contacts',
] as const;

interface Scrubbed {
	readonly columns: Readonly<Partial<Record<Scrubbing, string>>>;
	readonly whose?: Whose;
}
/** `left-out`: no row of the table is taken along. */
export type Rule = 'left-out' | 'kept-whole' | Scrubbed;

const own = (columns: Scrubbed['columns'], whose?: Whose): Scrubbed => ({ columns, ...(whose === undefined ? {} : { whose }) });
/** Names of tables, a word each. */
const each = (rule: 'left-out' | 'kept-whole', names: string): Record<string, Rule> =>
	Object.fromEntries(
		names
			.trim()
			.split(/\s+/)
			.map((name) => [name, rule]),
	);

export const rules: Readonly<Record<string, Rule>> = {
	// What the site shows to everybody.
	...each(
		'kept-whole',
		`analyses analysis_old_slugs analysis_terms analysis_texts analytes categories catalogue_generation cities city_old_slugs concepts content content_analyses content_old_slugs
		content_texts discount_levels health_list held_analytes holidays house_call_slots offer_counts opening_journal panel_members pattern_rules people_generation point_old_slugs points prices promotions
		search_index settings terms`,
	),
	// Who did what: journals, histories of files and texts, and what opens or proves something.
	...each(
		'left-out',
		`app_codes app_grants app_tokens apps blocked_accounts card_passes code_counts codes consultation_files consultation_reads consultations content_before content_drafts content_versions data_takings doctor_codes
		doctor_filters doctor_news doctor_unsubscribe_tokens ended_accounts erasures feedback feedback_reads flows guests handovers helpful house_call_access house_call_acts house_call_clients house_call_reads house_call_tries identity_codes
		import_changes import_texts import_turns imports job_runs kept_reports known_devices laboratory_keys left_requests lis_messages lookup_tries merged_orders merged_people merged_results merges messages_assertions missed_visits
		notification_choices opening_chains opening_faults opening_round_heads opening_rounds openings order_access order_followups order_reads orders_outbox outgoing outgoing_counts
		partner_act_invoices partner_acts partner_details partner_invoices partner_payments
		passkey_challenges passkey_offers passkeys patient_searches payment_cases payment_events people_assertions people_import_changes people_import_texts people_outbox proved_phones push_subscriptions
		refused_message_parts refused_message_reads refused_messages report_codes request_reads requests_to_make result_access result_comments result_files result_line_history result_mails result_mismatches
		result_patient_history result_views results_assertions searches sessions share_views shares source_rows staff staff_journal telegram_chats telegram_codes told_states unsubscribe_tokens
		visit_look webhook_deliveries webhooks`,
	),
	// People.
	patients: own(
		{
			id: 'id',
			kept: 'sex sms_sending email_sending city_id locale consent_version agreement_version proved_by quiet_from quiet_until push_sending telegram_sending',
			zeroed: 'password_weak_until',
			lastName: 'last_name',
			firstName: 'first_name',
			middleName: 'middle_name',
			folded: 'name_folded',
			birthDay: 'birth_date',
			iin: 'iin',
			phone: 'phone phone2',
			email: 'email',
			emptied: 'document_nr password unproved_phone unproved_email',
			moment: 'proved_at created_at changed_at',
		},
		'birth_date',
	),
	wards: own({ id: 'guardian_id patient_id', guardedUntil: 'until', moment: 'created_at told_at' }, 'patient_id'),
	cards: own({ card: 'nr', id: 'patient_id', kept: 'state discount', moment: 'created_at', iin: 'owner_iin' }, 'patient_id'),
	doctors: own(
		{
			id: 'id representative_id',
			kept: 'locale',
			speciality: 'speciality_ru speciality_en speciality_kz',
			code: 'code',
			lastName: 'last_name',
			firstName: 'first_name',
			middleName: 'middle_name',
			phone: 'phone',
			email: 'email',
			emptied: 'password',
			noneOf: 'work_places',
			moment: 'created_at',
		},
		'id',
	),
	representatives: own(
		{
			id: 'id',
			kept: 'locale',
			code: 'code',
			lastName: 'last_name',
			firstName: 'first_name',
			middleName: 'middle_name',
			phone: 'phone',
			email: 'email',
			emptied: 'password',
			moment: 'created_at',
		},
		'id',
	),
	partners: own(
		{
			id: 'id',
			kept: 'discount valid_until locale',
			code: 'code contract_nr',
			company: 'company',
			fullName: 'contact_name',
			phone: 'contact_phone phone',
			email: 'contact_email email',
			emptied: 'password bin address',
			link: 'link',
			moment: 'created_at',
		},
		'id',
	),
	doctor_money: own({ code: 'id', id: 'doctor_id', kept: 'kind', amount: 'amount', requestNr: 'request_nr', day: 'day', dayOrNull: 'paid_on' }, 'request_nr'),
	templates: own(
		{ id: 'id doctor_id', kept: 'version', company: 'name', nulled: 'key_hash', token: 'body_hash', moment: 'created_at changed_at' },
		'doctor_id',
	),
	template_lines: own({ id: 'template_id', kept: 'position analysis_id' }),
	// Orders, house calls, money.
	orders: own(
		{
			id: 'id account_id patient_id doctor_id partner_id',
			kept: `status city_id point_slug sex payment total city_name_ru city_name_en city_name_kz body_state pregnancy_week discount consent_version agreement_version locale point_id
				moved_by`,
			orderNr: 'order_nr',
			token: 'key_hash body_hash',
			lastName: 'last_name',
			firstName: 'first_name',
			middleName: 'middle_name',
			folded: 'name_folded',
			birthDay: 'birth_date',
			iin: 'iin',
			phone: 'phone',
			email: 'email',
			requestNr: 'request_nr',
			card: 'card_nr',
			emptied: 'comment',
			moment: 'created_at changed_at claimed_at',
			visit: 'visit_at',
			dayOrNull: 'last_period',
		},
		'birth_date',
	),
	order_lines: own({
		id: 'order_id',
		kept: 'position analysis_id code slug name_ru name_en name_kz price sampling turnaround discount reduction share promotion_ru promotion_en promotion_kz promotion_slug',
	}),
	order_events: own({ id: 'order_id', kept: 'status', moment: 'at' }, 'order_id'),
	order_changes: own({ counted: 'nr', id: 'order_id', kept: 'kind status payment_state moved_by missed', paymentNr: 'payment_id', moment: 'at' }, 'order_id'),
	payments: own(
		{
			paymentNr: 'id',
			id: 'order_id',
			kept: 'provider amount currency locale state attempts returned returned_by',
			nulled: 'provider_id next_at settled_case',
			emptied: 'url trouble',
			zeroed: 'queued_at',
			moment: 'created_at changed_at expires_at asked_at paid_at refunded_at',
		},
		'order_id',
	),
	payment_steps: own({ paymentNr: 'payment_id', kept: 'position state', moment: 'at' }, 'payment_id'),
	payment_entries: own({ counted: 'id', kept: 'kind returned_by amount', paymentNr: 'payment_id', moment: 'at' }, 'payment_id'),
	house_calls: own(
		{
			counted: 'id change_nr',
			id: 'account_id',
			kept: 'state locale city_id begins ends patients_count order_total fee consent_version agreement_version missed_reason cancel_reason',
			token: 'public_id key_hash body_hash building',
			orderNr: 'number',
			fullName: 'fio',
			iin: 'iin',
			phone: 'phone',
			email: 'email',
			address: 'address place',
			place: 'lat lon',
			emptied: 'comment missed_note closed_note act_key',
			fullFolded: 'name_folded',
			fullTurned: 'name_turned',
			nulled: 'nurse_id',
			moment: 'created_at changed_at on_way_at missed_at',
			day: 'departure_date',
		},
		'phone',
	),
	house_call_lines: own({ counted: 'house_call_id', kept: 'position analysis_id code slug name_ru name_en name_kz price sampling' }),
	// Results.
	result_requests: own(
		{
			id: 'id order_id patient_id doctor_id',
			laboratory: 'lab',
			kept: `sex iin_confirmed conditions version urgency line_count done_count corrected grave_codes grave_count acknowledged patterns counted_version`,
			requestNr: 'request_nr',
			emptied: 'password conclusion',
			nulled: 'told born_at overdue_for',
			lastName: 'last_name',
			firstName: 'first_name',
			middleName: 'middle_name',
			lastFolded: 'last_folded',
			firstFolded: 'first_folded',
			middleFolded: 'middle_folded',
			birthDay: 'birth_date',
			iin: 'iin',
			phone: 'phone',
			moment: 'collected_at received_at planned_at completed_at issued created_at arrived_at',
			collectedDay: 'collected_day',
			said: 'said',
		},
		'birth_date',
	),
	result_lines: own(
		{ id: 'request_id', kept: 'code position state corrected', version: 'version', moment: 'issued', line: 'body', nulled: 'basis', code: 'message_id' },
		'request_id',
	),
	patient_lines: own({ id: 'patient_id request_id', kept: 'code done', moment: 'at' }, 'request_id'),
	attachments: own({ id: 'id request_id patient_id', kept: 'level ended_by', moment: 'attached_at ended_at' }, 'request_id'),
	acknowledgements: own({ id: 'request_id doctor_id', kept: 'version', moment: 'at' }, 'request_id'),
	critical_values: own(
		{
			counted: 'id',
			id: 'request_id doctor_id',
			kept: 'code was_told',
			lineSaid: 'said',
			line: 'body',
			moment: 'issued arrived_at ended_at acknowledged_at late_at',
		},
		'request_id',
	),
	critical_acknowledgements: own({ counted: 'id value_id', id: 'doctor_id', moment: 'at', emptied: 'note' }, 'value_id'),
	critical_contacts: own(
		{ counted: 'id value_id', id: 'doctor_id', moment: 'at', kept: 'outcome whom read_back settles', emptied: 'made_by name note' },
		'value_id',
	),
	/** Letters of a laboratory, as they came: their lines stand among the results once they are told. */
	held_results: 'left-out',
	/** What people of the laboratory wrote, of results that are left out. */
	result_holds: 'left-out',
	held_contacts: 'left-out',
	overdue_followups: 'left-out',
	request_figures: own({ id: 'request_id', kept: 'city_id point drawn', moment: 'ordered_at ready_at' }, 'request_id'),
	test_figures: own(
		{
			id: 'request_id repeat_of doctor_id',
			kept: 'test city_id point minutes turned late in_range out_of_range critical unjudged corrected known',
			moment: 'released_at sampled_at',
		},
		'request_id',
	),
};

const scrubbingsOf = new Map<string, ReadonlyMap<string, Scrubbing>>();

/** Of each column of a table; null where none is taken along, or each is as it is. */
export function columnsOf(table: string): ReadonlyMap<string, Scrubbing> | null {
	const rule = rules[table];
	if (rule === undefined || typeof rule === 'string') return null;
	const before = scrubbingsOf.get(table);
	if (before) return before;
	const made = new Map(
		scrubbings.flatMap((scrubbing) =>
			(rule.columns[scrubbing] ?? '').split(/\s+/).flatMap((column) => (column === '' ? [] : [[column, scrubbing] as const])),
		),
	);
	scrubbingsOf.set(table, made);
	return made;
}
