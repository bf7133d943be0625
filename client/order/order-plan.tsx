/** Before the visit: when it is, how to prepare for it, and what to take along. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Order } from '#shared/order/calls.ts';
import { comingAt } from '#shared/order/coming.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { isAwaited } from '#shared/order/states.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { PlanList } from '#client/preparation/plan-list.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { VisitLine } from './chosen-visit.tsx';
import { CalendarLink } from './order-papers.tsx';
import { VisitForm } from './visit-form.tsx';

interface OrderPlanProps {
	readonly order: Order;
	readonly schedule: Cabinet['schedule'] | null;
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly today: string;
	/** Of the form of the visit. */
	readonly refused: RefusedForm | null;
}

export function OrderPlan({ order, schedule, now, today, refused }: OrderPlanProps) {
	const t = useT(orderPlanWords);
	const tPlan = useT(preparationWords);
	if (!isAwaited(order.status)) return null;
	const { visit } = order;
	const comesAt = comingAt(visit);
	return (
		<Card aria-labelledby="plan">
			<h2 id="plan">{tPlan('title')}</h2>
			{visit && <VisitLine visit={visit} />}
			{visit && schedule && <VisitForm order={order} visitAt={Date.parse(visit.at)} schedule={schedule} today={today} refused={refused} />}
			<PlanList preparation={order.preparation} visitAt={comesAt} now={now} years={order.years} />
			{comesAt !== null && <CalendarLink id={order.id} />}
			<Hint>{t('visit.note')}</Hint>
		</Card>
	);
}
