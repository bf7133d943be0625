/**
 * The lines of one panel, or of the tests of one value, as a table: a compact one before a doctor, on a phone two rows a line. Its parts say their
 * roles, since a table that is laid out otherwise is none to the browser any more.
 */
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import type { LineGroup } from './groups.ts';
import { ResultRow, type RowContext } from './result-row.tsx';
import styles from './result-table.module.css';

interface ResultTableProps extends Omit<RowContext, 'single'> {
	readonly group: LineGroup;
	/** Among the groups of the page. */
	readonly at: number;
}

export function ResultTable({ group: { analysis, lines }, at, before, ...context }: ResultTableProps) {
	const t = useT(resultsWords);
	const tReport = useT(reportWords);
	const id = `group-${String(at)}`;
	// Of a panel it is the same for all of its lines; of single tests each line says its own.
	const material = analysis === null ? '' : (lines[0]?.material ?? '');
	const columns = [
		['name', tReport('columns.name')],
		['value', tReport('columns.value')],
		['unit', tReport('columns.unit')],
		['range', tReport('columns.range')],
		['flag', tReport('columns.flag')],
		...(before ? [['before', t('view.previous')] as const] : []),
	] as const;
	return (
		<section aria-labelledby={id} className={styles.group}>
			<div className={styles.title}>
				<h2 id={id}>{analysis?.name ?? (lines.length === 1 ? tReport('columns.value') : t('view.singles'))}</h2>
				{material !== '' && <p className={styles.material}>{material}</p>}
				{analysis !== null && analysis.slug !== null && (
					<Link className={styles.about} to={`/pricelist/${analysis.slug}`} aria-label={`${t('view.about')}: ${analysis.name}`}>
						{t('view.about')}
					</Link>
				)}
			</div>
			<table className={classNames(styles.table, before && styles.withBefore)} role="table" aria-labelledby={id}>
				<thead role="rowgroup">
					<tr role="row">
						{columns.map(([key, title]) => (
							<th key={key} scope="col" role="columnheader" className={styles[key]}>
								{title}
							</th>
						))}
					</tr>
				</thead>
				{lines.map((line) => (
					<ResultRow key={line.code} line={line} context={{ ...context, before, single: analysis === null }} />
				))}
			</table>
		</section>
	);
}
