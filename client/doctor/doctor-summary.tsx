/** What stands out of a request, for who reads forty of them: the gravest lines with their values, and how many have none. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { urgencies, urgencyOfLine } from '#shared/doctor/urgency.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { calmSentence, summaryOf } from '#shared/results/summary.ts';
import { lineId } from '#client/results/groups.ts';
import { useT } from '#client/runtime/frame.tsx';
import { GraveLine, UrgencyMark } from './marks.tsx';
import styles from './doctor-summary.module.css';

const kinds = ['critical', 'abnormal', 'unjudged', 'restricted', 'withdrawn', 'reopened', 'notPerformed', 'waiting'] as const;

export function DoctorSummary({ result }: { readonly result: ResultRequest }) {
	const tReport = useT(reportWords);
	const summary = summaryOf(result);
	const calm = calmSentence(summary);
	const rank = (line: ResultLine) => urgencies.indexOf(urgencyOfLine(line));
	const grave = result.lines.filter((line) => rank(line) < urgencies.indexOf('waiting')).sort((a, b) => rank(a) - rank(b));
	return (
		<div className={styles.summary}>
			<p className={styles.counts}>
				<span>{tReport('summary.ready', { ready: summary.finished.length, total: summary.total })}</span>
				{kinds
					.filter((kind) => summary[kind].length > 0)
					.map((kind) => (
						<span key={kind} className={kind === 'critical' ? styles.critical : undefined}>
							{tReport.plural(`summary.${kind}`, summary[kind].length)}
						</span>
					))}
				{calm !== null && grave.length === 0 && <span>{tReport(calm)}</span>}
			</p>
			{result.lacking.map(({ analysis, names }) => (
				<p key={analysis}>{tReport('summary.lacking', { analysis, names: names.join('; ') })}</p>
			))}
			{grave.length > 0 && (
				<ul className={styles.grave}>
					{grave.map((line) => (
						<li key={line.code}>
							<a href={`#${encodeURIComponent(lineId(line))}`}>
								<UrgencyMark urgency={urgencyOfLine(line)} />
								<GraveLine line={line} inline />
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
