/** Confirming, by the password or by a code, that it is still the owner of the account. */
import { confirmCodeForm, confirmPasswordForm } from '#shared/devices/forms.ts';
import { devicesWords } from '#shared/devices/words.ts';
import type { ConfirmPayload } from '#shared/devices/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { PasswordField } = fieldsOf(confirmPasswordForm);

export function ConfirmPage({ ways, back, again, refused, phone }: ConfirmPayload) {
	const { locale } = useFrame();
	const t = useT(devicesWords);
	const tErrors = useT(errorsWords);
	const href = useHref();
	const here = href(`/cabinet/confirm${queryString({ back })}`);
	const { fields, errors } = t.words.confirm;
	const byPassword = ways.password && ways.passwordFrom === null;
	// A refusal that names no password is one of the code's form, which has no fields.
	const ofCode = refused !== null && ['code-wait', 'codes-exhausted', 'not-available'].includes(refused.error.name);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('confirm.title')} lead={t('confirm.lead')} />
				{again && refused === null && (
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
				{!ways.password && !ways.phone && (
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
