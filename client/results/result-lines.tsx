/** What the laboratory says of a request: its conclusion, then the lines in a table for each test. */
import type { ResultPayload } from '#shared/results/payload.ts';
import { lineToldWords } from '#shared/results/reported-state.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { useExpectedWord } from './expected-word.ts';
import { groupLines } from './groups.ts';
import { ResultTable } from './result-table.tsx';
import styles from './result-lines.module.css';

interface ResultLinesProps {
	readonly result: ResultPayload['result'];
	readonly explained: ResultPayload['explained'];
	/** Where values of an analyte over time stand, by its code; null where the reader has no such page. */
	readonly trendOf: ((code: string) => string) | null;
	/** What lies outside is said in a sentence as well: for who does not read results every day. */
	readonly withSentences?: boolean;
}

export function ResultLines({ result, explained, trendOf, withSentences = false }: ResultLinesProps) {
	const { locale } = useFrame();
	const t = useT(reportWords);
	const expected = useExpectedWord(result);
	// The same columns in every table, so that the eye goes straight down.
	const before = result.lines.some(({ previous }) => previous !== null);
	return (
		<>
			{result.conclusion !== '' && (
				<section aria-labelledby="conclusion" className={styles.conclusion}>
					<h2 id="conclusion">{t('details.conclusion')}</h2>
					<p>{result.conclusion}</p>
				</section>
			)}
			{groupLines(result.lines).map((group, at) => (
				<ResultTable
					key={group.analysis?.code ?? ''}
					group={group}
					at={at}
					before={before}
					expected={expected}
					phone={result.phone}
					explained={explained}
					trendOf={trendOf}
					withSentences={withSentences}
					told={result.toldState === null ? '' : lineToldWords(result.toldState, locale)}
				/>
			))}
		</>
	);
}
