/** The way of an order so far as a row of steps in words; a cancelled or unnamed state has no place in the row and stands alone. */
import type { Order } from '#shared/order/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './order-steps.module.css';

const steps = ['new', 'formalized', 'requested', 'confirmed'] as const;

/** With the moments that are known of each. */
export function OrderSteps({ status, events }: Pick<Order, 'status' | 'events'>) {
	const { locale } = useFrame();
	const t = useT(orderWords);
	const momentOf = (state: Order['status']) => {
		const event = events.find((one) => one.status === state);
		return event && <time dateTime={event.at}>{formatMoment(locale, event.at)}</time>;
	};
	const note = t(`view.notes.${status}`);
	if (status === 'unknown' || status === 'cancelled') {
		return (
			<div className={styles.alone}>
				{status === 'cancelled' && (
					<>
						<strong>{t('view.cancelled')}</strong>
						<span className={styles.moments}>
							{steps.map((step) => {
								const moment = momentOf(step);
								return (
									moment && (
										<span key={step}>
											{t(`view.steps.${step}`)}: {moment}
										</span>
									)
								);
							})}
							<span>
								{t('view.cancelled')}: {momentOf('cancelled')}
							</span>
						</span>
					</>
				)}
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
								{place !== 'ahead' && <span className={styles.moment}>{momentOf(step)}</span>}
							</span>
						</li>
					);
				})}
			</ol>
			<p>{note}</p>
		</div>
	);
}
