/** Paying for an order by card, and asking for its state. Each page of an order takes both. */
import { checkForm, payForm } from '#shared/payment/forms.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { formAction } from '#worker/site/form-action.ts';
import { isLost } from '#worker/site/order/asking.ts';

/** The order's own page names it in its path, the others in their query. */
const orderOf = (c: EdgeContext): string => c.var.page?.params.id ?? c.req.query('order') ?? '';
const viewOf = (c: EdgeContext) => localise(`/order/${orderOf(c)}`, c.var.locale);

const pay = formAction(payForm, async ({ c, send, refuse }) => {
	const started = await send({ id: orderOf(c) });
	if (started.ok) return { kind: 'redirect', to: localise(`/order/pay${queryString({ order: orderOf(c) })}`, c.var.locale) };
	// Its page is being opened already, behind the order's making or another press: it is waited for where that one is.
	if (started.error.name === 'unavailable') {
		const order = await c.var.call('order.view', { params: { id: orderOf(c) } });
		if (order.ok && order.value.cardPayment?.isOpening)
			return { kind: 'redirect', to: localise(`/order/pay${queryString({ order: orderOf(c) })}`, c.var.locale) };
	}
	// It was paid meanwhile, or cancelled, or nobody may see it here any more: the order's own page says so.
	return started.error.name === 'conflict' || isLost(started.error) ? { kind: 'redirect', to: viewOf(c) } : refuse(started.error);
});

const check = formAction(checkForm, async ({ c, send, refuse }) => {
	const checked = await send({ id: orderOf(c) });
	if (!checked.ok) return isLost(checked.error) ? { kind: 'redirect', to: viewOf(c) } : refuse(checked.error);
	const to = c.var.page?.id === 'order-view' ? viewOf(c) : localise(`/order/success${queryString({ order: orderOf(c) })}`, c.var.locale);
	return { kind: 'redirect', to };
});

export const paymentActions = { pay, check } as const;
