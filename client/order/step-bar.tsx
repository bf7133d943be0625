/** The end of a step: what is paid, and the button that goes on. On a phone it stays in sight at the bottom; beside a wide form the sum stands in the order's own card. */
import { orderForm } from '#shared/order/forms.ts';
import type { CheckoutStep } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { fieldsOnPage } from '#shared/kit/form-steps.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './step-bar.module.css';

interface StepBarProps {
	readonly step: CheckoutStep;
	/** Whole tenge. */
	readonly total: number;
}

export function StepBar({ step, total }: StepBarProps) {
	const t = useT(orderWords);
	const isLast = step === 'order-confirm';
	return (
		<div className={styles.bar} data-sum-bar="">
			<p className={styles.sum}>
				<span>{t('total')}</span> <output {...(isLast ? {} : { 'data-follows': 'point' })}>{formatMoney(total)}</output>
			</p>
			<Submit label={t(isLast ? 'place' : 'next')} sending={t(isLast ? 'placing' : 'goingOn')} fields={fieldsOnPage(orderForm, step)} />
		</div>
	);
}
