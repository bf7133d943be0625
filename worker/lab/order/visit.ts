/** When the person of an order means to come. */
import type { Order } from '#shared/order/calls.ts';
import { isAwaited } from '#shared/order/states.ts';
import { momentOf, nextMorning, visitFault } from '#shared/order/visit.ts';
import { visitFaults, type VisitFaultName } from '#shared/order/visit-faults.ts';
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { bestFrom, type Preparation } from '#shared/preparation/plan.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { samplingsOfAnalyses, scheduleOfPoint } from './offers-store.ts';
import { linesOf } from './lines-store.ts';
import { findById, setVisit, type OrderRow } from './store.ts';

interface Planned {
	readonly schedule: Cabinet['schedule'] | null;
	readonly preparation: readonly Preparation[];
	readonly takesBlood: boolean;
}

type Fault = NonNullable<NonNullable<Order['visit']>['fault']>;
const isFaultName = (rule: string): rule is VisitFaultName => visitFaults.some((one) => one === rule);

/** Why a visit that was right when it was chosen is none any more: a holiday was brought in, or other hours. Null for one that still is. */
export function changedSince(schedule: Cabinet['schedule'], visitAt: number, takesBlood: boolean, now: number): Fault | null {
	const fault = visitFault(schedule, { day: dayInAlmaty(visitAt), time: clockInAlmaty(visitAt).time }, takesBlood, now);
	if (fault === null || !isFaultName(fault.rule)) return null;
	return { rule: fault.rule, ...('values' in fault ? { values: { ...fault.values } } : {}) };
}

/** The visit that was chosen, while it is still to come; else that of `nextMorning`. Null where the order has gone on, or the point is closed for good. */
export function visitOf(order: Pick<OrderRow, 'status' | 'visit_at'>, { schedule, preparation, takesBlood }: Planned, now: number): Order['visit'] {
	if (!isAwaited(order.status)) return null;
	if (order.visit_at !== null && order.visit_at >= now) {
		// Where the point is gone, the order says so itself.
		const fault = schedule && changedSince(schedule, order.visit_at, takesBlood, now);
		return { at: new Date(order.visit_at).toISOString(), chosen: true, fault };
	}
	const at = schedule && nextMorning(schedule, now, { best: bestFrom(preparation), takesBlood });
	return at === null ? null : { at: new Date(at).toISOString(), chosen: false, fault: null };
}

export const chooseVisit: LabHandler<'order.visit'> = async (context, { body }) => {
	const order = await findById(context.db, body.id);
	return order ? writeVisit(context, order, body) : failure('not-found');
};

/**
 * Refusals: `transition-refused` for an order that has gone on; `not-available` where the point is closed for good; `validation` for a time when nobody can come.
 * @param from the visit that gives way, where no other one may; null for none yet
 */
export async function writeVisit(
	{ db, locale, now }: Pick<LabContext, 'db' | 'locale' | 'now'>,
	order: OrderRow,
	when: { readonly day: string; readonly time: string },
	from?: number | null,
): Promise<Result<{ readonly at: string }>> {
	if (!isAwaited(order.status)) return failure('transition-refused');
	const [schedule, lines] = await Promise.all([scheduleOfPoint(db, order.city_id, order.point_slug, now), linesOf(db, order.id)]);
	if (schedule === null) return failure('not-available');
	const samplings = await samplingsOfAnalyses(
		db,
		locale,
		lines.map((line) => line.analysis_id),
	);
	const fault = visitFault(schedule, when, samplings.length > 0, now);
	if (fault !== null) return failure('validation', { fields: [fault] });
	const at = momentOf(when.day, when.time);
	return (await setVisit(db, order.id, at, from)) ? success({ at: new Date(at).toISOString() }) : failure('transition-refused');
}
