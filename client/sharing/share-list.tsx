/** Links to results: until when they last, who opened them, and ending one. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { clockInAlmaty, formatMoment } from '#shared/kit/dates.ts';
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

/** What has become of a link. */
function useStateWords({ kind, state, answer, expiresAt, opensUntil, revokedAt }: Share): string {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	const end = formatMoment(locale, revokedAt ?? expiresAt);
	if (revokedAt !== null) return t('states.revoked', { moment: end });
	if (kind === 'doctor' && answer === 'declined') return t('doctor.declined');
	if (kind === 'doctor' && state !== 'over')
		return t(answer === 'accepted' ? 'doctor.accepted' : 'doctor.waiting', { untilMoment: timeIn(locale, end, 'dative') });
	if (kind !== 'counter') return t(`states.${state}`, { moment: end, untilMoment: timeIn(locale, end, 'dative') });
	if (state !== 'open' || opensUntil === null) return t('shownOver');
	return t('shownUntil', { untilTime: timeIn(locale, clockInAlmaty(Date.parse(opensUntil)).time, 'dative') });
}

function ShareCard({ share }: { readonly share: Share }) {
	const { locale } = useFrame();
	const t = useT(sharingWords);
	const { id, kind, doctorName, requestId, internalNr, createdAt, state, views, viewCount } = share;
	const stateWords = useStateWords(share);
	return (
		<Card>
			<div>
				<p className={styles.name}>
					{internalNr === null ? t('gone') : <Link to={`/results/${requestId}`}>{t('request', { number: internalNr })}</Link>}
				</p>
				{doctorName !== null && <p>{t('doctor.to', { name: doctorName })}</p>}
				<p>{stateWords}</p>
				<p className={styles.muted}>{t(kind === 'counter' ? 'shownAt' : 'createdAt', { moment: formatMoment(locale, createdAt) })}</p>
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
					{t(kind === 'doctor' ? 'doctor.revoke' : 'revoke')}
				</PressForm>
			)}
		</Card>
	);
}
