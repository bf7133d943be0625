/** Placing an order: for oneself, by a doctor for a patient, or not at all. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { CheckoutClosed } from '#client/preorder/checkout-closed.tsx';
import { PreorderPage } from '#client/preorder/preorder.tsx';
import { OrderPage } from '#client/order/order-page.tsx';

export function CheckoutPage(props: OrderFormPayload) {
	if (props.closed) return <CheckoutClosed />;
	return props.preorder === null ? <OrderPage {...props} /> : <PreorderPage {...props} preorder={props.preorder} />;
}
