/** Signing in: a form for each kind of person, each under an address of its own. */
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { codePath, loginPath } from '#shared/login/paths.ts';
import { loginWords } from '#shared/login/words.ts';
import type { LoginPayload } from '#shared/login/payload.ts';
import { passkeySignInForm } from '#shared/passkeys/forms.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { isReachable } from '#shared/pages.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { PasskeyButton } from '#client/passkeys/passkey-button.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

const roles = ['patient', 'doctor', 'representative', 'partner'] as const;
/** Nobody but the staff is shown that they sign in here, too. */
const tabsOf = (kind: LoginPayload['kind']) => (kind === 'staff' ? (['staff'] as const) : roles);

export function LoginPage(props: LoginPayload) {
	const { kind, back, again, out, hasSteps, refused, refusedPasskey, phone } = props;
	const t = useT(loginWords);
	const tPasskeys = useT(passkeyWords);
	const href = useHref();
	const tErrors = useT(errorsWords);
	const isPatient = isOfPatient(kind);
	return (
		<Stack>
			<PageHead title={t('title')}>
				{isPatient && isReachable('/login/registration') && (
					<p className={styles.register}>
						{t('beside.newTitle')} <Link to="/login/registration">{t('register')}</Link>
					</p>
				)}
			</PageHead>
			{out && (
				<Notice role="status" title={t('out.title')} data-account="out">
					<p>{t('out.text')}</p>
				</Notice>
			)}
			{again && refused === null && refusedPasskey === null && (
				<Notice tone="warn" role="status">
					<p>{tErrors('start-again')}</p>
				</Notice>
			)}
			<Tabs
				label={t('who')}
				tabs={tabsOf(kind).map((role) => ({ name: t(`tabs.${role}`), path: loginPath(role, back) }))}
				current={loginPath(kind === 'code' ? 'patient' : kind, back)}
			/>
			{isPatient && (
				<nav aria-label={t('how')} className={styles.ways}>
					{(['patient', 'code'] as const).map((way) => (
						<Link key={way} to={loginPath(way, back)} aria-current={way === kind ? 'page' : undefined}>
							{t(`ways.${way === 'code' ? 'code' : 'password'}`)}
						</Link>
					))}
				</nav>
			)}
			<Columns aside={<Beside {...props} />}>
				<LoginForm {...props} />
				<PasskeyButton
					kind="sign-in"
					form={passkeySignInForm}
					action={href(loginPath(kind, back))}
					intent="passkey"
					label={tPasskeys('signIn.button')}
					sending={tPasskeys('signIn.sending')}
					quiet
					refused={refusedPasskey}
					phone={phone}
				/>
				{hasSteps && (
					<p>
						<Link to={codePath({ purpose: 'sign-in', back })}>{t('haveCode')}</Link>
					</p>
				)}
				{isReachable('/login/recovery') && (kind === 'patient' || kind === 'doctor' || kind === 'staff') && (
					<p>
						<Link to={kind === 'patient' ? '/login/recovery' : `/login/recovery?by=${kind}`}>
							{t(kind === 'staff' ? 'firstPassword' : 'recover')}
						</Link>
					</p>
				)}
			</Columns>
		</Stack>
	);
}

const isOfPatient = (kind: LoginPayload['kind']) => kind === 'patient' || kind === 'code';

/** The other ways: for a patient an account, or a result without one; for who works with the laboratory its phone. */
function Beside({ kind, phone }: LoginPayload) {
	const t = useT(loginWords);
	if (!isOfPatient(kind))
		return (
			<Card aria-labelledby="beside">
				<h2 id="beside">{t('beside.helpTitle')}</h2>
				<p>{t('beside.help')}</p>
				<p>
					<PhoneLink phone={phone} />
				</p>
			</Card>
		);
	return (
		<Card aria-labelledby="beside">
			<h2 id="beside">{t('beside.newTitle')}</h2>
			<p>{t('beside.new')}</p>
			{isReachable('/login/registration') && (
				<ButtonLink to="/login/registration" variant="quiet">
					{t('register')}
				</ButtonLink>
			)}
			<Hint>
				{t('visitor')} <Link to="/results/login">{t('results')}</Link>
			</Hint>
		</Card>
	);
}
