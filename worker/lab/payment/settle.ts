/**
 * What a provider says of a payment, by itself or when it is asked, is written down and becomes one step of the payment, in whatever order and however often it is
 * said; what the machine cannot settle is told to a person by the same transaction.
 */
import { logLine } from '#shared/kit/log-line.ts';
import type { CaseKind } from '#shared/payment/cases.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import type { PaymentCallback, PaymentStatus } from '#worker/providers/payment/port.ts';
import { judge, type Source } from './judge.ts';
import { writeNeed, type Said } from './ledger-store.ts';
import { writeWord } from './settle-store.ts';
import { findPayment, type PaymentRow } from './store.ts';
import { queueRefunds } from './tasks.ts';

/** The operator's list names a code alone; what it is about stands in the list. */
export function tell(kind: CaseKind): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(logLine({ event: 'payment', kind }));
}

/** What a provider has said of a payment of ours, as it is written down. */
export const saidOf = (
	row: PaymentRow,
	providerId: string,
	source: Said['source'],
	said: Omit<Said, 'payment' | 'source' | 'provider' | 'providerId' | 'reference'>,
): Said => ({
	...said,
	source,
	provider: row.provider,
	providerId,
	reference: row.id,
	payment: row,
});

/** What is known for sure ends the question whether it is. */
const isCertain = ({ outcome }: PaymentStatus): boolean => outcome !== 'unknown' && outcome !== 'pending';

/**
 * Writes down what was said of a payment, and moves it on. False: it is said to be another sum or currency than was asked for; then nothing is believed.
 * @param providerId as the provider says it
 */
export async function hear(context: JobContext, row: PaymentRow, providerId: string, said: PaymentStatus, source: Source): Promise<boolean> {
	const { db, services } = context;
	const now = services.clock();
	const event = saidOf(row, providerId, source, said);
	const { moves, needs } = judge(row, said, source);
	const isMisfit = needs === 'amount' || needs === 'currency';
	const reached = await writeWord(db, { row, event, moves, needs, isCertain: isCertain(said) && !isMisfit, now });
	if (needs !== null) tell(needs);
	if (reached === 'paid') await enqueue(context, messageId('payment-received', row.id));
	if (reached === 'refunding') await queueRefunds(context, [row.id]);
	if (reached === 'refunded') await enqueue(context, messageId('payment-refunded', row.id));
	return !isMisfit;
}

/** A callback whose signature is good. False: there is no such payment, or it is another one. */
export async function takeCallback(context: JobContext, callback: PaymentCallback): Promise<boolean> {
	const { db, services } = context;
	const { payment: provider } = services;
	if (provider === null) return false;
	const row = await findPayment(db, callback.id);
	// Before the provider's answer has come, its callback may be the first to bring the number.
	if (row !== null && (row.provider_id === null || row.provider_id === callback.providerId))
		return hear(context, row, callback.providerId, callback, 'notice');
	const kind = row === null ? 'unknown-payment' : 'other-payment';
	const event: Said = { ...callback, source: 'notice', provider: provider.name, reference: callback.id.slice(0, 60), payment: row };
	const now = services.clock();
	await writeNeed(db, event, kind, now);
	tell(kind);
	return false;
}

/** Asks the provider for the state of a payment. False: it does not answer, or is not the one that took it; then nothing changes. */
export async function askProvider(context: JobContext, row: PaymentRow): Promise<boolean> {
	const { payment: provider } = context.services;
	if (provider?.name !== row.provider || row.provider_id === null) return false;
	const status = await provider.status({ id: row.id, providerId: row.provider_id });
	if (status.ok) await hear(context, row, row.provider_id, status.value, 'status');
	return status.ok;
}
