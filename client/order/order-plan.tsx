/** Before the visit: when it is, how to prepare for it, and what to take along. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { isAwaited } from '#shared/order/states.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { PlanList } from '#client/preparation/plan-list.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { CalendarLink } from './order-papers.tsx';
import styles from './order-plan.module.css';
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
	const { locale } = useFrame();
	const t = useT(orderPlanWords);
	const tPlan = useT(preparationWords);
	if (!isAwaited(order.status)) return null;
	const { visit } = order;
	return (
		<Card aria-labelledby="plan">
			<h2 id="plan">{tPlan('title')}</h2>
			{visit && <p className={styles.visit}>{t(visit.chosen ? 'visit.chosen' : 'visit.assumed', { moment: formatMoment(locale, visit.at) })}</p>}
			{visit && schedule && <VisitForm order={order} visitAt={Date.parse(visit.at)} schedule={schedule} today={today} refused={refused} />}
			<PlanList preparation={order.preparation} visitAt={visit && Date.parse(visit.at)} now={now} />
			{visit && <CalendarLink id={order.id} />}
			<Hint>{t('visit.note')}</Hint>
		</Card>
	);
}
