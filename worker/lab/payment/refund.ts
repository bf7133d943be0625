/** Gives money back: as soon as can be, and again from time to time until it is done. */
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { noteTrouble, takePayment } from './due-store.ts';
import { writeNeed } from './ledger-store.ts';
import { lateRefundTries, nextRefund } from './pauses.ts';
import { hear, saidOf, tell } from './settle.ts';
import { findPayment, refundsOf, type PaymentRow } from './store.ts';
import { queueRefunds } from './tasks.ts';

/**
 * Tries once, if the payment is to go back and nobody else is at it.
 * @returns in how many milliseconds it is to be tried again; null when nothing more is to be done
 */
export async function refundPayment(context: JobContext, id: string): Promise<number | null> {
	const { db, services } = context;
	const found = await findPayment(db, id);
	const now = services.clock();
	if (found?.state !== 'refunding' || found.next_at === null || found.next_at > now) return null;
	const nextAt = nextRefund(now, found.attempts);
	const row = await takePayment(db, found, nextAt);
	if (row === null) return null;
	const trouble = await tryRefund(context, row);
	if (trouble === null) return null;
	await noteTrouble(db, id, trouble);
	const needs = trouble === 'conflict' ? 'refund-refused' : row.attempts >= lateRefundTries ? 'refund-late' : null;
	if (needs !== null) {
		const at = services.clock();
		const event = saidOf(row, row.provider_id ?? '', 'refund', { outcome: 'failed', said: trouble, amount: null, currency: null, returned: null });
		await writeNeed(db, event, needs, at);
		tell(needs);
	}
	return nextAt - services.clock();
}

/** @returns the short code of what failed; null when it is done, by this try or before it */
async function tryRefund(context: JobContext, row: PaymentRow): Promise<string | null> {
	const { db, services } = context;
	const { payment: provider } = services;
	const { id, provider_id: providerId } = row;
	if (provider?.name !== row.provider || providerId === null) return 'provider';
	let left = row.amount - row.returned;
	// An answer that was lost may have been a good one: money is not given back twice, nor while nobody says whether it was.
	if (row.attempts > 1) {
		const before = await provider.status({ id, providerId });
		if (!before.ok) return before.error.name;
		await hear(context, row, providerId, before.value, 'status');
		const standing = await findPayment(db, id);
		if (standing?.state !== 'refunding') return null;
		if (before.value.outcome !== 'paid' && before.value.outcome !== 'refunded') return 'state';
		left = standing.amount - standing.returned;
	}
	const refunded = await provider.refund({ id, providerId }, left);
	if (!refunded.ok) return refunded.error.name;
	await hear(context, row, providerId, { outcome: 'refunded', said: 'refunded', amount: null, currency: null, returned: null }, 'refund');
	return null;
}

/** After an order was cancelled: whatever was paid for it. */
export async function refundOrder(context: JobContext, orderId: string): Promise<void> {
	const ids = await refundsOf(context.db, orderId);
	if (ids.length > 0) await queueRefunds(context, ids);
}
