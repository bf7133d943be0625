/** The request is there, its results are not yet: when they are expected, and how to look again. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { summarise } from '#shared/results/summary.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useExpectedWord } from './expected-word.ts';
import { LiveNews } from './live-news.tsx';
import { RequestWay } from './request-way.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';

export interface ResultsSuccessPageProps {
	readonly result: ResultRequest;
}

export function ResultsSuccessPage({ result }: ResultsSuccessPageProps) {
	const t = useT(resultsWords);
	const { finished, waiting, total } = summarise(result.lines);
	const expected = useExpectedWord(result) ?? t('success.noPlan');
	// Held back, not performed or withdrawn: nothing to read as a value, and yet something that has to be known.
	const news = finished.length === 0 && waiting.length < total;
	const hasResults = finished.length > 0 || news;
	return (
		<Stack narrow>
			<PageHead title={t(finished.length > 0 ? 'success.readyTitle' : news ? 'success.newsTitle' : 'success.title')} />
			<Card>
				<p className="numbers">{t('view.request', { number: result.internalNr })}</p>
				{hasResults ? <p>{t(news ? 'success.news' : 'success.ready')}</p> : <h2>{expected}</h2>}
				{!hasResults && <p>{t('success.note')}</p>}
				<RequestWay result={result} />
				<Actions>
					<ButtonLink to={hasResults ? `/results/${result.id}` : '/results/success'} data-full>
						{t(hasResults ? 'success.read' : 'success.again')}
					</ButtonLink>
				</Actions>
			</Card>
			<LiveNews result={result} />
		</Stack>
	);
}
