/** Figures for those who run the laboratory: what waits, and for how long. Ages are seconds, 0 where nothing waits; nothing in them is a person's. */
import type { QueueName } from '#shared/staff/queues.ts';
import { helpOfCount } from '#shared/status/counted.ts';
import { maxCounted, waitingIn } from '#worker/lab/staff/today-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { jobRuns } from '#worker/lab/kit/runs-store.ts';
import {
	criticalValues,
	openConsultations,
	openFeedback,
	dueMessages,
	duePayments,
	erasuresPutOff,
	dueRefunds,
	lostMessages,
	messagesBeyondBudget,
	openCases,
	overdueRequests,
	refusedMessages,
	stoppedWebhooks,
	webhooksBehind,
	type Waiting,
} from './waiting-store.ts';

export interface Figure {
	/** As OpenMetrics names it; `docs/alerts.yaml` names the same. */
	readonly name: string;
	readonly help: string;
	/** Null where it is not known: then it is left out, and an alert asks for it by its absence. */
	readonly value: number | null;
}

const age = (oldest: number | null, now: number) => (oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000)));

interface List {
	readonly name: string;
	readonly what: string;
	readonly read: (db: Database, now: number) => Promise<Waiting>;
	/** So many are counted; 10,000 unless another number is named. */
	readonly most?: number;
}

/** As Today of the console counts it. */
const ofQueue = (queue: QueueName): Pick<List, 'read' | 'most'> => ({ read: (db, now) => waitingIn(db, queue, now), most: maxCounted });

/** What is counted: name of the things that wait, what they are, and where they stand. */
const lists: readonly List[] = [
	{ name: 'messages_due', what: 'messages to people whose time has come and that are not sent', read: dueMessages },
	{ name: 'messages_lost', what: 'messages of the last day that failed, or of which nobody knows whether they came', read: lostMessages },
	{ name: 'messages_beyond_budget', what: 'messages for which the budget of the day has no room', read: messagesBeyondBudget },
	{ name: 'payments_due', what: 'payments about which the provider was to be asked by now', read: duePayments },
	{ name: 'refunds_due', what: 'refunds that were to be made by now', read: dueRefunds },
	{ name: 'payment_cases_open', what: 'payments that a person has to settle', read: openCases },
	{ name: 'refused_messages', what: 'messages of the laboratory system that were refused and wait for a person', read: refusedMessages },
	{ name: 'held_results', what: 'results and requests kept back until somebody has spoken to the patient or decided', ...ofQueue('held') },
	{
		name: 'held_critical',
		what: 'critical values that are kept back',
		read: async (db, now) => {
			const { critical, oldestCritical } = await waitingIn(db, 'held', now);
			return { count: critical, oldest: oldestCritical };
		},
		most: maxCounted,
	},
	{ name: 'mismatches_open', what: 'messages of the laboratory system that name another patient than the request has', ...ofQueue('mismatches') },
	{ name: 'overdue_requests', what: 'requests that were to be ready by now', read: overdueRequests },
	{ name: 'erasures_put_off', what: 'accounts, and data without one, that were to be erased by now', read: erasuresPutOff },
	{ name: 'webhooks_stopped', what: 'webhooks that took nothing for days and are sent to no more', read: stoppedWebhooks },
	{ name: 'webhooks_behind', what: 'webhooks that have not been told all changes of orders', read: webhooksBehind },
	{ name: 'critical_values', what: 'values beyond a critical limit that nobody has acknowledged or was told of', read: criticalValues },
	{ name: 'feedback_open', what: 'letters of visitors that nobody has answered', read: openFeedback },
	{ name: 'consultations_open', what: 'requests for a consultation that nobody has answered', read: openConsultations },
	{ name: 'orders_left', what: 'orders that nobody has taken up, or whose sample nobody has seen, in time', ...ofQueue('orders') },
	{ name: 'house_calls_new', what: 'house calls that nobody has confirmed', ...ofQueue('house-calls') },
	{ name: 'house_calls_missed', what: 'house calls that a nurse came for in vain', ...ofQueue('missed-calls') },
	{ name: 'visits_missed', what: 'visits that cannot be kept as they were chosen', ...ofQueue('missed-visits') },
	{ name: 'acts_disputed', what: 'acts that a partner disputes', ...ofQueue('disputed-acts') },
	{ name: 'messages_open', what: 'messages that reached nobody and that nobody has seen to', ...ofQueue('messages') },
	{ name: 'imports_to_approve', what: 'changes of prices and other imports that wait for a second person', ...ofQueue('prices') },
];

/** All there are. A store that does not answer leaves its own out, and none of another. */
export async function figuresOf(db: Database, now: number, onFault: (thrown: unknown) => void): Promise<Figure[]> {
	const counted = lists.map(async ({ name, what, read, most = 10_000 }): Promise<Figure[]> => {
		const waiting = await read(db, now).catch((thrown: unknown) => {
			onFault(thrown);
			return null;
		});
		return [
			{ name: `zerthana_${name}`, help: helpOfCount(what, most), value: waiting?.count ?? null },
			{ name: `zerthana_${name}_oldest_seconds`, help: `Age of the oldest of ${what}.`, value: waiting === null ? null : age(waiting.oldest, now) },
		];
	});
	return [...(await Promise.all(counted)).flat(), ...(await jobFigures(db, now, onFault))];
}

async function jobFigures(db: Database, now: number, onFault: (thrown: unknown) => void): Promise<Figure[]> {
	const runs = await jobRuns(db).catch((thrown: unknown) => {
		onFault(thrown);
		return null;
	});
	const failing = runs?.flatMap((run) => (run.failing_since === null ? [] : [run.failing_since])) ?? [];
	const done = runs?.flatMap((run) => (run.done_at === null ? [] : [run.done_at])) ?? [];
	return [
		{ name: 'zerthana_jobs_failing', help: 'Number of jobs of the timer whose last run failed.', value: runs === null ? null : failing.length },
		{
			name: 'zerthana_jobs_failing_oldest_seconds',
			help: 'For how long the one has failed that has for longest.',
			value: runs === null ? null : age(failing.length === 0 ? null : Math.min(...failing), now),
		},
		// Before its first round nobody knows whether there is a timer.
		{
			name: 'zerthana_jobs_silent_seconds',
			help: 'Time since any job of the timer ended well.',
			value: done.length === 0 ? null : age(Math.max(...done), now),
		},
	];
}

/** OpenMetrics 1.0 text (https://prometheus.io/docs/specs/om/open_metrics_spec/). */
export const openMetrics = (figures: readonly Figure[]): string =>
	`${figures
		.flatMap(({ name, help, value }) => (value === null ? [] : [`# TYPE ${name} gauge`, `# HELP ${name} ${help}`, `${name} ${String(value)}`]))
		.join('\n')}\n# EOF\n`;
