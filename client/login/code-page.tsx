/** Takes a one-time code, whatever it is for; then asks who it is, where several people share what the code has proved. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { chooseForm, codeForm, giveUpForm, resendForm } from '#shared/account/forms.ts';
import { codeWords } from '#shared/login/code.words.ts';
import { codePath } from '#shared/login/paths.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { CodePayload } from '#shared/login/payload.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './code-page.module.css';

const { TextField } = fieldsOf(codeForm);
const { ChoiceGroup, Hidden, RadioOption, TextField: ChoiceText } = fieldsOf(chooseForm);

export function CodePage(props: CodePayload) {
	if (props.leaving) return <Leaving {...props} />;
	return props.choices === null ? <Code {...props} /> : <Choose {...props} choices={props.choices} />;
}

function Code(props: CodePayload) {
	const { purpose, channel, back, refused, sent, phone } = props;
	const t = useT(codeWords);
	const href = useHref();
	const here = href(codePath(props));
	const way = channel ?? 'sms';
	// Who signs in or recovers a password is told nothing of whether there is such an account.
	const isHidden = purpose === 'sign-in' || purpose === 'recovery';
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t(`${isHidden ? 'maybe' : 'surely'}.${way}`)} />
			{sent && refused === null && (
				<Notice role="status">
					<p>{t('resend.sent')}</p>
				</Notice>
			)}
			<Card>
				<Form form={codeForm} action={here} words={t.words} refused={refused} phone={phone}>
					<TextField name="code" inputMode="numeric" autoComplete="one-time-code" short unkept />
					<Submit label={t('go')} sending={t('going')} intent="confirm" />
				</Form>
			</Card>
			<Resend {...props} />
			{purpose === 'registration' && (
				<p>
					<Link to={`/login/registration${queryString({ step: 'login', back })}`}>{t('correct')}</Link>
				</p>
			)}
			{purpose === 'recovery' && <Hint>{t('notFound')}</Hint>}
			<p>
				<Link to={codePath({ purpose, back }, { leave: 1 })}>{t('leave.link')}</Link>
			</p>
		</Stack>
	);
}

/** Asking for another code: there from the start; until it may be asked for, the clock says when. */
function Resend(props: CodePayload) {
	const { purpose, resendMs, resendTime, refused, phone } = props;
	const t = useT(codeWords);
	const href = useHref();
	const over = refused?.error.name === 'code-expired' || refused?.error.name === 'code-spent';
	return (
		<section className={styles.resend} aria-label={t('resend.title')} data-account="resend">
			<h2>{t('resend.title')}</h2>
			{resendMs === null ? (
				<p>{t('resend.none')}</p>
			) : (
				<>
					{resendTime !== null && (
						<p data-account="countdown" data-ms={resendMs} data-text={t('resend.counting', { time: '{{time}}' })}>
							{t('resend.later', { sinceTime: timeIn(t.locale, resendTime, 'ablative') })}
						</p>
					)}
					<Form form={resendForm} action={href(codePath(props))} words={{ fields: {} }} refused={null} phone={phone}>
						<Submit label={t('resend.button')} sending={t('resend.sending')} intent="resend" quiet={!over} />
					</Form>
				</>
			)}
			<p>
				{t(purpose === 'sign-in' ? 'resend.otherWay' : 'resend.callUs')} <PhoneLink phone={phone} />
			</p>
			{purpose === 'sign-in' && (
				<p>
					<Link to={`/login${props.back === null ? '' : `?back=${encodeURIComponent(props.back)}`}`}>{t('resend.password')}</Link>
				</p>
			)}
		</section>
	);
}

function Leaving(props: CodePayload) {
	const t = useT(codeWords);
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t('leave.title')} lead={t('leave.text')} />
			<Form form={giveUpForm} action={href(codePath(props))} words={{ fields: {} }} refused={null} phone={props.phone}>
				<Actions>
					<Submit label={t('leave.yes')} intent="leave" quiet />
					<ButtonLink to={codePath(props)}>{t('leave.no')}</ButtonLink>
				</Actions>
			</Form>
		</Stack>
	);
}

function Choose({ choices, ...props }: CodePayload & { readonly choices: NonNullable<CodePayload['choices']> }) {
	const { asksBirthDate, refused, phone, purpose, back } = props;
	const t = useT(codeWords);
	const href = useHref();
	const { fields, hints, errors } = t.words.choose;
	// Of one person the name is told to nobody: the phone may have come to somebody else.
	const only = choices.length === 1 ? choices[0] : undefined;
	const words = only === undefined ? { fields, hints, errors } : { fields, hints, errors: { 'wrong-credentials': t('choose.only.wrong') } };
	return (
		<Stack narrow>
			<PageHead title={t(only === undefined ? 'choose.title' : 'choose.only.title')} lead={t(only === undefined ? 'choose.lead' : 'choose.only.lead')} />
			<Card>
				<Form form={chooseForm} action={href(codePath(props))} words={words} refused={refused} phone={phone}>
					{only === undefined ? (
						<ChoiceGroup name="id">
							<div className={styles.people}>
								{choices.map(({ id, name }, at) => (
									<RadioOption key={id} name="id" value={id} first={at === 0}>
										{name}
									</RadioOption>
								))}
							</div>
						</ChoiceGroup>
					) : (
						<Hidden name="id" value={only.id} />
					)}
					{asksBirthDate && <ChoiceText name="birthDate" type="date" autoComplete="bday" short unkept required />}
					<Submit label={t('choose.go')} sending={t('going')} intent="choose" />
				</Form>
			</Card>
			<p>
				<Link to={codePath({ purpose, back }, { leave: 1 })}>{t('leave.link')}</Link>
			</p>
		</Stack>
	);
}
