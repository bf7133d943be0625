/** Everything that the laboratory has of a person, taken along: each row by its value, nothing of anybody else, nothing that opens something; who may, and what the journals say. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SubjectName } from '#shared/export/whole.ts';
import { subjectNames } from '#shared/export/whole.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { wholeCodeWords } from '#shared/export/whole-codes.words.ts';
import { wholeColumnWords } from '#shared/export/whole-columns.words.ts';
import { wholeSubjectWords } from '#shared/export/whole-subjects.words.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { tellings } from '#worker/lab/export/whole/told.ts';
import { addPatient, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { askErasing, dump, password } from '#tests/support/erasing.ts';
import { takenOver } from '#tests/support/handovers.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, person, read, requested } from '#tests/support/laboratory.ts';
import { everything, merge, runMerges, twice } from '#tests/support/merging.ts';
import { byParent, readable } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { send } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { journalOf as staffJournalOf, member } from '#tests/support/staff.ts';
import { whole } from '#tests/support/whole-person.ts';
import { askWhole, takeWhole, unpacked, type TakenWhole, type Told } from '#tests/support/whole.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
const run = (sql: string, ...values: readonly (string | number | null)[]) =>
	db
		.prepare(sql)
		.bind(...values)
		.run();
const rowsOf = async (sql: string, ...values: readonly (string | number)[]) =>
	(
		await db
			.prepare(sql)
			.bind(...values)
			.all<Record<string, string | number | null>>()
	).results;
const takingsOf = (id: string) => rowsOf('SELECT basis, handover_id, device, part, parts FROM data_takings WHERE account_id = ?1', id);
/** The store without the acts of the staff and the use of sessions. */
const stored = async () => JSON.stringify([...(await dump())].filter(([table]) => table !== 'staff_journal' && table !== 'sessions'));

/** A person with everything, and the rest that the laboratory may have of somebody. */
async function complete() {
	const made = await whole();
	const { id, of, alone, done, calls, request } = made;
	const fileKey = `consultation/${of.card}`;
	await testServices().files.put(fileKey, new Blob(['%PDF-1.4 mine']).stream(), {
		contentType: 'application/pdf',
		maxBytes: 100,
		size: 13,
		head: new Uint8Array(),
	});
	await run(
		`INSERT INTO consultation_files (file_key, token_hash, form_hash, created_at, content_type, size, consultation_id, nr)
		SELECT ?1, 'token-hash-' || ?1, 'form-hash', 1, 'application/pdf', 13, c.id, 1 FROM consultations c WHERE c.phone = ?2`,
		fileKey,
		of.phone,
	);
	await run("UPDATE consultations SET consent_version = '2026-11-23-abroad' WHERE phone = ?1", of.phone);
	await run("UPDATE patients SET consent_version = '2026-11-27-abroad', agreement_version = '2026-11-23' WHERE id = ?1", id);
	await run(
		"INSERT INTO missed_visits (id, order_id, visit_at, noticed_at, told_at) VALUES ('missed-' || ?1, ?1, 1750000000000, 1750000100000, NULL)",
		done.id,
	);
	await run("INSERT INTO payment_entries (payment_id, kind, returned_by, amount, at) VALUES (?1, 'paid', '', 5000, 1750000200000)", `pay-${of.card}`);
	await run(
		`INSERT INTO house_call_lines (house_call_id, position, analysis_id, code, slug, name_ru, name_en, name_kz, price, sampling)
		SELECT h.id, 77, 1, 'BIO-001', 'glucose', 'Глюкоза', 'Glucose', 'Глюкоза', 1300, 0 FROM house_calls h WHERE h.public_id = ?1`,
		calls[0] ?? '',
	);
	await run(
		"INSERT INTO told_states (request_id, patient_id, access_hash, body_state, pregnancy_week, last_period, told_on, told_at) VALUES (?1, ?2, '', 'pregnant', 12, NULL, '2026-11-10', 1750000300000)",
		request,
		id,
	);
	await run('INSERT INTO share_views (share_id, at, device) SELECT s.id, 1750000400000, ?2 FROM shares s WHERE s.patient_id = ?1', id, 'Firefox, Linux');
	// Made for a child who has an account here: what was ordered is the child's.
	const forChild = (await makers.order.patient?.(id)) ?? '';
	await run("UPDATE orders SET patient_id = ?2, last_name = 'Чужаяфамилия', iin = '180302500999' WHERE id = ?1", forChild, alone);
	await run(
		"INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, ended_at) VALUES (?2, ?1, 1750000500000, 'taken-back', '', '', 1751000000000, 1, 1750000600000)",
		id,
		`erasure-${of.card}`,
	);
	await run(
		`INSERT INTO handovers (id, patient_id, asked_at, asked_by, reason, token_hash, code_hash, tries_left, expires_at)
		VALUES (?2, ?1, 1750000700000, 'S-9 Тайный Сотрудник', 'внутренняя заметка', ?3, ?4, 5, 1750100000000)`,
		id,
		`handover-${of.card}`,
		`handover-token-${of.card}`,
		`handover-code-${of.card}`,
	);
	const staff = await member(['reception']);
	await run(
		"INSERT INTO staff_journal (at, staff_id, act, object, outcome, before, after) VALUES (1750000800000, ?1, 'staff.patient.prove', ?2, 'done', '{}', '{\"note\":\"внутренняя заметка\"}')",
		staff.id,
		id,
	);
	await run(
		"INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason, returned_at) VALUES (?2, ?1, ?3, 'returned', 1750000900000, 'S-9 Тайный Сотрудник', 'внутренняя заметка', 1750001000000)",
		id,
		`merge-${of.card}`,
		await addPatient({ last_name: 'Разъединённый' }),
	);
	await takeWhole(made.token).then(({ names }) => expect(names.at(-1)).toBe('index.html'));
	return { ...made, staff, forChild };
}

