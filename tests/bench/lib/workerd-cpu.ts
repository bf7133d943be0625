/** Processor time of the workerd that this process started, for comparisons that other work on the machine cannot disturb. Linux alone tells it. */
import { readdirSync, readFileSync } from 'node:fs';

/** A tick of `/proc` is a hundredth of a second. */
const tickMs = 10;

/** Fields of `/proc/PID/stat` after the name, which may itself hold blanks. */
function statOf(pid: string): readonly string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /, '')
			.split(' ');
	} catch {
		return [];
	}
}

/** Ids of the children of this process that are running now. */
function children(): string[] {
	try {
		return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(process.pid));
	} catch {
		return [];
	}
}

/** Milliseconds of processor time that a process has taken until now; 0 where that cannot be known. */
function cpuOf(pid: string): number {
	const stat = statOf(pid);
	return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * tickMs;
}

/** Of all workerds of the bench together: only one of them has anything to do at a time. */
export const workerdCpu = (): number => children().reduce((sum, pid) => sum + cpuOf(pid), 0);
