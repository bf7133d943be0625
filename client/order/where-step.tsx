/** Where the material is taken; before that what has to be known to choose a time. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { planPath } from '#shared/preparation/address.ts';
import { isChild, planOf } from '#shared/preparation/plan.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './order-form.module.css';
import { PointChoice } from './point-choice.tsx';

export function WhereStep({ points, phone, total, before }: Pick<OrderFormPayload, 'points' | 'phone' | 'total' | 'before'>) {
	return (
		<>
			<PreparationLine {...before} />
			<div className={styles.part}>
				<PointChoice points={points} phone={phone} total={total} />
			</div>
		</>
	);
}

/** One line; the plan itself comes with the order, whose visit it counts from. */
function PreparationLine({ preparation, codes, years }: OrderFormPayload['before']) {
	const t = useT(orderWords);
	const plan = planOf(preparation ?? [], years).filter(({ kind }) => kind !== 'none');
	if (plan.length === 0) return null;
	// The laboratory says how long a child may fast.
	const fasting = isChild(years) ? undefined : plan.find(({ kind, conflict, min }) => kind === 'fasting' && !conflict && min !== null);
	return (
		<Notice>
			<p>
				{fasting?.min === undefined || fasting.min === null ? t('prepared') : t.plural('fasting', Math.ceil(fasting.min / 60))}{' '}
				<Link to={planPath(codes)}>{t('preparation')}</Link>
			</p>
		</Notice>
	);
}