interface Of {
	/** Rows of the person; `?1` is the account, or the phone. */
	readonly rows: string;
	readonly by?: 'phone';
	/** Names in JSON of columns that are called otherwise there. */
	readonly as?: Readonly<Record<string, string>>;
	/** Columns that are not told, and a row that nothing tells apart but those. */
	readonly without: readonly string[];
	readonly in: SubjectName;
}
const ownOrder = 'SELECT o.id FROM orders o WHERE o.patient_id = ?1';
const withNumber = (table: string, select = 'x.*') =>
	`SELECT ${select}, o.order_nr AS number FROM ${table} x JOIN orders o ON o.id = x.order_id WHERE o.id IN (${ownOrder})`;
const ofShown = (table: string, where: string) =>
	`SELECT x.*, r.request_nr AS request_nr FROM ${table} x JOIN result_requests r ON r.id = x.request_id WHERE ${where}`;

/** Each table that is told of, with every column of it: told, or left out here. A column that comes new is neither, and fails. */
const tables: Readonly<Record<string, Of>> = {
	patients: {
		rows: 'SELECT * FROM patients WHERE id = ?1',
		without: ['id', 'name_folded', 'password', 'password_weak_until', 'consent_version', 'agreement_version'],
		in: 'profile',
	},
	sessions: {
		rows: 'SELECT * FROM sessions WHERE account_id = ?1',
		without: ['hash', 'public_id', 'account_id', 'acting_for', 'device_mark', 'idle_ms', 'strong_until', 'role', 'second_factor_at'],
		in: 'sessions',
	},
	passkeys: {
		rows: 'SELECT * FROM passkeys WHERE account_id = ?1',
		without: ['id', 'credential_id', 'account_id', 'public_key', 'counter', 'transports', 'role'],
		in: 'passkeys',
	},
	known_devices: { rows: 'SELECT * FROM known_devices WHERE account_id = ?1', without: ['role', 'account_id', 'mark'], in: 'devices' },
	app_grants: { rows: 'SELECT * FROM app_grants WHERE account_id = ?1', without: ['id', 'client_id', 'account_id', 'patient_id'], in: 'apps' },
	wards: { rows: 'SELECT * FROM wards WHERE guardian_id = ?1', as: { until: 'untilDay' }, without: ['guardian_id', 'patient_id', 'told_at'], in: 'family' },
	cards: {
		rows: 'SELECT * FROM cards WHERE patient_id = ?1',
		as: { nr: 'number', state: 'cardState', discount: 'share' },
		without: ['patient_id', 'owner_iin'],
		in: 'cards',
	},
	handovers: {
		rows: 'SELECT * FROM handovers WHERE patient_id = ?1',
		without: ['id', 'patient_id', 'asked_by', 'reason', 'token_hash', 'code_hash', 'tries_left', 'access_hash', 'access_until'],
		in: 'handovers',
	},
	data_takings: { rows: 'SELECT * FROM data_takings WHERE account_id = ?1', without: ['id', 'account_id', 'handover_id'], in: 'takings' },
	erasures: {
		rows: 'SELECT * FROM erasures WHERE account_id = ?1',
		without: ['id', 'account_id', 'asked_by', 'reason', 'next_at', 'followed_at', 'ended_by', 'kept', 'children'],
		in: 'erasures',
	},
	merges: {
		rows: 'SELECT * FROM merges WHERE account_id = ?1',
		without: ['id', 'account_id', 'ended_id', 'asked_by', 'reason', 'next_at', 'back_by', 'back_reason'],
		in: 'merges',
	},
	staff_journal: {
		rows: 'SELECT * FROM staff_journal WHERE object = ?1 AND after IS NOT NULL',
		without: ['id', 'staff_id', 'object', 'outcome', 'before', 'after'],
		in: 'staff-acts',
	},
	orders: {
		rows: 'SELECT * FROM orders WHERE patient_id = ?1',
		as: { order_nr: 'number', status: 'orderState', point_slug: 'point', city_name_ru: 'city' },
		without: [
			'id',
			'key_hash',
			'body_hash',
			'city_id',
			'city_name_en',
			'city_name_kz',
			'account_id',
			'patient_id',
			'doctor_id',
			'name_folded',
			'point_id',
			'partner_id',
			'consent_version',
			'agreement_version',
		],
		in: 'orders',
	},
	order_lines: {
		rows: withNumber('order_lines'),
		as: { name_ru: 'name', promotion_ru: 'promotion' },
		without: ['order_id', 'analysis_id', 'slug', 'name_en', 'name_kz', 'promotion_en', 'promotion_kz', 'promotion_slug'],
		in: 'order-lines',
	},
	order_events: { rows: withNumber('order_events'), as: { status: 'orderState' }, without: ['order_id'], in: 'order-events' },
	missed_visits: { rows: withNumber('missed_visits'), without: ['id', 'order_id', 'settlement', 'settled_by', 'settle_note'], in: 'missed-visits' },
	payments: {
		rows: withNumber('payments'),
		as: { id: 'paymentId' },
		without: ['order_id', 'provider_id', 'locale', 'url', 'changed_at', 'next_at', 'asked_at', 'attempts', 'trouble', 'queued_at', 'settled_case'],
		in: 'payments',
	},
	payment_steps: {
		rows: `SELECT s.* FROM payment_steps s JOIN payments p ON p.id = s.payment_id WHERE p.order_id IN (${ownOrder})`,
		without: [],
		in: 'payment-steps',
	},
	payment_entries: {
		rows: `SELECT s.* FROM payment_entries s JOIN payments p ON p.id = s.payment_id WHERE p.order_id IN (${ownOrder})`,
		without: ['id'],
		in: 'payment-entries',
	},
	house_calls: {
		rows: 'SELECT * FROM house_calls WHERE account_id = ?1',
		as: { fio: 'fullName', departure_date: 'day', order_total: 'total' },
		without: [
			'id',
			'public_id',
			'key_hash',
			'body_hash',
			'change_nr',
			'building',
			'name_turned',
			'account_id',
			'consent_version',
			'agreement_version',
			'nurse_id',
			'missed_note',
			'closed_note',
			'act_key',
		],
		in: 'house-calls',
	},
	house_call_lines: {
		rows: 'SELECT l.*, h.number FROM house_call_lines l JOIN house_calls h ON h.id = l.house_call_id WHERE h.account_id = ?1',
		as: { name_ru: 'name' },
		without: ['house_call_id', 'analysis_id', 'slug', 'name_en', 'name_kz'],
		in: 'house-call-lines',
	},
	feedback: {
		rows: 'SELECT * FROM feedback WHERE phone = ?1',
		by: 'phone',
		without: ['id', 'fingerprint', 'answered_by', 'answer_note', 'reopened_at', 'reopened_by', 'reopen_note', 'before_at'],
		in: 'feedback',
	},
	consultations: {
		rows: 'SELECT * FROM consultations WHERE phone = ?1',
		by: 'phone',
		as: { fio: 'fullName', departure_date: 'day' },
		without: ['key_hash', 'body_hash', 'consent_version', 'answered_by', 'answer_note', 'reopened_at', 'reopened_by', 'reopen_note', 'before_at'],
		in: 'consultations',
	},
	consultation_files: {
		rows: 'SELECT f.* FROM consultation_files f JOIN consultations c ON c.id = f.consultation_id WHERE c.phone = ?1',
		by: 'phone',
		as: { consultation_id: 'id', nr: 'position', size: 'bytes' },
		without: ['file_key', 'token_hash', 'form_hash', 'leaving'],
		in: 'consultation-files',
	},
	result_requests: {
		rows: 'SELECT * FROM result_requests WHERE patient_id = ?1',
		without: [
			'id',
			'order_id',
			'password',
			'issued',
			'iin',
			'iin_confirmed',
			'conditions',
			'conclusion',
			'said',
			'version',
			'told',
			'patient_id',
			'doctor_id',
			'urgency',
			'line_count',
			'done_count',
			'corrected',
			'grave_codes',
			'grave_count',
			'last_folded',
			'first_folded',
			'middle_folded',
			'acknowledged',
			'phone',
			'born_at',
			'patterns',
			'overdue_for',
			'arrived_at',
			'counted_version',
		],
		in: 'requests',
	},
	attachments: { rows: ofShown('attachments', 'x.patient_id = ?1'), without: ['id', 'request_id', 'patient_id'], in: 'attachments' },
	result_views: { rows: ofShown('result_views', 'x.account_id = ?1'), without: ['account_id', 'request_id'], in: 'result-views' },
	told_states: {
		rows: ofShown('told_states', 'x.patient_id = ?1'),
		as: { told_on: 'day', told_at: 'at' },
		without: ['request_id', 'patient_id', 'access_hash'],
		in: 'told-states',
	},
	openings: {
		rows: ofShown('openings', 'r.patient_id = ?1'),
		without: ['id', 'request_id', 'reader', 'patient_id', 'share_id', 'name', 'places', 'hash', 'sealed_at', 'session', 'version'],
		in: 'openings',
	},
	shares: {
		rows: ofShown('shares', 'x.patient_id = ?1'),
		without: ['id', 'account_id', 'patient_id', 'request_id', 'token_hash', 'pin_hash', 'tries_left', 'doctor_id', 'told_at', 'is_confirmed'],
		in: 'shares',
	},
	share_views: {
		rows: 'SELECT v.*, r.request_nr FROM share_views v JOIN shares s ON s.id = v.share_id JOIN result_requests r ON r.id = s.request_id WHERE s.patient_id = ?1',
		without: ['id', 'share_id'],
		in: 'share-views',
	},
	outgoing: {
		rows: "SELECT * FROM outgoing WHERE account_id = ?1 AND channel IN ('sms', 'mail')",
		as: { changed_at: 'at' },
		without: [
			'id',
			'facts',
			'attempts',
			'next_at',
			'put_at',
			'good_until',
			'taken_by',
			'waits_for',
			'reason',
			'account_id',
			'settled_at',
			'settled_by',
			'settle_note',
		],
		in: 'messages',
	},
	notification_choices: {
		rows: 'SELECT * FROM notification_choices WHERE account_id = ?1',
		without: ['account_id', 'patient_id'],
		in: 'notification-choices',
	},
	push_subscriptions: {
		rows: 'SELECT * FROM push_subscriptions WHERE account_id = ?1',
		without: ['id', 'account_id', 'endpoint', 'p256dh', 'auth'],
		in: 'browsers',
	},
	telegram_chats: { rows: 'SELECT * FROM telegram_chats WHERE account_id = ?1', without: ['id', 'account_id', 'code_hash'], in: 'telegram' },
};

