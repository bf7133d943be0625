/**
 * What the queue brings, handed to the handler of its kind. A task is the id of a row: the row says what is to be done, and when, so that a task that comes twice,
 * too soon or too late does no harm, and one that is lost is found by the job of its kind.
 */
import type { Task } from '#worker/providers/queue/port.ts';
import { logFault, type JobContext } from './jobs.ts';

/** A task comes again after so many milliseconds; `fault`: when the queue thinks fit, and in the end to the dead letters. */
export type Again = number | 'fault';

export interface Taker {
	/** Takes tasks that came together. @returns those that are to come again. What is thrown is a fault of all of them */
	readonly take: (context: JobContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Again>>;
	/** One that could not even be tried: its row says so from now on, and stands where a person looks. */
	readonly deadLetter: (context: JobContext, id: string) => Promise<void>;
}

/** Tasks that are taken each by itself. @param take gives the milliseconds until it is to come again; null when nothing more is to be done */
export const oneByOne =
	(take: (context: JobContext, id: string) => Promise<number | null>): Taker['take'] =>
	async (context, ids) => {
		const again = await Promise.all(
			ids.map(async (id): Promise<readonly [string, Again | null]> => {
				try {
					return [id, await take(context, id)];
				} catch (thrown) {
					logFault({ job: 'task' }, thrown);
					return [id, 'fault'];
				}
			}),
		);
		return new Map(again.flatMap(([id, when]) => (when === null ? [] : [[id, when] as const])));
	};

/** What of the platform's batch is used. */
export interface QueueBatch {
	readonly queue: string;
	readonly messages: readonly {
		readonly body: unknown;
		ack(): void;
		retry(options?: { readonly delaySeconds?: number }): void;
	}[];
}

/** Name of the queue of those that could not even be tried. */
const deadQueue = /-dead$/;

/** A text alone is a message to a person: so they stood in the queue before there were kinds. */
const taskOf = (body: unknown): Task => (typeof body === 'object' && body !== null && 'kind' in body ? (body as Task) : { kind: 'message', id: String(body) });

/**
 * Takes what the queue brings. What is to come again is put there anew: the platform's own count of tries is for faults of the machine alone.
 * @param takers by their kinds
 */
export const takeBatch =
	(takers: Readonly<Record<string, Taker>>) =>
	async (context: JobContext, { queue, messages }: QueueBatch): Promise<void> => {
		const brought = messages.map((message) => ({ message, task: taskOf(message.body) }));
		const kinds = new Set(brought.map(({ task }) => task.kind));
		await Promise.all(
			[...kinds].map(async (kind) => {
				const own = brought.filter(({ task }) => task.kind === kind);
				try {
					const taker = takers[kind];
					// A version of the site that is gone again may have put it there: it waits for one that knows it.
					if (taker === undefined) throw new TypeError('a task of no kind');
					if (deadQueue.test(queue)) await Promise.all(own.map(({ task }) => deadLetter(taker, context, task.id)));
					const again = deadQueue.test(queue) ? new Map<string, Again>() : await taker.take(context, [...new Set(own.map(({ task }) => task.id))]);
					const anew = [...again].flatMap(([id, delayMs]) => (delayMs === 'fault' ? [] : [{ task: { kind, id }, delayMs }]));
					if (anew.length > 0) await context.services.queue.send(anew);
					for (const { message, task } of own) {
						if (again.get(task.id) === 'fault') message.retry();
						else message.ack();
					}
				} catch (thrown) {
					logFault({ job: queue }, thrown);
					for (const { message } of own) message.retry();
				}
			}),
		);
	};

async function deadLetter(taker: Taker, context: JobContext, id: string): Promise<void> {
	await taker.deadLetter(context, id);
	logFault({ job: 'dead letter' }, new Error('a task could not be tried'));
}
