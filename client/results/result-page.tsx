/** A result for two readers: a patient reads in short what it says and what to do, a doctor reads the tables. It closes when the access ends. */
import type { ResultPayload } from '#shared/results/payload.ts';
import { claimResultForm } from '#shared/patient/forms.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { localise } from '#shared/kit/urls.ts';
import { summarise } from '#shared/results/summary.ts';
import { openingsOfResult } from '#shared/openings/place.ts';
import { openingWords } from '#shared/openings/words.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { Claim } from '#client/account/claim.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';
import { OfferedWays } from '#client/offers/offered-ways.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { DoctorComments } from './doctor-comments.tsx';
import { LiveNews } from './live-news.tsx';
import { MailLink } from './mail-link.tsx';
import { Patterns } from './patterns.tsx';
import { RequestWay } from './request-way.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultFiles } from './result-files.tsx';
import { ResultLines } from './result-lines.tsx';
import { ResultReports } from './result-reports.tsx';
import { StateQuestion } from './state-question.tsx';
import { ResultSummary } from './result-summary.tsx';
import styles from './result-page.module.css';

/** @param expired bare path of what takes its place when the access ends */
export function ResultPage({
	result,
	explained,
	access,
	mayClaim,
	saved,
	isReadable,
	mailed,
	refused,
	expired = '/results/error?reason=expired',
}: ResultPayload & { readonly expired?: string }) {
	const { locale, person } = useFrame();
	/** It is in the reader's own account. */
	const isOwn = access === null && person?.role === 'patient';
	const tOpenings = useT(openingWords);
	const tPatient = useT(patientWords);
	const { finished, total, critical } = summarise(result.lines);
	const question = <StateQuestion result={result} refused={refused} byReceipt={access !== null} />;
	// It closes with its access; what an account shows goes when the session does.
	const closing = access === null ? {} : { 'data-open-ms': access.ms, 'data-expired': localise(expired, locale) };
	return (
		<AccountFrame>
			<Stack className={styles.page} {...closing}>
				<ResultHead result={result} access={access} />
				{isReadable && <OfferedWays id={result.id} />}
				{saved && (
					<Notice role="status">
						<p>{tPatient('claim.saved')}</p>
					</Notice>
				)}
				{mayClaim && <Claim what="result" id={result.id} refused={refusalOf(claimResultForm, refused)} />}
				{/* What is critical is read before anything is asked. */}
				{critical.length === 0 && question}
				<ResultSummary result={result} />
				<Patterns result={result} />
				<DoctorComments result={result} />
				<RequestWay result={result} />
				{critical.length > 0 && question}
				<ResultLines result={result} explained={explained} trendOf={isOwn ? (code) => trendPath([code]) : null} withSentences />
				<ResultFiles result={result} />
				<MailLink id={result.id} mailed={result.isShared ? null : mailed} refused={refused} />
				<ResultReports
					id={result.id}
					ready={finished.length}
					total={total}
					mayTake={!result.isShared && (access !== null || isOwn)}
					hasAccount={isOwn}
				/>
				<TopicLink topic="results" />
				<LiveNews result={result} />
				{isOwn && (
					<SmallLink icon="eye" to={openingsOfResult(result.id)}>
						{tOpenings('ofThis')}
					</SmallLink>
				)}
			</Stack>
		</AccountFrame>
	);
}
