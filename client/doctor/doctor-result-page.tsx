/** One request before its doctor: whose it is, what stands out, every line, and the mark that it was read. */
import type { DoctorResultPayload } from '#shared/doctor/payload.ts';
import { placeQuery } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { healthPath } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { intentField } from '#shared/kit/form.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { resultsWords } from '#shared/results/words.ts';
import { summarise } from '#shared/results/summary.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { LiveNews } from '#client/results/live-news.tsx';
import { MailLink } from '#client/results/mail-link.tsx';
import { PatternFlags } from '#client/results/patterns.tsx';
import { RequestWay } from '#client/results/request-way.tsx';
import { ResultFacts } from '#client/results/result-head.tsx';
import { ResultFiles } from '#client/results/result-files.tsx';
import { ResultLines } from '#client/results/result-lines.tsx';
import { ReportLink, ResultReports } from '#client/results/result-reports.tsx';
import { StateQuestion } from '#client/results/state-question.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Comments } from './comments.tsx';
import { CompareGrid } from './compare-grid.tsx';
import { CriticalWaiting } from './critical-waiting.tsx';
import { WorklistKeys } from './worklist-keys.tsx';
import { DoctorSummary } from './doctor-summary.tsx';
import styles from './doctor-result-page.module.css';

const inList = ({ place }: DoctorResultPayload) => (place.tab === 'review' ? '?tab=review' : placeQuery({ ...place, after: null }));

export function DoctorResultPage(props: DoctorResultPayload) {
	const { result, compare, fault } = props;
	const t = useT(doctorWords);
	return (
		<AccountFrame>
			<Stack className={styles.page} data-doctor-result>
				<Head {...props} />
				{fault !== null && (
					<Notice tone="warn" role="alert">
						{t(fault === 'changed' ? 'outcome.changed' : 'view.unfinished')}
					</Notice>
				)}
				<CriticalWaiting count={props.reading.critical} />
				<Standing {...props} />
				{compare === null ? <Report {...props} /> : <CompareGrid compare={compare} current={result.id} />}
				<WorklistKeys />
				<LiveNews result={result} />
			</Stack>
		</AccountFrame>
	);
}

function Head(props: DoctorResultPayload) {
	const { result, reading, compare } = props;
	const { locale } = useFrame();
	const t = useT(doctorWords);
	const tResults = useT(resultsWords);
	const tHealth = useT(healthWords);
	const query = inList(props);
	return (
		<>
			<nav className={styles.neighbours} aria-label={t('view.neighbours')}>
				<Link to={`/results${query}`}>{t('view.back')}</Link>
				{reading.previous !== null && (
					<Link to={`/results/${reading.previous}${query}`} rel="prev" data-previous>
						{t('view.previous')}
					</Link>
				)}
				{reading.next !== null && (
					<Link to={`/results/${reading.next}${query}`} rel="next" data-next>
						{t('view.next')}
					</Link>
				)}
			</nav>
			<PageHead title={[result.lastName, result.firstName, result.middleName].filter(Boolean).join(' ')}>
				<p className={styles.about}>
					{formatDay(locale, result.birthDate)} · {tResults('view.request', { number: result.internalNr })}
				</p>
			</PageHead>
			<div className={styles.links}>
				<ReportLink id={result.id} call="blanks" locale={locale}>
					{tResults('view.download')}
				</ReportLink>
				<ButtonLink variant="quiet" to={healthPath(result.id)}>
					{tHealth('doctor.link')}
				</ButtonLink>
				<ButtonLink variant="quiet" to={`/results/${result.id}${query}${compare === null ? `${query === '' ? '?' : '&'}compare=1` : ''}`}>
					{t(compare === null ? 'view.compare' : 'view.report')}
				</ButtonLink>
			</div>
		</>
	);
}

/** Read or not, and the way to say so. Opening, printing and downloading say nothing. */
function Standing(props: DoctorResultPayload) {
	const { result, reading } = props;
	const { locale } = useFrame();
	const t = useT(doctorWords);
	const href = useHref();
	const action = href(`/results/${result.id}${inList(props)}`);
	if (reading.acknowledgedAt !== null) {
		return (
			<form method="post" action={action} className={styles.standing} role="status">
				<p>{t('view.acknowledged', { moment: formatMoment(locale, reading.acknowledgedAt) })}</p>
				<Button variant="quiet" name={intentField} value="reopen">
					{t('actions.undo')}
				</Button>
			</form>
		);
	}
	return (
		<form method="post" action={action} className={styles.standing}>
			{reading.changedSince !== null && <p>{t('view.changedSince', { moment: formatMoment(locale, reading.changedSince) })}</p>}
			{reading.reviewable ? (
				<>
					<input type="hidden" name="version" value={reading.version} />
					<Button name={intentField} value="acknowledge" data-acknowledge>
						{t('view.acknowledge')}
					</Button>
					<Button variant="quiet" name={intentField} value="acknowledge-next">
						{t('view.acknowledgeNext')}
					</Button>
				</>
			) : (
				<p className={styles.quiet}>{t('view.unfinished')}</p>
			)}
		</form>
	);
}

function Report(props: DoctorResultPayload) {
	const { result, explained, mailed, refused, comments, commented } = props;
	const href = useHref();
	const { finished, total } = summarise(result.lines);
	return (
		<>
			<DoctorSummary result={result} />
			<PatternFlags result={result} />
			<StateQuestion result={result} />
			<ResultLines result={result} explained={explained} trendOf={(code) => trendPath([code], result.id)} />
			<ResultFiles result={result} />
			{/* Values are what a doctor opens it for. */}
			<RequestWay result={result} />
			<ResultFacts result={result} />
			<Comments comments={comments} commented={commented} refused={refused} action={href(`/results/${result.id}${inList(props)}`)} />
			<MailLink id={result.id} mailed={mailed} refused={refused} />
			<ResultReports id={result.id} ready={finished.length} total={total} />
		</>
	);
}
