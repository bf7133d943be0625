/** The order form, as the server draws it. `client/runtime/forms` checks it before it is sent and keeps it when sending fails. */
import type { BodyState, PaymentMethod } from '#shared/kit/domain.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { BeforeSendingPayload, CheckoutCard, KnownPerson, OrderPoint } from '#shared/order/payload.ts';
import { orderForm, shownField } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { PaymentChoice } from '#client/payment/payment-choice.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { TopicLink } from '#client/help/topic-link.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { BeforeSending } from './before-sending.tsx';
import { CardPart } from './card-part.tsx';
import { BodyStateFields, ContactFields, PatientFields } from './person-fields.tsx';
import { PointChoice } from './point-choice.tsx';
import styles from './order-form.module.css';

const { Hidden } = fieldsOf(orderForm);

interface OrderFormProps {
	readonly points: readonly OrderPoint[];
	readonly bodyStates: readonly BodyState[];
	readonly methods: readonly PaymentMethod[];
	readonly captcha: CaptchaWidget;
	/** City and analyses that the form is for. */
	readonly shown: string;
	readonly formKey: string;
	/** Whole tenge, as shown beside the form. */
	readonly total: number;
	readonly card: CheckoutCard;
	/** Values of a form whose card was checked; a refusal brings newer ones. */
	readonly typed: Readonly<Record<string, string>>;
	readonly mark: string | null;
	readonly refused: RefusedForm | null;
	readonly known: KnownPerson | null;
	readonly today: string;
	readonly phone: string;
	readonly before: BeforeSendingPayload;
}

export function OrderForm({ points, bodyStates, methods, shown, total, card, mark, today, known, before, ...form }: OrderFormProps) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<Form form={orderForm} action={href('/order')} words={t.words} className={styles.form} given={mark ?? known?.childId ?? null} {...form}>
			{/* Enter in a field sends the order, not what the first button is for. */}
			<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" data-default />
			<input type="hidden" name={shownField} value={shown} />
			<Hidden name="total" value={total} />
			{known !== null && (
				<Notice>
					<p>{t(known.childId === null ? 'knownOwn' : 'knownChild', { name: `${known.firstName} ${known.lastName}` })}</p>
				</Notice>
			)}
			<PatientFields today={today} known={known} />
			<BodyStateFields states={bodyStates} today={today} />
			<ContactFields known={known} />
			<fieldset className={styles.part}>
				<legend className={styles.legend}>{t('parts.point')}</legend>
				<PointChoice points={points} phone={form.phone} />
			</fieldset>
			<CardPart card={card} />
			<fieldset className={styles.part}>
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
			<BeforeSending {...before} />
			<div className={styles.end}>
				<CaptchaSlot />
				<Submit label={t('place')} sending={t('placing')} />
			</div>
		</Form>
	);
}
