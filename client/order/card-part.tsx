/** The discount card at the checkout: its number, the press that checks it, and what came of it. Nothing that was typed elsewhere is lost by it. */
import { totalsWords } from '#shared/discount/totals.words.ts';
import { intentField } from '#shared/kit/form.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { CheckoutCard } from '#shared/order/payload.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { useForm } from '#client/ui/form-context.ts';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Hidden, TextField } from '#client/ui/text-fields.tsx';
import styles from './order-form.module.css';

interface CardPartProps {
	readonly card: CheckoutCard;
	/** A form that no script checks beforehand sends it as it stands. */
	readonly unchecked?: boolean;
}

export function CardPart({ card: { pass, typed, own }, unchecked = false }: CardPartProps) {
	const { locale } = useFrame();
	const t = useT(totalsWords);
	const form = useForm();
	return (
		<fieldset className={styles.part}>
			{/* Folded away it says by itself what it is. */}
			<legend className={own === null && typed === null ? 'visually-hidden' : styles.legend}>{t('cardPart')}</legend>
			{own !== null && <Hint>{t('cardOwn', { percent: formatPercent(locale, own) })}</Hint>}
			{typed !== null && (
				<Notice role="status" tabIndex={-1} data-outcome="">
					<p>{t('cardHolds', { percent: formatPercent(locale, typed) })}</p>
				</Notice>
			)}
			{pass !== null && <Hidden name="cardPass" value={pass} />}
			{/* Few have one at hand, and nobody needs it. */}
			<Disclosure summary={t('cardEnter')} open={Boolean(form.typed.card) || form.faults.has('card')}>
				<div className={styles.end}>
					<TextField name="card" inputMode="numeric" autoComplete="off" short />
					<Button variant="quiet" name={intentField} value="card" {...(unchecked ? { formNoValidate: true } : { 'data-fields': 'card' })}>
						{t('cardCheck')}
					</Button>
					<Hint>{t('best')}</Hint>
				</div>
			</Disclosure>
		</fieldset>
	);
}
