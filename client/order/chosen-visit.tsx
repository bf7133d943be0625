/** When the visit is; and that the point takes nobody then, where its hours or the calendar have changed since. */
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { Order } from '#shared/order/calls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './order-plan.module.css';

export function VisitLine({ visit }: { readonly visit: NonNullable<Order['visit']> }) {
	const { locale } = useFrame();
	const t = useT(orderPlanWords);
	const tRules = useT(rulesWords);
	const moment = formatMoment(locale, visit.at);
	if (visit.fault === null) return <p className={styles.visit}>{t(visit.chosen ? 'visit.chosen' : 'visit.assumed', { moment })}</p>;
	return (
		<Notice tone="warn" title={t('visit.changed', { moment })}>
			<p>{tRules(visit.fault.rule, visit.fault.values)}</p>
		</Notice>
	);
}
