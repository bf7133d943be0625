/**
 * Tells a visitor by a short message that the order was received: after the answer, and again from time to time while the sender fails. A message that
 * may have been sent is not sent a second time.
 */
import { brand } from '#shared/brand.ts';
import { translator } from '#shared/i18n/translator.ts';
import { smsWords } from '#shared/order/sms.words.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import type { SmsOutcome } from '#worker/providers/sms/port.ts';
import { dueMessages, giveUpLost, settleMessage, takeMessage, type MessageState, type WaitingMessage } from './message-store.ts';

const minuteMs = 60_000;
/** Waiting times after a try that failed; after the last one the message is given up. */
const waits = [5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 4 * 60 * minuteMs];
/** Longer than any sending takes. */
const lostMs = 10 * minuteMs;
const batch = 50;

/** Sends the message of one order, unless it was sent already, waits for its time, or somebody else is at it. */
export async function sendReceived({ db, services }: JobContext, orderId: string): Promise<void> {
	const message = await takeMessage(db, orderId, services.clock());
	if (message === null) return;
	const outcome = await services.sms.send({ to: message.phone, text: textOf(message), id: `order-received:${orderId}` });
	const now = services.clock();
	const { state, waitMs } = judge(outcome, message.attempts);
	await settleMessage(db, orderId, state, now + waitMs, now);
}

/** Every message that is due. */
export async function sendDueMessages(context: JobContext): Promise<void> {
	const now = context.services.clock();
	await giveUpLost(context.db, now - lostMs, now);
	for (const orderId of await dueMessages(context.db, now, batch)) await sendReceived(context, orderId);
}

function judge(outcome: SmsOutcome, attempts: number): { readonly state: MessageState; readonly waitMs: number } {
	if (outcome.kind !== 'failed') return { state: outcome.kind, waitMs: 0 };
	const waitMs = waits[attempts - 1];
	return waitMs === undefined ? { state: 'failed', waitMs: 0 } : { state: 'waiting', waitMs };
}

const textOf = ({ locale, orderNr }: WaitingMessage) => translator(locale)(smsWords)('orderReceived', { brand: brand.name, number: orderNr });
