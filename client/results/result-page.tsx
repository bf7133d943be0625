/** A result: whose, a calm word, what deserves attention first, then analysis by analysis, and the form to take along. */
import type { ResultPayload } from '#shared/results/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { groupLines } from './groups.ts';
import { ResultForms } from './result-forms.tsx';
import { ResultGroups } from './result-groups.tsx';
import { ResultHead } from './result-head.tsx';
import sheet from '#client/ui/sheet.module.css';

export function ResultPage({ result, phone, openUntil }: ResultPayload) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const href = useHref();
	const groups = groupLines(result.lines);
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{t('view.title')}</h1>
				<p className={`${sheet.small} ${sheet.noprint}`}>
					{openUntil !== null && t('view.session', { time: formatMoment(locale, openUntil).slice(-5) })}{' '}
					<a href={href('/results/login')}>{t('view.close')}</a>
				</p>
			</header>
			<div className={sheet.columns}>
				<div className={sheet.stack}>
					<ResultHead result={result} ready={groups.ready} total={groups.total} />
					<ResultGroups groups={groups} planned={result.plannedDate} phone={phone} />
				</div>
				<aside className={sheet.aside}>
					<ResultForms id={result.id} ready={groups.ready} total={groups.total} />
				</aside>
			</div>
		</div>
	);
}
