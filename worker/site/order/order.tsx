/** The order form, and what comes after it. */
import type { Cabinet, CalendarDay } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import { countOf } from '#shared/basket/rules.ts';
import { lacksOf } from '#shared/points/find.ts';
import { visitTime } from '#shared/points/visit.ts';
import { shownOf } from '#shared/order/forms.ts';
import type { OrderErrorPayload, OrderFormPayload, OrderPlacedPayload, OrderViewPayload } from '#shared/order/payload.ts';
import { isAwaited } from '#shared/order/states.ts';
import { nextVisitDay } from '#shared/order/visit.ts';
import { localise, parseLocalPath, queryString } from '#shared/kit/urls.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { knownPerson } from '#worker/site/known-person.ts';
import { settledBasket } from '#worker/site/basket/items.ts';
import { OrderErrorPage } from '#client/order/order-error-page.tsx';
import { CheckoutPage } from '#client/roles/checkout-page.tsx';
import { OrderSuccessPage } from '#client/order/order-success-page.tsx';
import { OrderViewPage } from '#client/order/order-view-page.tsx';
import { brand } from '#shared/brand.ts';
import { orderWords } from '#shared/order/words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { cancelOrder, chooseVisit, forgetOrder, orderAgain, placeOrder, proveOrder } from './actions.ts';
import { idPattern, isLost, mayAsk } from './asking.ts';
import { claimOrder } from '#worker/site/patient/claim.ts';
import { paymentActions } from '#worker/site/payment/actions.ts';
import { flat } from './card-pass.ts';
import { checkCard } from './check-card.ts';
import { checkoutPrice } from './price.ts';
import { definePage } from '#worker/site/define-page.ts';
import { changePreorder, checkPreorder, findPatient, sendPreorder } from '#worker/site/preorder/actions.ts';
import { preorderOf } from '#worker/site/preorder/step.ts';

/** How long an empty basket's form is taken for the one that was sent. Not longer: the next person at a shared browser is not to be led to it. */
const backMs = 3_600_000;

/** Back from an order that was just placed leads to the order, not to its form: the basket is empty, so there is nothing else to show. */
async function placedJustNow({ call, newestOrder, orderAccess, now }: PersonalRequest): Promise<string | null> {
	if (newestOrder === null || orderAccess(newestOrder) === null) return null;
	const order = await call('order.view', { params: { id: newestOrder } });
	return order.ok && now - Date.parse(order.value.createdAt) < backMs ? newestOrder : null;
}

/** Keys of a doctor's forms begin with the doctor's mark; a visitor's have none. */
const isWrittenBy = (key: string | null | undefined, person: PersonalRequest['person']): boolean => {
	const [, mark] = /^([0-9a-f]{18})-/.exec(key ?? '') ?? [];
	return person?.role === 'doctor' ? mark === person.mark : mark === undefined;
};
async function loadOrderForm(request: PersonalRequest): Promise<Loaded<OrderFormPayload>> {
	const { call, basket, captcha, newKey, now, today, city, locale, person } = request;
	// What was typed for a doctor's patient is given to that doctor alone: somebody else may be signed in by now.
	const form = isWrittenBy(request.refused?.key, person) ? request.refused : null;
	const filled = isWrittenBy(request.filled.key, person) ? request.filled : {};
	const isDoctor = person?.role === 'doctor';
	const placed = basket.length === 0 ? await placedJustNow(request) : null;
	if (placed !== null) return redirected(localise(`/order/${placed}`, locale));
	const [settled, points, known, payment, calendar] = await Promise.all([
		settledBasket(call, basket),
		call('cabinet.list', {}),
		knownPerson(request),
		call('payment.methods', {}),
		calendarOf(call),
	]);
	if (!settled.ok) return refused(settled.error);
	if (!points.ok) return refused(points.error);
	const { items, removed } = settled.value;
	// The form is whole without the questions, which nobody has to answer.
	const questions = items.length === 0 ? null : await call('order.questions', { params: { ids: items.map((item) => item.id).join(',') } });
	// Where nobody says what is needed, every point is shown, and the backend refuses the wrong one.
	const needs = (questions?.ok ? questions.value.samplings : null) ?? [];
	const fit = points.value.data.filter((point) => needs.every(({ code }) => point.services.length === 0 || point.services.includes(code)));
	const preorder = isDoctor ? preorderOf(form, filled, request.filledMark, questions?.ok ? questions.value.preparation : null) : null;
	const typed = flat(form?.values ?? filled);
	const isRepriced = form?.error.name === 'price-changed';
	const price = await checkoutPrice(call, items, typed, preorder?.step === 'check' || isRepriced ? (typed.point ?? null) : null);
	const needsBlood = !questions?.ok || questions.value.samplings === null || needs.some(({ isBlood }) => isBlood);
	const { key: _key, ...values } = filled;
	return found({
		before: {
			lines: items.map(({ name, turnaround }) => ({ name, turnaround })),
			day: nextVisitDay(
				fit.map(({ schedule }) => schedule),
				now,
			),
			calendar,
			preparation: questions?.ok ? questions.value.preparation : null,
			now,
		},
		lines: price.lines,
		total: newTotal(form) ?? price.total,
		discount: price.discount,
		card: price.card,
		typed: isDoctor ? {} : values,
		mark: isDoctor ? null : request.filledMark,
		count: countOf(items),
		gone: removed.filter((item) => item.kind !== 'sampling').map((item) => item.name),
		points: points.value.data.map((point) => ({
			...point,
			total: price.atPoints.get(point.slug) ?? null,
			visit: visitTime(point.schedule, needsBlood && !point.is_drop_off_only, now),
			lacks: lacksOf(point, needs),
		})),
		// A backend that does not say takes cash, as every point does.
		methods: payment.ok ? payment.value.methods : ['cash'],
		bodyStates: questions?.ok ? questions.value.bodyStates : [],
		captcha,
		shown: shownOf(
			city.id,
			items.flatMap((item) => (item.kind === 'sampling' ? [] : [item.id])),
		),
		formKey: (form?.key ?? filled.key) || (isDoctor ? `${person.mark}-${newKey()}` : newKey()),
		refused: form,
		known,
		today,
		phone: city.phone,
		closed: person?.role === 'representative',
		preorder,
	});
}

/** The backend's own sum, when it has refused the one that was shown: content that is kept here may still be older. */
function newTotal(form: PersonalRequest['refused']): number | null {
	if (form?.error.name !== 'price-changed') return null;
	const total = form.error.fields?.find(({ field }) => field === 'total')?.values?.total;
	return typeof total === 'number' ? total : null;
}

/** An order says where its point is, not when it is open. */
async function scheduleOf(call: PersonalRequest['call'], order: Order): Promise<Cabinet['schedule'] | null> {
	const points = order.point === null ? null : await call('cabinet.list', {});
	return points?.ok ? (points.value.data.find((point) => point.slug === order.point?.slug)?.schedule ?? null) : null;
}

/** On which days people work; null while nobody says so: then no day is promised. */
async function calendarOf(call: PersonalRequest['call']): Promise<readonly CalendarDay[] | null> {
	const listed = await call('calendar.list', {});
	return listed.ok ? listed.value.data : null;
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

export const order = definePage('order', {
	cache: 'personal',
	audience: 'anyone',
	needsCatalogue: true,
	maps: true,
	form: { place: placeOrder, card: checkCard, find: findPatient, check: checkPreorder, change: changePreorder, send: sendPreorder },
	load: loadOrderForm,
	Page: CheckoutPage,
	head: (_props, translator) => {
		const t = translator(orderWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/order', index: false };
	},
});

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
