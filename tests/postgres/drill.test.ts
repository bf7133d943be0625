/** Backups that are kept for a while, and the drill that says how long one takes to come back: on both engines. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drill } from '#scripts/lab/backup/drill.ts';
import { folderOfMoment, pruneBackups } from '#scripts/lab/backup/kept-folders.ts';
import { newIdentity } from '#scripts/lab/backup/key.ts';
import { move } from '#scripts/lab/move-store.ts';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { folderFiles } from '#worker/providers/files/folder.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'kept-drill-'));
const at = (...names: readonly string[]) => join(folder, ...names);
const lab = sqliteLab();
const admin = new pg.Client({ connectionString: server.url('postgres') });

beforeAll(async () => {
	await admin.connect();
	await admin.query('CREATE DATABASE laboratory');
	lab.raw.prepare("INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (0, 'kz', 98, '', '', '', ?1)").run('бір');
	lab.raw.prepare('VACUUM INTO ?').run(at('store.sqlite'));
	await move(lab.raw, server.url('laboratory'));
	const { identity, recipient } = await newIdentity();
	writeFileSync(at('key'), identity);
	writeFileSync(at('public'), recipient);
	const files = await folderFiles(at('files'));
	await files.put('results/1', new Blob(['a']).stream(), { contentType: 'application/pdf', maxBytes: 10, size: 1 });
});
afterAll(async () => {
	await admin.end();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
});
const databases = async () => (await admin.query<{ datname: string }>('SELECT datname FROM pg_database ORDER BY 1')).rows.map(({ datname }) => datname);

describe('the drill', () => {
	it('keeps, brings back beside it, counts, and leaves nothing, on SQLite with its files', async () => {
		const done = await drill({ store: at('store.sqlite'), keyFile: at('key'), files: at('files') });
		expect(done).toMatchObject({ engine: 'sqlite', files: 1 });
		expect(done.rows).toBeGreaterThan(1);
		expect(readdirSync(folder).toSorted()).toEqual(['files', 'key', 'public', 'store.sqlite']);
	});

	it('and on PostgreSQL', async () => {
		const before = await databases();
		const done = await drill({ store: server.url('laboratory'), keyFile: at('key'), files: undefined });
		expect(done).toMatchObject({ engine: 'postgres', files: 0 });
		expect(done.rows).toBeGreaterThan(1);
		expect(await databases()).toEqual(before);
	});

	it('by a key that opens nothing it says so, and leaves no database', async () => {
		const before = await databases();
		await expect(drill({ store: server.url('laboratory'), keyFile: at('public'), files: undefined })).rejects.toThrow('opens none');
		expect(await databases()).toEqual(before);
	});

	it('a user who may make no database is told', async () => {
		await admin.query("CREATE ROLE plain LOGIN PASSWORD 'word'");
		await admin.query('GRANT pg_read_all_data TO plain');
		const url = new URL(server.url('laboratory'));
		[url.username, url.password] = ['plain', 'word'];
		await expect(drill({ store: url.href, keyFile: at('key'), files: undefined })).rejects.toThrow('CREATEDB');
	});
});

describe('backups of one store', () => {
	const made = (name: string, isWhole = true) => {
		mkdirSync(at('all', name), { recursive: true });
		writeFileSync(at('all', name, 'database.age'), '');
		if (isWhole) writeFileSync(at('all', name, 'manifest.age'), '');
	};

	it('are called by their moment; the newest stay, and what is no backup', () => {
		expect(folderOfMoment('/srv', Date.parse('2026-11-29T03:15:07.512+05:00'))).toBe('/srv/20261128T221507Z');
		for (const name of ['20261101T000000Z', '20261102T000000Z', '20261103T000000Z', 'of-the-move']) made(name);
		// One that was broken off, and one that is being made.
		made('20261101T120000Z', false);
		made('20261104T000000Z', false);
		expect(pruneBackups(at('all'), 2)).toEqual(['20261101T000000Z']);
		expect(readdirSync(at('all')).toSorted()).toEqual(['20261102T000000Z', '20261103T000000Z', '20261104T000000Z', 'of-the-move']);
		expect(pruneBackups(at('all'), 2)).toEqual([]);
	});

	it('the command makes one beside the others, prunes, and drills', () => {
		const command = (...words: readonly string[]) =>
			execFileSync(process.execPath, ['scripts/lab.mjs', ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
		made('20261101T000000Z');
		const said = command('backup', '--from', at('store.sqlite'), '--to', at('all'), '--key-file', at('public'), '--keep', '1');
		expect(said).toContain('gone: 20261101T000000Z, 20261102T000000Z, 20261103T000000Z');
		expect(readdirSync(at('all')).filter((name) => name.startsWith('2026')).length).toBe(1);
		expect(command('drill', '--from', at('store.sqlite'), '--key-file', at('key'))).toMatch(/Kept in [\d.]+ s, brought back and counted in [\d.]+ s/);
		expect(() => command('backup', '--from', at('store.sqlite'), '--to', at('x'), '--key-file', at('key'), '--keep', '0')).toThrow('--keep takes');
		expect(() => command('restore', '--from', at('all'), '--key-file', at('key'), '--keep', '1')).toThrow('--keep goes with');
	});
});