const camel = (column: string) => column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const states = ['unknown', 'new', 'formalized', 'requested', 'confirmed', 'cancelled'];
/** As a file for programs says what stands in the store. */
function saidOf(name: string, kept: string | number | null, told: Told): unknown {
	if (kept === null || kept === '') return null;
	if (name === 'orderState') return states[Number(kept)];
	if (name === 'share') return Number(kept) / 100;
	if (typeof told[name] === 'boolean') return kept !== 0;
	if (typeof kept === 'number' && /(?:^at|At)$/.test(name)) return new Date(kept).toISOString();
	return kept;
}
/** Columns by which the store finds and orders. */
const derived = /(?:_folded|_order|_end|_rank|_finished)$|^review_at$/;
/** Whether a row is among those that were told, by every column of it. */
const isTold = (row: Readonly<Record<string, string | number | null>>, { as = {}, without }: Of, rows: readonly Told[]) =>
	rows.some((told) =>
		Object.entries(row).every(([column, value]) => {
			const name = as[column] ?? camel(column);
			return without.includes(column) || derived.test(column) || (name in told && told[name] === saidOf(name, value, told));
		}),
	);

async function expectEverything(taken: TakenWhole, id: string, phone: string): Promise<void> {
	const toldTables = Object.entries(tellings).flatMap(([table, { kind }]) => (kind === 'told' ? [table] : []));
	expect(Object.keys(tables).toSorted()).toEqual(toldTables.toSorted());
	for (const [table, of] of Object.entries(tables)) {
		const rows = await rowsOf(of.rows, of.by === 'phone' ? phone : id);
		expect([table, rows.length > 0]).toEqual([table, true]);
		for (const row of rows) expect([table, isTold(row, of, taken.rows(of.in)) ? 'told' : row]).toEqual([table, 'told']);
	}
}

