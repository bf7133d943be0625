/** How it stands with the payment of an order, as its owner reads it. */
import type { CardPayment } from '#shared/payment/state.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { OrderRow } from '#worker/lab/order/store.ts';
import { mayPayIn, paymentsOf, type PaymentRow } from './store.ts';

const isBack = ({ state }: PaymentRow) => state === 'refunding' || state === 'refunded';
const isPaid = ({ state }: PaymentRow) => state === 'paid';
/** No page was to be had for it: nobody could pay, and no bank has refused anything. */
const hasPage = ({ provider_id: providerId }: PaymentRow) => providerId !== null;
const isLate = ({ state, trouble }: PaymentRow) => state === 'refunding' && trouble !== '';

/** Null for an order that is paid in cash, and for one of which nothing is to be paid. */
export async function presentCardPayment(
	{ db, services }: Pick<LabContext, 'db' | 'services'>,
	order: Pick<OrderRow, 'id' | 'payment' | 'status' | 'total'>,
): Promise<CardPayment | null> {
	if (order.payment !== 'card' || order.total === 0) return null;
	const rows = (await paymentsOf(db, order.id)).filter(hasPage);
	// Of a cancelled order the money that goes back is what counts; of any other it is what came above.
	const counting = rows.find(isPaid) ?? (order.status === 'cancelled' ? rows.find(isBack) : undefined) ?? rows.find((row) => !isBack(row));
	const others = rows.filter((row) => isBack(row) && row !== counting);
	const now = services.clock();
	const isOpen = counting?.state === 'pending' && counting.expires_at > now;
	const state = counting === undefined ? 'unpaid' : counting.state === 'pending' && !isOpen ? 'expired' : counting.state;
	const mayPay = services.payment !== null && mayPayIn(order.status) && order.total > 0 && state !== 'paid';
	return {
		state: state === 'created' ? 'unpaid' : state,
		amount: counting?.amount ?? order.total,
		mayPay,
		pageUrl: mayPay && isOpen ? counting.url : null,
		isRefundLate: counting !== undefined && isLate(counting),
		surplus:
			others.length === 0
				? null
				: {
						amount: others.reduce((sum, { amount }) => sum + amount, 0),
						isRefunded: others.every((row) => row.state === 'refunded'),
						isLate: others.some(isLate),
					},
	};
}
