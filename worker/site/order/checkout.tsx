/** The pages of the order's form: who, where, and everything once more with how it is paid. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { brand } from '#shared/brand.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { CheckoutPage } from '#client/roles/checkout-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { nextStep, stepTo } from '#worker/site/form-steps.ts';
import { changePreorder, checkPreorder, findPatient, sendPreorder } from '#worker/site/preorder/actions.ts';
import { placeOrder } from './actions.ts';
import { checkCard } from './check-card.ts';
import { loadCheckout } from './load-checkout.ts';

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
