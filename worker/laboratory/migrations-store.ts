/** Brings a database to the laboratory's present form. Several processes may begin at once: one of them does it, and the others wait. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Execute } from '#worker/providers/database/postgres.ts';

const folder = fileURLToPath(new URL('../lab/db/postgres/', import.meta.url));
/** Any number; nothing else locks it. */
const migrationLock = 7_310_143;

/** Names of all there are, in their order. */
const migrationNames = (): string[] =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.toSorted();

/** Applies what the database lacks, each in a transaction of its own with the row that says so. @returns names of those that were applied */
export async function migrate(url: string): Promise<string[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		// Of the connection: it goes with it, however this process ends.
		await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
		await client.query('CREATE TABLE IF NOT EXISTS laboratory_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
		const { rows } = await client.query<{ name: string }>('SELECT name FROM laboratory_migrations');
		const applied = new Set(rows.map(({ name }) => name));
		const lacking = migrationNames().filter((name) => !applied.has(name));
		for (const name of lacking) {
			await client.query('BEGIN');
			await client.query(readFileSync(`${folder}${name}`, 'utf8'));
			await client.query('INSERT INTO laboratory_migrations (name) VALUES ($1)', [name]);
			await client.query('COMMIT');
		}
		return lacking;
	} finally {
		await client.end();
	}
}

/** Whether the database has every migration that this version knows. One that a later version applied does no harm. @throws what the database says where it does not answer */
export async function isWhole(execute: Execute): Promise<boolean> {
	const [given] = await execute([{ sql: 'SELECT name FROM laboratory_migrations', values: [] }]);
	const applied = new Set(given?.rows.map((row) => row['name']));
	return migrationNames().every((name) => applied.has(name));
}
