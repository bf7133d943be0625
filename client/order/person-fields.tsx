/** Who is tested, and how to reach them. */
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { ChoiceField, Field, inputId } from '#client/ui/field.tsx';
import type { FormState } from '#client/ui/faults.ts';
import choice from './point-choice.module.css';
import styles from './order-form.module.css';

interface PersonFieldsProps {
	readonly state: FormState;
	/** A day of Almaty: nobody is born after it. */
	readonly today: string;
	readonly values: Readonly<Record<string, string>>;
}

export function PatientFields({ state, today, values }: PersonFieldsProps) {
	const t = useT(orderWords);
	const { fields, hints } = t.words;
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.patient')}</legend>
			<div className={styles.row}>
				<Field name="lastName" label={fields.lastName} state={state.of('lastName')} autoComplete="family-name" maxLength={80} hint={hints.names} />
				<Field name="firstName" label={fields.firstName} state={state.of('firstName')} autoComplete="given-name" maxLength={80} />
				<Field name="middleName" label={fields.middleName} state={state.of('middleName')} autoComplete="additional-name" maxLength={80} optional />
			</div>
			<div className={styles.row}>
				<Field
					name="birthDate"
					label={fields.birthDate}
					state={state.of('birthDate')}
					type="date"
					autoComplete="bday"
					min="1900-01-01"
					max={today}
					hint={hints.birthDate}
					short
				/>
				<SexField state={state} />
			</div>
			<Field name="iin" label={fields.iin} state={state.of('iin')} autoComplete="off" inputMode="numeric" maxLength={40} hint={hints.iin} optional short>
				<IinConfirm values={values} state={state} />
			</Field>
		</fieldset>
	);
}

function SexField({ state }: { readonly state: FormState }) {
	const t = useT(orderWords);
	const { value, fault, first } = state.of('sex');
	return (
		<ChoiceField name="sex" label={t('fields.sex')} state={{ value, fault, first }} hint={t('hints.sex')}>
			<div className={choice.options}>
				{(['F', 'M'] as const).map((sex, at) => (
					<label key={sex} className={choice.option}>
						<input
							type="radio"
							name="sex"
							value={sex}
							{...(at === 0 ? { id: inputId('sex') } : {})}
							defaultChecked={value === sex}
							required
							aria-invalid={fault !== null || undefined}
							autoFocus={first && at === 0}
						/>
						<span>{t(`sexes.${sex}`)}</span>
					</label>
				))}
			</div>
		</ChoiceField>
	);
}

/** A number whose check digit does not fit goes through once its owner says that it is right: the box carries the number it was ticked for. */
function IinConfirm({ values, state }: { readonly values: Readonly<Record<string, string>>; readonly state: FormState }) {
	const t = useT(orderWords);
	const digits = (values.iin ?? '').replace(/\D/g, '');
	const confirmed = digits !== '' && values.iinConfirmed === digits;
	const asked = confirmed || state.faults.some((fault) => fault.field === 'iin' && fault.rule === 'iinCheckDigit');
	return (
		<label className={styles.confirm} data-iin-confirm hidden={!asked}>
			<input type="checkbox" name="iinConfirmed" data-aside value={digits} defaultChecked={confirmed} disabled={!asked} />
			<span>{t('iinConfirm')}</span>
		</label>
	);
}

export function ContactFields({ state }: { readonly state: FormState }) {
	const t = useT(orderWords);
	const { fields, hints } = t.words;
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.contacts')}</legend>
			<div className={styles.row}>
				<Field
					name="phone"
					label={fields.phone}
					state={state.of('phone')}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					maxLength={40}
					hint={hints.phone}
				/>
				<Field
					name="email"
					label={fields.email}
					state={state.of('email')}
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={254}
					hint={hints.email}
					optional
				/>
			</div>
		</fieldset>
	);
}
