/** Where the sample of a request is, and what is to be said where it takes longer than was named. It stands while anything is open. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { expectedOf, wayOf } from '#shared/results/way.ts';
import { wayWords } from '#shared/results/way.words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import styles from './request-way.module.css';

export function RequestWay({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(wayWords);
	if (result.endDate !== null) return null;
	return (
		<section className={styles.way} aria-labelledby="way">
			<h2 id="way" className={styles.title}>
				{t('title')}
			</h2>
			<ol className={styles.steps}>
				{wayOf(result).map(({ step, state, at }) => (
					<li key={step} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
						<span className={styles.name}>{t(`steps.${step}`)}</span>
						<span className={styles.at}>{at !== null ? formatMoment(locale, at) : state === 'ahead' ? '' : t(state)}</span>
					</li>
				))}
			</ol>
			<ExpectedWord result={result} />
		</section>
	);
}

function ExpectedWord({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(wayWords);
	const expected = expectedOf(result);
	if (expected === null || result.plannedDate === null) return null;
	const moment = formatMoment(locale, result.plannedDate);
	if (expected === 'planned') return <p>{t('planned', { moment })}</p>;
	return (
		<Notice tone="warn">
			<p>
				{expected === 'late'
					? t('late', { moment })
					: `${t('putOff', { moment, before: formatMoment(locale, result.plannedBefore ?? result.plannedDate) })} ${t('ask')}`}{' '}
				<PhoneLink phone={result.phone} />
			</p>
		</Notice>
	);
}
