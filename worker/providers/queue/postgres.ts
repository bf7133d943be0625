/**
 * Tasks in tables of the laboratory's own PostgreSQL (pg-boss, https://pgboss.io): at least once, over any number of processes. What a process held that was killed
 * comes again when nothing was heard of it for a minute.
 */
import { PgBoss } from 'pg-boss';
import { ownValue } from '#shared/kit/own-value.ts';
import type { Queue, Task } from './port.ts';

export interface PostgresQueueOptions {
	readonly url: string;
	/** Connections at most. */
	readonly max: number;
	/** Told what is wrong: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
}

/** Tasks that came together; as a queue of Cloudflare's brings them. */
export interface TaskBatch {
	readonly queue: string;
	readonly messages: readonly { readonly body: unknown; ack(): void; retry(): void }[];
}

interface Work {
	/** Takes tasks, and says of each whether it is to come again. */
	readonly take: (batch: TaskBatch) => Promise<void>;
	/** What is done from time to time, by one process at a time. */
	readonly everyTime: { readonly cron: string; readonly run: () => Promise<void> };
}

export interface PostgresQueue {
	readonly queue: Queue;
	readonly work: (work: Work) => Promise<void>;
	/** Takes nothing new, and comes back when what was taken is done. Tasks may still be put. */
	readonly drain: () => Promise<void>;
	readonly end: () => Promise<void>;
}

/** As `wrangler.toml` has them: each kind that would delay others has its own. */
const shared = 'messages';
const own: Readonly<Record<string, string>> = { payment: 'payments', refund: 'refunds' };
const dead = 'messages-dead';
const periodic = 'periodic';
const minute = 60;
const usual = { retryDelay: minute, heartbeatSeconds: minute, deleteAfterSeconds: 3600 };
const queues = {
	[dead]: { ...usual, retryLimit: 100, retryDelay: 10 * minute },
	[shared]: { ...usual, retryLimit: 10, deadLetter: dead },
	payments: { ...usual, retryLimit: 3 },
	refunds: { ...usual, retryLimit: 3 },
	/** One at a time; one that broke off is over, since the next one does the same. */
	[periodic]: { ...usual, retryLimit: 0, policy: 'singleton' },
} as const;
const batchSizes: Readonly<Record<string, number>> = { [dead]: 10, [shared]: 25, payments: 10, refunds: 5 };
const maxInsert = 1000;

export async function postgresQueue({ url, max, onTrouble }: PostgresQueueOptions): Promise<PostgresQueue> {
	const boss = new PgBoss({ connectionString: url, max, schema: 'tasks' });
	boss.on('error', () => onTrouble('queue: error'));
	await boss.start();
	for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
	const takeWith =
		(name: string, take: Work['take']) =>
		async (jobs: readonly { readonly id: string; readonly data: Task }[]): Promise<{ id: string; status: 'completed' | 'failed' }[]> => {
			const again = new Set<string>();
			await take({ queue: name, messages: jobs.map(({ id, data }) => ({ body: data, ack: () => undefined, retry: () => again.add(id) })) });
			return jobs.map(({ id }) => ({ id, status: again.has(id) ? 'failed' : 'completed' }));
		};
	return {
		queue: {
			async send(tasks) {
				for (const [name, fit] of Map.groupBy(tasks, ({ task }) => ownValue(own, task.kind) ?? shared))
					for (let from = 0; from < fit.length; from += maxInsert)
						await boss.insert(
							name,
							fit.slice(from, from + maxInsert).map(({ task, delayMs = 0 }) => ({ data: task, startAfter: new Date(Date.now() + delayMs) })),
						);
			},
		},
		async work({ take, everyTime }) {
			const options = { pollingIntervalSeconds: 1, perJobResults: true, heartbeatRefreshSeconds: minute / 3 } as const;
			for (const [name, batchSize] of Object.entries(batchSizes)) await boss.work<Task>(name, { ...options, batchSize }, takeWith(name, take));
			await boss.schedule(periodic, everyTime.cron);
			await boss.work(periodic, { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: minute / 3 }, async () => everyTime.run());
		},
		drain: async () => {
			await Promise.all(Object.keys(queues).map((name) => boss.offWork(name, { wait: true })));
		},
		end: () => boss.stop({ graceful: true }),
	};
}
