/** Who is tested, and how to reach them. */
import type { BodyState } from '#shared/kit/domain.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { formatPhone } from '#shared/kit/money.ts';
import { orderForm } from '#shared/order/forms.ts';
import type { KnownPerson } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { useForm } from '#client/ui/form-context.ts';
import { fieldsOf } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import styles from './order-form.module.css';

const { RadioGroup, Textarea, TextField } = fieldsOf(orderForm);

interface WhoseProps {
	/** What is known, before anything was typed. */
	readonly known: KnownPerson | null;
	/** Somebody fills it in for another person: the browser is not to put its owner's data there. */
	readonly forOther?: boolean;
}

const valueOf = (value: string | undefined) => (value ? { value } : {});

/** @param today a day of Almaty: nobody is born after it */
export function PatientFields({ today, known, forOther = false }: WhoseProps & { readonly today: string }) {
	const own = (token: 'family-name' | 'given-name' | 'additional-name' | 'bday') => (forOther ? 'off' : token);
	const t = useT(orderWords);
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t('parts.patient')}</legend>
			<div className={styles.row}>
				<TextField name="lastName" autoComplete={own('family-name')} {...valueOf(known?.lastName)} />
				<TextField name="firstName" autoComplete={own('given-name')} {...valueOf(known?.firstName)} />
				<TextField name="middleName" autoComplete={own('additional-name')} {...valueOf(known?.middleName)} />
			</div>
			<div className={styles.row}>
				<TextField name="birthDate" type="date" autoComplete={own('bday')} min="1900-01-01" max={today} short {...valueOf(known?.birthDate)} />
				<RadioGroup name="sex" values={['F', 'M']} {...valueOf(known?.sex ?? undefined)} />
			</div>
			<TextField name="iin" autoComplete="off" inputMode="numeric" short {...valueOf(known?.iin)} />
			{!forOther && (
				<>
					<TopicLink topic="abroad" />
					<TopicLink topic="children" />
				</>
			)}
			{known === null && <CommentField />}
		</fieldset>
	);
}

/** What the laboratory should know, folded away: few have something to say. */
export function CommentField() {
	const t = useT(orderWords);
	const { typed, faults } = useForm();
	return (
		<Disclosure summary={t('addComment')} open={Boolean(typed.comment) || faults.has('comment')}>
			<Textarea name="comment" autoComplete="off" rows={3} />
		</Disclosure>
	);
}

/** Asked only where a reference of what is ordered depends on it, and never needed. */
export function BodyStateFields({ states, today }: { readonly states: readonly BodyState[]; readonly today: string }) {
	const t = useT(orderWords);
	if (states.length === 0) return null;
	return (
		<fieldset className={`${styles.part} ${styles.ofWoman}`}>
			<legend className={styles.legend}>{t('parts.bodyState')}</legend>
			<Hint>{t('bodyStateLead')}</Hint>
			<RadioGroup name="bodyState" values={states} />
			{states.includes('pregnant') && <TopicLink topic="pregnancy" />}
			<div className={styles.row}>
				{states.includes('pregnant') && <TextField name="pregnancyWeek" inputMode="numeric" autoComplete="off" short />}
				{states.includes('cycle') && <TextField name="lastPeriod" type="date" autoComplete="off" min="1900-01-01" max={today} short />}
			</div>
		</fieldset>
	);
}

/** @param legend in place of the usual one */
export function ContactFields({ known, forOther = false, legend }: WhoseProps & { readonly legend?: string }) {
	const t = useT(orderWords);
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{legend ?? t('parts.contacts')}</legend>
			<div className={styles.row}>
				<TextField name="phone" type="tel" autoComplete={forOther ? 'off' : 'tel'} {...valueOf(known ? formatPhone(known.phone) : undefined)} />
				<TextField name="email" type="email" autoComplete={forOther ? 'off' : 'email'} {...valueOf(known?.email)} />
			</div>
		</fieldset>
	);
}
