/** Staging filled from a backup: nothing of a person can be read in it, on both engines, and the laboratory runs on it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup, restoreScrubbed } from '#scripts/lab/backup/backup.ts';
import { newIdentity } from '#scripts/lab/backup/key.ts';
import { move } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { openedSession } from '#tests/support/opened.ts';
import { saidOf } from '#worker/lab/results/critical.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url('postgres') });
const folder = mkdtempSync(join(tmpdir(), 'scrub-'));
const at = (...names: readonly string[]) => join(folder, ...names);

/** What says who somebody is, each in a way that stands nowhere else. */
const canaries = {
	lastName: 'Канарейбекова',
	firstName: 'Жұлдызканар',
	middleName: 'Канарқызы',
	phone: '+77017770017',
	iin: '880412499909',
	email: 'canary.person@example.kz',
	address: 'улица Канареечная, 17',
	comment: 'канареечный комментарий врача',
	card: '2000000017008',
	requestNr: 'LISCANARY17',
	messageId: 'lis-canary-message-17',
	doctorCode: 'CANARYDOC17',
	doctorName: 'Канарейдоктор',
	doctorPhone: '+77017770018',
	feedback: 'канарейка пишет лаборатории',
	validatedBy: 'Канарейлаборант',
	unit: 'канареечных единиц',
	report: 'канарейотчет',
	laboratory: 'Канарейлаб',
	memberName: 'канарейключ',
	patientId: 'kQ7canaryPatientId00x1',
	doctorId: 'kQ7canaryDoctorId000x1',
	childId: 'kQ7canaryChildId0000x1',
	orderId: 'kQ7canaryOrderId0000x1',
	templateId: 'kQ7canaryTemplateId0x1',
} as const;
const words = Object.values(canaries);
/** Folded, as searches compare them. */
const folded = ['канареибекова', 'жулдызканар', 'канаркызы'];

const named = (text: string) => ({ ru: text, en: text, kz: text });
/** As a line stands in the store. */
const line = {
	name: named('Глюкоза'),
	analysis: { code: 'X-17', name: named('Глюкоза'), slug: null },
	material: named('Кровь'),
	unit: named('ммоль/л'),
	decimals: 2,
	rangeDecimals: 2,
	range: { low: 4.1, high: 5.9, lowIncluded: true, highIncluded: true, expected: null },
	note: named(''),
	value: { number: 5.25, comparator: null },
	flag: 'N',
	comment: canaries.comment,
	reason: '',
	degree: 'normal',
	sent: null,
	rangeText: '',
	conditional: [],
	interpretations: [],
	interpretationText: '',
	parts: [],
	method: '',
	validatedBy: canaries.validatedBy,
	loinc: null,
	unitCode: 'mmol/L',
	isDoubtful: false,
	doubts: [],
	isFact: false,
};

/** Of another analyte: a word with what the laboratory wrote beside it, a doubt, and a unit that is none. */
const inWords = {
	...line,
	unit: named(canaries.unit),
	unitCode: undefined,
	value: { word: 'detected', grade: '++' },
	range: { low: null, high: null, lowIncluded: false, highIncluded: false, expected: 'not-detected' },
	flag: 'A',
	degree: 'abnormal',
	isDoubtful: true,
	doubts: ['standards'],
	sent: { value: canaries.comment, unit: canaries.unit },
	[canaries.memberName]: 1,
	parts: [
		{
			name: canaries.memberName,
			value: { text: canaries.comment },
			decimals: 0,
			unit: canaries.unit,
			range: null,
			rangeText: '',
			flag: null,
			interpretations: [],
		},
	],
};
/** When the request was expected first, and is expected now. */
const planned = { first: '2026-11-20T13:00:00.000Z', now: '2026-11-24T13:00:00.000Z' };
const dayMs = 86_400_000;

const lab = sqliteLab();

