/** "Check the discount" of the order form. */
import { captchaField, idempotencyField, typedValues } from '#shared/kit/form.ts';
import { orderForm } from '#shared/order/forms.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { roleOf } from '#worker/edge/principal.ts';
import type { FormAction, Outcome } from '#worker/site/action.ts';
import { checkPatientsCard } from '#worker/site/preorder/actions.ts';
import { flat, passOf } from './card-pass.ts';

/** Of a visitor and of a patient: the same form with the new sum, or with what is wrong with the card. */
const check = async (c: EdgeContext): Promise<Outcome> => {
	const body = await readForm(c);
	if (!body.ok) return { kind: 'failed', error: body.error };
	const { get, entries } = body.value;
	const typed = typedValues(orderForm, entries);
	const key = get(idempotencyField);
	const pass = await passOf(c, 'order.card', flat(typed), get(captchaField));
	if (!pass.ok) return { kind: 'refused', form: { values: typed, key, error: pass.error, form: orderForm.name } };
	return { kind: 'filled', values: { ...flat(typed), cardPass: pass.value, ...(key === null ? {} : { key }) } };
};

/** A doctor's form says so in a way of its own. */
export const checkCard: FormAction = Object.assign((c: EdgeContext) => (roleOf(c) === 'doctor' ? checkPatientsCard(c) : check(c)), { form: orderForm });
