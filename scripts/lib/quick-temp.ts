/**
 * Where tests put what is thrown away after them: into memory, where the machine has such a folder with room. The stores of the laboratory under test write
 * each change through to the disk, and tests that change much did little else than wait for it (docs/performance.md, "What npm test takes").
 */
import { accessSync, constants, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';

/** Stores of two isolates, the served site's state and the profiles of browsers take some hundred megabytes; containers are often given 64. */
const minBytes = 2 * 1024 ** 3;

/** Sets TMPDIR for this process and those that it starts, before anything asks for a temporary folder. One that is set already is left alone. */
export function useQuickTemp(): void {
	if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = inMemory;
}

function hasRoom(): boolean {
	try {
		accessSync(inMemory, constants.W_OK);
		const { bavail, bsize } = statfsSync(inMemory);
		return bavail * bsize >= minBytes;
	} catch {
		// Only Linux has it.
		return false;
	}
}
