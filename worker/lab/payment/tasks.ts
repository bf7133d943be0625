/** Payments in the queues: questions in one, refunds in another, so that however many pages were abandoned no refund waits behind them. */
import { logFault, type JobContext } from '#worker/lab/kit/jobs.ts';
import type { DelayedTask } from '#worker/providers/queue/port.ts';

type Queueing = Pick<JobContext, 'services'>;

/** A queue that takes nothing does not fail the request: the job finds what is due. */
const put = ({ services }: Queueing, tasks: readonly DelayedTask[]): Promise<void> =>
	services.queue.send(tasks).catch((thrown: unknown) => logFault({ job: 'enqueue' }, thrown));

export const refundTask = (id: string): DelayedTask => ({ task: { kind: 'refund', id } });
export const askTask = (id: string, delayMs = 0): DelayedTask => ({ task: { kind: 'payment', id }, delayMs });

/** Has money given back as soon as can be. */
export const queueRefunds = (context: Queueing, ids: readonly string[]): Promise<void> => put(context, ids.map(refundTask));

/** Has the provider asked of a payment once it is time. */
export const queueQuestion = (context: Queueing, id: string, delayMs: number): Promise<void> => put(context, [askTask(id, delayMs)]);
