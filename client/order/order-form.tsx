/** The order form, as the server draws it. `client/runtime/forms` checks it before it is sent and keeps it when sending fails. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { formState } from '#client/ui/faults.ts';
import { TickField } from '#client/ui/field.tsx';
import { FormBanner } from '#client/ui/form-banner.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import sheet from '#client/ui/sheet.module.css';
import { ContactFields, PatientFields } from './person-fields.tsx';
import { PointChoice } from './point-choice.tsx';
import styles from './order-form.module.css';

const fieldOrder = ['lastName', 'firstName', 'middleName', 'birthDate', 'sex', 'iin', 'phone', 'email', 'point', 'consent', 'agreement'] as const;

interface OrderFormProps {
	readonly points: readonly Cabinet[];
	readonly captcha: CaptchaWidget;
	readonly formKey: string;
	/** Whole tenge, as shown beside the form. */
	readonly total: number;
	readonly refused: RefusedForm | null;
	readonly today: string;
	readonly phone: string;
}

export function OrderForm({ points, captcha, formKey, total, refused, today, phone }: OrderFormProps) {
	const { translator } = useFrame();
	const t = useT(orderWords);
	const href = useHref();
	const state = formState(refused, fieldOrder, translator);
	const { fields } = t.words;
	return (
		<Form name="order" action={href('/order')} sending={t('placing')} className={styles.form}>
			<FormBanner refused={refused} labels={fields} phone={phone} kept />
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="total" value={total} />
			<input type="hidden" name="payment" value="cash" />
			<PatientFields state={state} today={today} values={refused?.values ?? {}} />
			<ContactFields state={state} />
			<fieldset className={styles.part}>
				<legend className={styles.legend}>{t('parts.point')}</legend>
				<PointChoice points={points} state={state.of('point')} />
			</fieldset>
			<section className={styles.part}>
				<h2 className={styles.legend}>{t('parts.payment')}</h2>
				<p>{t('payment')}</p>
			</section>
			<fieldset className={styles.part}>
				<legend className={styles.legend}>{t('parts.consents')}</legend>
				<Consent name="consent" state={state} />
				<Consent name="agreement" state={state} />
			</fieldset>
			<div className={styles.end}>
				<CaptchaSlot captcha={captcha} state={state.of('captcha')} phone={phone} />
				<Submit label={t('place')} />
			</div>
		</Form>
	);
}

function Consent({ name, state }: { readonly name: 'consent' | 'agreement'; readonly state: ReturnType<typeof formState> }) {
	const t = useT(orderWords);
	return (
		<TickField name={name} title={t(`fields.${name}`)} label={t(`${name}Text`)} state={state.of(name)}>
			<details className={`${sheet.more} ${styles.small}`}>
				<summary>{t(`${name}More`)}</summary>
				<p>{t(`${name}Body`)}</p>
			</details>
		</TickField>
	);
}
