/** Registration: who somebody is, then how they sign in; the code has a page of its own, and what came of it is told here again. */
import { TopicLink } from '#client/help/topic-link.tsx';
import { confirmName } from '#shared/kit/form.ts';
import { activations, loginForm, personForm } from '#shared/registration/forms.ts';
import type { RegistrationPayload } from '#shared/registration/payload.ts';
import { registrationWords } from '#shared/registration/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { GiveUpLink, GiveUpPage } from '#client/account/give-up.tsx';
import { PasswordRules } from '#client/account/password-rules.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './login-step.module.css';

const Person = fieldsOf(personForm);
const Login = fieldsOf(loginForm);

const pathOf = ({ back }: Pick<RegistrationPayload, 'back'>, step?: string) => `/login/registration${queryString({ step, back })}`;
const leaveOf = ({ back }: Pick<RegistrationPayload, 'back'>) => `/login/registration${queryString({ back, leave: 1 })}`;

export function RegistrationPage(props: RegistrationPayload) {
	if (props.step === 'leaving') return <GiveUpPage back={pathOf(props, props.login === null && props.person !== null ? 'login' : undefined)} />;
	if (props.step === 'done') return <Done {...props} />;
	if (props.step === 'duplicate') return <Duplicate {...props} />;
	return props.step === 'login' ? <LoginStep {...props} /> : <PersonStep {...props} />;
}

function PersonStep(props: RegistrationPayload) {
	const { cities, person, again, today, captcha, refused, phone } = props;
	const { city } = useFrame();
	const t = useT(registrationWords);
	const href = useHref();
	const options = { ...t.words.options, city: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])) };
	const { TextField, Select } = Person;
	// A number that was in doubt has been confirmed by then.
	const typed = person && { ...person, [confirmName('personNr')]: person.personNr ?? '' };
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t('steps.person')} />
			{again && refused === null && (
				<Notice tone="warn" role="status">
					<p>{t('again')}</p>
				</Notice>
			)}
			<Card>
				<Form
					form={personForm}
					action={href(pathOf(props))}
					words={{ ...t.words, options }}
					refused={refused}
					typed={typed}
					phone={phone}
					captcha={captcha}
				>
					<TextField name="lastName" autoComplete="family-name" />
					<TextField name="firstName" autoComplete="given-name" />
					<TextField name="middleName" autoComplete="additional-name" />
					<TextField name="date" type="date" autoComplete="bday" min="1900-01-01" max={today} short />
					<Select name="city" values={cities.map(({ slug }) => slug)} value={city.slug} short />
					<TextField name="personNr" autoComplete="off" inputMode="numeric" short />
					<TextField name="documentNr" autoComplete="off" inputMode="numeric" short />
					<TopicLink topic="abroad" />
					<CaptchaSlot />
					<Submit label={t('next')} intent="person" />
				</Form>
			</Card>
			<p>
				{t('has')} <Link to={`/login${queryString({ back: props.back })}`}>{t('signIn')}</Link>
			</p>
			{person !== null && <GiveUpLink to={leaveOf(props)} />}
		</Stack>
	);
}

function LoginStep(props: RegistrationPayload) {
	const { login, refused, phone } = props;
	const t = useT(registrationWords);
	const href = useHref();
	const { TextField, PasswordField, RadioGroup } = Login;
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t('steps.login')} />
			{login !== null && <Hint>{t('passwordAgain')}</Hint>}
			<Card className={styles.step}>
				<Form form={loginForm} action={href(pathOf(props, 'login'))} words={t.words} refused={refused} typed={login} phone={phone}>
					<RadioGroup name="activation" values={activations} />
					<TextField name="phone" type="tel" autoComplete="username" short />
					<TextField name="phone2" type="tel" autoComplete="tel" short />
					<TextField name="email1" type="email" autoComplete="email" />
					<PasswordField name="password" autoComplete="new-password">
						<PasswordRules />
					</PasswordField>
					<PasswordField name="repeatPassword" autoComplete="new-password" />
					<Consent text="registration.consent" />
					<Consent text="registration.agreement" />
					<Submit label={t('sendCode')} intent="login" />
				</Form>
			</Card>
			<p>
				<Link to={pathOf(props)}>{t('back')}</Link>
			</p>
			<GiveUpLink to={leaveOf(props)} />
		</Stack>
	);
}

/** Somebody is there already: said once the code has proved whose phone or e-mail it is. */
function Duplicate(props: RegistrationPayload) {
	const { duplicate, back, phone } = props;
	const t = useT(registrationWords);
	return (
		<Stack narrow>
			<PageHead title={t('duplicate.title')} />
			<Notice tone="warn" role="status">
				<p>{t(`duplicate.${duplicate ?? 'name'}`)}</p>
				<p>
					{t('duplicate.call')} <PhoneLink phone={phone} />
				</p>
			</Notice>
			<Actions>
				<ButtonLink to={`/login/recovery${queryString({ back })}`}>{t('duplicate.recover')}</ButtonLink>
				<ButtonLink to={pathOf(props)} variant="quiet">
					{t('duplicate.correct')}
				</ButtonLink>
			</Actions>
		</Stack>
	);
}

function Done({ back }: RegistrationPayload) {
	const t = useT(registrationWords);
	return (
		<Stack narrow>
			<PageHead title={t('done.title')} lead={t('done.lead')} />
			<Hint>{t('done.results')}</Hint>
			<p>
				<ButtonLink to={back ?? '/cabinet'}>{t(back === null ? 'done.go' : 'done.onward')}</ButtonLink>
			</p>
		</Stack>
	);
}
