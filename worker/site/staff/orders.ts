/** Orders in the staff's console: found by whatever is known of one, shown one by one, seen to. */
import type { z } from 'zod';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import { isDay } from '#shared/kit/fields.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { isAwaited } from '#shared/order/states.ts';
import { cancelOrderForm, confirmOrderForm, findOrderForm, leaveOrderForm, moveMissedForm, unansweredForm } from '#shared/staff/forms.ts';
import { orderOutcomes, type OrdersFilter, type OrdersPayload } from '#shared/staff/payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { ParamsIn, Reply } from '#shared/calls.ts';
import type { Form } from '#shared/kit/form.ts';
import type { orderActs } from '#shared/staff/order-calls.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { actOn } from './actions.ts';
import { refusedStaff } from './define.ts';
import { orderEntry } from './entries.ts';
import { liveState } from './live.ts';
import { unkeptOf } from './unkept.ts';

type OrderAct = Exclude<(typeof orderActs)[number], 'staff.order.missed-settle'>;
const path = '/staff/orders';
const pageSize = 40;
const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;

export async function loadOrders(request: AccountRequest): Promise<Loaded<OrdersPayload>> {
	const { query, call, city, person, refused: form } = request;
	const number = query.nr?.trim().slice(0, 40) ?? '';
	const search = query.search !== undefined && searchPattern.test(query.search) ? query.search : null;
	const filter = filterOf(request);
	const shown: OrdersPayload = {
		mode: 'none',
		filter,
		cities: request.cities.map(({ id, name }) => ({ id, name })),
		points: [],
		listed: [],
		areWrongDays: false,
		contacts: [],
		number,
		order: null,
		changes: [],
		acts: [],
		isAwaited: false,
		search,
		found: [],
		q: '',
		next: null,
		isFurther: false,
		outcome: null,
		live: null,
		refused: form,
		unkept: null,
		phone: city.phone,
	};
	const here = `${path}${queryString({ nr: number || null, search })}`;
	if (number !== '') {
		const live = await liveState(request, { view: 'order', of: number });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const order = await call('staff.order.view', { params: { orderNr: number } });
		if (!order.ok) return isNone(order) ? found({ ...shown, mode: 'number' }) : refusedStaff(request, order.error, here);
		const { changes, status, acts } = order.value;
		const outcome = orderOutcomes.find((one) => one === query.done) ?? null;
		const unkept = unkeptOf(form, () => isAwaited(status), request.locale);
		return found({
			...shown,
			mode: 'number',
			outcome: unkept === null ? (outcome !== null && holds[outcome](order.value) ? outcome : null) : 'changed',
			refused: unkept === null ? form : null,
			unkept,
			order: orderEntry(order.value, person.rights),
			contacts: person.rights.includes('messages') ? [order.value.patient.phone, order.value.patient.email ?? ''].filter(Boolean) : [],
			changes,
			acts,
			isAwaited: isAwaited(status),
			live: live.value,
		});
	}
	if (search !== null) {
		const { after } = query;
		const further = after === undefined ? {} : { after: after.slice(0, 40) };
		const live = await liveState(request, { view: 'orders', of: search, ...further });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const page = await call('staff.order.found', { params: { search, pageSize, ...further } });
		if (!page.ok) return page.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, page.error, here);
		return found({
			...shown,
			mode: 'found',
			found: page.value.data,
			q: page.value.q,
			next: page.value.next,
			isFurther: after !== undefined,
			live: live.value,
		});
	}
	if (query.by !== undefined) return loadList(request, shown);
	// Nothing was asked for yet: whether the page may be used is asked all the same.
	const today = await call('staff.today', {});
	if (!today.ok) return refusedStaff(request, today.error, path);
	return today.value.rights.includes('orders') ? found(shown) : refused(failure('forbidden').error);
}

const isOneOf = <const T extends string>(values: readonly T[], text: string | undefined): text is T => values.some((one) => one === text);

/** As the address has it; what means nothing narrows nothing. */
function filterOf({ query, now, cities }: AccountRequest): OrdersFilter {
	const today = dayInAlmaty(now);
	const by = query.by === 'visit' ? ('visit' as const) : ('created' as const);
	const [from = '', till = ''] = [query.from, query.till].map((day) => (day !== undefined && isDay(day) ? day : ''));
	const city = cities.find(({ id }) => String(id) === query.city)?.id ?? null;
	return {
		by,
		from: from || (by === 'visit' ? today : dayAfter(till || today, -6)),
		till: till || (by === 'visit' ? dayAfter(from || today, 6) : today),
		state: isOneOf(['1', '2', '3', '4', '5'], query.state) ? query.state : '',
		city: city === null ? '' : String(city),
		point: city !== null && query.point !== undefined && /^[a-z0-9-]{1,120}$/.test(query.point) ? query.point : '',
		paid: isOneOf(['0', '1'], query.paid) ? query.paid : '',
		account: query.account !== undefined && searchPattern.test(query.account) ? query.account : '',
	};
}

