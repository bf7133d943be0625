/** Placing an order, and what comes after it. */
import { OrderErrorPage } from '#client/order/order-error-page.tsx';
import { OrderPage } from '#client/order/order-page.tsx';
import { OrderSuccessPage } from '#client/order/order-success-page.tsx';
import { OrderViewPage } from '#client/order/order-view-page.tsx';
import { brand } from '#shared/brand.ts';
import { orderWords } from '#shared/order/words.ts';
import { loadOrderError, loadOrderForm, loadOrderSuccess, loadOrderView } from '#worker/site/loaders/order.ts';
import { personalPage } from '#worker/site/route.ts';

const named = { brand: brand.name };

export const order = personalPage({
	load: loadOrderForm,
	Page: OrderPage,
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
	sheets: ['forms'],
});

export const orderSuccess = personalPage({
	load: loadOrderSuccess,
	Page: OrderSuccessPage,
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('success.headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
	sheets: ['forms'],
});

export const orderError = personalPage({
	load: loadOrderError,
	Page: OrderErrorPage,
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('error.headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
	sheets: ['forms'],
});

export const orderView = personalPage({
	load: loadOrderView,
	Page: OrderViewPage,
	// The order's own address is its key: it stands in no head.
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('view.headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
	sheets: ['forms'],
});
