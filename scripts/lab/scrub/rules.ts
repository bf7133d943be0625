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
	'phone',
	'email',
	'iin',
	'birthDay',
	/** Milliseconds since 1970, and `YYYY-MM-DD`, of something that happened to the person. */
	'moment',
	'day',
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
	/** JSON of a result: values and what the catalogue says of them. */
	'result',
	/** JSON with moments. */
	'moments',
] as const;
export type Scrubbing = (typeof scrubbings)[number];

/** Whose what happened is. */
export type Whose = 'birth_date' | 'phone' | 'order_id' | 'request_id' | 'request_nr' | 'patient_id' | 'payment_id' | 'value_id';

interface Scrubbed {
	readonly columns: Readonly<Partial<Record<Scrubbing, string>>>;
	readonly whose?: Whose;
}
/** `left-out`: no row of the table is taken along. */
export type Rule = 'left-out' | 'kept-whole' | Scrubbed;

const own = (columns: Scrubbed['columns'], whose?: Whose): Scrubbed => ({ columns, ...(whose === undefined ? {} : { whose }) });
const partner = 'id discount valid_until locale';
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
		search_index settings template_lines terms`,
	),
	// Who did what: journals, histories of files and texts, and what opens or proves something.
	...each(
		'left-out',
		`app_codes app_grants app_tokens apps blocked_accounts card_passes code_counts codes consultation_files consultations content_before content_drafts content_versions doctor_codes
		doctor_filters doctor_news doctor_unsubscribe_tokens ended_accounts erasures feedback flows handovers helpful house_call_access house_call_acts house_call_clients identity_codes
		import_changes import_texts import_turns imports job_runs kept_reports known_devices laboratory_keys left_requests lis_messages lookup_tries merged_orders merged_people merged_results merges messages_assertions missed_visits
		notification_choices opening_chains opening_faults opening_round_heads opening_rounds openings order_access order_reads outgoing outgoing_counts partner_invoices
		passkey_challenges passkey_offers passkeys patient_searches payment_cases payment_events people_assertions people_import_changes people_import_texts proved_phones push_subscriptions
		refused_message_parts refused_messages report_codes request_reads requests_to_make result_access result_comments result_files result_line_history result_mails result_mismatches
		result_patient_history result_views results_assertions searches sessions share_views shares source_rows staff staff_journal telegram_chats telegram_codes told_states unsubscribe_tokens
		visit_look webhook_deliveries webhooks`,
	),
	// People.
	patients: own(
		{
			kept: 'id sex sms_sending email_sending city_id locale consent_version agreement_version password_weak_until proved_by quiet_from quiet_until push_sending telegram_sending',
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
	wards: own({ kept: 'guardian_id patient_id', day: 'until', moment: 'created_at told_at' }, 'patient_id'),
	cards: own({ card: 'nr', kept: 'patient_id state discount', moment: 'created_at', iin: 'owner_iin' }, 'patient_id'),
	doctors: own({
		kept: 'id speciality_ru speciality_en speciality_kz representative_id locale created_at',
		code: 'code',
		lastName: 'last_name',
		firstName: 'first_name',
		middleName: 'middle_name',
		phone: 'phone',
		email: 'email',
		emptied: 'password',
		noneOf: 'work_places',
	}),
	representatives: own({
		kept: 'id locale created_at',
		code: 'code',
		lastName: 'last_name',
		firstName: 'first_name',
		middleName: 'middle_name',
		phone: 'phone',
		email: 'email',
		emptied: 'password',
	}),
	partners: own({
		kept: `${partner} created_at`,
		code: 'code contract_nr',
		company: 'company',
		fullName: 'contact_name',
		phone: 'contact_phone phone',
		email: 'contact_email email',
		emptied: 'password bin address',
		link: 'link',
	}),
	doctor_money: own({ code: 'id', kept: 'doctor_id kind amount', requestNr: 'request_nr', day: 'day paid_on' }, 'request_nr'),
	templates: own({ kept: 'id doctor_id created_at changed_at version', company: 'name', nulled: 'key_hash', token: 'body_hash' }),
	// Orders, house calls, money.
	orders: own(
		{
			kept: `id status city_id point_slug sex payment total city_name_ru city_name_en city_name_kz body_state pregnancy_week account_id patient_id doctor_id discount consent_version
				agreement_version locale point_id moved_by partner_id`,
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
			moment: 'created_at changed_at claimed_at visit_at',
			day: 'last_period',
		},
		'birth_date',
	),
	order_lines: own({
		kept: 'order_id position analysis_id code slug name_ru name_en name_kz price sampling turnaround discount reduction share promotion_ru promotion_en promotion_kz promotion_slug',
	}),
	order_events: own({ kept: 'order_id status', moment: 'at' }, 'order_id'),
	order_changes: own({ kept: 'nr order_id kind status payment_state moved_by missed', paymentNr: 'payment_id', moment: 'at' }, 'order_id'),
	payments: own(
		{
			paymentNr: 'id',
			kept: 'order_id provider amount currency locale state attempts returned returned_by',
			nulled: 'provider_id next_at settled_case',
			emptied: 'url trouble',
			zeroed: 'queued_at',
			moment: 'created_at changed_at expires_at asked_at paid_at refunded_at',
		},
		'order_id',
	),
	payment_steps: own({ paymentNr: 'payment_id', kept: 'position state', moment: 'at' }, 'payment_id'),
	payment_entries: own({ kept: 'id kind returned_by amount', paymentNr: 'payment_id', moment: 'at' }, 'payment_id'),
	house_calls: own(
		{
			kept: 'id change_nr state locale city_id begins ends patients_count order_total fee account_id consent_version agreement_version missed_reason',
			token: 'public_id key_hash body_hash building',
			orderNr: 'number',
			fullName: 'fio',
			iin: 'iin',
			phone: 'phone',
			email: 'email',
			address: 'address place',
			place: 'lat lon',
			emptied: 'comment missed_note closed_note act_key',
			nulled: 'nurse_id',
			moment: 'created_at changed_at on_way_at missed_at',
			day: 'departure_date',
		},
		'phone',
	),
	house_call_lines: own({ kept: 'house_call_id position analysis_id code slug name_ru name_en name_kz price sampling' }),
	// Results.
	result_requests: own(
		{
			kept: `id order_id sex lab iin_confirmed conditions version patient_id doctor_id urgency line_count done_count corrected grave_codes grave_count acknowledged patterns counted_version`,
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
			day: 'collected_day',
			moments: 'said',
		},
		'birth_date',
	),
	result_lines: own(
		{ kept: 'request_id code position state version corrected', moment: 'issued', result: 'body', nulled: 'basis', code: 'message_id' },
		'request_id',
	),
	patient_lines: own({ kept: 'patient_id code request_id done', moment: 'at' }, 'request_id'),
	attachments: own({ kept: 'id request_id patient_id level ended_by', moment: 'attached_at ended_at' }, 'request_id'),
	acknowledgements: own({ kept: 'request_id doctor_id version', moment: 'at' }, 'request_id'),
	critical_values: own(
		{ kept: 'id request_id code doctor_id was_told', result: 'said body', moment: 'issued arrived_at ended_at acknowledged_at late_at' },
		'request_id',
	),
	critical_acknowledgements: own({ kept: 'id value_id doctor_id', moment: 'at', emptied: 'note' }, 'value_id'),
	/** Letters of a laboratory, as they came: their lines stand among the results once they are told. */
	held_results: 'left-out',
	request_figures: own({ kept: 'request_id city_id point drawn', moment: 'ordered_at ready_at' }, 'request_id'),
	test_figures: own(
		{
			kept: 'request_id test city_id point minutes turned late in_range out_of_range critical unjudged corrected known repeat_of doctor_id',
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
