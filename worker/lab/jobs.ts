/** What the laboratory does from time to time, one line each. One that fails keeps no other from its turn. */
import { removeUnsent } from './consultation/attachments.ts';
import { tellEndings } from './family/ending.ts';
import { logFault, type Job, type JobContext } from './kit/jobs.ts';
import { sweep } from './messages/deliver.ts';
import { reconcilePayments } from './payment/job.ts';
import { removeOldReports } from './results/reports.ts';

const jobs: Readonly<Record<string, Job>> = {
	payments: reconcilePayments,
	family: tellEndings,
	messages: sweep,
	attachments: removeUnsent,
	reports: removeOldReports,
};

export async function runJobs(context: JobContext): Promise<void> {
	for (const [job, run] of Object.entries(jobs)) await run(context).catch((thrown: unknown) => logFault({ job }, thrown));
}

export { takeBatch, type QueueBatch } from './messages/deliver.ts';
