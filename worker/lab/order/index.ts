/** Calls of orders. */
import type { orderCalls } from '#shared/order/calls.ts';
import { mayCancel } from '#shared/order/states.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { bodyStatesOf } from '#worker/lab/results/body-state.ts';
import { conditionsOfAnalyses, offersByIds, preparationOfAnalyses, samplingsOfAnalyses } from './offers-store.ts';
import { createOrder } from './create.ts';
import { quoteOrder } from './quote.ts';
import { checkCard } from '#worker/lab/discount/card.ts';
import { giveAccess, orderAccesses } from './access.ts';
import { listChanges } from './changes.ts';
import { setOrderStatus } from './laboratory.ts';
import { listOrders, listReads, viewOrder } from './laboratory-list.ts';
import { refundOrder } from '#worker/lab/payment/refund.ts';
import { giveCalendar, giveDownload, givePaper } from './papers.ts';
import { presentOrder } from './present.ts';
import { orderAsFhir, orderAsHl7, ordersAsFhir, ordersAsHl7 } from './out/index.ts';
import { findById, moveOrder } from './store.ts';
import { chooseVisit } from './visit.ts';
import { listMissedVisits } from './visits.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';

export const orderHandlers: HandlersOf<keyof typeof orderCalls> = {
	'order.create': createOrder,
	'order.quote': quoteOrder,
	'order.card': (context, { body }) => checkCard(context, body),

	'order.questions': async ({ db, locale, cityId }, { params }) => {
		const ids = params.ids.split(',').map(Number);
		const [conditions, samplings, preparation, offers] = await Promise.all([
			conditionsOfAnalyses(db, ids),
			samplingsOfAnalyses(db, locale, ids),
			preparationOfAnalyses(db, locale, ids),
			offersByIds(db, cityId, ids),
		]);
		const offered = new Set(offers.flatMap(({ id, price }) => (price === null ? [] : [id])));
		return success({ bodyStates: bodyStatesOf(conditions), samplings, preparation, notOffered: ids.filter((id) => !offered.has(id)) });
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

	'order.cancel': async (context, { body }) => {
		const { db, now, principal } = context;
		const order = await findById(db, body.id);
		if (!order) return failure('not-found');
		const cancelled = success({ status: 'cancelled' as const });
		if (order.status === 'cancelled') return cancelled;
		if (mayCancel(order.status) && (await moveOrder(db, order.id, 'cancelled', principal.kind === 'doctor' ? 'doctor' : 'visitor', now))) {
			context.later(refundOrder(context, order.id));
			return cancelled;
		}
		// Somebody else may have cancelled it in between: then it is as it was asked to be.
		const standing = await findById(db, order.id);
		return standing?.status === 'cancelled' ? cancelled : failure('transition-refused');
	},

	'order.visit': chooseVisit,
	'order.paper': givePaper,
	'order.download': giveDownload,
	'order.calendar': giveCalendar,

	'order.forget': async ({ db, principal }) => {
		await orderAccesses.end(db, principal.accessHash);
		return success({ forgotten: true as const });
	},

	'lis.order.list': listOrders,
	'lis.order.list-fhir': ordersAsFhir,
	'lis.order.list-hl7': ordersAsHl7,
	'lis.order.changes': listChanges,
	'lis.order.visits': listMissedVisits,
	'lis.order.view': viewOrder,
	'lis.order.fhir': orderAsFhir,
	'lis.order.hl7': orderAsHl7,
	'lis.order.reads': listReads,
	'lis.order.status': setOrderStatus,
};
