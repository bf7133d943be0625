/** Placing an order, proving the phone of one, cancelling one, and taking one off a device. */
import { orderCancelForm, orderForgetForm, orderForm, orderProofForm, orderVisitForm, shownField, shownOf } from '#shared/order/forms.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { captchaField, idempotencyField, typedValues } from '#shared/kit/form.ts';
import { isPassOf } from '#shared/order/price.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { dropOrder } from '#worker/edge/principal.ts';
import type { Action, PublicOutcome } from '#worker/site/action.ts';
import { take } from '#worker/site/basket/change.ts';
import { settledBasket } from '#worker/site/basket/items.ts';
import { flat, passOf } from './card-pass.ts';
import { formAction } from '#worker/site/form-action.ts';

/** Sends the basket as an order. @param send makes the call */
export async function orderBasket(
	c: EdgeContext,
	send: (more: { analyses: number[] }) => Promise<Result<{ readonly id: string }>>,
	refuse: (error: Failure) => PublicOutcome,
): Promise<PublicOutcome> {
	const basket = await settledBasket(c.var.call, readBasket(c));
	if (!basket.ok) return refuse(basket.error);
	// The form again leads to the order where another press of it has placed that and emptied the basket; else the same page says that nothing is chosen.
	if (basket.value.items.length === 0) return { kind: 'redirect', to: localise('/order', c.var.locale), unsent: true };
	// The laboratory adds the sampling services itself: a basket that is full without them stays within what an order takes.
	const analyses = basket.value.items.filter((item) => item.kind !== 'sampling').map((item) => item.id);
	const body = await readForm(c);
	const shown = body.ok ? body.value.get(shownField) : null;
	if (shown !== null && shown !== shownOf(c.var.city.id, analyses)) return refuse({ name: 'basket-changed' });
	const placed = await send({ analyses });
	if (placed.ok) {
		writeBasket(c, []);
		const next = body.ok && body.value.get('payment') === 'card' ? '/order/pay' : '/order/success';
		return { kind: 'redirect', to: localise(`${next}${queryString({ order: placed.value.id })}`, c.var.locale) };
	}
	if (placed.error.name === 'conflict') return { kind: 'redirect', to: localise('/order/error?reason=conflict', c.var.locale), unsent: true };
	return refuse(placed.error);
}

/** An order with a card that was not looked up yet comes back with the sum that the card makes of it: nobody orders at one that they have not seen. */
export const placeOrder = formAction(orderForm, async ({ c, values, send, refuse }): Promise<PublicOutcome> => {
	if (values.card === undefined || isPassOf(values.cardPass, values.card)) return orderBasket(c, send, refuse);
	const body = await readForm(c);
	if (!body.ok) return { kind: 'failed', error: body.error };
	const typed = typedValues(orderForm, body.value.entries);
	const pass = await passOf(c, 'order.card', flat(typed), body.value.get(captchaField));
	if (!pass.ok) return refuse(pass.error);
	const message = translator(c.var.locale)(totalsWords)('cardCounted');
	return {
		kind: 'refused',
		form: {
			values: { ...typed, cardPass: pass.value },
			key: body.value.get(idempotencyField),
			error: { name: 'price-changed', message },
			form: orderForm.name,
		},
	};
});

const idOf = (c: EdgeContext) => c.var.page?.params.id ?? '';

export const proveOrder = formAction(orderProofForm, async ({ c, send, refuse }) => {
	const proved = await send({ id: idOf(c) });
	return proved.ok ? { kind: 'redirect', to: localise(`/order/${idOf(c)}`, c.var.locale) } : refuse(proved.error);
});

export const cancelOrder = formAction(orderCancelForm, async ({ c, send, refuse }) => {
	const cancelled = await send({ id: idOf(c) });
	// Who may not see it any more is asked for the phone, on the same page.
	const lost = !cancelled.ok && (cancelled.error.name === 'unauthorised' || cancelled.error.name === 'not-found');
	return cancelled.ok || lost ? { kind: 'redirect', to: localise(`/order/${idOf(c)}`, c.var.locale) } : refuse(cancelled.error);
});

export const chooseVisit = formAction(orderVisitForm, async ({ c, send, refuse }) => {
	const chosen = await send({ id: idOf(c) });
	const lost = !chosen.ok && (chosen.error.name === 'unauthorised' || chosen.error.name === 'not-found');
	return chosen.ok || lost ? { kind: 'redirect', to: localise(`/order/${idOf(c)}`, c.var.locale) } : refuse(chosen.error);
});

/** What is still sold of an order goes into the basket, whose page says what is not. */
export const orderAgain: Action = async (c) => {
	const id = idOf(c);
	const order = await c.var.call('order.view', { params: { id } });
	if (!order.ok) {
		const lost = order.error.name === 'unauthorised' || order.error.name === 'not-found';
		return lost ? { kind: 'redirect', to: localise(`/order/${id}`, c.var.locale) } : { kind: 'failed', error: order.error };
	}
	const wanted = order.value.lines.flatMap((line) => (line.sampling ? [] : [line.id]));
	return take(c, readBasket(c), wanted, localise(`/basket${queryString({ again: id })}`, c.var.locale));
};

/** Whatever the backend says: this browser has the access no more, and nobody else ever had it. */
export const forgetOrder = formAction(orderForgetForm, async ({ c, send }) => {
	await send({ id: idOf(c) });
	dropOrder(c, idOf(c));
	return { kind: 'redirect', to: localise(`/order/${idOf(c)}${queryString({ forgotten: 1 })}`, c.var.locale), forgets: true };
});