beforeAll(async () => {
	await admin.connect();
	const call = async (method: string, path: string, body: unknown) => {
		const answer = await lab.ask(method, path, body);
		expect([path, answer.status, JSON.stringify(answer.body)]).toEqual([path, 200, expect.any(String) as string]);
	};
	lab.raw
		.exec(`INSERT INTO doctors (id, code, last_name, first_name, middle_name, phone, email, speciality_ru, speciality_en, speciality_kz, work_places, locale, password, created_at)
		VALUES ('${canaries.doctorId}', '${canaries.doctorCode}', '${canaries.doctorName}', 'Данияр', '', '${canaries.doctorPhone}', '', 'Терапевт', 'General practitioner', 'Терапевт', '[]', 'ru', '', 1795000000000)`);
	await call('POST', '/lis/results', {
		messageId: canaries.messageId,
		issued: '2026-11-20T11:00:00+05:00',
		requestNr: canaries.requestNr,
		password: '482913750',
		patient: {
			lastName: canaries.lastName,
			firstName: canaries.firstName,
			middleName: canaries.middleName,
			birthDate: '1988-04-12',
			sex: 'F',
			iin: canaries.iin,
			phone: canaries.phone,
		},
		collectedAt: '2026-11-20T09:00:00+05:00',
		lines: [],
	});
	lab.raw
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			SELECT id, 'X-17', 0, 'done', issued, NULL, ?1, ?1, 0, '${canaries.messageId}' FROM result_requests WHERE request_nr = '${canaries.requestNr}'`,
		)
		.run(JSON.stringify(line));
	lab.raw
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			SELECT id, 'X-18', 1, 'done', issued, 20261120110000, ?1, ?1, 0, '${canaries.messageId}' FROM result_requests WHERE request_nr = '${canaries.requestNr}'`,
		)
		.run(JSON.stringify(inWords));
	const stamp = { issued: Date.parse('2026-11-20T11:00:00+05:00'), version: null };
	lab.raw.prepare(`UPDATE result_requests SET planned_at = ?1, lab = ?2, said = ?3 WHERE request_nr = '${canaries.requestNr}'`).run(
		Date.parse(planned.now),
		canaries.laboratory,
		JSON.stringify({
			planned: { ...stamp, text: planned.first },
			plannedReports: { [canaries.report]: { ...stamp, at: planned.now, first: planned.first } },
			conclusions: { [canaries.report]: { ...stamp, text: '' } },
			files: { [canaries.report]: { ...stamp, text: canaries.messageId } },
		}),
	);
	lab.raw.exec(`UPDATE result_requests SET doctor_id = '${canaries.doctorId}', line_count = 2, done_count = 2 WHERE request_nr = '${canaries.requestNr}'`);
	await call('POST', '/api/site-feedback/create', {
		city: 'almaty',
		name: canaries.firstName,
		surname: canaries.lastName,
		phoneNumber: canaries.phone,
		message: canaries.feedback,
	});
	// Refused, and kept with all that it said.
	expect(
		(await lab.ask('POST', '/lis/results', { messageId: `${canaries.messageId}-2`, requestNr: canaries.requestNr, conclusion: canaries.comment })).status,
	).toBe(422);
	lab.raw
		.exec(`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, created_at, changed_at)
		VALUES ('${canaries.patientId}', '${canaries.lastName}', '${canaries.firstName}', '${canaries.middleName}', '${folded[0]} ${folded[1]}', '1988-04-12', 'F', '${canaries.iin}', '', '${canaries.phone}', '', '${canaries.email}', 1, 1, 98, 'ru', 'salt:canaryhash', 1795000000000, 1795000000000);
		INSERT INTO cards (nr, patient_id, state, discount, created_at, owner_iin) VALUES ('${canaries.card}', '${canaries.patientId}', 1, 500, 1795000000000, '${canaries.iin}');
		INSERT INTO house_calls (public_id, number, key_hash, body_hash, change_nr, state, created_at, changed_at, locale, city_id, fio, iin, phone, email, address, comment, place, lat, lon, building, departure_date, begins, ends, patients_count, order_total, fee)
		VALUES ('public17', '12345678', 'k17', 'b17', 1, 'new', 1795000000000, 1795000000000, 'ru', 98, '${canaries.lastName} ${canaries.firstName}', '${canaries.iin}', '${canaries.phone}', '${canaries.email}', '${canaries.address}', '${canaries.comment}', '${canaries.address}', 43.238912, 76.912345, 'g17', '2026-11-25', '09:00', '10:00', 1, 5000, 4000)`);
	lab.raw.exec(`UPDATE result_requests SET patient_id = '${canaries.patientId}' WHERE request_nr = '${canaries.requestNr}'`);
	// What refers to what: an order with its payment, a child, a list of a doctor, a critical value that was acknowledged.
	lab.raw
		.exec(`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, created_at, changed_at)
		VALUES ('${canaries.childId}', '${canaries.lastName}', '${canaries.firstName}', '', '', '2015-08-14', 'F', '', '', '', '', '', 1, 1, 98, 'ru', '', 1795000000000, 1795000000000);
		INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES ('${canaries.patientId}', '${canaries.childId}', '2031-08-14', 1795000000000);
		INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, point_slug, last_name, first_name, middle_name, birth_date, sex, iin, phone, email, payment, total, account_id, doctor_id)
		VALUES ('${canaries.orderId}', '2104607384', 'ko', 'bo', 1, 1795000000000, 1795000000000, 98, '', '${canaries.lastName}', '', '', '1988-04-12', 'F', '', '', '', 'card', 5000, '${canaries.patientId}', '${canaries.doctorId}');
		INSERT INTO payments (id, order_id, provider, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble)
		VALUES ('21046073841234', '${canaries.orderId}', 'halyk', 5000, 'KZT', 'ru', 'paid', '', 1795000060000, 1795000060000, 1795000960000, 0, 1, '');
		DELETE FROM payment_entries; DELETE FROM order_changes;
		INSERT INTO payment_entries (id, payment_id, kind, returned_by, amount, at) VALUES (4071, '21046073841234', 'begun', '', 5000, 1795000060000), (4072, '21046073841234', 'paid', '', 5000, 1795000120000);
		INSERT INTO order_changes (nr, order_id, kind, status, payment_id, payment_state, at) VALUES (9071, '${canaries.orderId}', 'made', 1, NULL, NULL, 1795000000000),
			(9072, '${canaries.orderId}', 'payment', 1, '21046073841234', 'paid', 1795000120000);
		INSERT INTO templates (id, doctor_id, name, created_at, changed_at) VALUES ('${canaries.templateId}', '${canaries.doctorId}', '${canaries.comment}', 1795000000000, 1795000000000);
		INSERT INTO template_lines (template_id, position, analysis_id) VALUES ('${canaries.templateId}', 0, 1);
		UPDATE house_calls SET id = 8071, change_nr = 8072;
		INSERT INTO house_call_lines (house_call_id, position, analysis_id, code, slug, name_ru, name_en, name_kz, price, sampling) VALUES (8071, 0, 1, 'X', '', '', '', '', 1, 0)`);
	lab.raw
		.prepare(
			`INSERT INTO critical_values (id, request_id, code, doctor_id, said, body, issued, arrived_at)
			SELECT 7071, id, 'X-17', doctor_id, ?1, ?2, issued, issued FROM result_requests WHERE request_nr = '${canaries.requestNr}'`,
		)
		.run(JSON.stringify([line.value, 'ммоль/л', null, []]), JSON.stringify(line));
	lab.raw.exec(
		`INSERT INTO critical_acknowledgements (id, value_id, doctor_id, at, note) VALUES (6071, 7071, '${canaries.doctorId}', 1795000000000, '${canaries.comment}')`,
	);
	lab.raw.exec(
		`INSERT INTO critical_contacts (id, value_id, at, made_by, doctor_id, outcome, whom, name, read_back, note, settles)
		VALUES (5071, 7071, 1795000000000, '${canaries.comment}', '${canaries.doctorId}', 'unreached', 'other', '${canaries.lastName}', 0, '${canaries.comment}', 0)`,
	);
	for (let nr = 0; nr < 40; nr += 1)
		lab.raw
			.prepare(
				`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, point_slug, last_name, first_name, middle_name, birth_date, sex, iin, phone, email, payment, total)
				VALUES ('later-' || ?1, '21046' || ?1, 'k' || ?1, '', 1, 1795000000000, 1795000000000, 98, '', '', '', '', '1980-01-' || substr('0' || (?1 % 28 + 1), -2), 'F', '', '', '', 'cash', 6000 + ?1)`,
			)
			.run(nr);
	lab.raw.exec(`DELETE FROM order_changes WHERE order_id LIKE 'later-%'`);
	lab.raw.prepare('VACUUM INTO ?').run(at('production.sqlite'));
	const { identity, recipient } = await newIdentity();
	writeFileSync(at('key'), `${identity}\n${recipient}\n`);
	await makeBackup({ store: at('production.sqlite'), folder: at('kept'), keyFile: at('key'), files: undefined });
}, 120_000);
afterAll(async () => {
	await admin.end();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

const stagingOf = (store: string, kept = 'kept') => restoreScrubbed({ store, folder: at(kept), keyFile: at('key'), files: undefined });
/** Numbers begin anew, in the order of what happened, and what refers to one another does. */
const joined = `SELECT c.nr, e.id AS entry, h.id AS house, h.change_nr, v.id AS value, a.id AS answer, s.id AS contact
	FROM order_changes c JOIN orders o ON o.id = c.order_id JOIN payments p ON p.order_id = o.id JOIN payment_entries e ON e.payment_id = p.id AND (e.kind = 'paid') = (c.kind = 'payment')
	JOIN patients m ON m.id = o.account_id JOIN wards w ON w.guardian_id = m.id JOIN patients k ON k.id = w.patient_id JOIN doctors d ON d.id = o.doctor_id JOIN templates t ON t.doctor_id = d.id
	JOIN template_lines l ON l.template_id = t.id CROSS JOIN house_calls h JOIN house_call_lines g ON g.house_call_id = h.id CROSS JOIN critical_values v JOIN critical_acknowledgements a ON a.value_id = v.id JOIN critical_contacts s ON s.value_id = v.id
	ORDER BY c.nr`;
const renumbered = [
	[1, 1, 1, 1, 1, 1, 1],
	[2, 2, 1, 1, 1, 1, 1],
];
/** Whether orders lie one after the other as they came. */
const asTheyCame = (rows: readonly Readonly<Record<string, unknown>>[]) => {
	expect(rows.length).toBe(40);
	const totals = rows.map(({ total }) => Number(total));
	return totals.join() === totals.toSorted((a, b) => a - b).join();
};
const rowsOf = (done: Awaited<ReturnType<typeof stagingOf>>, table: string) => done.tables.find((one) => one.table === table);

describe('on SQLite', () => {
	it('no byte of it is of a person, and the source is as it was', async () => {
		const before = readFileSync(at('production.sqlite'));
		const production = before.toString('latin1');
		const inBytes = (text: string) => Buffer.from(text).toString('latin1');
		// The canaries are there: what is looked for can be found.
		for (const word of [...words, ...folded]) expect(production, word).toContain(inBytes(word));
		const done = await stagingOf(at('staging.sqlite'));
		const staging = readFileSync(at('staging.sqlite')).toString('latin1');
		for (const word of [...words, ...folded, 'salt:canaryhash']) expect(staging, word).not.toContain(inBytes(word));
		expect(rowsOf(done, 'patients')).toMatchObject({ rows: 2, leftOut: 0 });
		expect(rowsOf(done, 'result_lines')).toMatchObject({ rows: 2, leftOut: 0 });
		expect(rowsOf(done, 'feedback')).toMatchObject({ rows: 0, leftOut: 1 });
		expect(readFileSync(at('production.sqlite')).equals(before)).toBe(true);
		expect(existsSync(at('staging.sqlite.part'))).toBe(false);
	});

	it('a laboratory runs on it: a doctor has a list and a result with its value, under a made-up name', async () => {
		const staging = sqliteLab({ file: at('staging.sqlite') });
		const [doctor] = staging.raw.prepare('SELECT id FROM doctors').all();
		const { access } = await openedSession(staging.context(), { role: 'doctor', accountId: String(doctor?.['id']), method: 'password', notMine: false });
		expect(
			staging.raw
				.prepare(joined)
				.all()
				.map((row) => Object.values(row).map(Number)),
		).toEqual(renumbered);
		expect(asTheyCame(staging.raw.prepare('SELECT total FROM orders WHERE total >= 6000 ORDER BY rowid').all())).toBe(false);
		// What the laboratory sends of the critical value anew is the same value.
		const critical = staging.raw.prepare('SELECT said, body FROM critical_values').get();
		expect(critical?.['said']).toBe(saidOf(JSON.parse(String(critical?.['body'])) as StoredLine));
		const list = await staging.ask('GET', '/account/doctor-room/search-requests', null, access);
		const [row] = (list.body['data'] ?? []) as Readonly<Record<string, unknown>>[];
		expect([list.status, row?.['internalNr'] ?? row?.['requestNr'] ?? '']).toEqual([200, expect.stringMatching(/^S\d{9}$/) as string]);
		const one = await staging.ask('GET', `/api/site-test-results/request-info-by-id?id=${String(row?.['id'])}`, null, access);
		expect(one.status).toBe(200);
		expect(JSON.stringify(one.body)).toContain('5.25');
		const result = one.body as unknown as {
			readonly lines: readonly Readonly<Record<string, unknown>>[];
			readonly plannedDate: string;
			readonly plannedBefore: string;
		};
		expect(result.lines[0]).toMatchObject({ code: 'X-17', number: 5.25, unit: 'ммоль/л', doubts: [] });
		expect(result.lines[1]).toMatchObject({ code: 'X-18', value: expect.stringMatching(/^[а-я]+ \(\+\+\)$/u) as string, flag: 'A', doubts: ['standards'] });
		// Put off by as many days as it was.
		expect(Date.parse(result.plannedDate) - Date.parse(result.plannedBefore)).toBe(4 * dayMs);
		expect(Date.parse(result.plannedDate)).toBeLessThan(Date.parse(planned.now) - 6 * dayMs);
		const sums = await staging.ask('GET', '/account/doctor-room/statistics-by-requests?dateFrom=2026-09-01&dateTill=2026-11-30', null, access);
		expect(sums.status).toBe(200);
		// It goes on: the laboratory's system sends the next one.
		const next = {
			messageId: 'm-2',
			issued: '2026-11-20T12:00:00+05:00',
			requestNr: 'LIS-2',
			patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-03-02' },
			lines: [],
		};
		expect((await staging.ask('POST', '/lis/results', next)).status).toBe(200);
		staging.raw.close();
	});

	it.each([
		['a file that is there', () => stagingOf(at('production.sqlite')), 'there already'],
		['files', () => restoreScrubbed({ store: at('new.sqlite'), folder: at('kept'), keyFile: at('key'), files: at('files') }), 'Files are of people'],
		['the other engine', () => stagingOf('postgres://nobody@127.0.0.1:1/none'), 'of SQLite'],
	])('is not brought into %s', async (_, act, why) => {
		await expect(act()).rejects.toThrow(why);
		expect([existsSync(at('new.sqlite')), existsSync(at('new.sqlite.part'))]).toEqual([false, false]);
	});

	it.each(['-wal', '-shm', '-journal', '.part', '.part-wal'])('is not brought beside what is left of another database (%s), which stays', async (end) => {
		writeFileSync(at(`beside.sqlite${end}`), 'left');
		await expect(stagingOf(at('beside.sqlite'))).rejects.toThrow(`beside.sqlite${end}`);
		expect(existsSync(at('beside.sqlite'))).toBe(false);
		expect(readFileSync(at(`beside.sqlite${end}`), 'utf8')).toBe('left');
		rmSync(at(`beside.sqlite${end}`));
	});

	it('nor into production, and by no other word of the command', () => {
		const command = (typed: readonly string[], env: Readonly<Record<string, string>> = {}) =>
			execFileSync(process.execPath, ['scripts/lab.mjs', ...typed], {
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'pipe'],
				env: { ...process.env, ...env },
			});
		const restore = ['restore', '--from', at('kept'), '--to', at('by-command.sqlite'), '--key-file', at('key'), '--scrubbed'];
		expect(() => command(restore, { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://clinic.example' })).toThrow('staging alone');
		expect(existsSync(at('by-command.sqlite'))).toBe(false);
		expect(command(restore)).toMatch(/feedback +0 {2}1 left out\n[^]*Filled without a person in it: \d+ rows/);
		expect(() => command(['backup', '--from', at('production.sqlite'), '--to', at('x'), '--key-file', at('key'), '--scrubbed'])).toThrow(
			'goes with restore',
		);
	});
});

describe('on PostgreSQL', () => {
	it('no row of it is of a person, and numbers go on where they stood', async () => {
		await admin.query('CREATE DATABASE production');
		await move(lab.raw, server.url('production'));
		await makeBackup({ store: server.url('production'), folder: at('kept-pg'), keyFile: at('key'), files: undefined });
		await admin.query('CREATE DATABASE staging');
		const textOf = async (name: string) => {
			const client = new pg.Client({ connectionString: server.url(name) });
			await client.connect();
			const { rows: tables } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
			let text = '';
			for (const table of tables)
				text += (await client.query<{ row: string }>(`SELECT row_to_json(r)::text AS row FROM "${table.name}" r`)).rows
					.map(({ row }) => row)
					.join('\n');
			await client.end();
			return text;
		};
		const production = await textOf('production');
		for (const word of words) expect(production, word).toContain(word);
		const done = await stagingOf(server.url('staging'), 'kept-pg');
		const staging = await textOf('staging');
		for (const word of [...words, ...folded, 'salt:canaryhash']) expect(staging, word).not.toContain(word);
		expect(staging).toContain('5.25');
		expect(rowsOf(done, 'patients')).toMatchObject({ rows: 2, leftOut: 0 });
		expect(rowsOf(done, 'staff_journal')).toMatchObject({ rows: 0 });
		const client = new pg.Client({ connectionString: server.url('staging') });
		await client.connect();
		onTestFinished(() => client.end());
		expect((await client.query("SELECT count(*)::int AS count FROM pg_trigger WHERE tgenabled = 'D'")).rows).toEqual([{ count: 0 }]);
		expect((await client.query({ text: joined, rowMode: 'array' })).rows.map((row: unknown[]) => row.map(Number))).toEqual(renumbered);
		expect(asTheyCame((await client.query<{ total: number }>('SELECT total FROM orders WHERE total >= 6000 ORDER BY ctid')).rows)).toBe(false);
		// A second time it is not empty any more.
		await expect(stagingOf(server.url('staging'), 'kept-pg')).rejects.toThrow('holds a laboratory already');
	}, 60_000);
});
