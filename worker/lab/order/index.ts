/** Calls of orders. */
import type { Order, orderCalls } from '#shared/order/calls.ts';
import { mayCancel } from '#shared/order/states.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { bodyStatesOf } from '#worker/lab/results/body-state.ts';
import { conditionsOfAnalyses, findPoint, preparationOfAnalyses, samplingsOfAnalyses } from './offers-store.ts';
import { createOrder } from './create.ts';
import { quoteOrder } from './quote.ts';
import { checkCard } from '#worker/lab/discount/card.ts';
import { giveAccess } from './access.ts';
import { listOrders, setOrderStatus } from './laboratory.ts';
import { deleteAccess, findById, linesOf, moveOrder, reductionOf, type OrderRow } from './store.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';

export const orderHandlers: HandlersOf<keyof typeof orderCalls> = {
	'order.create': createOrder,
	'order.quote': quoteOrder,
	'order.card': (context, { body }) => checkCard(context, body),

	'order.questions': async ({ db, locale }, { params }) => {
		const ids = params.ids.split(',').map(Number);
		const [conditions, samplings, preparation] = await Promise.all([
			conditionsOfAnalyses(db, ids),
			samplingsOfAnalyses(db, locale, ids),
			preparationOfAnalyses(db, locale, ids),
		]);
		return success({ bodyStates: bodyStatesOf(conditions), samplings, preparation });
	},

	'order.view': async (context, { params }) => {
		const order = await findById(context.db, params.id);
		return order ? success(await presentOrder(context, order)) : failure('not-found');
	},

	'order.prove': async (context, { body }) => {
		const attempt = await takeTry(context.db, 'order', body.id, context.client, context.now);
		if (!attempt.allowed) return refuseTry(attempt);
		const order = await findById(context.db, body.id);
		if (order?.phone !== body.phone) return failure('not-found', { triesLeft: attempt.triesLeft });
		await attempt.succeeded();
		return success({ access: await giveAccess(context, order.id) });
	},

	'order.cancel': async ({ db, now }, { body }) => {
		const order = await findById(db, body.id);
		if (!order) return failure('not-found');
		const cancelled = success({ status: 'cancelled' as const });
		if (order.status === 'cancelled') return cancelled;
		if (mayCancel(order.status) && (await moveOrder(db, order.id, 'cancelled', now))) return cancelled;
		// Somebody else may have cancelled it in between: then it is as it was asked to be.
		const standing = await findById(db, order.id);
		return standing?.status === 'cancelled' ? cancelled : failure('transition-refused');
	},

	'order.forget': async ({ db, principal }) => {
		await deleteAccess(db, principal.accessHash);
		return success({ forgotten: true as const });
	},

	'lis.order.list': listOrders,
	'lis.order.status': setOrderStatus,
};

/** An order as its owner reads it. */
export async function presentOrder({ db, locale }: LabContext, order: OrderRow): Promise<Order> {
	const [lines, point] = await Promise.all([linesOf(db, order.id), findPoint(db, order.city_id, order.point_slug, locale)]);
	return {
		id: order.id,
		orderNr: order.order_nr,
		status: order.status,
		createdAt: new Date(order.created_at).toISOString(),
		lastName: order.last_name,
		firstName: order.first_name,
		middleName: order.middle_name,
		phone: order.phone,
		email: order.email,
		payment: order.payment,
		requestNr: order.request_nr,
		doctor: order.doctor,
		point,
		city: { id: order.city_id, name: order.city[locale] },
		lines: lines.map((line) => ({
			id: line.analysis_id,
			code: line.code,
			slug: line.slug,
			name: line.name[locale],
			price: line.price,
			sampling: line.sampling === 1,
			turnaround: line.turnaround,
			discount: line.discount,
			by: reductionOf(line, locale),
		})),
		amount: order.total + order.discount,
		discount: order.discount,
		total: order.total,
		isInAccount: order.account_id !== null,
	};
}
