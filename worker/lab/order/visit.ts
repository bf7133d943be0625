/** When the person of an order means to come. */
import type { Order } from '#shared/order/calls.ts';
import { isAwaited } from '#shared/order/states.ts';
import { momentOf, nextMorning, visitFault } from '#shared/order/visit.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { bestFrom, planOf, type Preparation } from '#shared/preparation/plan.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { samplingsOfAnalyses, scheduleOfPoint } from './offers-store.ts';
import { linesOf } from './lines-store.ts';
import { findById, setVisit, type OrderRow } from './store.ts';

interface Planned {
	readonly schedule: Cabinet['schedule'] | null;
	readonly preparation: readonly Preparation[];
	readonly takesBlood: boolean;
}

/** The visit that was chosen, while it is still to come; else that of `nextMorning`. Null where the order has gone on, or the point is closed for good. */
export function visitOf(order: Pick<OrderRow, 'status' | 'visit_at'>, { schedule, preparation, takesBlood }: Planned, now: number): Order['visit'] {
	if (!isAwaited(order.status)) return null;
	if (order.visit_at !== null && order.visit_at >= now) return { at: new Date(order.visit_at).toISOString(), chosen: true };
	const at = schedule && nextMorning(schedule, now, { best: bestFrom(planOf(preparation)), takesBlood });
	return at === null ? null : { at: new Date(at).toISOString(), chosen: false };
}

/** Refusals: `transition-refused` for an order that has gone on; `not-available` where the point is closed for good; `validation` for a time when nobody can come. */
export const chooseVisit: LabHandler<'order.visit'> = async ({ db, locale, now }, { body }) => {
	const order = await findById(db, body.id);
	if (!order) return failure('not-found');
	if (!isAwaited(order.status)) return failure('transition-refused');
	const [schedule, lines] = await Promise.all([scheduleOfPoint(db, order.city_id, order.point_slug), linesOf(db, order.id)]);
	if (schedule === null) return failure('not-available');
	const samplings = await samplingsOfAnalyses(
		db,
		locale,
		lines.map((line) => line.analysis_id),
	);
	const fault = visitFault(schedule, body, samplings.length > 0, now);
	if (fault !== null) return failure('validation', { fields: [fault] });
	const at = momentOf(body.day, body.time);
	return (await setVisit(db, order.id, at)) ? success({ at: new Date(at).toISOString() }) : failure('transition-refused');
};
