/** Recovery of a password: how somebody is found; after the code, who of several it is, and the new password. */
import { birthForm, cardForm, contactForm, doctorForm, partnerForm, passwordForm, representativeForm, staffForm, whoseForm } from '#shared/recovery/forms.ts';
import { recoveryHolders, recoveryWays, type RecoveryPayload } from '#shared/recovery/payload.ts';
import { recoveryWords } from '#shared/recovery/words.ts';
import { loginWords } from '#shared/login/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { GiveUpLink, GiveUpPage } from '#client/account/give-up.tsx';
import { PasswordRules } from '#client/account/password-rules.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

const Contact = fieldsOf(contactForm);
const Birth = fieldsOf(birthForm);
const DiscountCard = fieldsOf(cardForm);
const Holder = fieldsOf(doctorForm);
const Whose = fieldsOf(whoseForm);
const Password = fieldsOf(passwordForm);

const pathOf = ({ back }: Pick<RecoveryPayload, 'back'>, more: Readonly<Record<string, string | number>> = {}) =>
	`/login/recovery${queryString({ ...more, back })}`;
const wayPath = (props: RecoveryPayload, way: string) => pathOf(props, way === 'contact' ? {} : { by: way });

export function RecoveryPage(props: RecoveryPayload) {
	if (props.step === 'leaving') return <GiveUpPage back={pathOf(props)} />;
	if (props.step === 'whose') return <WhoseStep {...props} />;
	return props.step === 'password' ? <PasswordStep {...props} /> : <FindStep {...props} />;
}

function FindStep(props: RecoveryPayload) {
	const { way, again, refused } = props;
	const t = useT(recoveryWords);
	const ofPatient = recoveryWays.some((one) => one === way);
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t('lead')} />
			{again && refused === null && (
				<Notice tone="warn" role="status">
					<p>{t('again')}</p>
				</Notice>
			)}
			{ofPatient && (
				<Tabs label={t('ways')} tabs={recoveryWays.map((one) => ({ name: t(`by.${one}`), path: wayPath(props, one) }))} current={wayPath(props, way)} />
			)}
			<Card>
				<p>{t(`about.${way}`)}</p>
				<FindForm {...props} />
			</Card>
			<p>
				{t('who')}{' '}
				{(['patient', ...recoveryHolders] as const)
					.filter((role) => (role === 'patient' ? !ofPatient : role !== way && role !== 'staff'))
					.map((role, at) => (
						<span key={role}>
							{at > 0 && ' · '}
							<Link to={wayPath(props, role === 'patient' ? 'contact' : role)}>{t(`roles.${role}`)}</Link>
						</span>
					))}
			</p>
		</Stack>
	);
}

const formOf = {
	contact: contactForm,
	birth: birthForm,
	card: cardForm,
	doctor: doctorForm,
	representative: representativeForm,
	partner: partnerForm,
	staff: staffForm,
} as const;

function FindForm(props: RecoveryPayload) {
	const { way, captcha, refused, phone, today } = props;
	const t = useT(recoveryWords);
	const href = useHref();
	return (
		<Form form={formOf[way]} action={href(wayPath(props, way))} words={t.words} refused={refused} phone={phone} captcha={captcha}>
			{way === 'contact' && (
				<>
					<Contact.Hidden name="method" value="contact" />
					<Contact.TextField name="login" autoComplete="username" />
				</>
			)}
			{way === 'birth' && (
				<>
					<Birth.Hidden name="method" value="birth" />
					<Birth.TextField name="phone" type="tel" autoComplete="tel" short />
					<Birth.TextField name="date" type="date" autoComplete="bday" min="1900-01-01" max={today} short />
				</>
			)}
			{way === 'card' && (
				<>
					<DiscountCard.Hidden name="method" value="card" />
					<DiscountCard.TextField name="card" autoComplete="off" inputMode="numeric" short />
				</>
			)}
			{recoveryHolders.some((role) => role === way) && (
				<>
					<Holder.TextField name="code" autoComplete="username" short />
					<Holder.TextField name="phone" type="tel" autoComplete="tel" short />
				</>
			)}
			<CaptchaSlot />
			<Submit label={t('send')} intent={way} />
		</Form>
	);
}

function WhoseStep(props: RecoveryPayload) {
	const { choices, refused, phone, today } = props;
	const t = useT(recoveryWords);
	const href = useHref();
	const options = { id: Object.fromEntries(choices.map(({ id, name }) => [id, name])) };
	// Of one person the name is told to nobody: the phone may have come to somebody else.
	const only = choices.length === 1 ? choices[0] : undefined;
	const errors = only === undefined ? t.words.errors : { 'wrong-credentials': t('whose.only.wrong') };
	return (
		<Stack narrow>
			<PageHead title={t(only === undefined ? 'whose.title' : 'whose.only.title')} lead={t(only === undefined ? 'whose.lead' : 'whose.only.lead')} />
			<Card>
				<Form form={whoseForm} action={href(pathOf(props))} words={{ ...t.words, options, errors }} refused={refused} phone={phone}>
					{only === undefined ? <Whose.RadioGroup name="id" values={choices.map(({ id }) => id)} /> : <Whose.Hidden name="id" value={only.id} />}
					<Whose.TextField name="date" type="date" autoComplete="bday" min="1900-01-01" max={today} short unkept />
					<Submit label={t('whose.go')} intent="whose" />
				</Form>
			</Card>
			<GiveUpLink to={pathOf(props, { leave: 1 })} />
		</Stack>
	);
}

function PasswordStep(props: RecoveryPayload) {
	const { login, refused, phone } = props;
	const t = useT(recoveryWords);
	const tLogin = useT(loginWords);
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t('fresh.title')} lead={t('fresh.lead')} />
			<Card>
				<Form form={passwordForm} action={href(pathOf(props))} words={t.words} refused={refused} phone={phone}>
					{/* Whose password it is, for the browser's store of passwords. */}
					<input type="text" autoComplete="username" value={login} readOnly hidden />
					<Password.PasswordField name="password" autoComplete="new-password">
						<PasswordRules />
					</Password.PasswordField>
					<Password.PasswordField name="repeatPassword" autoComplete="new-password" />
					<Password.Checkbox name="notMine" label={tLogin('notMine')} />
					<Submit label={t('fresh.save')} intent="password" />
				</Form>
			</Card>
			<GiveUpLink to={pathOf(props, { leave: 1 })} />
		</Stack>
	);
}
