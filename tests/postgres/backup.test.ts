/** The drill: a laboratory is kept, lost, brought back and counted, on both engines; and what must not be brought back is not. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeBackup, restoreBackup, restoreScrubbed } from '#scripts/lab/backup/backup.ts';
import { newIdentity } from '#scripts/lab/backup/key.ts';
import { move } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { folderFiles } from '#worker/providers/files/folder.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url('postgres') });
const folder = mkdtempSync(join(tmpdir(), 'backup-drill-'));
const at = (...names: readonly string[]) => join(folder, ...names);

const lab = sqliteLab();
/** As people write: letters of three languages, quotes, signs that end lines elsewhere. */
const text = 'Қан «Д-1»: "5,2" \\ 100 % 😀\nкелесі жол\u2028және тағы\r\nбіреуі';
const report = '%PDF-1.4 қорытынды';

beforeAll(async () => {
	await admin.connect();
	for (const nr of ['1427368951', '1427368969', '1427368977']) {
		const message = {
			messageId: `message-${nr}`,
			issued: '2026-11-20T11:00:00+05:00',
			requestNr: nr,
			password: '482913750',
			patient: { lastName: 'Әбілқасымова', firstName: 'Гүлжан', birthDate: '1984-03-15', phone: '+77011234567' },
			collectedAt: '2026-11-20T09:00:00+05:00',
			lines: [],
		};
		expect((await lab.ask('POST', '/lis/results', message)).status).toBe(200);
	}
	const write = lab.raw.prepare(
		`INSERT INTO feedback (fingerprint, created_at, locale, city_id, name, surname, phone, message) VALUES (NULL, 1795000000000, 'kz', 98, 'Гүлжан', 'Әбілқасымова', '+77011234567', ?1)`,
	);
	for (let count = 0; count < 3; count += 1) write.run(text);
	lab.raw.exec('DELETE FROM feedback WHERE id = 3');
	lab.raw.prepare('VACUUM INTO ?').run(at('lost.sqlite'));
	const files = await folderFiles(at('files'));
	for (const [key, content] of [
		['results/1/report', report],
		['empty', ''],
	] as const) {
		const bytes = new TextEncoder().encode(content);
		const put = await files.put(key, new Blob([bytes]).stream(), { contentType: 'application/pdf', maxBytes: 100, size: bytes.byteLength });
		expect(put.ok).toBe(true);
	}
	const { identity, recipient } = await newIdentity();
	writeFileSync(at('key'), `# of the drill\n${identity}\n${recipient}\n`);
	writeFileSync(at('public-key'), recipient);
	writeFileSync(at('other-key'), (await newIdentity()).identity);
	writeFileSync(at('passphrase'), 'жеті рет өлшеп, бір рет кес\n');
	writeFileSync(at('short'), 'password');
});
afterAll(async () => {
	await admin.end();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

let made = 0;
async function newDatabase(): Promise<string> {
	made += 1;
	await admin.query(`CREATE DATABASE kept_${made}`);
	return server.url(`kept_${made}`);
}
async function rowsOf(url: string, sql: string): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query({ text: sql, rowMode: 'array' })).rows;
	} finally {
		await client.end();
	}
}
const sqliteRows = (path: string, sql: string) => {
	const db = new DatabaseSync(path, { readOnly: true });
	try {
		return db
			.prepare(sql)
			.all()
			.map((row) => Object.values(row));
	} finally {
		db.close();
	}
};
const fileIn = async (place: string, key: string) => {
	const found = await (await folderFiles(place)).get(key);
	return found === null ? null : [found.contentType, await new Response(found.stream).text()];
};
const plain = (place: string) =>
	readdirSync(place)
		.map((name) => readFileSync(join(place, name), 'latin1'))
		.join('');
const counted = (done: { readonly tables: readonly { table: string; rows: number }[] }, table: string) => done.tables.find((one) => one.table === table)?.rows;

