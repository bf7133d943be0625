/** Processes of this machine, those that one started, and what they hold. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Running {
	readonly pid: number;
	readonly parent: number;
}

/** Fields of `/proc/PID/stat` from the state on, after the name, which may itself hold anything; empty for a process that has gone. Linux alone has them. */
function statOf(pid: number): readonly string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ');
	} catch {
		return [];
	}
}

/** Processes that run; one that has ended and only waits for its parent to notice does not. */
export function running(): Running[] {
	if (existsSync('/proc/self/stat'))
		return readdirSync('/proc').flatMap((name) => {
			if (!/^\d+$/.test(name)) return [];
			const [state, parent] = statOf(Number(name));
			return state === undefined || state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
		});
	const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
	return stdout.split('\n').flatMap((line) => {
		const [pid, parent, state] = line.trim().split(/\s+/);
		return pid === undefined || state === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
	});
}

/** Those of the processes that still run. */
export function left(pids: readonly number[]): number[] {
	const all = new Set(running().map(({ pid }) => pid));
	return pids.filter((pid) => all.has(pid));
}

/** A process and all that stand below it, from the top. */
export function treeOf(root: number): number[] {
	const all = running();
	const found = [root];
	for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid));
	return found;
}

/** Bytes of a process, with its share of what it has in common with others; 0 where that cannot be known. */
function memoryOf(pid: number): number {
	try {
		return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

/** A tick of `/proc` is a hundredth of a second. */
const tickMs = 10;

/** Milliseconds of processor time that a process has taken until now; 0 where that cannot be known. */
export function cpuOf(pid: number): number {
	const stat = statOf(pid);
	return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * tickMs;
}

/** Bytes that processes hold at this moment. */
export const memoryOfAll = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
