/** An order as it is told to its owner. */
import type { Order } from '#shared/order/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { yearsOn } from '#shared/preparation/plan.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { presentCardPayment } from '#worker/lab/payment/present.ts';
import { findPoint, preparationOfAnalyses, samplingsOfAnalyses, scheduleOfPoint } from './offers-store.ts';
import { linesOf, reductionOf } from './lines-store.ts';
import { statesOf, type OrderRow } from './store.ts';
import { visitOf } from './visit.ts';

/** An order as its owner reads it. */
export async function presentOrder(context: Pick<LabContext, 'db' | 'locale' | 'now' | 'services'>, order: OrderRow): Promise<Order> {
	const { db, locale, now } = context;
	const [lines, point, schedule, states, cardPayment] = await Promise.all([
		linesOf(db, order.id),
		findPoint(db, order.city_id, order.point_slug, locale),
		scheduleOfPoint(db, order.city_id, order.point_slug, now),
		statesOf(db, order.id),
		presentCardPayment(context, order),
	]);
	const ids = lines.filter((line) => line.sampling === 0).map((line) => line.analysis_id);
	const [samplings, preparation] = await Promise.all([samplingsOfAnalyses(db, locale, ids), preparationOfAnalyses(db, locale, ids)]);
	const visit = visitOf(order, { schedule, preparation, takesBlood: samplings.length > 0 }, now);
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
		comment: order.comment,
		payment: order.payment,
		cardPayment,
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
		events: states.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
		visit,
		takesBlood: samplings.length > 0,
		preparation,
		years: yearsOn(order.birth_date, dayInAlmaty(visit === null ? now : Date.parse(visit.at))),
		isInAccount: order.account_id !== null,
	};
}
