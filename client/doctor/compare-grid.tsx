/** Values of one patient by analyte and date, newest first. An empty place is a request without that analyte; a value that is not there says why. */
import type { Comparison } from '#shared/doctor/calls.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { dayInAlmaty, formatShortDay } from '#shared/kit/dates.ts';
import { offerWords } from '#shared/offers/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { isText } from '#client/results/line-words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ValueMark } from './marks.tsx';
import styles from './compare-grid.module.css';

interface CompareGridProps {
	readonly compare: Comparison;
	/** The request that it was opened from. */
	readonly current: string;
}

export function CompareGrid({ compare: { requests, rows, more, identified }, current }: CompareGridProps) {
	const { locale } = useFrame();
	const t = useT(doctorWords);
	const tResults = useT(resultsWords);
	const tOffers = useT(offerWords);
	return (
		<div className={styles.compare}>
			<h2 id="compare">{t('compare.title')}</h2>
			{!identified && <Notice>{t('compare.unidentified')}</Notice>}
			{rows.length === 0 ? (
				<p>{t('compare.none')}</p>
			) : (
				<section className={styles.scroll} aria-labelledby="compare" tabIndex={0}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t('compare.analyte')}</th>
								{requests.map(({ id, internalNr, sampleDeliveryDate, endDate, isOffered }) => (
									<th key={id} scope="col" className={id === current ? styles.current : undefined}>
										<Link to={`/results/${id}`}>
											{sampleDeliveryDate === null
												? tResults('view.request', { number: internalNr })
												: formatShortDay(locale, dayInAlmaty(sampleDeliveryDate))}
										</Link>
										{isOffered && <span className={styles.issued}>{tOffers('mark')}</span>}
										{endDate !== null && (
											<span className={styles.issued}>
												{t('columns.ready')}: {formatShortDay(locale, dayInAlmaty(endDate))}
											</span>
										)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map(({ code, name, unit, cells }) => (
								<tr key={`${code} ${unit}`}>
									<th scope="row">
										{name}
										{unit !== '' && <span className={styles.unit}>{unit}</span>}
									</th>
									{cells.map((cell, at) => (
										<td key={requests[at]?.id} className={requests[at]?.id === current ? styles.current : undefined}>
											{cell !== null && <CellValue cell={cell} />}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{more && <Hint>{t('compare.more')}</Hint>}
		</div>
	);
}

/** A value with its mark, or why there is none. */
function CellValue({ cell }: { readonly cell: NonNullable<Comparison['rows'][number]['cells'][number]> }) {
	const t = useT(doctorWords);
	const tReport = useT(reportWords);
	if (cell.state !== 'done') return <span className={styles.issued}>{tReport(cell.isReopened ? 'reopened' : `states.${cell.state}`)}</span>;
	return (
		<>
			<span className={styles.value}>{isText({ number: null, value: cell.value }) || cell.value === '' ? t('text') : cell.value}</span>
			<ValueMark value={cell} />
		</>
	);
}
