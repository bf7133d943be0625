/** Whose result it is, when, and how much of it is ready. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import styles from './result-head.module.css';

interface ResultHeadProps {
	readonly result: ResultRequest;
	readonly ready: number;
	readonly total: number;
}

export function ResultHead({ result, ready, total }: ResultHeadProps) {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const words = t.words.view;
	const moments = (
		[
			[words.collected, result.sampleDeliveryDate],
			[words.received, result.receivingDate],
			result.endDate === null ? [words.planned, result.plannedDate] : [words.completed, result.endDate],
		] as const
	).flatMap(([name, moment]) => (moment === null ? [] : [[name, formatMoment(locale, moment)] as const]));
	const facts = [
		[words.birthDate, formatDay(locale, result.birthDate)] as const,
		...(result.sex === null ? [] : [[words.sex, tReport(`sexes.${result.sex}`)] as const]),
		...moments,
		...(result.lab === '' ? [] : [[words.lab, result.lab] as const]),
	];
	return (
		<Card aria-labelledby="whose">
			<div>
				<h2 id="whose" className={styles.name}>
					{[result.lastName, result.firstName, result.middleName].filter(Boolean).join(' ')}
				</h2>
				<p className="numbers">{t('view.request', { number: result.internalNr })}</p>
			</div>
			<dl className={styles.facts}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{ready < total && (
				<div className={styles.progress}>
					<label htmlFor="ready">{t('view.progress', { ready, total })}</label>
					<progress id="ready" max={total} value={ready} />
				</div>
			)}
		</Card>
	);
}
