/** What comes after the order's form. */
import type { Cabinet } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import type { OrderErrorPayload, OrderPlacedPayload, OrderViewPayload } from '#shared/order/payload.ts';
import { isAwaited } from '#shared/order/states.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { OrderErrorPage } from '#client/order/order-error-page.tsx';
import { OrderSuccessPage } from '#client/order/order-success-page.tsx';
import { OrderViewPage } from '#client/order/order-view-page.tsx';
import { brand } from '#shared/brand.ts';
import { orderWords } from '#shared/order/words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { cancelOrder, chooseVisit, forgetOrder, orderAgain, proveOrder } from './actions.ts';
import { idPattern, isLost, mayAsk } from './asking.ts';
import { claimOrder } from '#worker/site/patient/claim.ts';
import { calendarOf } from './load-checkout.ts';
import { paymentActions } from '#worker/site/payment/actions.ts';
import { definePage } from '#worker/site/define-page.ts';

/** An order says where its point is, not when it is open. */
async function scheduleOf(call: PersonalRequest['call'], order: Order): Promise<Cabinet['schedule'] | null> {
	const points = order.point === null ? null : await call('cabinet.list', {});
	return points?.ok ? (points.value.data.find((point) => point.slug === order.point?.slug)?.schedule ?? null) : null;
}

/** Where the order form is; null while nobody says so: the page is whole without it. */
async function paperOf(call: PersonalRequest['call'], { id }: Order): Promise<string | null> {
	const download = await call('order.download', { params: { id } });
	return download.ok ? parseLocalPath(download.value.download_url) : null;
}

/** What the pages of an order want besides it. */
async function papersOf({ call, now, today }: Pick<PersonalRequest, 'call' | 'now' | 'today'>, known: Order | null) {
	const [schedule, paper, calendar] =
		known === null ? [null, null, null] : await Promise.all([scheduleOf(call, known), paperOf(call, known), calendarOf(call)]);
	// Of an order that nobody is shown the page says the same whether there is one: not even the moment.
	return { schedule, paper, calendar, now: known === null ? 0 : now, today };
}

async function loadOrderSuccess(request: PersonalRequest): Promise<Loaded<OrderPlacedPayload>> {
	const { call, query, newestOrder, orderAccess, person, locale, refused: form, city } = request;
	const id = query.order ?? newestOrder;
	if (!id) return redirected(localise('/basket', locale));
	const order = mayAsk(id, { orderAccess, person }) ? await call('order.view', { params: { id } }) : null;
	if (order?.ok) {
		// What to do next is told of an order that is still to come: of one that was cancelled or taken up it would be wrong.
		if (!isAwaited(order.value.status)) return redirected(localise(`/order/${id}`, locale));
		return found({ order: order.value, ...(await papersOf(request, order.value)), refused: form, phone: city.phone });
	}
	if (order && !isLost(order.error)) return refused(order.error);
	return idPattern.test(id) ? redirected(localise(`/order/${id}`, locale)) : refused({ name: 'not-found' });
}

async function loadOrderError({ call, query, orderAccess, person, locale, refused: form, city }: PersonalRequest): Promise<Loaded<OrderErrorPayload>> {
	const { phone } = city;
	const id = query.order;
	if (!id) return found({ reason: query.reason === 'conflict' ? 'conflict' : 'failed', phone });
	if (!idPattern.test(id)) return refused({ name: 'not-found' });
	const order = mayAsk(id, { orderAccess, person }) ? await call('order.view', { params: { id } }) : null;
	if (order?.ok === false && !isLost(order.error)) return refused(order.error);
	if (!order?.ok) return redirected(localise(`/order/${id}`, locale));
	// Where the bank leads back to says nothing of what came of it: the laboratory does, and where a person looks nobody knows.
	const payment = order.value.cardPayment;
	const isUnpaid = payment !== null && ['unpaid', 'failed', 'expired'].includes(payment.state) && !payment.isInQuestion;
	return isUnpaid
		? found({ reason: 'payment', order: order.value, refused: form, phone })
		: redirected(localise(`/order/success${queryString({ order: id })}`, locale));
}

async function loadOrderView(request: PersonalRequest): Promise<Loaded<OrderViewPayload>> {
	const { call, params, query, orderAccess, person, captcha, refused: form, city } = request;
	const id = params.id ?? '';
	if (!idPattern.test(id)) return refused({ name: 'not-found' });
	const isOpen = orderAccess(id) !== null;
	const order = mayAsk(id, { orderAccess, person }) ? await call('order.view', { params: { id } }) : null;
	if (order && !order.ok && !isLost(order.error)) return refused(order.error);
	const known = order?.ok ? order.value : null;
	const ended = isOpen && order?.ok === false && order.error.name === 'unauthorised';
	const gone = ended ? 'ended' : known === null && query.forgotten !== undefined ? 'forgotten' : null;
	const saved = known !== null && query.saved !== undefined;
	const mayClaim = isOpen && person?.role === 'patient' && known?.isInAccount === false;
	return found({
		order: known,
		id,
		gone,
		isOfAccount: !isOpen && known !== null,
		mayClaim,
		saved,
		...(await papersOf(request, known)),
		captcha,
		refused: form,
		phone: city.phone,
	});
}

const named = { brand: brand.name };

export const orderSuccess = definePage('order-success', {
	cache: 'personal',
	audience: 'anyone',
	query: ['order'],
	form: paymentActions,
	load: loadOrderSuccess,
	Page: OrderSuccessPage,
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('success.headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
});

export const orderError = definePage('order-error', {
	cache: 'personal',
	audience: 'anyone',
	query: ['reason', 'order'],
	form: paymentActions,
	load: loadOrderError,
	Page: OrderErrorPage,
	head: ({ reason }, translator) => {
		const t = translator(orderWords);
		return {
			title: reason === 'payment' ? translator(paymentWords)('error.headTitle', named) : t('error.headTitle', named),
			description: t('headDescription'),
			canonical: '/order',
			index: false,
		};
	},
});

export const orderView = definePage('order-view', {
	cache: 'personal',
	audience: 'anyone',
	query: ['forgotten', 'saved'],
	form: { prove: proveOrder, cancel: cancelOrder, forget: forgetOrder, visit: chooseVisit, again: orderAgain, claim: claimOrder, ...paymentActions },
	load: loadOrderView,
	Page: OrderViewPage,
	// The order's own address is its key: it stands in no head.
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('view.headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
});
