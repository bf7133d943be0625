/** The request is there, its results are not yet: when they are expected, and how to look again. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';

export interface ResultsSuccessPageProps {
	readonly result: ResultRequest;
}

export function ResultsSuccessPage({ result }: ResultsSuccessPageProps) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const ready = result.lines.some((line) => line.state !== 'in-process');
	const planned = result.plannedDate === null ? t('success.noPlan') : t('success.planned', { day: formatDay(locale, dayInAlmaty(result.plannedDate)) });
	return (
		<Stack narrow>
			<PageHead title={t(ready ? 'success.readyTitle' : 'success.title')} />
			<Card>
				<p className="numbers">{t('view.request', { number: result.internalNr })}</p>
				{ready ? <p>{t('success.ready')}</p> : <h2>{planned}</h2>}
				{!ready && <p>{t('success.note')}</p>}
				<Actions>
					<ButtonLink to={ready ? `/results/${result.id}` : '/results/success'} data-full>
						{t(ready ? 'success.read' : 'success.again')}
					</ButtonLink>
				</Actions>
			</Card>
		</Stack>
	);
}
