/** The state of the payment of an order, as its owner reads it. */
import type { CardPayment } from '#shared/payment/state.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { OrderFacts } from '#worker/lab/order-facts/store.ts';
import { lostMs } from './pauses.ts';
import { mayPayIn, paymentsOf, type PaymentRow } from './store.ts';

/** It goes back because the laboratory gives it: what others gave back was a payment that counted. */
const isBack = ({ state, returned_by: by }: PaymentRow) => state === 'refunding' || (state === 'refunded' && (by === 'laboratory' || by === 'hand'));
const isPaid = ({ state }: PaymentRow) => state === 'paid';
/** No page was to be had for it: nobody could pay, and no bank has refused anything. */
const hasPage = ({ provider_id: providerId }: PaymentRow) => providerId !== null;
const isLate = ({ state, trouble }: PaymentRow) => state === 'refunding' && trouble !== '';

const returnedOf = (row: PaymentRow | undefined): CardPayment['returned'] =>
	row === undefined || row.returned_by === '' ? null : { amount: row.returned, by: row.returned_by };

/** Null for an order that is paid in cash, and for one of which nothing is to be paid. */
export async function presentCardPayment(
	{ db, services }: Pick<LabContext, 'db' | 'services'>,
	order: Pick<OrderFacts, 'id' | 'payment' | 'status' | 'total'>,
): Promise<CardPayment | null> {
	if (order.payment !== 'card' || order.total === 0) return null;
	const all = await paymentsOf(db, order.id);
	const rows = all.filter(hasPage);
	// Of an order that is cancelled, or that nothing else was begun for, the money that goes back is what counts; of one that is paid it is what came above.
	const counting =
		rows.find(isPaid) ?? (order.status === 'cancelled' ? rows.find(isBack) : undefined) ?? rows.find((row) => !isBack(row)) ?? rows.find(isBack);
	const others = rows.filter((row) => isBack(row) && row !== counting);
	const isSurplus = order.status === 'cancelled' || counting?.state === 'paid';
	const now = services.clock();
	const isOpen = counting?.state === 'pending' && counting.expires_at > now;
	const state = counting === undefined ? 'unpaid' : counting.state === 'pending' && !isOpen ? 'expired' : counting.state;
	const isInQuestion = all.some((row) => row.in_question === 1);
	const mayPay = services.payment !== null && mayPayIn(order.status) && order.total > 0 && state !== 'paid' && !isInQuestion;
	return {
		state: state === 'created' ? 'unpaid' : state,
		amount: counting?.amount ?? order.total,
		mayPay,
		pageUrl: mayPay && isOpen ? counting.url : null,
		isRefundLate: counting !== undefined && isLate(counting),
		isOpening: all.some((row) => row.state === 'created' && row.created_at > now - lostMs),
		isInQuestion,
		returned: returnedOf(counting) ?? (isSurplus ? null : returnedOf(others.find(({ state: one }) => one === 'refunded'))),
		surplus:
			others.length === 0 || !isSurplus
				? null
				: {
						amount: others.reduce((sum, { amount }) => sum + amount, 0),
						isRefunded: others.every((row) => row.state === 'refunded'),
						isLate: others.some(isLate),
					},
	};
}
