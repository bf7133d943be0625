/** Who is tested, and how to reach them. */
import type { BodyState } from '#shared/kit/domain.ts';
import { orderForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { fieldsOf } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import styles from './order-form.module.css';

const { RadioGroup, TextField } = fieldsOf(orderForm);

/** @param today a day of Almaty: nobody is born after it */
export function PatientFields({ today }: { readonly today: string }) {
	const t = useT(orderWords);
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.patient')}</legend>
			<div className={styles.row}>
				<TextField name="lastName" autoComplete="family-name" />
				<TextField name="firstName" autoComplete="given-name" />
				<TextField name="middleName" autoComplete="additional-name" />
			</div>
			<div className={styles.row}>
				<TextField name="birthDate" type="date" autoComplete="bday" min="1900-01-01" max={today} short />
				<RadioGroup name="sex" values={['F', 'M']} />
			</div>
			<TextField name="iin" autoComplete="off" inputMode="numeric" short />
		</fieldset>
	);
}

/** Asked only where a reference of what is ordered depends on it, and never needed. */
export function BodyStateFields({ states, today }: { readonly states: readonly BodyState[]; readonly today: string }) {
	const t = useT(orderWords);
	if (states.length === 0) return null;
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.bodyState')}</legend>
			<Hint>{t('bodyStateLead')}</Hint>
			<RadioGroup name="bodyState" values={states} />
			<div className={styles.row}>
				{states.includes('pregnant') && <TextField name="pregnancyWeek" inputMode="numeric" autoComplete="off" short />}
				{states.includes('cycle') && <TextField name="lastPeriod" type="date" autoComplete="off" min="1900-01-01" max={today} short />}
			</div>
		</fieldset>
	);
}

export function ContactFields() {
	const t = useT(orderWords);
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.contacts')}</legend>
			<div className={styles.row}>
				<TextField name="phone" type="tel" autoComplete="tel" />
				<TextField name="email" type="email" autoComplete="email" />
			</div>
		</fieldset>
	);
}
