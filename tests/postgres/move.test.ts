/** A laboratory that moves from SQLite, which D1 is, into PostgreSQL: whole or not at all, and it goes on there where it stood. */
import type { D1Database } from '@cloudflare/workers-types';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { move } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { migrate } from '#worker/laboratory/migrations-store.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url('postgres') });
beforeAll(() => admin.connect());
afterAll(async () => {
	await admin.end();
	await server.stop();
});

let made = 0;
let url = '';
beforeEach(async () => {
	made += 1;
	await admin.query(`CREATE DATABASE moved_${made}`);
	url = server.url(`moved_${made}`);
});

async function rowsOf(sql: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query({ text: sql, rowMode: 'array' })).rows;
	} finally {
		await client.end();
	}
}

const lab = sqliteLab();
const message = (nr: string) => ({
	messageId: `message-${nr}`,
	issued: '2026-11-20T11:00:00+05:00',
	requestNr: nr,
	password: '482913750',
	patient: { lastName: 'Әбілқасымова', firstName: 'Гүлжан', birthDate: '1984-03-15', phone: '+77011234567' },
	collectedAt: '2026-11-20T09:00:00+05:00',
	lines: [],
});
const text = 'Қан «Д-1»: "5,2" \\ 100 % 😀\nкелесі жол';
const send = async (nr: string, own?: D1Database) => (await lab.ask('POST', '/lis/results', message(nr), undefined, own)).status;
const sourceRows = (sql: string) =>
	lab.raw
		.prepare(sql)
		.all()
		.map((row) => Object.values(row));

beforeAll(async () => {
	for (const nr of ['1427368951', '1427368969', '1427368977']) expect(await send(nr)).toBe(200);
	const write = lab.raw.prepare(
		`INSERT INTO feedback (fingerprint, created_at, locale, city_id, name, surname, phone, message) VALUES (NULL, 1795000000000, 'kz', 98, 'Гүлжан', 'Әбілқасымова', '+77011234567', ?)`,
	);
	for (let count = 0; count < 3; count += 1) write.run(text);
	// Its number was given, and is not given again.
	lab.raw.exec('DELETE FROM feedback WHERE id = 3');
});

it('every row comes as it is, and the laboratory goes on where it stood', async () => {
	const moved = await move(lab.raw, url);
	expect(moved.find(({ table }) => table === 'result_requests')?.rows).toBe(3);
	expect(await rowsOf('SELECT request_nr, last_name FROM result_requests ORDER BY 1')).toEqual(
		sourceRows('SELECT request_nr, last_name FROM result_requests ORDER BY 1'),
	);
	expect(await rowsOf('SELECT message FROM feedback')).toEqual([[text], [text]]);
	const next = `INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (0, 'ru', 98, '', '', '', '') RETURNING id::int`;
	expect(await rowsOf(next)).toEqual([[4]]);
	expect(await rowsOf('SELECT since::float8 FROM opening_journal')).toEqual(sourceRows('SELECT since FROM opening_journal'));
	expect(await rowsOf(`SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D'`)).toEqual([[0]]);
	const pool = connectionPool({ url, max: 2 });
	try {
		const own = postgres(pool.execute) as unknown as D1Database;
		const before = await rowsOf('SELECT count(*)::int FROM result_requests');
		// The same message, sent once more, is known there.
		expect(await send('1427368951', own)).toBe(200);
		expect(await rowsOf('SELECT count(*)::int FROM result_requests')).toEqual(before);
		expect(await send('1427368985', own)).toBe(200);
		expect(await rowsOf('SELECT count(*)::int FROM result_requests')).toEqual([[4]]);
	} finally {
		await pool.end();
	}
});

it('a target that holds something is left as it is', async () => {
	await move(lab.raw, url);
	const before = await rowsOf('SELECT table_name FROM information_schema.tables ORDER BY 1');
	await expect(move(lab.raw, url)).rejects.toThrow('holds a laboratory already');
	expect(await rowsOf('SELECT table_name FROM information_schema.tables ORDER BY 1')).toEqual(before);
	expect(await rowsOf('SELECT count(*)::int FROM result_requests')).toEqual([[3]]);
});

it('what is broken off leaves nothing, and is begun again', async () => {
	let count = 0;
	const broken = move(lab.raw, url, () => {
		count += 1;
		if (count === 60) void admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [`moved_${made}`]);
	});
	await expect(broken).rejects.toThrow();
	expect(await rowsOf('SELECT count(*)::int FROM result_requests')).toEqual([[0]]);
	expect((await move(lab.raw, url)).find(({ table }) => table === 'result_requests')?.rows).toBe(3);
});

it('a row that does not fit is named by its table alone, and nothing is moved', async () => {
	const { raw } = sqliteLab();
	raw.exec(`UPDATE cities SET phone = 'secret' || char(0)`);
	const refused = await move(raw, url).then(
		() => 'moved',
		(error: unknown) => String(error),
	);
	expect(refused).toContain('cities');
	expect(refused).not.toContain('secret');
	expect(await rowsOf('SELECT count(*)::int FROM settings')).toEqual([[3]]);
	expect(await rowsOf('SELECT count(*)::int FROM cities')).toEqual([[0]]);
});

it('a value that comes over as another one is found out', async () => {
	const { raw } = sqliteLab();
	raw.exec('UPDATE cities SET lat = 43.238949');
	await migrate(url);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query('ALTER TABLE cities ALTER lat TYPE real');
	await client.end();
	await expect(move(raw, url)).rejects.toThrow('cities did not come over as it is');
	expect(await rowsOf('SELECT count(*)::int FROM cities')).toEqual([[0]]);
});

it('a source of another version is refused, whichever is the older', async () => {
	const [older, newer] = [sqliteLab().raw, sqliteLab().raw];
	older.exec('DROP TABLE kept_reports');
	await expect(move(older, url)).rejects.toThrow('kept_reports');
	newer.exec('CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY)');
	await expect(move(newer, url)).rejects.toThrow('of_tomorrow');
	expect(await rowsOf('SELECT count(*)::int FROM cities')).toEqual([[0]]);
});
