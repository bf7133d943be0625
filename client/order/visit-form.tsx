/** Chooses when to come: a day, and a time at which the point is open. */
import { clockInAlmaty, dayInAlmaty, beginningOfDay } from '#shared/kit/dates.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderVisitForm } from '#shared/order/forms.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { maxVisitDays, visitTimes } from '#shared/order/visit.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './order-plan.module.css';

const { Select, TextField } = fieldsOf(orderVisitForm);
const dayMs = 86_400_000;

interface VisitFormProps {
	readonly order: Order;
	/** Milliseconds since 1970. */
	readonly visitAt: number;
	readonly schedule: Cabinet['schedule'];
	readonly today: string;
	readonly refused: RefusedForm | null;
}

export function VisitForm({ order, visitAt, schedule, today, refused }: VisitFormProps) {
	const t = useT(orderPlanWords);
	const href = useHref();
	const { time } = clockInAlmaty(visitAt);
	const times = visitTimes(schedule, order.takesBlood);
	const last = dayInAlmaty(beginningOfDay(today) + (maxVisitDays - 1) * dayMs);
	return (
		<Disclosure className={styles.choice} summary={t('visit.title')} open={!order.visit?.chosen || order.visit.fault !== null || refused !== null}>
			<Form form={orderVisitForm} action={href(`/order/${order.id}`)} words={t.words.visit} refused={refused}>
				<div className={styles.row}>
					<TextField name="day" type="date" min={today} max={last} value={dayInAlmaty(visitAt)} short />
					<Select name="time" values={times.includes(time) ? times : [...times, time].toSorted()} value={time} short />
				</div>
				<Submit label={t('visit.save')} sending={t('visit.saving')} intent="visit" quiet />
			</Form>
		</Disclosure>
	);
}
