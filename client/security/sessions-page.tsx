/** Where somebody's account is open, and ending it there. */
import { endOthersForm, endSessionForm } from '#shared/security/forms.ts';
import { securityWords } from '#shared/security/words.ts';
import type { SessionsPayload } from '#shared/security/payload.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './sessions-page.module.css';

const { Hidden } = fieldsOf(endSessionForm);
const noWords = { fields: {} };

export function SessionsPage({ sessions, done, refused, phone }: SessionsPayload) {
	const t = useT(securityWords);
	const tPasskeys = useT(passkeyWords);
	const { locale } = useFrame();
	const others = sessions.filter(({ isThis }) => !isThis);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{done !== null && refused === null && (
					<Notice role="status">
						<p>{t(done === 'one' ? 'ended' : 'endedAll')}</p>
					</Notice>
				)}
				<ul className={styles.list} aria-label={t('list')}>
					{sessions.map(({ id, device, isThis, openedAt, usedAt }) => (
						<li key={id} className={styles.session}>
							<div>
								<h2 id={`device-${id}`}>{device === '' ? t('unknown') : device}</h2>
								{isThis && <p className={styles.here}>{t('thisOne')}</p>}
								<p>{t('used', { moment: formatMoment(locale, usedAt) })}</p>
								<p>{t('opened', { moment: formatMoment(locale, openedAt) })}</p>
							</div>
							{isThis ? (
								<ButtonLink to="/logout" variant="quiet">
									{t('out')}
								</ButtonLink>
							) : (
								<Form form={endSessionForm} words={noWords} refused={refused?.values.id === id ? refused : null} phone={phone}>
									<Hidden name="id" value={id} />
									<Submit label={t('end')} intent="end" quiet about={`device-${id}`} />
								</Form>
							)}
						</li>
					))}
				</ul>
				{others.length > 0 && (
					<Form form={endOthersForm} words={noWords} refused={refused !== null && refused.values.id === undefined ? refused : null} phone={phone}>
						<Submit label={t('endOthers')} intent="others" quiet />
					</Form>
				)}
				<section className={styles.passkeys} aria-labelledby="passkeys">
					<h2 id="passkeys">{tPasskeys('title')}</h2>
					<p>{tPasskeys('section.text')}</p>
					<ButtonLink to="/cabinet/passkeys" variant="quiet">
						{tPasskeys('section.open')}
					</ButtonLink>
				</section>
				<p>
					<ButtonLink to="/cabinet/password" variant="quiet">
						{t('change')}
					</ButtonLink>
				</p>
			</Stack>
		</AccountFrame>
	);
}
