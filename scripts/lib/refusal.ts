import { endWithStarter } from './ending.ts';
import { plainLines } from './terminal.ts';

/** A reason to stop that the person at the keyboard can do something about: shown as its text, without a stack. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
}

const systemHints: Readonly<Record<string, string>> = {
	ENOSPC: 'There is no space left on the disk.',
	EROFS: 'The folder cannot be written to.',
	EACCES: 'The folder cannot be written to, or the port is not allowed.',
	EADDRINUSE: 'The port is in use.',
};

/** Runs a command and ends the process: 0, or 1 with the reason. */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
	endWithStarter();
	try {
		process.exitCode = (await command()) ?? 0;
	} catch (error) {
		console.error(plainLines(reasonOf(error)));
		process.exitCode = 1;
	}
}

/**
 * Ends the process, whatever a tool left open, once everything that was printed is read: a pipe takes some 64 KB at a time, and what stands behind that would be lost. A reader
 * who has gone reads nothing more.
 */
export async function leave(): Promise<never> {
	await Promise.all([process.stdout, process.stderr].map(drained));
	process.exit();
}

const drained = (stream: NodeJS.WriteStream) =>
	new Promise<void>((resolve) => {
		stream.once('error', () => resolve());
		stream.write('', () => resolve());
	});

function reasonOf(error: unknown): string {
	if (error instanceof Refusal) return error.message;
	if (!(error instanceof Error)) return String(error);
	const hint = 'code' in error && typeof error.code === 'string' ? systemHints[error.code] : undefined;
	return hint ? `${hint} (${error.message})` : (error.stack ?? error.message);
}
