/**
 * Each payment is driven by its own task of a queue, delayed until the provider is to be asked; refunds have a queue of their own. From time to time what a queue has
 * lost is put there again.
 */
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { oneByOne, type Taker } from '#worker/lab/kit/tasks.ts';
import { dueRefunds, forgottenPayments, noteQueued, takePayment } from './due-store.ts';
import { isHeardOf, writeNeed } from './ledger-store.ts';
import { nextAsk, nextPaidAsk } from './pauses.ts';
import { refundPayment } from './refund.ts';
import { askProvider, saidOf, tell } from './settle.ts';
import { findPayment, type PaymentRow } from './store.ts';
import { askTask, refundTask } from './tasks.ts';

const minuteMs = 60_000;
/** So long after its time a question is taken for one that the queue knows nothing of. */
const forgottenMs = 5 * minuteMs;
/** What was put there again waits its turn behind others for so long before it is put there once more. */
const againMs = 60 * minuteMs;
/** What a queue waits at the most: longer ones are found by the job when they are due. */
const maxDelayMs = 12 * 60 * minuteMs;
const batch = 1000;
/** Refunds that are made at once where the queue takes nothing. */
const directly = 10;

/** Asks about one payment, if it is due and nobody else is at it. */
async function ask(context: JobContext, id: string): Promise<number | null> {
	const { db, services } = context;
	const found = await findPayment(db, id);
	const now = services.clock();
	if (found === null || found.state === 'refunding' || found.next_at === null || found.next_at > now) return null;
	const nextAt = found.state === 'paid' ? nextPaidAsk(now, found.attempts) : nextAsk(now, found.attempts, found.expires_at);
	const row = await takePayment(db, found, nextAt);
	if (row === null) return null;
	const isAnswered = await askProvider(context, row);
	if (nextAt === null) {
		if (!isAnswered && isUnsettled(row) && !(await isHeardOf(db, row.id, row.expires_at))) await noteUnanswered(context, row);
		return null;
	}
	const delayMs = nextAt - now;
	return delayMs > maxDelayMs ? null : delayMs;
}

/** Neither paid nor refused, as far as anybody knows. */
const isUnsettled = ({ state }: PaymentRow): boolean => state === 'pending' || state === 'expired';

/** Nobody asks any more: whether it was paid, a person has to find out. */
async function noteUnanswered({ db, services }: JobContext, row: PaymentRow): Promise<void> {
	const now = services.clock();
	const event = saidOf(row, row.provider_id ?? '', 'status', { outcome: 'unanswered', said: '', amount: null, currency: null, returned: null });
	await writeNeed(db, event, 'unanswered', now);
	tell('unanswered');
}

/** What cannot even be tried is due all the same: the job brings it again. */
const deadLetter = async (): Promise<void> => undefined;

export const paymentTasks: Taker = { take: oneByOne(ask), deadLetter };
export const refundTasks: Taker = { take: oneByOne(refundPayment), deadLetter };

/** Refunds first, every one that is due; then questions that the queue has lost. */
export const reconcilePayments: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	const refunds = await dueRefunds(db, now, batch);
	await services.queue.send(refunds.map(refundTask)).catch(async (thrown: unknown) => {
		logFault({ job: 'enqueue' }, thrown);
		await Promise.all(refunds.slice(0, directly).map((id) => refundPayment(context, id).catch((fault: unknown) => logFault({ job: 'refund' }, fault))));
	});
	const forgotten = await forgottenPayments(db, now - forgottenMs, now - againMs, batch);
	if (forgotten.length === 0) return;
	await services.queue.send(forgotten.map((id) => askTask(id)));
	await noteQueued(db, forgotten, now);
};
