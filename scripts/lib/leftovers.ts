/** What must not outlive the process that wrote it. */
import { rmSync } from 'node:fs';

/**
 * Files and folders that go however this process ends, but by a signal that nobody can hear: a signal of the keyboard ends it at once, without what `finally` says.
 * @returns removes them now
 */
export function removedAtEnd(...paths: readonly string[]): () => void {
	const remove = () => {
		for (const path of paths) rmSync(path, { recursive: true, force: true });
	};
	process.once('exit', remove);
	return () => {
		process.removeListener('exit', remove);
		remove();
	};
}
