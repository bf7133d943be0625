/** Confirming, by the password or by a code, that it is still the owner of the account. */
import { confirmCodeForm, confirmPasswordForm } from '#shared/security/forms.ts';
import { securityWords } from '#shared/security/words.ts';
import type { ConfirmPayload } from '#shared/security/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { passkeyConfirmForm } from '#shared/passkeys/forms.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { PasskeyButton } from '#client/passkeys/passkey-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { PasswordField } = fieldsOf(confirmPasswordForm);

export function ConfirmPage({ ways, hasPasskey, back, again, refused: whole, phone }: ConfirmPayload) {
	const { locale } = useFrame();
	const t = useT(securityWords);
	const tPasskeys = useT(passkeyWords);
	const tErrors = useT(errorsWords);
	const href = useHref();
	const here = href(`/cabinet/confirm${queryString({ back })}`);
	const { fields, errors } = t.words.confirm;
	const ofPasskey = refusalOf(passkeyConfirmForm, whole);
	const refused = ofPasskey === null ? whole : null;
	const byPassword = ways.password && ways.passwordFrom === null;
	// A refusal that names no password is one of the code's form, which has no fields.
	const ofCode = refused !== null && ['code-wait', 'codes-exhausted', 'not-available'].includes(refused.error.name);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('confirm.title')} lead={t('confirm.lead')} />
				{again && whole === null && (
					<Notice tone="warn" role="status">
						<p>{tErrors('start-again')}</p>
					</Notice>
				)}
				{ways.passwordFrom !== null && (
					<Notice tone="warn">
						<p>{t('confirm.passwordLater', { moment: formatMoment(locale, ways.passwordFrom) })}</p>
						{!ways.phone && (
							<p>
								{t('confirm.callUs')} <PhoneLink phone={phone} />
							</p>
						)}
					</Notice>
				)}
				{byPassword && (
					<Card>
						<Form form={confirmPasswordForm} action={here} words={{ fields, errors }} refused={ofCode ? null : refused} phone={phone}>
							<input type="text" name="username" autoComplete="username" value={ways.username} readOnly hidden />
							<PasswordField name="password" autoComplete="current-password" />
							<Submit label={t('confirm.send')} intent="password" />
						</Form>
					</Card>
				)}
				{ways.phone && (
					<Card>
						<Form form={confirmCodeForm} action={here} words={{ fields: {} }} refused={ofCode || !byPassword ? refused : null} phone={phone}>
							<p>{t(byPassword ? 'confirm.orCode' : 'confirm.byCode')}</p>
							<Submit label={t('confirm.code')} intent="code" quiet={byPassword} />
						</Form>
					</Card>
				)}
				{hasPasskey && (
					<PasskeyButton
						kind="confirm"
						form={passkeyConfirmForm}
						action={here}
						intent="passkey"
						label={tPasskeys('confirm.button')}
						quiet
						refused={ofPasskey}
						phone={phone}
					/>
				)}
				{!ways.password && !ways.phone && !hasPasskey && (
					<Notice tone="warn">
						<p>
							{t('confirm.none')} <PhoneLink phone={phone} />
						</p>
					</Notice>
				)}
				<p>
					<Link to={back ?? '/cabinet'}>{t('confirm.back')}</Link>
				</p>
			</Stack>
		</AccountFrame>
	);
}
