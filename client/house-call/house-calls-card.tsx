/** The house calls of an account that are still to come. */
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { requestsPaths } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import styles from './house-call.module.css';

/** @param props `failed` where nobody can tell whether there are any */
export function HouseCallsCard({ houseCalls }: { readonly houseCalls: readonly HouseCallRow[] | 'failed' }) {
	const { locale } = useFrame();
	const t = useT(houseCallWords);
	const tPatient = useT(patientWords);
	return (
		<Card aria-labelledby="house-calls">
			<h2 id="house-calls">{t('home.title')}</h2>
			{houseCalls === 'failed' ? (
				<p>{tPatient('home.failed')}</p>
			) : (
				<ul className={styles.coming}>
					{houseCalls.map(({ id, number, state, departure_date: day, from, till, address }) => (
						<li key={id}>
							<Link to={`/house-call?done=${id}`}>
								<strong>{t('made.moment', { day: formatDay(locale, day), from, till })}</strong>
							</Link>
							<span>{address}</span>
							<span className={styles.state}>
								{state === 'confirmed' ? t('home.states.confirmed') : t('home.states.new')} · {t('home.number', { number })}
							</span>
						</li>
					))}
				</ul>
			)}
			<p>
				<Link to={requestsPaths.houseCalls}>{t('home.all')}</Link>
			</p>
		</Card>
	);
}
