/** Processes of a laboratory on a PostgreSQL of the run, spoken to over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { startPostgres, type PostgresOptions } from '#scripts/lib/postgres-server.ts';
import { makeReportKey } from '#scripts/lib/secrets.ts';
import { treeOf } from '#tests/support/process-tree.ts';

const edgeKey = 'edge-key-of-the-tests-0123456789';
export const lisKey = 'lis-key-of-the-tests-0123456789';

export interface LaboratoryProcess {
	readonly origin: string;
	readonly child: ChildProcess;
	/** All that it has printed so far, both streams. */
	readonly said: () => string;
	/** Its code; null when a signal ended it. */
	readonly ended: Promise<number | null>;
}

/** Runs the command with an environment of nothing but these settings. */
export function runCommand(settings: Readonly<Record<string, string>>, words: readonly string[] = []): Omit<LaboratoryProcess, 'origin'> {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands/laboratory.ts'), ...words], {
		cwd: root,
		env: { PATH: process.env.PATH, ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (said += part));
	return { child, said: () => said, ended: new Promise((resolve) => child.once('close', (code) => resolve(code))) };
}

/** One that has just ended because of another is none any more. */
function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (thrown) {
		if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
	}
}

/** A PostgreSQL, a folder of files and any number of processes; `end` ends them all. */
export async function startWorld({ settings: ofServer, ...options }: PostgresOptions = {}) {
	// What a killed process had told the system is written in any case; what a machine loses that falls is another matter.
	const begin = (more: PostgresOptions = {}) => startPostgres({ ...options, ...more, settings: { fsync: 'off', ...ofServer } });
	let server = await begin();
	const files = mkdtempSync(join(tmpdir(), 'laboratory-files-'));
	const started: ChildProcess[] = [];
	const settings = {
		ENVIRONMENT: 'test',
		SITE_ORIGIN: 'http://localhost:8787',
		EDGE_KEY: edgeKey,
		LIS_KEY: lisKey,
		DATABASE_URL: server.url('postgres'),
		FILES_FOLDER: files,
		REPORT_KEY: makeReportKey(),
		PASSWORD_COST: '16',
	};
	const client = new pg.Pool({ connectionString: server.url('postgres'), max: 1 });
	client.on('error', () => undefined);
	return {
		settings,
		files,
		query: async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows,
		/** Comes back when it is ready. @param more settings beside the usual ones, or in their place */
		start: async (more: Readonly<Record<string, string>> = {}): Promise<LaboratoryProcess> => {
			const port = await freePort();
			const run = runCommand({ ...settings, LISTEN_PORT: String(port), ...more });
			started.push(run.child);
			await new Promise<void>((resolve, reject) => {
				run.child.stdout?.on('data', () => run.said().includes('Ready on') && resolve());
				void run.ended.then(() => reject(new Error(run.said())));
			});
			return { ...run, origin: `http://127.0.0.1:${port}` };
		},
		/** PostgreSQL with all its processes is killed, and comes back at the same port. Its data have to be kept (`data`, `password`). */
		killDatabase: async (): Promise<void> => {
			for (const pid of treeOf(server.pid)) kill(pid);
			await server.stop();
			server = await begin({ port: Number(new URL(server.url('postgres')).port) });
		},
		end: async () => {
			for (const child of started) child.kill('SIGKILL');
			await client.end();
			await server.stop();
			rmSync(files, { recursive: true, force: true });
		},
	};
}

export const asEdge = { 'X-Edge-Key': edgeKey };
export const asLaboratory = { Authorization: `Bearer ${lisKey}` };
