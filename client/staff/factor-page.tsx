/** The second factor: an app is set up, or asked for its one-time password. */
import { factorForm } from '#shared/staff/forms.ts';
import type { FactorPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './staff.module.css';

const { Hidden, TextField } = fieldsOf(factorForm);

export function FactorPage({ isSetUp, wantsPasskey, secret, uri, modules, back, refused, phone }: FactorPayload) {
	const t = useT(staffWords);
	const href = useHref();
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('titles.factor')} lead={t(wantsPasskey ? 'factor.wantsPasskey' : isSetUp ? 'factor.lead' : 'factor.setUpLead')} />
				{secret !== null && uri !== null && (
					<Card>
						<figure className={styles.code}>
							<QrCode modules={modules} label={t('factor.picture')} />
						</figure>
						<p>
							{t('factor.secret')} <code className={styles.secret}>{secret}</code>
						</p>
						<p>
							<a href={uri}>{t('factor.open')}</a>
						</p>
					</Card>
				)}
				{wantsPasskey ? (
					<p>
						<Link to="/logout">{t('factor.signInAgain')}</Link>
					</p>
				) : (
					<Card>
						<Form form={factorForm} action={href(`/staff/second-factor${queryString({ back })}`)} words={t.words} refused={refused} phone={phone}>
							{secret !== null && <Hidden name="secret" value={secret.replaceAll(' ', '')} />}
							<TextField name="code" autoComplete="one-time-code" inputMode="numeric" short unkept />
							<Submit intent="factor" label={t('factor.confirm')} sending={t('factor.checking')} />
						</Form>
					</Card>
				)}
				<Hint>
					{t(isSetUp || wantsPasskey ? 'factor.lost' : 'factor.passkey')}{' '}
					{!isSetUp && !wantsPasskey && <Link to="/cabinet/passkeys">{t('factor.addPasskey')}</Link>}
				</Hint>
			</Stack>
		</AccountFrame>
	);
}
