/** A result for two readers: a patient reads in short what it says and what to do, a doctor reads the tables. It closes when the access ends. */
import type { ResultPayload } from '#shared/results/payload.ts';
import { localise } from '#shared/kit/urls.ts';
import { summarise } from '#shared/results/summary.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { groupLines } from './groups.ts';
import { ResultHead } from './result-head.tsx';
import { ResultReports } from './result-reports.tsx';
import { ResultSummary } from './result-summary.tsx';
import { ResultTable } from './result-table.tsx';
import styles from './result-page.module.css';

export function ResultPage({ result, openUntil, openMs }: ResultPayload) {
	const { locale } = useFrame();
	const tReport = useT(reportWords);
	const { finished, total } = summarise(result.lines);
	// The same columns in every table, so that the eye goes straight down.
	const before = result.lines.some(({ previous }) => previous !== null);
	return (
		<Stack className={styles.page} data-open-ms={openMs} data-expired={localise('/results/error?reason=expired', locale)}>
			<ResultHead result={result} openUntil={openUntil} />
			<ResultSummary result={result} />
			{result.conclusion !== '' && (
				<section aria-labelledby="conclusion" className={styles.conclusion}>
					<h2 id="conclusion">{tReport('details.conclusion')}</h2>
					<p>{result.conclusion}</p>
				</section>
			)}
			{groupLines(result.lines).map((group, at) => (
				<ResultTable key={group.analysis?.code ?? ''} group={group} at={at} before={before} planned={result.plannedDate} phone={result.phone} />
			))}
			<ResultReports id={result.id} ready={finished.length} total={total} />
		</Stack>
	);
}
