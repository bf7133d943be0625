/** Right above the button that orders: when everything is ready, and how to prepare. */
import type { BeforeSendingPayload } from '#shared/order/payload.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { PlanList } from '#client/preparation/plan-list.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { ReadyNote } from './ready-note.tsx';
import styles from './order-plan.module.css';

export function BeforeSending({ lines, day, calendar, preparation, now }: BeforeSendingPayload) {
	const t = useT(orderPlanWords);
	const tPlan = useT(preparationWords);
	return (
		<Disclosure summary={t('beforeSending')} open>
			<div className={styles.before}>
				<ReadyNote lines={lines} day={day} calendar={calendar} />
				<h3>{tPlan('title')}</h3>
				<PlanList preparation={preparation} visitAt={null} now={now} />
			</div>
		</Disclosure>
	);
}
