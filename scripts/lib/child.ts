import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endsWithUs } from './ending.ts';
import { root } from './paths.ts';

export interface Ended {
	readonly code: number;
	/** What it printed, both streams in their order. */
	readonly output: string;
}

interface Options {
	/** `show`: straight to the terminal. `keep`: for the caller to show when it failed. */
	readonly output: 'show' | 'keep';
	readonly env?: Readonly<Record<string, string>>;
	/** Ends the child. */
	readonly signal?: AbortSignal;
}

const running = new Set<ReturnType<typeof spawn>>();
process.on('exit', () => {
	for (const child of running) child.kill('SIGKILL');
});

/** What works unseen has a group of its own, which takes along what it starts itself. */
const ownGroup = (output: Options['output']) => output === 'keep' && process.platform !== 'win32';

/** Runs a tool of node_modules with the Node that runs this. */
export function runTool(script: string, words: readonly string[], options: Options): Promise<Ended> {
	return runProgram(process.execPath, [join(root, 'node_modules', script), ...words], options);
}

export function runProgram(program: string, words: readonly string[], { output, env, signal }: Options): Promise<Ended> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, words, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
			detached: ownGroup(output),
			...(signal ? { signal } : {}),
		});
		if (ownGroup(output) && child.pid !== undefined) endsWithUs(child, -child.pid);
		running.add(child);
		const parts: Buffer[] = [];
		child.stdout?.on('data', (part: Buffer) => parts.push(part));
		child.stderr?.on('data', (part: Buffer) => parts.push(part));
		child.on('error', (error) => {
			running.delete(child);
			reject(error);
		});
		child.on('close', (code) => {
			running.delete(child);
			resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') });
		});
	});
}
