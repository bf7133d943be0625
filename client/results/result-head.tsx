/** Whose result it is, and the two things to do with it; the rest of what is known of the person and the request unfolds. */
import type { ResultRequest } from '#shared/results/calls.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { CloseResults } from './close-results.tsx';
import { ReportLink } from './result-reports.tsx';
import styles from './result-head.module.css';

interface ResultHeadProps {
	readonly result: ResultRequest;
	/** By a receipt; null where an account shows it. */
	readonly access: ResultPayload['access'];
}

export function ResultHead({ result, access }: ResultHeadProps) {
	const { locale, person } = useFrame();
	const openUntil = access?.until ?? null;
	const t = useT(resultsWords);
	const tSharing = useT(sharingWords);
	return (
		<>
			<div className={styles.head}>
				<PageHead title={t('view.title')}>
					<p className={styles.name}>{[result.lastName, result.firstName, result.middleName].filter(Boolean).join(' ')}</p>
					<p className={styles.request}>{t('view.request', { number: result.internalNr })}</p>
				</PageHead>
				<div className={styles.actions}>
					<ReportLink id={result.id} call="blanks" locale={locale} main>
						{t('view.download')}
					</ReportLink>
					{access !== null && <CloseResults id={result.id} />}
					{access === null && person?.role === 'patient' && (
						<ButtonLink to={`/results/${result.id}/share`} variant="quiet">
							{tSharing('share')}
						</ButtonLink>
					)}
				</div>
			</div>
			<div className={styles.about}>
				{openUntil !== null && <Hint className={styles.session}>{t('view.session', { time: formatMoment(locale, openUntil).slice(-5) })}</Hint>}
				<Facts result={result} />
			</div>
		</>
	);
}

/** What else is known of the person and the request. */
export function Facts({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const words = t.words.view;
	const moments = [
		[words.collected, result.sampleDeliveryDate],
		[words.received, result.receivingDate],
		result.endDate === null ? [words.planned, result.plannedDate] : [words.completed, result.endDate],
	] as const;
	const facts = [
		[words.birthDate, formatDay(locale, result.birthDate)],
		[words.sex, result.sex === null ? '' : tReport(`sexes.${result.sex}`)],
		...moments.map(([name, moment]) => [name, moment === null ? '' : formatMoment(locale, moment)] as const),
		[words.lab, result.lab],
	] as const;
	return (
		<Disclosure summary={t('view.facts')} className={styles.fold}>
			<dl className={styles.facts}>
				{facts
					.filter(([, value]) => value !== '')
					.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
		</Disclosure>
	);
}