/** Orders of some days, or of an account. */
async function loadList(request: AccountRequest, shown: OrdersPayload): Promise<Loaded<OrdersPayload>> {
	const { query, call } = request;
	const { filter } = shown;
	const here = `${path}${queryString({ ...filter })}`;
	const { by, from, till, state, city, point, paid, account } = filter;
	const points = city === '' ? null : await call('cabinet.list', { cityId: Number(city) });
	if (points !== null && !points.ok) return refusedStaff(request, points.error, here);
	const known = points === null ? [] : points.value.data.map(({ slug, name }) => ({ slug, name }));
	// A point of another city narrows nothing.
	const chosen = known.some(({ slug }) => slug === point) ? point : '';
	const page = { ...shown, mode: 'list' as const, points: known, filter: { ...filter, point: chosen } };
	const narrowed = {
		by,
		...(account === '' ? { from, till } : { account }),
		...(state === '' ? {} : { status: Number(state) }),
		...(city === '' ? {} : { city: Number(city) }),
		...(chosen === '' ? {} : { point: chosen }),
		...(paid === '' ? {} : { paid }),
	};
	const further = query.after !== undefined && /^\d{1,15}\.[\w-]{1,64}$/.test(query.after) ? { after: query.after } : {};
	const live = await liveState(request, { view: 'listed-orders', of: queryString(narrowed), ...further });
	const listed = await call('staff.order.list', { params: { ...narrowed, ...further, pageSize } });
	if (!listed.ok) return listed.error.name === 'validation' ? found({ ...page, areWrongDays: true }) : refusedStaff(request, listed.error, here);
	if (!live.ok) return refusedStaff(request, live.error, here);
	return found({ ...page, listed: listed.value.data, next: listed.value.next, isFurther: query.after !== undefined, live: live.value });
}

/** An address that is kept, or that somebody made up, says nothing that is not so. */
const holds: Readonly<Record<(typeof orderOutcomes)[number], (order: Reply<'staff.order.view'>) => boolean>> = {
	done: ({ status }) => status === 'cancelled',
	confirmed: ({ status }) => status === 'formalized',
	moved: ({ acts, visitAt }) => visitAt !== null && acts.some((one) => one.visitAt !== null && Date.parse(one.visitAt) === Date.parse(visitAt)),
	noted: ({ tries }) => tries > 0,
	left: ({ leftUntil }) => leftUntil !== null,
	changed: ({ acts, changes }) => acts.length > 0 || changes.some(({ kind }) => kind !== 'made'),
};

/** No order has the number, or its digits do not fit. */
const isNone = (order: Result<unknown>): boolean => !order.ok && (order.error.name === 'not-found' || order.error.name === 'validation');

/** The order's page again, beside the search that led to it. */
const toOrder = (c: EdgeContext, done: (typeof orderOutcomes)[number]) => {
	const { nr, search } = Object.fromEntries(pageQuery(c, ['nr', 'search']));
	return { kind: 'redirect' as const, to: localise(`${path}${queryString({ nr: nr ?? null, search: search ?? null, done })}`, c.var.locale) };
};
const act = <S extends z.ZodObject<{ orderNr: z.ZodString }>, const Id extends OrderAct>(
	form: Form<S, Id>,
	outcome: Exclude<(typeof orderOutcomes)[number], 'changed'>,
	keeps = false,
) => actOn(form, ({ orderNr, ...body }) => ({ params: { orderNr } as ParamsIn<Id>, body }), outcome, toOrder, keeps);

export const orderActions = {
	find: formAction(findOrderForm, async ({ c, send, refuse }) => {
		const kept = await send();
		if (!kept.ok) return refuse(kept.error);
		const { search, orderNr } = kept.value;
		return { kind: 'redirect' as const, to: localise(`${path}${queryString(orderNr === null ? { search } : { nr: orderNr })}`, c.var.locale) };
	}),
	'confirm-order': act(confirmOrderForm, 'confirmed'),
	'move-missed': act(moveMissedForm, 'moved', true),
	unanswered: act(unansweredForm, 'noted'),
	'leave-order': act(leaveOrderForm, 'left', true),
	'cancel-order': act(cancelOrderForm, 'done', true),
};
