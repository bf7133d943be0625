/** What a provider says of a payment, by itself or when it is asked, becomes one step of the payment, in whatever order and however often it is said. */
import { logLine } from '#shared/kit/log-line.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import type { PaymentNotice, PaymentStatus } from '#worker/providers/payment/port.ts';
import { refundPayment } from './refund.ts';
import { findPayment, markExpired, markFailed, markPaid, type PaymentRow } from './store.ts';

/** Whoever runs the laboratory is told by a code alone. */
function tell(kind: 'amount' | 'currency' | 'unknown payment' | 'other payment'): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(logLine({ event: 'payment', kind }));
}

type Said = Pick<PaymentStatus, 'outcome' | 'amount' | 'currency'>;
/** Where somebody waits for an answer, it comes before money is given back: whoever has just told of a payment is not asked about it meanwhile. */
type SettleContext = JobContext & Partial<Pick<LabContext, 'later'>>;

/**
 * Moves a payment on. False: it is said to be another sum or currency than was asked for; then nothing is believed.
 * @param providerId as the provider says it
 */
async function settle(context: SettleContext, row: PaymentRow, providerId: string, { outcome, amount, currency }: Said): Promise<boolean> {
	const { db, services } = context;
	if (amount !== null && amount !== row.amount) {
		tell('amount');
		return false;
	}
	if (currency !== null && currency !== row.currency) {
		tell('currency');
		return false;
	}
	const now = services.clock();
	if (outcome === 'paid') {
		const state = await markPaid(db, row, providerId, now);
		if (state === 'paid') await enqueue(context, messageId('payment-received', row.id));
		if (state === 'refunding') {
			const refund = refundPayment(context, row.id);
			if (context.later === undefined) await refund;
			else context.later(refund);
		}
	} else if (outcome === 'failed') await markFailed(db, row.id, now);
	else await markExpired(db, row.id, now);
	return true;
}

/** A notice whose signature is good. False: there is no such payment, or it is another one. */
export async function takeNotice(context: SettleContext, notice: PaymentNotice): Promise<boolean> {
	const row = await findPayment(context.db, notice.id);
	if (row === null) {
		tell('unknown payment');
		return false;
	}
	// Before the provider's answer has come, its notice may be the first to bring the number.
	if (row.provider_id !== null && row.provider_id !== notice.providerId) {
		tell('other payment');
		return false;
	}
	return settle(context, row, notice.providerId, notice);
}

/** Asks the provider how it stands with a payment. One that does not answer, or is not the one that took it, changes nothing. */
export async function askProvider(context: SettleContext, row: PaymentRow): Promise<void> {
	const { payment: provider } = context.services;
	if (provider?.name !== row.provider || row.provider_id === null) return;
	const status = await provider.status({ id: row.id, providerId: row.provider_id });
	if (status.ok) await settle(context, row, row.provider_id, status.value);
}
