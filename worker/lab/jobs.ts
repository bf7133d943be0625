/** What the laboratory does from time to time, one line each. One that fails keeps no other from its turn. */
import { callOffMessagesOfLeft } from './attachments/left.ts';
import { tellLateValues } from './doctor/late-critical.ts';
import { tellDigests, tellOffers } from './doctor/news.ts';
import { removeUnsent } from './consultation/attachments.ts';
import { startDrafts } from './content/start.ts';
import { eraseDue, followAsked } from './erasing/jobs.ts';
import { tellEndings } from './family/ending.ts';
import { countFigures } from './figures/job.ts';
import { eraseGuests } from './guests/jobs.ts';
import { startImports } from './imports/start.ts';
import { logFault, type Job, type JobContext } from './kit/jobs.ts';
import { takeBatch as takeTasks } from './kit/tasks.ts';
import { goOnDue } from './merging/move.ts';
import { messageTasks, sweep } from './messages/deliver.ts';
import { tellMissedVisits } from './order/missed-visits.ts';
import { sealOpenings } from './openings/seal.ts';
import { paymentTasks, reconcilePayments, refundTasks } from './payment/job.ts';
import { removeUnsentFiles } from './results/files.ts';
import { keepPatterns } from './results/kept-patterns.ts';
import { makeRequests } from './results/make-request.ts';
import { tellOverdue } from './results/overdue.ts';
import { removeOldReports } from './results/reports.ts';
import { keepPeriods } from './retention/job.ts';
import { figuresOf, type Figure } from './status/figures.ts';
import { noteRuns } from './kit/runs-store.ts';
import { tellWebhooks, thenTold, webhookTasks } from './webhooks/send.ts';

const jobs: Readonly<Record<string, Job>> = {
	critical: tellLateValues,
	imports: startImports,
	content: startDrafts,
	payments: reconcilePayments,
	requests: makeRequests,
	family: tellEndings,
	visits: tellMissedVisits,
	overdue: tellOverdue,
	'doctor-digests': tellDigests,
	'doctor-offers': tellOffers,
	'left-requests': callOffMessagesOfLeft,
	'erasures-asked': followAsked,
	// Before erasing: what has moved goes with the account that stays.
	merges: goOnDue,
	erasures: eraseDue,
	guests: eraseGuests,
	messages: sweep,
	attachments: removeUnsent,
	openings: sealOpenings,
	reports: removeOldReports,
	retention: keepPeriods,
	'result-files': removeUnsentFiles,
	patterns: keepPatterns,
	figures: countFigures,
	// Behind those that change orders.
	webhooks: tellWebhooks,
};

/** @param watch runs each, and may watch how it goes */
export async function runJobs(context: JobContext, watch: (job: string, run: () => Promise<void>) => Promise<void> = (_job, run) => run()): Promise<void> {
	const [done, failed]: [string[], string[]] = [[], []];
	for (const [job, run] of Object.entries(jobs)) {
		try {
			await watch(job, () => run(context));
			done.push(job);
		} catch (thrown) {
			logFault({ job }, thrown);
			failed.push(job);
		}
	}
	await noteRuns(context.db, { done, failed }, context.services.clock()).catch((thrown: unknown) => logFault({ job: 'runs' }, thrown));
}

/** What waits, as `GET /lis/metrics` tells it. */
export const readFigures = ({ db, services }: JobContext): Promise<Figure[]> =>
	figuresOf(db, services.clock(), (thrown) => logFault({ job: 'metrics' }, thrown));

export type { Figure } from './status/figures.ts';

/** Takes what the queue brings, by the kind of its task. */
export const takeBatch = takeTasks({ message: messageTasks, payment: thenTold(paymentTasks), refund: thenTold(refundTasks), webhook: webhookTasks });

export type { QueueBatch } from './kit/tasks.ts';
