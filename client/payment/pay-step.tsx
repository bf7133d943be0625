/** The step of paying, among what happens next. */
import { formatMoney } from '#shared/kit/money.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { useT } from '#client/runtime/frame.tsx';

export function PayStep({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const tPayment = useT(paymentWords);
	const state = order.cardPayment?.state;
	const waits = state === 'pending' || order.cardPayment?.isInQuestion === true;
	const title =
		state === undefined ? t('success.pay', { sum: formatMoney(order.total) }) : tPayment(state === 'paid' ? 'stepPaid' : waits ? 'stepPending' : 'step');
	return (
		<>
			<h3>{title}</h3>
			<p>{t(state === 'paid' ? 'success.paidNote' : 'success.payNote')}</p>
		</>
	);
}