describe('on SQLite', () => {
	it('store and files are kept, lost, brought back, and counted', async () => {
		const kept = await makeBackup({ store: at('lost.sqlite'), folder: at('kept'), keyFile: at('public-key'), files: at('files') });
		expect([counted(kept, 'result_requests'), counted(kept, 'feedback'), kept.files?.count]).toEqual([3, 2, 2]);
		// Nothing of a person can be read in it.
		for (const word of ['Гүлжан', '77011234567', 'feedback', 'results/1/report'])
			expect(plain(at('kept'))).not.toContain(Buffer.from(word).toString('latin1'));
		copyFileSync(at('lost.sqlite'), at('before.sqlite'));
		rmSync(at('lost.sqlite'));
		const back = await restoreBackup({ store: at('lost.sqlite'), folder: at('kept'), keyFile: at('key'), files: at('files-back') });
		expect(back.tables).toEqual(kept.tables);
		for (const sql of [
			'SELECT * FROM feedback',
			'SELECT * FROM result_requests ORDER BY id',
			'SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name',
		])
			expect(sqliteRows(at('lost.sqlite'), sql)).toEqual(sqliteRows(at('before.sqlite'), sql));
		expect(await fileIn(at('files-back'), 'results/1/report')).toEqual(['application/pdf', report]);
		expect(await fileIn(at('files-back'), 'empty')).toEqual(['application/pdf', '']);
		expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
	});

	it('a passphrase opens it as well', async () => {
		await makeBackup({ store: at('before.sqlite'), folder: at('by-words'), keyFile: at('passphrase'), files: undefined });
		const back = await restoreBackup({ store: at('by-words.sqlite'), folder: at('by-words'), keyFile: at('passphrase'), files: undefined });
		expect(counted(back, 'result_requests')).toBe(3);
	});

	const restoring = (more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
		restoreBackup({ store: at('new.sqlite'), folder: at('kept'), keyFile: at('key'), files: at('files-new'), ...more });
	const left = () => [existsSync(at('new.sqlite')), existsSync(at('files-new')) && readdirSync(at('files-new')).some((name) => name !== 'unfinished')];

	it.each([
		['another key', { keyFile: 'other-key' }, 'does not open'],
		['the public half of the key', { keyFile: 'public-key' }, 'opens none'],
		['a short passphrase', { keyFile: 'short' }, 'fewer than 20'],
		['no key', { keyFile: 'nothing' }, 'could be read'],
		['a store that is there', { store: 'before.sqlite' }, 'there already'],
		['files that are there', { files: 'files' }, 'holds files already'],
	])('%s is refused, and nothing is written', async (_, names, why) => {
		const paths = Object.fromEntries(Object.entries(names).map(([name, path]) => [name, at(path)]));
		await expect(restoring(paths)).rejects.toThrow(why);
		expect(left()).toEqual([false, false]);
	});

	it.each(['-wal', '-shm', '-journal', '.part', '.part-journal'])('what is left of another database (%s) is refused, and stays', async (end) => {
		const path = `${at('new.sqlite')}${end}`;
		writeFileSync(path, 'left');
		await expect(restoring()).rejects.toThrow(path);
		expect([...left(), readFileSync(path, 'utf8')]).toEqual([false, false, 'left']);
		rmSync(path);
	});

	it('staging is not filled by it, however its address is written', async () => {
		vi.stubEnv('SITE_ORIGIN', 'https://Staging.example:443/');
		try {
			const toml = '[vars]\nSITE_ORIGIN = "https://clinic.example"\n[env.staging]\nSITE_ORIGIN = "https://staging.example"\n';
			await expect(restoreBackup({ store: at('new.sqlite'), folder: at('kept'), keyFile: at('key'), files: at('files-new') }, toml)).rejects.toThrow(
				'--scrubbed',
			);
			expect(left()).toEqual([false, false]);
		} finally {
			vi.unstubAllEnvs();
		}
	});

	it('the mark that says of a local site that it is of this version goes, since what comes back may be of another', async () => {
		const state = at('state');
		const database = join(state, 'v3/d1/miniflare-D1DatabaseObject', 'a1b2.sqlite');
		mkdirSync(dirname(database), { recursive: true });
		writeFileSync(join(state, 'secrets.json'), '{}');
		copyFileSync(at('before.sqlite'), database);
		vi.stubEnv('STATE_DIR', state);
		try {
			await makeBackup({ store: 'd1', folder: at('kept-d1'), keyFile: at('key'), files: at('files') });
			rmSync(database);
			writeFileSync(join(state, 'migrated'), 'as it was');
			await restoreBackup({ store: 'd1', folder: at('kept-d1'), keyFile: at('key'), files: at('files-d1') });
			expect([existsSync(database), existsSync(join(state, 'migrated'))]).toEqual([true, false]);
			rmSync(database);
			writeFileSync(join(state, 'migrated'), 'as it was');
			await restoreScrubbed({ store: 'd1', folder: at('kept-d1'), keyFile: at('key'), files: undefined });
			expect([existsSync(database), existsSync(join(state, 'migrated'))]).toEqual([true, false]);
		} finally {
			vi.unstubAllEnvs();
		}
	});

	it('Ctrl-C leaves nothing of the plain database on the disk', async () => {
		const code = `
			import { writeFileSync } from 'node:fs';
			import { withPlainFolder } from '#scripts/lab/backup/backup.ts';
			import { partOf, partsOf } from '#scripts/lab/backup/sqlite-store.ts';
			import { removedAtEnd } from '#scripts/lib/leftovers.ts';
			import { endWithStarter } from '#scripts/lib/ending.ts';
			endWithStarter();
			const target = process.argv[1];
			await withPlainFolder(async (folder) => {
				removedAtEnd(...partsOf(target));
				for (const path of [folder + '/whole.sqlite', partOf(target), partOf(target) + '-journal']) writeFileSync(path, 'of people');
				console.log(folder);
				await new Promise((resolve) => setInterval(resolve, 1 << 30));
			});`;
		const child = spawn(process.execPath, ['--input-type=module', '-e', code, at('cut-off.sqlite')], { stdio: ['ignore', 'pipe', 'inherit'] });
		const [printed] = (await once(child.stdout, 'data')) as [Buffer];
		const plainFolder = printed.toString().trim();
		expect([existsSync(join(plainFolder, 'whole.sqlite')), existsSync(at('cut-off.sqlite.part'))]).toEqual([true, true]);
		child.kill('SIGINT');
		expect(await once(child, 'exit')).toEqual([1, null]);
		expect([existsSync(plainFolder), ...readdirSync(folder).filter((name) => name.startsWith('cut-off'))]).toEqual([false]);
	});

	it.each(['manifest.age', 'database.age', 'file-00000001.age'])(
		'a byte of %s that was changed is found out, wherever it stands, and nothing is written',
		async (name) => {
			const whole = readFileSync(at('kept', name));
			for (const place of [0, Math.floor(whole.length / 2), whole.length - 1]) {
				const changed = Buffer.from(whole);
				changed[place] = (changed[place] ?? 0) ^ 1;
				writeFileSync(at('kept', name), changed);
				await expect(restoring()).rejects.toThrow(/was changed/);
			}
			writeFileSync(at('kept', name), whole.subarray(0, -1));
			await expect(restoring()).rejects.toThrow(/was changed/);
			writeFileSync(at('kept', name), whole);
			expect(left()).toEqual([false, false]);
		},
	);

	it('a part that is missing, or one too many, is found out', async () => {
		const whole = readFileSync(at('kept', 'file-00000002.age'));
		rmSync(at('kept', 'file-00000002.age'));
		await expect(restoring()).rejects.toThrow('file-00000002.age is missing');
		writeFileSync(at('kept', 'file-00000002.age'), whole);
		writeFileSync(at('kept', 'file-00000003.age'), whole);
		await expect(restoring()).rejects.toThrow('no part of this backup');
		rmSync(at('kept', 'file-00000003.age'));
		expect(left()).toEqual([false, false]);
	});

	it('a folder that holds something is no place for a new one', async () => {
		await expect(makeBackup({ store: at('before.sqlite'), folder: at('kept'), keyFile: at('key'), files: undefined })).rejects.toThrow('not empty');
	});
});

describe('on PostgreSQL', () => {
	let kept: Awaited<ReturnType<typeof makeBackup>>;
	let before: unknown[];
	beforeAll(async () => {
		const url = await newDatabase();
		await move(lab.raw, url);
		before = await rowsOf(url, 'SELECT row_to_json(r)::text FROM result_requests r ORDER BY id');
		kept = await makeBackup({ store: url, folder: at('kept-pg'), keyFile: at('key'), files: undefined });
		await admin.query(`DROP DATABASE kept_${made} WITH (FORCE)`);
	});

	it('the store is kept, lost, brought back and counted, and goes on counting where it stood', async () => {
		const url = await newDatabase();
		const back = await restoreBackup({ store: url, folder: at('kept-pg'), keyFile: at('key'), files: undefined });
		expect(back.tables).toEqual(kept.tables);
		expect(counted(back, 'result_requests')).toBe(3);
		expect(await rowsOf(url, 'SELECT row_to_json(r)::text FROM result_requests r ORDER BY id')).toEqual(before);
		expect(await rowsOf(url, 'SELECT message FROM feedback')).toEqual([[text], [text]]);
		const next = `INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (0, 'ru', 98, '', '', '', '') RETURNING id::int`;
		expect(await rowsOf(url, next)).toEqual([[4]]);
		expect(await rowsOf(url, `SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D'`)).toEqual([[0]]);
		// A second time it is not empty any more, and stays as it is.
		await expect(restoreBackup({ store: url, folder: at('kept-pg'), keyFile: at('key'), files: undefined })).rejects.toThrow('holds a laboratory already');
		expect(await rowsOf(url, 'SELECT count(*)::int FROM feedback')).toEqual([[3]]);
	});

	it('a database that is refused is as it was: not a table is made in it', async () => {
		const url = await newDatabase();
		await rowsOf(url, 'CREATE TABLE patients (id text)');
		await rowsOf(url, `INSERT INTO patients VALUES ('somebody')`);
		const into = { store: url, folder: at('kept-pg'), keyFile: at('key'), files: undefined };
		for (const act of [() => restoreBackup(into), () => restoreScrubbed(into), () => move(lab.raw, url)])
			await expect(act()).rejects.toThrow('holds a laboratory already: patients');
		expect(await rowsOf(url, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")).toEqual([['patients']]);
	});

	it('is not brought back into SQLite, nor where files are wanted that it has not', async () => {
		await expect(restoreBackup({ store: at('x.sqlite'), folder: at('kept-pg'), keyFile: at('key'), files: undefined })).rejects.toThrow('of PostgreSQL');
		const url = await newDatabase();
		await expect(restoreBackup({ store: url, folder: at('kept-pg'), keyFile: at('key'), files: at('y') })).rejects.toThrow('holds no files');
		expect(await rowsOf(url, "SELECT count(*)::int FROM information_schema.tables WHERE table_schema = 'public'")).toEqual([[0]]);
	});

	it('a database that cannot be reached is told by its code, without its password', async () => {
		const lost = makeBackup({ store: 'postgres://someone:hidden-word@127.0.0.1:1/none', folder: at('kept-none'), keyFile: at('key'), files: undefined });
		const said = await lost.then(String, String);
		expect(said).toContain('ECONNREFUSED');
		expect(said).not.toContain('hidden-word');
		await expect(restoreBackup({ store: at('z.sqlite'), folder: at('kept-none'), keyFile: at('key'), files: undefined })).rejects.toThrow(
			'no whole backup',
		);
	});
});

it('the command does both, and says what it was not told', () => {
	const command = (...words: readonly string[]) =>
		execFileSync(process.execPath, ['scripts/lab.mjs', ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
	expect(command('backup-key')).toMatch(/^AGE-SECRET-KEY-1\w+\nage1\w+\n$/);
	mkdirSync(at('by-command'));
	expect(command('backup', '--from', at('before.sqlite'), '--to', at('by-command', 'kept'), '--key-file', at('key'))).toMatch(
		/result_requests +3 .*\n[^]*Kept: \d+ rows/,
	);
	expect(command('restore', '--from', at('by-command', 'kept'), '--to', at('by-command', 'back.sqlite'), '--key-file', at('key'))).toContain('Brought back');
	expect(sqliteRows(at('by-command', 'back.sqlite'), 'SELECT count(*) FROM feedback')).toEqual([[2]]);
	expect(() => command('backup', '--to', at('by-command', 'other'))).toThrow('backup takes --to');
	expect(() => command('restore', '--from', at('by-command', 'kept'), '--to', at('by-command', 'back.sqlite'), '--key-file', at('key'))).toThrow(
		'there already',
	);
});
