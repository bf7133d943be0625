/** An order that the laboratory cancels: its person is told, once, in the transaction that cancels it. */
import { localise } from '#shared/kit/urls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { refundOrder } from '#worker/lab/payment/refund.ts';
import { calledOffMessages } from './call-off-store.ts';
import { toldOrders } from './missed-visits-store.ts';
import { moveOrder, type AsShown } from './store.ts';

/** False: it stands in another state by now, or not as it was shown, and nobody is told. What was paid by card goes back. */
export async function callOffOrder(context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>, orderId: string, shown: AsShown = {}): Promise<boolean> {
	const { db, now, services, later } = context;
	const order = (await toldOrders(db, [orderId])).get(orderId);
	const messages = order === undefined ? [] : calledOffMessages(db, order, services.origin + localise(`/order/${orderId}`, order.locale), now);
	if (!(await moveOrder(db, orderId, 'cancelled', 'laboratory', now, messages, shown))) return false;
	later(enqueue(context, messageId('order-cancelled-sms', orderId), messageId('order-cancelled-mail', orderId)));
	later(refundOrder(context, orderId));
	return true;
}
