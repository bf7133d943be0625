/** What is due again by the laboratory's intervals, and the way to order it. Nothing where the laboratory gave none. */
import type { DueTest } from '#shared/health/due.ts';
import type { HealthPayload } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { PriceList } from '#client/catalogue/price-list.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Section } from '#client/ui/section.tsx';
import styles from './health-page.module.css';

export function DueTests({ patient, due, analyses, samplings }: Pick<HealthPayload, 'patient' | 'due' | 'analyses' | 'samplings'>) {
	const t = useT(healthWords);
	if (due.length === 0) return null;
	return (
		<Section title={t('due.title')} id="due" wide>
			<p className={styles.lead}>{t(patient === null ? 'due.lead' : 'doctor.dueLead')}</p>
			<ul className={styles.due}>
				{due.map((one) => (
					<Due key={one.code} one={one} isDoctors={patient !== null} />
				))}
			</ul>
			{analyses.length > 0 && (
				<>
					<h3 id="order-due">{t('due.order')}</h3>
					<PriceList analyses={analyses} samplings={samplings} back="/cabinet/health" labelledBy="order-due" />
				</>
			)}
		</Section>
	);
}

function Due({ one: { name, slug, last, from, whom, isDue, isForDoctor, isUnderWay }, isDoctors }: { readonly one: DueTest; readonly isDoctors: boolean }) {
	const { locale } = useFrame();
	const t = useT(healthWords);
	return (
		<li className={classNames(styles.dueTest, isDue && styles.isDue)}>
			<p>
				{slug === null ? keptName(name) : <Link to={`/pricelist/${slug}`}>{keptName(name)}</Link>}{' '}
				{!isUnderWay && <strong className={styles.dueWord}>{t(isDue ? 'due.now' : 'due.later')}</strong>}
			</p>
			<p>{t('due.dates', { last: formatDay(locale, last), from: formatDay(locale, from) })}</p>
			{isUnderWay && <p>{t('due.underWay')}</p>}
			{isForDoctor && <p className={styles.forDoctor}>{t(isDoctors ? 'doctor.forDoctor' : 'due.forDoctor')}</p>}
			{whom !== '' && <p className={styles.whom}>{whom}</p>}
		</li>
	);
}
