/**
 * A laboratory of version 0.1.0 with data in it, brought to the present form on both engines: every row is there as it was, both engines come to the same, and people of that time sign in
 * and read what is theirs. The data were written by that version's own site: its demo people, its contract suite, its browser tests and its simulated laboratory had gone over it. Of the
 * catalogue there is what the rest refers to.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import type { D1Database } from '@cloudflare/workers-types';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFiles, demoMotherOfThree, demoPassword } from '#scripts/lib/demo/people.ts';
import { inOrder, targetsOf } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { migrate } from '#worker/laboratory/migrations-store.ts';
import { connectionPool, type ConnectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';

/** The first one that 0.1.0 did not have. */
const firstAfter = '0122_house_call_clients.sql';
const folders = { d1: 'worker/lab/db/migrations', postgres: 'worker/lab/db/postgres' } as const;
const filesOf = (folder: string): string[] =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.toSorted();
const data = brotliDecompressSync(readFileSync('tests/support/fixtures/laboratory-0.1.0.sql.br')).toString();

/** An hour after the last of the data was written. */
const now = Date.parse('2026-11-28T22:00:00+05:00');
const lab = sqliteLab({ passwordCost: 16 });
lab.clock.now = now;

const message = {
	issued: '2026-11-28T21:00:00+05:00',
	password: '482913750',
	patient: { lastName: 'Әбілқасымова', firstName: 'Гүлжан', birthDate: '1984-03-15', phone: '+77011234567' },
	collectedAt: '2026-11-28T09:00:00+05:00',
	lines: [],
};

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

const namesOf = (raw: DatabaseSync): string[] =>
	raw
		.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
		.all()
		.map(({ name }) => String(name));
const tablesOf = (raw: DatabaseSync): Tables => new Map(namesOf(raw).map((table) => [table, raw.prepare(`SELECT * FROM "${table}"`).all()]));

/** Bytes alike, whichever engine gave them. @param columns in this order; left out: by their names */
const told = (row: Row, columns = Object.keys(row).toSorted()): string =>
	JSON.stringify(columns.map((column) => [column, row[column] instanceof Uint8Array ? Buffer.from(row[column]).toString('hex') : row[column]]));

/** Triggers have done their work on these rows before. */
function fillAsBefore(raw: DatabaseSync): void {
	const triggers = raw.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`).all();
	for (const { name } of triggers) raw.exec(`DROP TRIGGER "${String(name)}"`);
	raw.exec('PRAGMA foreign_keys = OFF');
	for (const table of namesOf(raw)) raw.exec(`DELETE FROM "${table}"`);
	raw.exec(data);
	raw.exec('PRAGMA foreign_keys = ON');
	for (const { sql } of triggers) raw.exec(String(sql));
}

const d1 = sqliteLaboratory({ before: firstAfter });
fillAsBefore(d1.raw);
const before = tablesOf(d1.raw);
for (const file of filesOf(folders.d1).filter((name) => name >= firstAfter)) d1.raw.exec(readFileSync(`${folders.d1}/${file}`, 'utf8'));
const after = tablesOf(d1.raw);

const server = await startPostgres();
let client: pg.Client;
let pool: ConnectionPool;
let applied: readonly string[] = [];

const integers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
/** Numbers as SQLite gives them. */
const types = { getTypeParser: ((oid: number) => (integers.has(oid) ? Number : pg.types.getTypeParser(oid))) as typeof pg.types.getTypeParser };

beforeAll(async () => {
	const admin = new pg.Client({ connectionString: server.url('postgres') });
	await admin.connect();
	await admin.query('CREATE DATABASE upgraded');
	await admin.end();
	const url = server.url('upgraded');
	client = new pg.Client({ connectionString: url, types });
	await client.connect();
	await client.query('CREATE TABLE laboratory_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
	for (const name of filesOf(folders.postgres).filter((file) => file < firstAfter)) {
		await client.query(readFileSync(`${folders.postgres}/${name}`, 'utf8'));
		await client.query('INSERT INTO laboratory_migrations (name) VALUES ($1)', [name]);
	}
	const tables = inOrder(await targetsOf(client));
	// Neither triggers nor references: as on D1.
	await client.query('SET session_replication_role = replica');
	for (const { table, columns, counter } of tables) {
		const names = columns.map((column) => `"${column}"`).join(', ');
		const rows = (before.get(table) ?? []).map((row) =>
			JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value)),
		);
		await client.query(`DELETE FROM "${table}"`);
		await client.query(`INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1)`, [`[${rows.join()}]`]);
		if (counter !== null)
			await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), greatest(1, (SELECT max("${counter}") FROM "${table}")))`, [
				`"${table}"`,
				counter,
			]);
	}
	await client.query('SET session_replication_role = origin');
	applied = await migrate(url);
	pool = connectionPool({ url, max: 2 });
});
afterAll(async () => {
	await pool.end();
	await client.end();
	await server.stop();
});

it('has what a laboratory has: orders with payments and house calls, results with corrections, files and views', () => {
	const wanted =
		'patients wards sessions passkeys orders order_lines payments house_calls consultation_files result_lines result_line_history attachments openings critical_values outgoing prices';
	for (const table of wanted.split(' ')) expect(before.get(table)?.length, table).toBeGreaterThan(0);
});

