/** Gives money back: at once where it can be, and again from time to time until it is done. */
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { nextRefund } from './pauses.ts';
import { findPayment, markRefunded, noteTrouble, paymentsOf, takePayment } from './store.ts';

/** Tries once, if the payment is to go back and nobody else is at it. */
export async function refundPayment(context: JobContext, id: string): Promise<void> {
	const { db, services } = context;
	const { payment: provider } = services;
	const found = await findPayment(db, id);
	const now = services.clock();
	if (found?.state !== 'refunding' || found.next_at === null || found.next_at > now) return;
	const row = await takePayment(db, found, nextRefund(now, found.attempts));
	if (row === null) return;
	if (provider?.name !== row.provider || row.provider_id === null) return noteTrouble(db, id, 'provider');
	const ref = { id: row.id, providerId: row.provider_id };
	// An answer that was lost may have been a good one: money is not given back twice, nor while nobody says whether it was.
	const before = row.attempts > 1 ? await provider.status(ref) : null;
	const isBack = before?.ok === true && before.value.outcome === 'refunded';
	const refunded = isBack || before?.ok === false ? before : await provider.refund(ref, row.amount);
	if (!refunded.ok) return noteTrouble(db, id, refunded.error.name);
	await markRefunded(db, row, services.clock());
	await enqueue(context, messageId('payment-refunded', row.id));
}

/** After an order was cancelled: whatever was paid for it. */
export async function refundOrder(context: JobContext, orderId: string): Promise<void> {
	for (const { id, state } of await paymentsOf(context.db, orderId)) if (state === 'refunding') await refundPayment(context, id);
}
