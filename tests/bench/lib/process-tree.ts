/** Memory of a process and of what it started. Linux alone tells it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Parent of a process; 0 where that cannot be known. */
function parentOf(pid: number): number {
	try {
		return Number(
			readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /, '')
				.split(' ')[1],
		);
	} catch {
		return 0;
	}
}

/** Bytes of a process, with its share of what it has in common with others. */
function memoryOf(pid: number): number {
	try {
		return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

/** A process and all that stand below it. */
export function treeOf(root: number): number[] {
	const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [{ pid: Number(name), parent: parentOf(Number(name)) }] : []));
	const found = [root];
	for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid));
	return found;
}

/** Bytes that a process and all below it hold at this moment. */
export const treeMemory = (root: number): number => treeOf(root).reduce((sum, pid) => sum + memoryOf(pid), 0);
