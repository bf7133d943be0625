/** The order form, and what comes after it. */
import type { Analysis, Cabinet } from '#shared/calls/catalogue.ts';
import type { Order } from '#shared/calls/orders.ts';
import { countOf, sumOf } from '#shared/domain/basket.ts';
import { localise } from '#shared/urls.ts';
import type { CaptchaWidget } from '#worker/providers/captcha/port.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest, type RefusedForm } from '#worker/site/route.ts';
import { settledBasket } from './basket-items.ts';

export interface OrderFormProps {
	readonly lines: readonly Analysis[];
	readonly total: number;
	readonly count: number;
	readonly gone: readonly string[];
	readonly points: readonly Cabinet[];
	readonly captcha: CaptchaWidget;
	/** Idempotency key: the same form sent twice makes one order. */
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	readonly today: string;
	/** The call centre, when an order cannot be placed. */
	readonly phone: string;
}

export async function loadOrderForm({ call, basket, captcha, newKey, refused: form, today, city }: PersonalRequest): Promise<Loaded<OrderFormProps>> {
	const [settled, points] = await Promise.all([settledBasket(call, basket), call('cabinet.list', {})]);
	if (!settled.ok) return refused(settled.error);
	if (!points.ok) return refused(points.error);
	const { items, removed } = settled.value;
	return found({
		lines: items,
		total: sumOf(items),
		count: countOf(items),
		gone: removed.filter((item) => item.kind !== 'sampling').map((item) => item.name),
		points: points.value.data,
		captcha,
		formKey: form?.values.key ?? newKey(),
		refused: form,
		today,
		phone: city.phone,
	});
}

export interface OrderPlacedProps {
	readonly order: Order;
	/** Hours of the order's collection point, where the city's list has it. */
	readonly schedule: Cabinet['schedule'] | null;
}

/** An order says where its point is, not when it is open. */
async function scheduleOf(call: PersonalRequest['call'], order: Order): Promise<Cabinet['schedule'] | null> {
	const points = order.point === null ? null : await call('cabinet.list', {});
	return points?.ok ? (points.value.data.find((point) => point.slug === order.point?.slug)?.schedule ?? null) : null;
}

export async function loadOrderSuccess({ call, query, newestOrder, orderAccess, locale }: PersonalRequest): Promise<Loaded<OrderPlacedProps>> {
	const id = query.order ?? newestOrder;
	if (!id) return redirected(localise('/basket', locale));
	const access = orderAccess(id);
	const order = access === null ? null : await call('order.view', { params: { id }, access });
	if (order?.ok) return found({ order: order.value, schedule: await scheduleOf(call, order.value) });
	if (order && order.error.name !== 'not-found') return refused(order.error);
	return /^[A-Za-z0-9_-]{22,64}$/.test(id) ? redirected(localise(`/order/${id}`, locale)) : refused({ name: 'not-found' });
}

export interface OrderErrorProps {
	readonly reason: 'conflict' | 'failed';
	readonly phone: string;
}

export const loadOrderError = async ({ query, city }: PersonalRequest): Promise<Loaded<OrderErrorProps>> => found({ reason: query.reason === 'conflict' ? 'conflict' : 'failed', phone: city.phone });

export interface OrderViewProps {
	/** Null until the phone was proved: known and unknown orders look alike. */
	readonly order: Order | null;
	readonly id: string;
	readonly schedule: Cabinet['schedule'] | null;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}

export async function loadOrderView({ call, params, orderAccess, captcha, refused: form, city }: PersonalRequest): Promise<Loaded<OrderViewProps>> {
	const id = params.id ?? '';
	if (!/^[A-Za-z0-9_-]{22,64}$/.test(id)) return refused({ name: 'not-found' });
	const access = orderAccess(id);
	const order = access === null ? null : await call('order.view', { params: { id }, access });
	if (order && !order.ok && order.error.name !== 'not-found') return refused(order.error);
	const known = order?.ok ? order.value : null;
	return found({ order: known, id, schedule: known && (await scheduleOf(call, known)), captcha, refused: form, phone: city.phone });
}
