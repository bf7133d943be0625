/** Whose result it is, and the two things to do with it; the rest of what is known of the person and the request unfolds. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import { dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { expectedAt } from '#shared/results/way.ts';
import { resultsWords } from '#shared/results/words.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
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
					<p className={styles.request}>
						{t('view.request', { number: result.internalNr })}
						{result.sampleDeliveryDate !== null && (
							<span className={styles.sampled}>
								{' '}
								· {t('view.collectedOn', { day: formatDay(locale, dayInAlmaty(result.sampleDeliveryDate)) })}
							</span>
						)}
					</p>
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
				{openUntil !== null && (
					<Hint className={styles.session}>
						{t('view.session', { untilTime: timeIn(locale, formatMoment(locale, openUntil).slice(-5), 'dative') })}
					</Hint>
				)}
				<ResultFacts result={result} />
			</div>
		</>
	);
}

/** What else is known of the person and the request. */
export function ResultFacts({ result }: { readonly result: ResultRequest }) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const words = t.words.view;
	const momentOf = (moment: string | null) => moment !== null && formatMoment(locale, moment);
	return (
		<Disclosure summary={t('view.facts')} className={styles.fold}>
			<Facts className={styles.facts}>
				<Fact name={words.birthDate}>{formatDay(locale, result.birthDate)}</Fact>
				<Fact name={words.sex}>{result.sex !== null && tReport(`sexes.${result.sex}`)}</Fact>
				<Fact name={words.collected}>{momentOf(result.sampleDeliveryDate)}</Fact>
				<Fact name={words.received}>{momentOf(result.receivingDate)}</Fact>
				{result.endDate === null ? (
					<Fact name={words.planned}>{momentOf(expectedAt(result))}</Fact>
				) : (
					<Fact name={words.completed}>{momentOf(result.endDate)}</Fact>
				)}
				<Fact name={words.lab}>{result.lab}</Fact>
			</Facts>
		</Disclosure>
	);
}
