/** A PostgreSQL for tests: made and ended by the run, and a database of its own for each file of tests. Runs in Node. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#scripts/lib/postgres-server.ts';
import { connectionPool, type ConnectionPool } from '#worker/providers/database/pool-store.ts';
import type { Asked } from '#worker/providers/database/postgres.ts';
import { plansOf } from './postgres-plans.ts';

const folder = 'worker/lab/db/postgres';
export const template = 'template_of_tests';
const runKey = Symbol.for('zerthana.test-postgres');

/** What is lost when the machine stops is no matter of a test. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 100 };

interface Server {
	readonly url: (database: string) => string;
	readonly admin: pg.Client;
	readonly stop: () => Promise<void>;
}

/** Of the run: the file of settings starts it and the teardown ends it, each with a copy of this module. */
interface Run {
	server?: Promise<Server>;
	made: number;
	readonly pools: Map<string, ConnectionPool>;
}
const shared = globalThis as { [runKey]?: Run };
const run = (): Run => (shared[runKey] ??= { made: 0, pools: new Map() });

/** A server whose template has the tables of the laboratory. */
export async function postgresWithTables(): Promise<Server> {
	const { url, stop } = await startPostgres({ settings: quick });
	const admin = new pg.Client({ connectionString: url('postgres') });
	await admin.connect();
	await admin.query(`CREATE DATABASE ${template}`);
	const first = new pg.Client({ connectionString: url(template) });
	await first.connect();
	for (const name of (await readdir(folder)).toSorted()) await first.query(await readFile(join(folder, name), 'utf8'));
	await first.query(await readFile('tests/support/postgres-as-sqlite.sql', 'utf8'));
	await first.end();
	return {
		url,
		admin,
		stop: async () => {
			await admin.end();
			await stop();
		},
	};
}

/** A database with empty tables, instead of the one before. @returns its name */
async function begin(before: string): Promise<string> {
	const { pools } = run();
	const { admin, url } = await (run().server ??= postgresWithTables());
	await pools.get(before)?.end();
	pools.delete(before);
	if (/^test_\d+$/.test(before)) await admin.query(`DROP DATABASE IF EXISTS ${before} WITH (FORCE)`);
	run().made += 1;
	const name = `test_${run().made}`;
	await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
	pools.set(name, connectionPool({ url: url(name), max: 10 }));
	return name;
}

/** Ends what the run has started, if it has. */
export async function teardown(): Promise<void> {
	const { pools, server } = run();
	await Promise.all([...pools.values()].map((pool) => pool.end()));
	// One that could not be started has said so where it was asked for.
	const started = await server?.catch(() => undefined);
	await started?.stop();
}

/** What the worker under test asks over its binding: `/begin`, or `/<database>` with statements, or with one whose plan it wants. */
export async function answerPostgres(request: { readonly url: string; json: () => Promise<unknown> }): Promise<Response> {
	const name = new URL(request.url).pathname.slice(1);
	try {
		const body = await request.json();
		if (name === 'begin') return Response.json({ name: await begin(String(body)) });
		const pool = run().pools.get(name);
		if (pool === undefined) throw new Error(`no database ${name}`);
		if (body !== null && typeof body === 'object' && 'plan' in body) return Response.json({ given: await plansOf(String(body.plan), pool.execute) });
		return Response.json({ given: await pool.execute(body as Asked[]) });
	} catch (thrown) {
		const { message, code } = thrown as Error & { code?: string };
		return Response.json({ error: { message, code } });
	}
}