describe('everything about a person', () => {
	it('is in the archive row by row, by value', async () => {
		const { id, of, token, done } = await complete();
		const taken = await takeWhole(token);
		await expectEverything(taken, id, of.phone);
		expect(taken.rows('consents').map(({ about, consent, consentVersion }) => [about, consent, consentVersion])).toEqual(
			expect.arrayContaining([
				['account', 'registration.consent', '2026-11-27-abroad'],
				['consultation', 'consultation.consent', '2026-11-23-abroad'],
				['order', 'order.consent', expect.any(String) as string],
				['house-call', 'house-call.consent', expect.any(String) as string],
			]),
		);
		// A file of a consultation is as it was sent, where the list of them says.
		const [file] = taken.rows('consultation-files');
		expect(new TextDecoder().decode(taken.files[String(file?.['file'])])).toBe('%PDF-1.4 mine');
		// Results are as they are taken alone.
		expect(taken.text('results/results.csv')).toContain(done.requestNr);
		expect(taken.names).toEqual(expect.arrayContaining(['results/results.fhir.json', 'results/index.csv']));
	});

	it('has nothing of anybody else, and nothing that opens something', async () => {
		const { id, of, token, alone, shared, other, forChild, cancelled, resultAccess } = await complete();
		const { all, rows } = await takeWhole(token);
		// What was ordered for a child with an account is the child's; that it was ordered and paid is the person's.
		expect(rows('orders-for-others')).toHaveLength(1);
		const nr = rows('orders-for-others')[0]?.['number'];
		expect(rows('orders').map(({ number }) => number)).not.toContain(nr);
		expect(rows('order-lines').map(({ number }) => number)).not.toContain(nr);
		const foreign = [
			'Чужаяфамилия',
			'180302500999',
			`180302${of.iin.slice(6)}`,
			'Разъединённый',
			'Өтегенов',
			'Тайный Сотрудник',
			'внутренняя заметка',
			alone,
			shared,
			other,
			forChild,
		];
		for (const text of foreign) expect([text, all.includes(text)]).toEqual([text, false]);
		const secrets: string[] = [token, resultAccess];
		// FHIR names its patient, as everywhere; data does not.
		for (const subject of subjectNames) expect([subject, JSON.stringify(rows(subject)).includes(id)]).toEqual([subject, false]);
		const secretColumns = /(?:^|_)(?:hash|password|token|public_key|credential_id|endpoint|p256dh|auth|mark|facts|file_key)$/;
		for (const [, dumped] of await dump())
			for (const row of JSON.parse(dumped) as Record<string, unknown>[])
				for (const [column, value] of Object.entries(row))
					if (secretColumns.test(column) && typeof value === 'string' && value.length > 12 && value !== id) secrets.push(value);
		expect(secrets.length).toBeGreaterThan(30);
		for (const secret of new Set(secrets)) expect([secret, all.includes(secret)]).toEqual([secret, false]);
		expect(all).not.toContain(cancelled.id);
	});

	it('has what another account brought along that ended in it, and no more once that is taken apart', async () => {
		const pair = await twice({ last_name: 'Омарова', consent_version: '2026-11-27-abroad' });
		const had = await everything(pair.ends.id);
		const before = await takeWhole(pair.stays.token);
		expect(before.rows('orders')).toEqual([]);
		await merge(pair, await member(['reception', 'administrator']));
		await runMerges(3_600_000);
		const { rows, text } = await takeWhole(pair.stays.token);
		const [order] = await rowsOf('SELECT order_nr FROM orders WHERE id = ?1', had.order);
		expect(rows('orders').map(({ number }) => number)).toEqual([order?.['order_nr']]);
		expect(rows('cards').map(({ number }) => number)).toEqual([had.nr]);
		expect(rows('house-calls')).toHaveLength(1);
		expect(new Set(rows('profile').map(({ phone }) => phone))).toEqual(new Set([pair.stays.phone, pair.ends.phone]));
		expect(text('results/comments.csv')).toContain('Приходите через месяц');
		await run("UPDATE merges SET state = 'returning', back_at = 1 WHERE account_id = ?1", pair.stays.id);
		expect((await takeWhole(pair.stays.token)).rows('profile')).toHaveLength(1);
	});

	it('does not have a value that is told in person: that one waits stands there', async () => {
		const { requestNr } = await requested([await idOf('BIO-001')]);
		await send(requestNr, [{ code: 'BIO-001', status: 'restricted', reason: 'Сообщит врач', value: 987.6, unit: 'mmol/L' }]);
		const id = await addPatient();
		await attach(String((await rowsOf('SELECT id FROM result_requests WHERE request_nr = ?1', requestNr))[0]?.['id']), id);
		await run(
			"INSERT INTO held_results (request_id, code, message_id, body, held_at, critical) SELECT id, 'BIO-001', 'm-1', '{\"value\":987.6}', 1, 1 FROM result_requests WHERE request_nr = ?1",
			requestNr,
		);
		const { all, text } = await takeWhole((await signIn('patient', id)).token);
		expect(all).not.toContain('987.6');
		expect(text('results/index.csv')).toContain('Строк без значения');
		expect(text('results/results.csv')).toContain('Сообщит врач');
	});

	it('does not have a value that was read before and is held back by hand', async () => {
		const { requestNr } = await requested([await idOf('BIO-001')]);
		await send(requestNr, [{ code: 'BIO-001', status: 'final', value: 987.6, unit: 'mmol/L' }]);
		const id = await addPatient({
			last_name: person.lastName,
			first_name: person.firstName,
			middle_name: person.middleName,
			birth_date: person.birthDate,
			iin: '',
		});
		await attach(String((await rowsOf('SELECT id FROM result_requests WHERE request_nr = ?1', requestNr))[0]?.['id']), id);
		const { token } = await signIn('patient', id);
		expect((await takeWhole(token)).all).toContain('987.6');
		const desk = await member(['reception']);
		const { version } = await read<{ version: number }>(ask('GET', `/account/staff/results/${requestNr}`, { access: desk.token }));
		const body = { version, extent: 'lines', codes: ['BIO-001'], reason: 'Пробирки перепутаны', known: true };
		expect(await read(ask('POST', `/account/staff/requests/${requestNr}/hold`, { access: desk.token, body }))).toMatchObject({ http: 200 });
		const { all, rows } = await takeWhole(token);
		expect(all).not.toContain('987.6');
		expect(all).not.toContain('Пробирки перепутаны');
		expect(rows('requests')).toHaveLength(1);
	});

	it('is told in the words of the reader, and under names for programs that stay', async () => {
		const { token } = await complete();
		for (const locale of locales) {
			const { table, rows, text } = await takeWhole(token, '', { lang: localeFacts[locale].alias });
			const t = translator(locale)(wholeColumnWords);
			expect(Object.keys(table('orders')[0] ?? {})).toEqual(expect.arrayContaining([t('columns.number'), t('columns.total'), t('columns.createdAt')]));
			expect(rows('orders')[0]).toMatchObject({ number: expect.any(String) as string, total: expect.any(Number) as number, payment: 'cash' });
			expect(table('orders')[0]?.[t('columns.createdAt')]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
			for (const subject of subjectNames) if (rows(subject).length > 0) expect([subject, table(subject).length]).toEqual([subject, rows(subject).length]);
			const word = translator(locale)(wholeCodeWords).words.codes;
			const [profile] = table('profile');
			// A yes, a no and a code are words in a table: nothing of them is an empty cell.
			expect([profile?.[t('columns.pushSending')], profile?.[t('columns.locale')], table('orders')[0]?.[t('columns.payment')]]).toEqual([
				word[rows('profile')[0]?.['pushSending'] === true ? 'yes' : 'no'],
				word['in-ru'],
				word.cash,
			]);
			const page = text('index.html');
			// All three languages stand in it, the reader's first.
			expect(page).toContain(`<html lang="${localeFacts[locale].html}">`);
			for (const one of locales) {
				const tSubject = translator(one)(wholeSubjectWords);
				expect(page).toContain(tSubject('subjects.orders'));
				for (const reason of ['secret', 'others', 'held', 'staff'] as const) expect(page).toContain(tSubject(`reasons.${reason}`));
			}
			expect(page.indexOf(`id="${locale}"`)).toBe(Math.min(...locales.map((one) => page.indexOf(`id="${one}"`))));
			expect(page).not.toMatch(/<script|https?:\/\/|src=/);
		}
	});

	it('goes on over many rows, each once, and over as many files as the results take', async () => {
		const id = await addPatient();
		const { token } = await signIn('patient', id);
		const first = (await makers.order.patient?.(id)) ?? '';
		const columns = Object.keys((await rowsOf('SELECT * FROM orders WHERE id = ?1', first))[0] ?? {}).filter((name) => !name.endsWith('_end'));
		const copied = columns.map((name) => (['id', 'order_nr', 'key_hash'].includes(name) ? `o.${name} || '-' || n.value` : `o.${name}`));
		const numbers = JSON.stringify(Array.from({ length: 1100 }, (_, at) => String(at)));
		await run(
			`INSERT INTO orders (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM json_each(?2) n CROSS JOIN orders o WHERE o.id = ?1`,
			first,
			numbers,
		);
		for (let nr = 0; nr < 11; nr += 1) await makers.result.patient?.(id);
		const one = await takeWhole(token);
		expect([one.rows('orders').length, new Set(one.rows('orders').map(({ number }) => number)).size, one.table('orders').length]).toEqual([
			1101, 1101, 1101,
		]);
		const two = await takeWhole(token, '?part=2');
		expect(two.names.some((name) => name.startsWith('data/'))).toBe(false);
		expect([one, two].map(({ rows, text }) => [rows('requests').length, text('results/results.csv').length > 100])).toEqual([
			[11, true],
			[0, true],
		]);
		expect(two.text('index.html')).toContain('Это часть 2 из 2.');
		expect(await takingsOf(id)).toMatchObject([
			{ part: 1, parts: 2 },
			{ part: 2, parts: 2 },
		]);
	});
});

describe('who may', () => {
	it('is asked for nothing of: what is refused writes and gives nothing', async () => {
		const of = await readable();
		const parent = await byParent(of);
		const ended = await signIn('patient', of.owner.id);
		const somebody = await signIn('patient', await addPatient());
		await run('UPDATE sessions SET strong_until = 0 WHERE account_id = ?1', of.owner.id);
		await run('DELETE FROM sessions WHERE account_id = ?1 AND hash = ?2', of.owner.id, await hashOf(ended.token));
		const before = await stored();
		const refuses = async (access: string | undefined, http: number, code: string, query = '') =>
			expect(await read(ask('GET', `/account/patient-room/export/whole${query}`, access === undefined ? {} : { access }))).toMatchObject({ http, code });
		await refuses(undefined, 401, 'unauthorised');
		await refuses(of.doctor.token, 401, 'unauthorised');
		await refuses(ended.token, 401, 'unauthorised');
		// No credential of late.
		await refuses(of.owner.token, 403, 'confirm-again');
		// Who acts for a child gets neither the child's data nor, under the child's name, their own.
		await refuses(parent.token, 409, 'person-changed');
		await refuses(somebody.token, 404, 'not-found', '?part=2');
		expect(await stored()).toBe(before);
		expect(await rowsOf("SELECT 1 FROM openings WHERE form = 'archive' AND request_id = ?1", of.id)).toEqual([]);
	});

	it('is the person alone: another one gets their own', async () => {
		const of = await readable();
		const other = await signIn('patient', await addPatient({ first_name: 'Другая' }));
		const taken = await takeWhole(other.token);
		expect(taken.all).not.toContain(of.requestNr);
		expect(taken.rows('profile').map(({ firstName }) => firstName)).toEqual(['Другая']);
	});

	it('is not who waits to be erased', async () => {
		const id = await addPatient({ password, phone: '+77076100001' });
		const { token } = await signIn('patient', id);
		await askErasing(token);
		expect((await askWhole(token)).status).toBe(403);
		expect(await takingsOf(id)).toEqual([]);
	});
});

describe('the journals', () => {
	it('have each request and that everything was taken, and the page says when', async () => {
		const of = await readable();
		await takeWhole(of.owner.token);
		expect(await takingsOf(of.owner.id)).toEqual([{ basis: 'account', handover_id: '', device: 'Chrome, Android', part: 1, parts: 1 }]);
		for (const id of [of.id, of.earlierId])
			expect(await rowsOf("SELECT basis, form FROM openings WHERE request_id = ?1 AND form = 'archive'", id)).toEqual([
				{ basis: 'account', form: 'archive' },
			]);
		const page = await (await visit('/cabinet/export', { headers: { Cookie: of.owner.cookie } })).text();
		for (const text of [translator('ru')(wholeWords)('taken.title'), 'Chrome, Android']) expect(page).toContain(text);
		// And the archive of later says it as well.
		expect((await takeWhole(of.owner.token)).rows('takings')).toMatchObject([{ basis: 'account', part: 1, parts: 1 }, { basis: 'account' }]);
	});

	it('of the staff says that an archive of the front desk opens both, and the person’s that it was taken by that', async () => {
		const { of, id, access, token } = await takenOver();
		const { taking } = await read<{ taking: { whole: { hasData: boolean; requests: number }[] } }>(
			ask('POST', '/api/handover/view', { access, body: { id, token } }),
		);
		expect(taking.whole).toMatchObject([{ hasData: true, requests: 2 }]);
		const taken = await unpacked(await ask('GET', `/api/handover/whole?id=${id}`, { access, headers: deviceHeaders }));
		expect(taken.rows('profile')).toMatchObject([{ phone: of.phone, email: of.email, iin: of.iin }]);
		expect(taken.text('results/results.csv')).toContain(of.requestNr);
		expect(await takingsOf(of.owner.id)).toEqual([{ basis: 'handover', handover_id: id, device: 'Chrome, Android', part: 1, parts: 1 }]);
		expect(await rowsOf("SELECT basis, reader FROM openings WHERE request_id = ?1 AND form = 'archive'", of.id)).toEqual([
			{ basis: 'handover', reader: id },
		]);
		const [by] = await rowsOf("SELECT staff_id FROM staff_journal WHERE act = 'staff.patient.hand-over' AND object = ?1", of.owner.id);
		const entries = await staffJournalOf(String(by?.['staff_id']));
		expect(JSON.parse(entries.at(-1)?.after ?? '{}')).toMatchObject({ opens: ['results', 'data'] });
		// Another one's access opens nothing of it.
		const another = await takenOver();
		expect((await ask('GET', `/api/handover/whole?id=${id}`, { access: another.access })).status).toBe(404);
		const page = await (
			await visit(`/take/${token}`, { headers: { Cookie: `auth-handover=${id}.${access}.${String(Math.floor(Date.now() / 1000) + 600)}` } })
		).text();
		expect(page).toContain(`/api/handover/whole?id=${id}&amp;part=1`);
	});
});

describe('the page', () => {
	it('offers it in each language, also to who has no results, once the person has confirmed', async () => {
		const session = await signIn('patient', await addPatient());
		for (const locale of locales) {
			const page = await (await visit(localise('/cabinet/export', locale), { headers: { Cookie: session.cookie } })).text();
			const t = translator(locale)(wholeWords);
			for (const text of [t('name'), t('without'), t('data'), '/account/patient-room/export/whole?part=1']) expect(page).toContain(text);
		}
		await db.prepare('UPDATE sessions SET strong_until = 0').run();
		const asked = await (await visit('/cabinet/export?format=whole', { headers: { Cookie: session.cookie } })).text();
		expect(asked).not.toContain('/export/whole');
		expect(asked).toContain('/cabinet/confirm?back=');
		const answer = await visit('/account/patient-room/export/whole?part=1&lang=ru-RU&city_id=98', {
			headers: { Cookie: session.cookie, Accept: 'text/html' },
		});
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cabinet/export']);
	});
	it('offers a choice beside the forms of results, and none while a child’s data is shown', async () => {
		const of = await readable();
		const own = await (await visit('/cabinet/export?format=whole', { headers: { Cookie: of.owner.cookie } })).text();
		expect(own).toMatch(/value="whole" checked|checked="" value="whole"|value="whole"[^>]*checked/);
		expect(own).toContain('/account/patient-room/export/whole?part=1');
		const parent = await byParent(of);
		const acting = await (await visit('/cabinet/export?format=whole', { headers: { Cookie: parent.cookie } })).text();
		expect(acting).not.toContain('/export/whole');
		expect(acting).toContain(translator('ru')(wholeWords)('ownAccount'));
	});
});
