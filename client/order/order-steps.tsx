/** The state of an order as a row of steps in words; a cancelled or unnamed state has no place in the row and stands alone. */
import type { Order } from '#shared/order/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './order-steps.module.css';

const steps = ['new', 'formalized', 'requested', 'confirmed'] as const;

export function OrderSteps({ status }: { readonly status: Order['status'] }) {
	const t = useT(orderWords);
	const note = t(`view.notes.${status}`);
	if (status === 'unknown' || status === 'cancelled') {
		return (
			<div className={styles.alone}>
				{status === 'cancelled' && <strong>{t('view.cancelled')}</strong>}
				<p>{note}</p>
			</div>
		);
	}
	return (
		<div className={styles.state}>
			<ol className={styles.steps} aria-label={t('view.state')}>
				{steps.map((step, at) => {
					const place = at < steps.indexOf(status) ? 'done' : step === status ? 'now' : 'ahead';
					return (
						<li key={step} className={styles[place]} aria-current={place === 'now' ? 'step' : undefined}>
							<span className={styles.mark} aria-hidden="true">
								{place === 'done' ? <Icon name="check" /> : at + 1}
							</span>
							<span>
								{t(`view.steps.${step}`)} <span className="visually-hidden">({t(`view.${place}`)})</span>
							</span>
						</li>
					);
				})}
			</ol>
			<p>{note}</p>
		</div>
	);
}
