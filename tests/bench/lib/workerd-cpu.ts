/** Processor time of the workerd that this process started, for comparisons that other work on the machine cannot disturb. Linux alone tells it. */
import { cpuOf, running } from '#tests/support/process-tree.ts';

/** Of all workerds of the bench together: only one of them has anything to do at a time. */
export const workerdCpu = (): number => running().reduce((sum, { pid, parent }) => (parent === process.pid ? sum + cpuOf(pid) : sum), 0);
