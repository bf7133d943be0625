/** Starts the commands as they are typed, each with a group of processes of its own, as a terminal does. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { treeOf } from '#tests/support/process-tree.ts';

export interface Started {
	readonly origin: string;
	/** Of npm, and of the group of all. */
	readonly pid: number;
	/** Of the process that runs the command. */
	readonly commandPid: () => number;
	/** When it says that it is ready. */
	readonly ready: Promise<void>;
	/** With which code it ended; null for a signal. */
	readonly ended: Promise<number | null>;
	/** What it printed, both streams. */
	readonly output: () => string;
	/** To all of its processes. */
	readonly signal: (signal: NodeJS.Signals) => void;
}

export const newState = (): string => mkdtempSync(join(tmpdir(), 'local-site-'));

/** Of the groups that were started. */
const started: number[] = [];

/** Settings of the tests' own run stay out. */
function environment(port: number, state: string): NodeJS.ProcessEnv {
	const { SITE_ORIGIN: _origin, LIS_KEY: _key, VITEST: _vitest, NODE_ENV: _mode, NODE_OPTIONS: _options, ...rest } = process.env;
	return { ...rest, PORT: String(port), STATE_DIR: state, npm_config_loglevel: 'silent', npm_config_update_notifier: 'false' };
}

export function start(port: number, state: string, [program = 'npm', ...words]: readonly string[] = ['npm', 'start']): Started {
	const origin = `http://localhost:${port}`;
	const child = spawn(program, words, { cwd: root, env: environment(port, state), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
	const pid = child.pid ?? 0;
	started.push(pid);
	let output = '';
	const isReady = Promise.withResolvers<void>();
	const hasEnded = Promise.withResolvers<number | null>();
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (part: Buffer) => {
			output += part.toString('utf8');
			if (output.includes(`Ready on ${origin}\n`)) isReady.resolve();
		});
	child.on('close', (code) => {
		isReady.reject(new Error(`ended before it was ready:\n${output}`));
		hasEnded.resolve(code);
	});
	// Anyone who waits for the end alone does not ask.
	isReady.promise.catch(() => undefined);
	return {
		origin,
		pid,
		commandPid: () => treeOf(pid)[program === 'npm' ? 3 : 1] ?? 0,
		ready: isReady.promise,
		ended: hasEnded.promise,
		output: () => output,
		signal: (signal) => process.kill(-pid, signal),
	};
}

/** Ends what a test left running: the group is there as long as anybody in it is. */
export function endStarted(): void {
	for (const pid of started.splice(0)) {
		try {
			process.kill(-pid, 'SIGKILL');
		} catch {
			// It has ended by itself.
		}
	}
}

/** `npm run lab` against the site of that port and folder. */
export function lab(words: readonly string[], port: number, state: string): Promise<{ readonly code: number | null; readonly out: string }> {
	return new Promise((resolve) => {
		const child = spawn('npm', ['run', 'lab', '--', ...words], { cwd: root, env: environment(port, state), stdio: ['ignore', 'pipe', 'ignore'] });
		let out = '';
		child.stdout.on('data', (part: Buffer) => (out += part.toString('utf8')));
		child.on('close', (code) => resolve({ code, out }));
	});
}
