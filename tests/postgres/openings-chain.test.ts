/** The journal of openings is given one more right: what was sealed before stays as it was sealed, and what comes is sealed on. On both engines, by the migrations themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import { checkChains } from '#worker/lab/openings/check.ts';
import { sealOpenings } from '#worker/lab/openings/seal.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';

const migration = '0165_handovers.sql';
const read = (folder: string, name: string) => readFileSync(`worker/lab/db/${folder}/${name}`, 'utf8');

interface Store {
	readonly db: Database;
	/** Runs the migration. */
	readonly migrate: () => Promise<void>;
}
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
	for (const end of ends) await end();
});

/** No request stands behind these entries: that they go with one is tried elsewhere. */
const engines: Readonly<Record<string, () => Promise<Store>>> = {
	SQLite: async () => {
		const { db, raw } = sqliteLaboratory({ before: migration });
		raw.exec('PRAGMA foreign_keys = OFF');
		return { db: db as unknown as Database, migrate: async () => raw.exec(read('migrations', migration)) };
	},
	PostgreSQL: async () => {
		const { url, stop } = await startPostgres({ settings: { fsync: 'off' } });
		const admin = new pg.Client({ connectionString: url('postgres') });
		await admin.connect();
		const names = readdirSync('worker/lab/db/postgres').toSorted();
		for (const name of names.slice(0, names.indexOf(migration))) await admin.query(read('postgres', name));
		for (const table of ['openings', 'opening_chains']) await admin.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_request_id_fkey`);
		const pool = connectionPool({ url: url('postgres'), max: 1 });
		ends.push(async () => {
			await pool.end();
			await admin.end();
			await stop();
		});
		return { db: postgres(pool.execute), migrate: async () => void (await admin.query(read('postgres', migration))) };
	},
};

const insert = ({ db }: Store, nr: number, basis: string) =>
	db
		.prepare(
			`INSERT INTO openings (request_id, nr, at, basis, reader, patient_id, share_id, form, device, name, places) VALUES ('r', ?1, ?2, ?3, 'x', 'p', '', 'archive', '', '', '[]')`,
		)
		.bind(nr, 1000 + nr, basis)
		.run();
const rowsOf = async ({ db }: Store) => (await db.prepare('SELECT id, nr, basis, hash, sealed_at FROM openings ORDER BY nr').bind().all<object>()).results;
const brokenAt = async ({ db }: Store) => (await checkChains(db, ['r'], 9)).get('r')?.brokenAt;
const seal = ({ db }: Store) => sealOpenings({ db, services: { clock: () => 5000 } } as unknown as JobContext);

it.each(Object.keys(engines))('%s', { timeout: 60_000 }, async (name) => {
	const store = await (engines[name] as () => Promise<Store>)();
	const before = ['account', 'link', 'app'];
	for (const [at, basis] of before.entries()) await insert(store, at + 1, basis);
	await seal(store);
	await insert(store, 4, 'doctor');
	await expect(insert(store, 5, 'handover')).rejects.toThrow();
	const stood = await rowsOf(store);
	expect(stood.map((row) => (row as { hash: string | null }).hash === null)).toEqual([false, false, false, true]);

	await store.migrate();
	expect(await rowsOf(store)).toEqual(stood);
	expect(await brokenAt(store)).toBeNull();
	await insert(store, 5, 'handover');
	await expect(insert(store, 6, 'anything')).rejects.toThrow();
	await expect(insert(store, 5, 'handover')).rejects.toThrow();
	await seal(store);
	const sealed = await rowsOf(store);
	expect(sealed.slice(0, 3)).toEqual(stood.slice(0, 3));
	expect(sealed.filter((row) => (row as { hash: string | null }).hash === null)).toEqual([]);
	expect(await brokenAt(store)).toBeNull();

	// What was changed is found in what stood before, and in what came behind it.
	for (const nr of [5, 2]) {
		await store.db.prepare("UPDATE openings SET reader = 'y' WHERE nr = ?1").bind(nr).run();
		expect(await brokenAt(store)).toBe(nr);
	}
});
