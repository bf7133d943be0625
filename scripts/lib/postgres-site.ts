/** What a local site has beside it when its laboratory runs alone: PostgreSQL, the laboratory's process, and the way to what the site's edge keeps of what would have gone out. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { D1Database } from '@cloudflare/workers-types';
import type { SentStatement } from '#worker/providers/database/over-http.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres-server.ts';
import { Refusal } from './refusal.ts';
import { makeKey } from './secrets.ts';

const dataOf = (stateDir: string) => join(stateDir, 'postgres');

/** A state belongs to the engine that it was made with. @throws Refusal where it was made with the other one */
export function demandEngine(stateDir: string, onPostgres: boolean): void {
	const madeOnPostgres = existsSync(dataOf(stateDir));
	const isMade = madeOnPostgres || existsSync(join(stateDir, 'seeded'));
	if (!isMade || madeOnPostgres === onPostgres) return;
	throw new Refusal(
		madeOnPostgres
			? `${stateDir} is the state of a site on PostgreSQL: npm start -- --postgres, or another folder (STATE_DIR).`
			: `${stateDir} is the state of a site without PostgreSQL. Choose another folder: STATE_DIR=.state-postgres npm start -- --postgres`,
	);
}

/** Where the laboratory will answer, before it does: the edge is told when it starts. */
export interface PlannedLaboratory {
	readonly origin: string;
	readonly port: number;
	readonly edgeKey: string;
}

export async function planLaboratory(): Promise<PlannedLaboratory> {
	const port = await freePort();
	return { port, origin: `http://127.0.0.1:${port}`, edgeKey: makeKey() };
}

/** Settings by which an edge has it as its backend. */
export const backendSettings = ({ origin, edgeKey }: PlannedLaboratory) => ({
	BACKEND_API_URL: `${origin}/api`,
	BACKEND_ACCOUNT_URL: `${origin}/account`,
	BACKEND_KEY: edgeKey,
});

export interface PostgresSiteOptions {
	readonly planned: PlannedLaboratory;
	readonly stateDir: string;
	/** Of the site; what the laboratory does not know is not given to it. */
	readonly settings: Readonly<Record<string, string>>;
	readonly edgeDb: D1Database;
	readonly log: (line: string) => void;
}

export interface PostgresSite {
	/** The laboratory's store. */
	readonly db: Database;
	readonly stop: () => Promise<void>;
}

const databaseName = 'laboratory';

/** The password that the data were made with. */
function passwordOf(stateDir: string): string {
	const file = join(stateDir, 'postgres-password');
	if (!existsSync(file)) writeFileSync(file, makeKey(), { mode: 0o600 });
	return readFileSync(file, 'utf8');
}

/** @throws Refusal when the laboratory does not start */
export async function startPostgresSite({ planned, stateDir, settings, edgeDb, log }: PostgresSiteOptions): Promise<PostgresSite> {
	const server = await startPostgres({ data: dataOf(stateDir), password: passwordOf(stateDir) });
	const stops: (() => Promise<void>)[] = [server.stop];
	const stop = async () => {
		for (const end of stops.toReversed()) await end();
	};
	try {
		await makeDatabase(server.url('postgres'));
		const shared = await shareDatabase(edgeDb);
		stops.push(shared.stop);
		const pool = connectionPool({ url: server.url(databaseName), max: 4 });
		stops.push(pool.end);
		const files = join(stateDir, 'files');
		mkdirSync(files, { recursive: true });
		stops.push(
			await startLaboratory(
				{
					...settings,
					EDGE_KEY: planned.edgeKey,
					DATABASE_URL: server.url(databaseName),
					FILES_FOLDER: files,
					LISTEN_PORT: String(planned.port),
					LOCAL_SITE_DB: shared.address,
				},
				log,
			),
		);
		return { db: postgres(pool.execute), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function makeDatabase(url: string): Promise<void> {
	const pool = connectionPool({ url, max: 1 });
	try {
		const [found] = await pool.execute([{ sql: 'SELECT 1 FROM pg_database WHERE datname = $1', values: [databaseName] }]);
		if (found?.count === 0) await pool.execute([{ sql: `CREATE DATABASE ${databaseName}`, values: [] }]);
	} finally {
		await pool.end();
	}
}

/** A database of this process for another one on this machine, at an address that nobody guesses. */
async function shareDatabase(db: D1Database): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
	const [port, path] = [await freePort(), `/${randomUUID()}`];
	const server = createServer((request, response) => {
		const answer = (status: number, body: unknown) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
		if (request.url !== path || request.method !== 'POST') {
			answer(404, null);
			return;
		}
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const sent = JSON.parse(Buffer.concat(parts).toString('utf8')) as readonly SentStatement[];
			const statements = sent.map(({ sql, values }) => (values.length === 0 ? db.prepare(sql) : db.prepare(sql).bind(...values)));
			db.batch(statements).then(
				(results) =>
					answer(
						200,
						results.map(({ results: rows, meta }) => ({ results: rows, meta: { changes: meta.changes } })),
					),
				() => answer(500, null),
			);
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	const stop = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	return { address: `http://127.0.0.1:${port}${path}`, stop };
}

/** @returns ends it */
async function startLaboratory(env: Readonly<Record<string, string>>, log: (line: string) => void): Promise<() => Promise<void>> {
	const words = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands/laboratory.ts')];
	const child = spawn(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	if (child.stderr) createInterface({ input: child.stderr }).on('line', log);
	const isReady = await new Promise<boolean>((resolve) => {
		if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Ready on ') && resolve(true));
		void ended.then(() => resolve(false));
	});
	if (!isReady) throw new Refusal('The laboratory did not start; what it says stands above.');
	return async () => {
		child.kill('SIGTERM');
		await ended;
	};
}