describe('on D1', () => {
	it('no row refers to one that is not there', () => {
		expect(d1.raw.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
		expect(d1.raw.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
	});

	it('every row is there with all that stood in it', () => {
		const gone = [...before].flatMap(([table, rows]) => {
			const there = new Set(after.get(table)?.map((row) => told(row, Object.keys(rows[0] ?? {}).toSorted())));
			return rows.filter((row) => !there.has(told(row))).map((row) => ({ table, ...row }));
		});
		const isOfHouseCalls = (row: Row) => row['table'] === 'code_counts' && String(row['subject']).startsWith('house-call:');
		expect(gone.filter((row) => !isOfHouseCalls(row))).toEqual([]);
		// These went to a table of their own.
		const moved = gone.filter(isOfHouseCalls).map(({ subject, at }: Row) => told({ client: String(subject).replace('house-call:', ''), at }));
		expect(moved.length).toBeGreaterThan(0);
		expect(
			after
				.get('house_call_clients')
				?.map(({ client: own, at }) => told({ client: own, at }))
				.toSorted(),
		).toEqual(moved.toSorted());
	});
});

describe('on PostgreSQL', () => {
	it('the same migrations are applied', () => {
		expect(applied.length).toBeGreaterThan(0);
		expect(applied).toEqual(filesOf(folders.postgres).filter((name) => name >= firstAfter));
	});

	it('every table comes to the same as on D1', async () => {
		const targets = await targetsOf(client);
		expect(targets.length).toBeGreaterThan(100);
		const unlike: string[] = [];
		for (const { table, columns } of targets) {
			const { rows } = await client.query<Row>(`SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${table}"`);
			// Drawn by chance where it is made.
			const own = columns.filter((column) => `${table}.${column}` !== 'partners.link');
			const sorted = (list: readonly Row[]) => list.map((row) => told(row, own)).toSorted();
			const [here, there] = [sorted(rows), sorted(after.get(table) ?? [])];
			if (here.length !== there.length) unlike.push(`${table}: ${String(here.length)} rows, and ${String(there.length)} on D1`);
			else {
				const at = here.findIndex((row, nr) => row !== there[nr]);
				if (at >= 0) unlike.push(`${table}: ${here[at] ?? ''}, and on D1 ${there[at] ?? ''}`);
			}
		}
		expect(unlike).toEqual([]);
	});
});

describe.each(['D1', 'PostgreSQL'] as const)('people of that time, on %s', (engine) => {
	const store = () => (engine === 'D1' ? d1.db : (postgres(pool.execute) as unknown as D1Database));
	const signedIn = async (path: string, body: object): Promise<string> => {
		const answer = await lab.ask('POST', path, { ...body, password: demoPassword }, undefined, store());
		expect(answer).toMatchObject({ status: 200 });
		return String(answer.body['access']);
	};

	it('a patient signs in with the password of then, and sees the results of the family', async () => {
		const token = await signedIn('/account/auth-patient/login', { login: demoMotherOfThree.phone, remember: false });
		const { status, body } = await lab.ask('GET', '/account/patient-room/search-card', null, token, store());
		expect(status).toBe(200);
		const own = before
			.get('attachments')
			?.filter(({ patient_id: id }) => id === demoMotherOfThree.id)
			.map(({ request_id: id }) => id);
		expect(own?.length).toBeGreaterThan(0);
		expect((body['data'] as Row[]).map(({ id }) => id)).toEqual(expect.arrayContaining(own ?? []));
	});

	it('a doctor signs in, and sees the requests that came before', async () => {
		const [{ code }] = demoFiles.doctors;
		const token = await signedIn('/account/auth-doctor/login', { code, remember: false });
		const { status, body } = await lab.ask('GET', '/account/doctor-room/search-requests', null, token, store());
		expect(status).toBe(200);
		const list = body['data'] as Row[];
		expect(list.length).toBeGreaterThan(0);
		const known = new Map(before.get('result_requests')?.map((row) => [row['id'], row['request_nr']]));
		expect(list.map(({ id, internalNr }) => [id, internalNr])).toEqual(list.map(({ id }) => [id, known.get(id)]));
	});

	it('a result that comes now is taken, and the next correction of one that came before', async () => {
		const send = async (requestNr: string, more: object) =>
			lab.ask('POST', '/lis/results', { ...message, messageId: `upgrade-${requestNr}-${engine}`, requestNr, ...more }, undefined, store());
		expect((await send('1427368951', {})).status).toBe(200);
		const known = before.get('result_requests')?.find(({ order_id: order, iin, phone }) => order === null && iin !== '' && phone !== '');
		expect(known).toBeDefined();
		const patient = {
			lastName: known?.['last_name'],
			firstName: known?.['first_name'],
			middleName: known?.['middle_name'],
			birthDate: known?.['birth_date'],
			sex: known?.['sex'],
			iin: known?.['iin'],
			phone: known?.['phone'],
		};
		expect(await send(String(known?.['request_nr']), { patient })).toMatchObject({ status: 200 });
	});
});
