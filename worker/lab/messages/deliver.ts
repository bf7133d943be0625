/**
 * Sends messages to people: each from the queue, as soon as what it tells of is written, and again from time to time while its sender fails. A message that may
 * have been sent is not sent a second time.
 */
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import { messageKinds } from './kinds.ts';
import { buryMessage, dueMessages, giveUpLost, settleMessage, takeMessage, type MessageState, type WaitingMessage } from './store.ts';

const minuteMs = 60_000;
/** Waiting times after a try that failed; after the last one the message is given up. */
const waits = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 4 * 60 * minuteMs];
/** Longer than any sending takes. */
const lostMs = 10 * minuteMs;
/** So long after its time a message is taken for one that the queue knows nothing of: it was not put there, or fell out. */
const forgottenMs = 5 * minuteMs;
const batch = 50;

/**
 * Sends one message, unless it was sent already, waits for its time, or somebody else is at it.
 * @returns in how many milliseconds it is to be tried again; null when nothing more is to be done
 */
async function deliver({ db, services }: JobContext, id: string): Promise<number | null> {
	const message = await takeMessage(db, id, services.clock());
	if (message === null) return null;
	const outcome = await send(services, id, message);
	const now = services.clock();
	const { state, waitMs } = judge(outcome, message.attempts);
	await settleMessage(db, id, state, now + waitMs, now);
	return state === 'waiting' ? waitMs : null;
}

function send(services: JobContext['services'], id: string, { kind, recipient: to, locale, facts }: WaitingMessage): Promise<SendOutcome> {
	const { channel } = messageKinds[kind];
	const { subject, text } = messageKinds[kind].write(locale, JSON.parse(facts) as Readonly<Record<string, string>>);
	return channel === 'sms' ? services.sms.send({ to, text, id }) : services.mail.send({ to, subject, text, id });
}

function judge(outcome: SendOutcome, attempts: number): { readonly state: MessageState; readonly waitMs: number } {
	if (outcome.kind !== 'failed') return { state: outcome.kind, waitMs: 0 };
	const waitMs = waits[attempts - 1];
	return waitMs === undefined ? { state: 'failed', waitMs: 0 } : { state: 'waiting', waitMs };
}

/** Has a message sent as soon as can be. A queue that does not take it is no trouble of whoever waits for an answer: `sweep` finds the message. */
export const enqueue = ({ services }: Pick<JobContext, 'services'>, id: string): Promise<void> =>
	services.queue.send(id).catch((thrown: unknown) => logFault({ job: 'enqueue' }, thrown));

/** Puts messages into the queue that are overdue, and gives up those that nobody was heard of again about. */
export const sweep: Job = async (context) => {
	const now = context.services.clock();
	await giveUpLost(context.db, now - lostMs, now);
	for (const id of await dueMessages(context.db, now - forgottenMs, batch)) await context.services.queue.send(id);
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

/** Takes what the queue brings. What throws is a fault of the machine: it comes again, and in the end to the dead letters. */
export async function takeBatch(context: JobContext, { queue, messages }: QueueBatch): Promise<void> {
	await Promise.all(
		messages.map(async (message) => {
			const id = String(message.body);
			try {
				if (deadQueue.test(queue)) await bury(context, id);
				const waitMs = deadQueue.test(queue) ? null : await deliver(context, id);
				if (waitMs === null) message.ack();
				else message.retry({ delaySeconds: Math.ceil(waitMs / 1000) });
			} catch (thrown) {
				logFault({ job: queue }, thrown);
				message.retry();
			}
		}),
	);
}

async function bury({ db, services }: JobContext, id: string): Promise<void> {
	await buryMessage(db, id, services.clock());
	logFault({ job: 'dead letter' }, new Error('a message could not be tried'));
}
