/** A result: whose, a calm word, what deserves attention first, then analysis by analysis, and the report to take along. */
import type { ResultPayload } from '#shared/results/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { resultsWords } from '#shared/results/words.ts';
import { Columns } from '#client/ui/columns.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { groupLines } from './groups.ts';
import { ResultGroups } from './result-groups.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultReports } from './result-reports.tsx';
import styles from './result-head.module.css';

export function ResultPage({ result, phone, openUntil }: ResultPayload) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const groups = groupLines(result.lines);
	return (
		<Stack>
			<PageHead title={t('view.title')}>
				<Hint className={styles.access}>
					{openUntil !== null && t('view.session', { time: formatMoment(locale, openUntil).slice(-5) })}{' '}
					<Link to="/results/login">{t('view.close')}</Link>
				</Hint>
			</PageHead>
			<Columns aside={<ResultReports id={result.id} ready={groups.ready} total={groups.total} />}>
				<ResultHead result={result} ready={groups.ready} total={groups.total} />
				<ResultGroups groups={groups} planned={result.plannedDate} phone={phone} />
			</Columns>
		</Stack>
	);
}
