/** Everything once more, how it is paid, and what is agreed to. */
import { useId, type ReactNode } from 'react';
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
			<Checked step="order" change={t('changeWho')}>
				<TypedFacts values={typed} who={t('view.patient')} className={styles.tight} />
			</Checked>
			<Checked step="order-where" change={t('changeWhere')}>
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
			</Checked>
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

interface CheckedProps {
	readonly step: 'order' | 'order-where';
	/** What its button does, for who does not see what it stands beside. */
	readonly change: string;
	readonly children: ReactNode;
}

/** What an earlier step was told. Its button is a press of the form, and no link: what was typed goes along. */
function Checked({ step, change, children }: CheckedProps) {
	const id = useId();
	const t = useT(orderWords);
	return (
		<section className={styles.part} aria-labelledby={id}>
			<div className={styles.head}>
				<h2 id={id} className={styles.legend}>
					{t(`titles.${step}`)}
				</h2>
				<Button variant="quiet" name={intentField} value={step} formNoValidate aria-label={change}>
					{t('edit')}
				</Button>
			</div>
			{children}
		</section>
	);
}
