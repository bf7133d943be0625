/** The form of one kind of person. */
import { doctorLoginForm, partnerLoginForm, patientCodeForm, patientLoginForm, representativeLoginForm, staffLoginForm } from '#shared/login/forms.ts';
import { loginPath } from '#shared/login/paths.ts';
import { loginWords } from '#shared/login/words.ts';
import type { LoginPayload } from '#shared/login/payload.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

const forms = {
	patient: patientLoginForm,
	code: patientCodeForm,
	doctor: doctorLoginForm,
	representative: representativeLoginForm,
	partner: partnerLoginForm,
	staff: staffLoginForm,
} as const;
const patient = fieldsOf(patientLoginForm);
const address = fieldsOf(patientCodeForm);
const staff = fieldsOf(doctorLoginForm);

export function LoginForm({ kind, back, captcha, refused, phone }: LoginPayload) {
	const t = useT(loginWords);
	const href = useHref();
	const { fields, hints, errors } = t.words;
	const words =
		kind === 'code' ? { fields: { ...fields, login: t('address.field') }, hints: { login: t('address.hint') } } : { fields, hints: { ...hints }, errors };
	return (
		<Card>
			<Form form={forms[kind]} action={href(loginPath(kind, back))} words={words} captcha={captcha} refused={refused} phone={phone}>
				{kind === 'patient' && <patient.TextField name="login" autoComplete="username" />}
				{kind === 'code' && <address.TextField name="login" autoComplete="username" />}
				{kind !== 'patient' && kind !== 'code' && <staff.TextField name="code" autoComplete="username" />}
				{kind !== 'code' && <patient.PasswordField name="password" autoComplete="current-password" />}
				<patient.Checkbox name="notMine" label={t('notMine')} />
				<patient.Hidden name="as" value={kind} />
				<CaptchaSlot />
				{kind === 'code' ? (
					<Submit label={t('send')} sending={t('sending')} intent={kind} />
				) : (
					<Submit label={t('enter')} sending={t('entering')} intent={kind} />
				)}
			</Form>
		</Card>
	);
}
