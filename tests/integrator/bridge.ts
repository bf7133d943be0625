import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** `npm run mllp`, as an operator runs it beside the middleware. */
export class Bridge {
	#process: ChildProcess | null = null;

	/** Starts it on a free port, and says which. */
	async start(laboratory: string, key: string): Promise<number> {
		const bridge = spawn(process.execPath, ['scripts/mllp.mjs'], {
			env: { ...process.env, MLLP_LABORATORY: laboratory, MLLP_KEY: key, MLLP_PORT: '0' },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		this.#process = bridge;
		let said = '';
		for await (const part of bridge.stdout) {
			said += String(part);
			const port = /Ready on \S+:(\d+)/u.exec(said)?.[1];
			if (port !== undefined) {
				return Number(port);
			}
		}
		throw new Error(`The bridge did not start: ${said}`);
	}

	async end(): Promise<void> {
		if (this.#process !== null && this.#process.exitCode === null) {
			this.#process.kill('SIGTERM');
			await once(this.#process, 'exit');
		}
	}
}
