/** The pages of the order's form: who, where, and everything once more with how it is paid. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { brand } from '#shared/brand.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { CheckoutPage } from '#client/roles/checkout-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { nextStep, stepTo } from '#worker/site/form-steps.ts';
import { changePreorder, checkPreorder, findPatient, sendPreorder, checkPatientsCard } from '#worker/site/preorder/actions.ts';
import { placeOrder } from './actions.ts';
import { loadCheckout } from './load-checkout.ts';
import { captchaField, idempotencyField, typedValues } from '#shared/kit/form.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { roleOf } from '#worker/edge/principal.ts';
import type { FormAction, Outcome } from '#worker/site/action.ts';
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
const checkCard: FormAction = Object.assign((c: EdgeContext) => (roleOf(c) === 'doctor' ? checkPatientsCard(c) : check(c)), { form: orderForm });

/** A doctor's form has its own words and one page. */
function head({ step, closed, preorder, lines }: OrderFormPayload, translator: Translator) {
	const t = translator(orderWords);
	const isOne = closed || preorder !== null || lines.length === 0;
	const pages = orderForm.steps.map(({ page }) => page);
	return {
		title: isOne
			? t('headTitle', { brand: brand.name })
			: t('stepTitle', { title: t(`titles.${step}`), step: pages.indexOf(step) + 1, count: pages.length, brand: brand.name }),
		description: t('headDescription'),
		canonical: '/order',
		index: false,
	};
}

const shared = { cache: 'personal', audience: 'anyone', needsCatalogue: true, Page: CheckoutPage, head } as const;

export const order = definePage('order', {
	...shared,
	maps: true,
	query: ['who', 'begin'],
	form: { next: nextStep(orderForm, 'order'), card: checkCard, find: findPatient, check: checkPreorder, change: changePreorder, send: sendPreorder },
	load: loadCheckout('order'),
});

export const orderWhere = definePage('order-where', {
	...shared,
	maps: true,
	query: ['begin'],
	form: { next: nextStep(orderForm, 'order-where'), order: stepTo(orderForm, 'order') },
	load: loadCheckout('order-where'),
});

export const orderConfirm = definePage('order-confirm', {
	...shared,
	form: { place: placeOrder, card: checkCard, order: stepTo(orderForm, 'order'), 'order-where': stepTo(orderForm, 'order-where') },
	load: loadCheckout('order-confirm'),
});
