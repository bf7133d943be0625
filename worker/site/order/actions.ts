/** Placing an order, proving the phone of one, cancelling one. */
import { iinCheckDigitFits } from '#shared/kit/fields.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { tokenField } from '#worker/providers/captcha/port.ts';
import { settledBasket } from '#worker/site/basket/items.ts';
import { valuesOf, type Action } from '#worker/site/action.ts';

const fields = ['lastName', 'firstName', 'middleName', 'birthDate', 'sex', 'iin', 'phone', 'email', 'point', 'payment', 'consent', 'agreement'] as const;
/** The sum that the form showed; anything else in its place asks for no comparison. */
const shownTotal = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? { total: Number(text) } : {});

export const placeOrder: Action = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const values = valuesOf(form.value, [...fields, 'key', 'total', 'iinConfirmed']);
	const iin = (values.iin ?? '').replace(/\D/g, '');
	// A wrong check digit is a warning: whoever confirms the number goes on with it.
	if (iin.length === 12 && !iinCheckDigitFits(iin) && values.iinConfirmed !== iin) {
		return { kind: 'refused', form: { values, error: { name: 'validation', fields: [{ field: 'iin', rule: 'iinCheckDigit' }] } } };
	}
	const basket = await settledBasket(c.var.call, readBasket(c));
	if (!basket.ok) return { kind: 'refused', form: { values, error: basket.error } };
	if (basket.value.items.length === 0) return { kind: 'redirect', to: localise('/basket', c.var.locale) };
	// The laboratory adds the sampling services itself: a basket that is full without them stays within what an order takes.
	const analyses = basket.value.items.filter((item) => item.kind !== 'sampling').map((item) => item.id);
	const body = { ...Object.fromEntries(fields.map((name) => [name, values[name]])), ...shownTotal(values.total), analyses };
	const placed = await mutate(c, 'order.create', { body, captchaToken: form.value.get(tokenField), idempotencyKey: values.key ?? '' });
	if (placed.ok) {
		writeBasket(c, []);
		return { kind: 'redirect', to: localise(`/order/success${queryString({ order: placed.value.id })}`, c.var.locale) };
	}
	if (placed.error.name === 'conflict') return { kind: 'redirect', to: localise('/order/error?reason=conflict', c.var.locale) };
	return { kind: 'refused', form: { values, error: placed.error } };
};

export const proveOrder: Action = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const id = c.var.page?.params.id ?? '';
	const values = valuesOf(form.value, ['phone']);
	const proved = await mutate(c, 'order.prove', { body: { id, phone: values.phone ?? '' }, captchaToken: form.value.get(tokenField) });
	if (!proved.ok) return { kind: 'refused', form: { values, error: proved.error } };
	return { kind: 'redirect', to: localise(`/order/${id}`, c.var.locale) };
};

export const cancelOrder: Action = async (c) => {
	const id = c.var.page?.params.id ?? '';
	const cancelled = await mutate(c, 'order.cancel', { body: { id }, captchaToken: null });
	if (!cancelled.ok) return { kind: 'refused', form: { values: {}, error: cancelled.error } };
	return { kind: 'redirect', to: localise(`/order/${id}`, c.var.locale) };
};
