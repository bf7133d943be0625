/** Changing the password, and how that ended. */
import { passwordForm } from '#shared/security/forms.ts';
import { securityWords } from '#shared/security/words.ts';
import type { PasswordPayload } from '#shared/security/payload.ts';
import { isReachable } from '#shared/pages.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { PasswordField } = fieldsOf(passwordForm);

export function PasswordPage(props: PasswordPayload) {
	const { ways, end, refused } = props;
	return (
		<AccountFrame>
			{end !== null && refused === null ? <Ended {...props} end={end} /> : ways.password ? <Change {...props} /> : <NoPassword />}
		</AccountFrame>
	);
}

function Change({ ways, refused, phone }: PasswordPayload) {
	const t = useT(securityWords);
	const { fields, hints, errors } = t.words.password;
	return (
		<Stack narrow>
			<PageHead title={t('password.title')} lead={t('password.lead')} />
			<Card>
				<Form form={passwordForm} words={{ fields, hints, errors }} refused={refused} phone={phone}>
					{/* Programs that keep passwords learn by it whose the new one is. */}
					<input type="text" name="username" autoComplete="username" value={ways.username} readOnly hidden />
					<PasswordField name="currentPassword" autoComplete="current-password" />
					<PasswordField name="password" autoComplete="new-password" />
					<PasswordField name="repeatPassword" autoComplete="new-password" />
					<Submit label={t('password.send')} />
				</Form>
			</Card>
		</Stack>
	);
}

function NoPassword() {
	const t = useT(securityWords);
	return (
		<Stack narrow>
			<PageHead title={t('password.title')} />
			<Notice>
				<p>{t('password.none')}</p>
			</Notice>
			{isReachable('/login/recovery') && (
				<p>
					<ButtonLink to="/login/recovery">{t('password.set')}</ButtonLink>
				</p>
			)}
		</Stack>
	);
}

function Ended({ end, phone }: PasswordPayload & { readonly end: 'done' | 'failed' }) {
	const t = useT(securityWords);
	if (end === 'done') {
		return (
			<Stack narrow>
				<PageHead title={t('password.done')} lead={t('password.doneText')} />
				<p>
					<ButtonLink to="/cabinet">{t('password.toCabinet')}</ButtonLink>
				</p>
			</Stack>
		);
	}
	return (
		<Stack narrow>
			<PageHead title={t('password.failed')} lead={t('password.failedText')} />
			<p>
				<ButtonLink to="/cabinet/password">{t('password.retry')}</ButtonLink>
			</p>
			<p>
				<PhoneLink phone={phone} />
			</p>
		</Stack>
	);
}
