/** The request is there, its results are not yet: when they are expected, and how to look again. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';

export interface ResultsSuccessPageProps {
	readonly result: ResultRequest;
}

export function ResultsSuccessPage({ result }: ResultsSuccessPageProps) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const href = useHref();
	const ready = result.lines.some((line) => line.state !== 'in-process');
	const planned = result.plannedDate === null ? t('success.noPlan') : t('success.planned', { day: formatDay(locale, dayInAlmaty(result.plannedDate)) });
	return (
		<section className={`${sheet.page} ${sheet.narrow}`}>
			<h1>{t(ready ? 'success.readyTitle' : 'success.title')}</h1>
			<div className={sheet.card}>
				<p className="numbers">{t('view.request', { number: result.internalNr })}</p>
				{ready ? <p>{t('success.ready')}</p> : <p className={sheet.sum}>{planned}</p>}
				{!ready && <p>{t('success.note')}</p>}
				<p className={sheet.actions}>
					<a className={button.main} href={href(ready ? `/results/${result.id}` : '/results/success')} data-full>
						{t(ready ? 'success.read' : 'success.again')}
					</a>
				</p>
			</div>
		</section>
	);
}
