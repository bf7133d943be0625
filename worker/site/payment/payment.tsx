/** The way to the bank's page. */
import { brand } from '#shared/brand.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { ToPaymentPayload } from '#shared/payment/payload.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { ToPaymentPage } from '#client/payment/to-payment-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { idPattern, isLost, mayAsk } from '#worker/site/order/asking.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

async function loadToPayment({ call, query, newestOrder, orderAccess, person, locale }: PersonalRequest): Promise<Loaded<ToPaymentPayload>> {
	const id = query.order ?? newestOrder;
	if (!id) return redirected(localise('/basket', locale));
	if (!idPattern.test(id)) return refused({ name: 'not-found' });
	const order = mayAsk(id, { orderAccess, person }) ? await call('order.view', { params: { id } }) : null;
	if (order?.ok === false && !isLost(order.error)) return refused(order.error);
	if (!order?.ok) return redirected(localise(`/order/${id}`, locale));
	const { cardPayment: payment, orderNr } = order.value;
	// What is paid, or has no page, is told where the order is.
	const isOnItsWay = payment !== null && (payment.pageUrl !== null || (payment.isOpening && payment.mayPay));
	return isOnItsWay
		? found({ orderNr, url: payment.pageUrl, at: `/order/pay${queryString({ order: id })}` })
		: redirected(localise(`/order/success${queryString({ order: id })}`, locale));
}

export const orderPay = definePage('order-pay', {
	cache: 'personal',
	audience: 'anyone',
	query: ['order'],
	load: loadToPayment,
	Page: ToPaymentPage,
	head: (_props, translator) => {
		const t = translator(paymentWords);
		return { title: t('toPage.headTitle', { brand: brand.name }), description: t('toPage.title'), canonical: '/order', index: false };
	},
});
