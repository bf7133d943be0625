/** An order that the laboratory cancels: its person is told, once, in the transaction that cancels it. */
import { localise } from '#shared/kit/urls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { refundOrder } from '#worker/lab/payment/refund.ts';
import { returnedNow } from '#worker/lab/payment/store.ts';
import { calledOffMessages } from './call-off-store.ts';
import { toldOrders } from './missed-visits-store.ts';
import { moveOrder, type AsShown } from './store.ts';

/**
 * What was paid by card goes back.
 * @returns how much of it, in whole tenge (null where that could not be read: it goes back all the same); null where the order stands in another state by now, or not as it was shown: then nobody is told
 */
export async function callOffOrder(
	context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>,
	orderId: string,
	shown: AsShown = {},
): Promise<{ readonly returns: number | null } | null> {
	const { db, now, services, later } = context;
	const order = (await toldOrders(db, [orderId])).get(orderId);
	const messages = order === undefined ? [] : calledOffMessages(db, order, services.origin + localise(`/order/${orderId}`, order.locale), now);
	if (!(await moveOrder(db, orderId, 'cancelled', 'laboratory', now, messages, shown))) return null;
	// The order is cancelled by now: the clerk is told so, and the reason stands in the journal, even if this read fails.
	const returns = await returnedNow(db, orderId, now).catch((thrown: unknown) => {
		logFault({ job: 'cancelled order' }, thrown);
		return null;
	});
	later(enqueue(context, messageId('order-cancelled-sms', orderId), messageId('order-cancelled-mail', orderId)));
	later(refundOrder(context, orderId));
	return { returns };
}
