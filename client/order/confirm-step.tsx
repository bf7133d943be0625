/** Everything once more, how it is paid, and what is agreed to. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { PaymentChoice } from '#client/payment/payment-choice.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { TopicLink } from '#client/help/topic-link.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { Button } from '#client/ui/button.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { CardPart } from './card-part.tsx';
import styles from './order-form.module.css';
import { ReadyNote } from './ready-note.tsx';
import { TypedFacts } from './typed-facts.tsx';
import { VisitLine } from './visit-line.tsx';

type ConfirmStepProps = Pick<OrderFormPayload, 'typed' | 'points' | 'methods' | 'card' | 'before'>;

export function ConfirmStep({ typed, points, methods, card, before }: ConfirmStepProps) {
	const t = useT(orderWords);
	const point = points.find(({ slug }) => slug === typed.point);
	return (
		<>
			<section className={styles.part} aria-labelledby="checked-who">
				<div className={styles.head}>
					<h2 id="checked-who" className={styles.legend}>
						{t('titles.order')}
					</h2>
					<Change to="order" label={t('changeWho')} />
				</div>
				<TypedFacts values={typed} who={t('view.patient')} className={styles.tight} />
			</section>
			<section className={styles.part} aria-labelledby="checked-where">
				<div className={styles.head}>
					<h2 id="checked-where" className={styles.legend}>
						{t('titles.order-where')}
					</h2>
					<Change to="order-where" label={t('changeWhere')} />
				</div>
				{point !== undefined && (
					<p className={styles.place}>
						<strong>{point.name}</strong>
						<span>{point.address}</span>
						{point.visit !== null && <VisitLine visit={point.visit} />}
					</p>
				)}
				<div>
					<ReadyNote lines={before.lines} day={before.day} calendar={before.calendar} />
				</div>
			</section>
			<CardPart card={card} />
			<fieldset className={`${styles.part} ${styles.asked}`}>
				<legend className={styles.legend}>{t('parts.payment')}</legend>
				<PaymentChoice methods={methods} />
				<TopicLink topic="payment" />
			</fieldset>
			<fieldset className={styles.part}>
				<legend className={styles.legend}>{t('parts.consents')}</legend>
				<Consent text="order.consent" />
				<Consent text="order.agreement" />
				<TopicLink topic="data" />
			</fieldset>
			<CaptchaSlot />
		</>
	);
}

/** A press of the form, and no link: what was typed goes along. What it changes stands beside it, and is said to who does not see that. */
function Change({ to, label }: { readonly to: 'order' | 'order-where'; readonly label: string }) {
	const t = useT(orderWords);
	return (
		<Button variant="quiet" name={intentField} value={to} formNoValidate aria-label={label}>
			{t('edit')}
		</Button>
	);
}
