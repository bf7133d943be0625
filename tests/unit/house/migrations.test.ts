import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';

const folder = 'worker/lab/db/migrations';

/** A database of the laboratory as it was before a migration, and that migration. */
function before(name: string) {
	const db = new DatabaseSync(':memory:');
	const files = readdirSync(folder).toSorted();
	const run = (file: string) => db.exec(readFileSync(`${folder}/${file}`, 'utf8'));
	files.slice(0, files.indexOf(name)).forEach(run);
	return { db, migrate: () => run(name) };
}

describe('migrations keep what stands', () => {
	test('the city of an order has its three names, and the order its lines', () => {
		const { db, migrate } = before('0009_order_city.sql');
		const order = (id: string, city: object) =>
			db
				.prepare(
					`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city, point_slug, last_name, first_name, middle_name,
						birth_date, sex, iin, phone, email, payment, total) VALUES (?1, ?1, ?1, '', 1, 1, 1, 98, ?2, 'p', 'A', 'B', '', '1990-01-01', 'F', '', '', '', 'cash', 0)`,
				)
				.run(id, JSON.stringify(city));
		order('a', { ru: 'Алматы', en: 'Almaty', kz: 'Алматы' });
		order('b', { ru: 'Усть-Каменогорск', en: 'Oskemen "East"', kz: 'Өскемен' });
		db.exec("INSERT INTO order_lines VALUES ('b', 0, 1, 'BIO-001', 'glyukoza', 'Глюкоза', 'Glucose', 'Глюкоза', 1000, 0, 1)");
		migrate();
		expect(
			db
				.prepare('SELECT id, status, city_name_ru AS ru, city_name_en AS en, city_name_kz AS kz FROM orders ORDER BY id')
				.all()
				.map((row) => ({ ...row })),
		).toEqual([
			{ id: 'a', status: 1, ru: 'Алматы', en: 'Almaty', kz: 'Алматы' },
			{ id: 'b', status: 1, ru: 'Усть-Каменогорск', en: 'Oskemen "East"', kz: 'Өскемен' },
		]);
		expect(db.prepare("SELECT count(*) AS lines FROM order_lines WHERE order_id = 'b'").get()).toMatchObject({ lines: 1 });
		expect(
			db
				.prepare('PRAGMA table_info(orders)')
				.all()
				.map(({ name }) => name),
		).not.toContain('city');
	});
	test('what is old when the queue of orders begins is left, unless its visit is not', () => {
		const { db, migrate } = before('0186_order_followups.sql');
		const dayMs = 86_400_000;
		const ago = (days: number) => Date.now() - days * dayMs;
		const order = (id: string, status: number, made: number, visit: number | null) =>
			db
				.prepare(
					`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name,
						first_name, middle_name, birth_date, sex, iin, phone, email, payment, total, visit_at)
					VALUES (?1, ?1, ?1, '', ?2, ?3, ?3, 98, '', '', '', 'p', 'A', 'B', '', '1990-01-01', 'F', '', '', '', 'cash', 0, ?4)`,
				)
				.run(id, status, made, visit);
		order('old', 1, ago(40), null);
		order('old-visit', 2, ago(40), ago(31));
		order('visit-of-late', 2, ago(40), ago(3));
		order('coming', 2, ago(40), ago(-3));
		order('young', 1, ago(20), null);
		order('cancelled', 5, ago(40), null);
		migrate();
		const left = db.prepare('SELECT order_id FROM order_followups WHERE left_until > ?1 ORDER BY order_id').all(Date.now());
		expect(left.map((row) => row['order_id'])).toEqual(['old', 'old-visit']);
	});
	test('payments that stand come into the ledger: begun, paid, and what went back', () => {
		const { db, migrate } = before('0153_payment_entries.sql');
		db.exec('PRAGMA foreign_keys = OFF');
		const payment = (
			id: string,
			state: string,
			facts: { readonly paid: number | null; readonly returned?: number; readonly by?: string; readonly back?: number },
		) =>
			db
				.prepare(
					`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, next_at, asked_at, paid_at,
						refunded_at, attempts, trouble, returned, returned_by)
					VALUES (?1, ?1, 'freedom-pay', NULL, 5000, 'KZT', 'ru', ?2, '', 10, 40, 50, NULL, 0, ?3, ?4, 0, '', ?5, ?6)`,
				)
				.run(id, state, facts.paid, facts.back ?? null, facts.returned ?? 0, facts.by ?? '');
		payment('expired', 'expired', { paid: null });
		payment('paid', 'paid', { paid: 20 });
		payment('part', 'paid', { paid: 20, returned: 1500, by: 'provider' });
		payment('whole', 'refunded', { paid: 20, returned: 5000, by: 'laboratory', back: 30 });
		payment('surplus', 'refunded', { paid: null, returned: 5000, by: 'laboratory', back: 30 });
		migrate();
		const entries = () =>
			db
				.prepare('SELECT payment_id, kind, returned_by AS by, amount, at FROM payment_entries ORDER BY payment_id, id')
				.all()
				.map((row) => Object.values(row).join(' '));
		const moved = [
			'expired begun  5000 10',
			'paid begun  5000 10',
			'paid paid  5000 20',
			'part begun  5000 10',
			'part paid  5000 20',
			'part returned provider 1500 40',
			'surplus begun  5000 10',
			'surplus paid  5000 30',
			'surplus returned laboratory 5000 30',
			'whole begun  5000 10',
			'whole paid  5000 20',
			'whole returned laboratory 5000 30',
		];
		expect(entries()).toEqual(moved);
		// What comes afterwards is counted from where it stood.
		db.exec("UPDATE payments SET returned = 4000, returned_by = 'bank', changed_at = 60 WHERE id = 'part'");
		expect(entries()).toEqual(moved.toSpliced(6, 0, 'part returned bank 2500 60'));
	});
	test('openings keep their ids, numbers and seals while more forms are let in', () => {
		const { db, migrate } = before('0100_openings_taken_away.sql');
		db.exec(`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
			VALUES ('r', '1', NULL, '', '', '', '', '', NULL, '', 0, 0)`);
		const insert = (nr: number, form: string, hash: string | null) =>
			db
				.prepare(
					`INSERT INTO openings (request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places, hash, sealed_at, session, version)
					VALUES ('r', ?1, ?1, 'account', 'a', 'p', '', ?2, 'Chrome', '', '[]', ?3, ?4, 's', 3)`,
				)
				.run(nr, form, hash, hash === null ? null : 5);
		insert(1, 'page', 'seal');
		insert(2, 'pdf', null);
		const rows = () => db.prepare('SELECT * FROM openings ORDER BY id').all();
		const stood = rows();
		expect(() => insert(3, 'fhir', null)).toThrow(/CHECK/);
		migrate();
		expect(rows()).toEqual(stood);
		for (const [at, form] of ['fhir', 'csv', 'archive'].entries()) insert(3 + at, form, null);
		expect(() => insert(9, 'telepathy', null)).toThrow(/CHECK/);
		expect(rows().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
	});
	test('critical limits that stand are those of any sex and age', () => {
		const { db, migrate } = before('0011_analyte_limits.sql');
		db.exec(`INSERT INTO categories (code, position, name_ru, name_en, name_kz, about_ru, about_en, about_kz, fingerprint) VALUES ('c', 0, '', '', '', '', '', '', '');
			INSERT INTO analyses (id, code, slug, kind, listed, category, name_ru, name_en, name_kz, sort_ru, sort_en, sort_kz, turnaround, popular, bm_sampling, add_to_cart, fingerprint)
			VALUES (1, 'A', 'a', 'test', 1, 'c', '', '', '', '', '', '', 1, 1, '', 0, '')`);
		const analyte = (code: string, critical: string | null) =>
			db
				.prepare(
					"INSERT INTO analytes (code, analysis_id, position, name_ru, name_en, name_kz, decimals, ranges, critical) VALUES (?1, 1, 0, '', '', '', 1, '[]', ?2)",
				)
				.run(code, critical);
		analyte('A.1', JSON.stringify({ low: 2.8, high: null, lowIncluded: false, highIncluded: true }));
		analyte('A.2', null);
		migrate();
		const read = db.prepare('SELECT critical, decision_limits, molar_mass FROM analytes ORDER BY code').all();
		expect(read.map(({ critical }) => JSON.parse(String(critical)))).toEqual([
			[{ sex: null, ageFrom: null, ageTo: null, low: 2.8, high: null, lowIncluded: false, highIncluded: true }],
			[],
		]);
		expect(read[0]).toMatchObject({ decision_limits: '[]', molar_mass: null });
		expect(db.prepare('SELECT implies FROM analyses').get()).toMatchObject({ implies: null });
	});

	test('results that stand keep their lines, dates and history, and messages their answers', () => {
		const { db, migrate } = before('0013_result_versions.sql');
		const body = JSON.stringify({ value: { number: 5, comparator: null } });
		db.exec(`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name,
				first_name, middle_name, birth_date, sex, iin, phone, email, payment, total, request_nr)
			VALUES ('o', '1', 'k', 'b', 4, 1, 1, 98, '', '', '', 'p', 'Ли', 'Анна', '', '1991-01-02', 'F', '910102400123', '', '', 'cash', 0, '100');
			INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, collected_at, received_at, planned_at, completed_at, lab, issued, created_at)
			VALUES ('r', '100', 'o', '', 'Ли', 'Анна', '', '1991-01-02', 'F', ${Date.parse('2026-11-20T22:00:00Z')}, NULL, NULL, 5, 'Zerthana', 7, 1),
				('q', '200', NULL, '', 'Ким', 'Олег', '', '1985-01-02', 'M', NULL, NULL, NULL, NULL, '', 0, 1);
			INSERT INTO lis_messages VALUES ('m', 'h', 2, 1, '100', 3);`);
		db.prepare("INSERT INTO result_lines VALUES ('r', 'A', 0, 'done', 7, ?1, 1, 'm')").run(body);
		db.prepare("INSERT INTO result_line_history VALUES ('r', 'A', 3, 'done', ?1, 'm0', 'm')").run(body);
		migrate();
		const stamp = { issued: 7, version: null };
		const request = db
			.prepare('SELECT iin, iin_confirmed, collected_day, conditions, conclusion, said, version FROM result_requests ORDER BY id DESC')
			.all();
		expect(request.map((row) => ({ ...row, said: JSON.parse(String(row.said)) as object }))).toEqual([
			{
				iin: '910102400123',
				iin_confirmed: 0,
				collected_day: '2026-11-21',
				conditions: '[]',
				conclusion: '',
				version: 0,
				said: { collected: stamp, completed: stamp, lab: stamp },
			},
			{ iin: '', iin_confirmed: 0, collected_day: '', conditions: '[]', conclusion: '', version: 0, said: {} },
		]);
		expect(
			db
				.prepare('SELECT state, issued, version, body, basis, corrected, message_id FROM result_lines')
				.all()
				.map((row) => ({ ...row })),
		).toEqual([{ state: 'done', issued: 7, version: null, body, basis: null, corrected: 1, message_id: 'm' }]);
		expect(db.prepare('SELECT code, issued, body, message_id, superseded_by FROM result_line_history').get()).toEqual({
			code: 'A',
			issued: 3,
			body,
			message_id: 'm0',
			superseded_by: 'm',
		});
		expect(db.prepare('SELECT requests FROM lis_messages').get()).toEqual({ requests: '[{"requestNr":"100","applied":2,"superseded":1}]' });
		// What the store itself refuses: a count that moved, a value of a line that is not done.
		expect(() => db.exec('UPDATE result_requests SET version = -1')).toThrow(/CHECK/);
		expect(() => db.exec("UPDATE result_lines SET state = 'withdrawn'")).toThrow(/CHECK/);
	});

	test('messages that stand are known by what they tell of: what was sent is not sent again, what waits knows its number', () => {
		const { db, migrate } = before('0025_outgoing.sql');
		const order = (id: string, state: string) => {
			db.prepare(
				`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name,
					first_name, middle_name, birth_date, sex, iin, phone, email, payment, total)
					VALUES (?1, 'n-' || ?1, ?1, '', 1, 1, 1, 98, '', '', '', 'p', 'A', 'B', '', '1990-01-01', 'F', '', '+77012345678', '', 'cash', 0)`,
			).run(id);
			db.prepare(
				`INSERT INTO messages (kind, order_id, locale, phone, state, attempts, next_at, changed_at) VALUES ('order-received', ?1, 'kz', '+77012345678', ?2, 2, 3, 4)`,
			).run(id, state);
		};
		order('a', 'sent');
		order('b', 'waiting');
		migrate();
		const same = { kind: 'order-received', channel: 'sms', recipient: '+77012345678', locale: 'kz', attempts: 2, next_at: 3, changed_at: 4 };
		expect(
			db
				.prepare('SELECT * FROM outgoing ORDER BY id')
				.all()
				.map((row) => ({ ...row })),
		).toEqual([
			{ ...same, id: 'order-received:a', facts: '{}', state: 'sent' },
			{ ...same, id: 'order-received:b', facts: '{"number":"n-b"}', state: 'waiting' },
		]);
	});

	test('an access to an order that stands lasts 60 days from the order’s last change, or from when it was given', () => {
		const { db, migrate } = before('0012_tries_by_client.sql');
		const day = 24 * 3_600_000;
		db.prepare(
			`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name,
				first_name, middle_name, birth_date, sex, iin, phone, email, payment, total)
				VALUES ('a', 'a', 'a', '', 2, 1, ?1, 98, 'А', 'A', 'А', 'p', 'A', 'B', '', '1990-01-01', 'F', '', '', '', 'cash', 0)`,
		).run(10 * day);
		db.exec("INSERT INTO order_access (hash, order_id, created_at) VALUES ('before', 'a', 1)");
		db.prepare("INSERT INTO order_access (hash, order_id, created_at) VALUES ('after', 'a', ?1)").run(20 * day);
		db.exec("INSERT INTO lookup_tries (subject, at) VALUES ('s', 1)");
		migrate();
		const ends = db.prepare('SELECT hash, expires_at AS until FROM order_access ORDER BY created_at').all();
		expect(ends.map((row) => ({ ...row }))).toEqual([
			{ hash: 'before', until: 70 * day },
			{ hash: 'after', until: 80 * day },
		]);
		expect({ ...db.prepare('SELECT client, success FROM lookup_tries').get() }).toEqual({ client: '', success: 0 });
	});

	test('a session keeps how it began, and the searches that hang on it; it may begin with a passkey, and with nothing made up', () => {
		const { db, migrate } = before('0053_passkey_sessions.sql');
		const session = (hash: string, column: string, method: string) =>
			db
				.prepare(
					`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, ${column}, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
					VALUES (?1, ?1, 'patient', 'a', NULL, ?2, '', '', 1, 1, 1, 1, 0)`,
				)
				.run(hash, method);
		const methods = ['password', 'sms-code', 'mail-code'];
		for (const method of methods) session(method, 'method', method);
		db.exec("INSERT INTO searches (id, session_hash, list, filters, created_at) VALUES ('s', 'mail-code', '', '{}', 1)");
		migrate();
		session('passkey', 'method', 'passkey');
		expect(() => session('other', 'method', 'other')).toThrow(/CHECK/);
		const rows = db.prepare('SELECT hash, method FROM sessions ORDER BY hash').all() as { hash: string; method: string }[];
		expect(rows.map(({ hash, method }) => [hash, method])).toEqual([...methods, 'passkey'].toSorted().map((method) => [method, method]));
		expect(db.prepare('SELECT count(*) AS searches FROM searches').get()).toMatchObject({ searches: 1 });
	});
});

test('an empty laboratory has nobody’s account: none is made by migrations', () => {
	const { raw } = sqliteLaboratory();
	for (const table of ['patients', 'doctors', 'representatives', 'partners', 'sessions', 'passkeys'])
		expect({ ...raw.prepare(`SELECT count(*) AS n FROM ${table}`).get() }, table).toEqual({ n: 0 });
});
