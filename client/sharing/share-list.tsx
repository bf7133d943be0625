/** Links to results: until when they last, who opened them, and ending one. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { Share } from '#shared/sharing/calls.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import styles from './sharing.module.css';

export function ShareList({ shares }: { readonly shares: readonly Share[] }) {
	return (
		<ul className={styles.list}>
			{shares.map((share) => (
				<li key={share.id}>
					<ShareCard share={share} />
				</li>
			))}
		</ul>
	);
}

function ShareCard({ share }: { readonly share: Share }) {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	const { id, requestId, internalNr, createdAt, expiresAt, revokedAt, state, views, viewCount } = share;
	const end = revokedAt ?? expiresAt;
	const stateWords =
		revokedAt === null
			? t(`states.${state}`, { moment: formatMoment(locale, end), untilMoment: timeIn(locale, formatMoment(locale, end), 'dative') })
			: t('states.revoked', { moment: formatMoment(locale, end) });
	return (
		<Card>
			<div>
				<p className={styles.name}>
					{internalNr === null ? t('gone') : <Link to={`/results/${requestId}`}>{t('request', { number: internalNr })}</Link>}
				</p>
				<p>{stateWords}</p>
				<p className={styles.muted}>{t('createdAt', { moment: formatMoment(locale, createdAt) })}</p>
			</div>
			{viewCount === 0 ? (
				<p>{t('noViews')}</p>
			) : (
				<Disclosure summary={t.plural('views', viewCount)}>
					<ul className={styles.views}>
						{views.map(({ at, device }, index) => (
							<li key={`${at} ${String(index)}`}>
								{formatMoment(locale, at)} · {device === '' ? t('someDevice') : device}
							</li>
						))}
					</ul>
				</Disclosure>
			)}
			{state !== 'over' && (
				<PressForm to="/cabinet/shared" intent="revoke" values={{ share: id }}>
					{t('revoke')}
				</PressForm>
			)}
		</Card>
	);
}
