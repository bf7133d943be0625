/** What an analysis measures, each with its reference ranges. A single range is a line; several are a table. */
import type { Analyte } from '#shared/catalogue/calls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { rangeWords, whomWords } from './reference-words.ts';
import styles from './analysis.module.css';

export function ReferenceTables({ analytes }: { readonly analytes: readonly Analyte[] }) {
	const { translator } = useFrame();
	const t = useT(catalogueWords);
	const words = t.words.view;
	return (
		<table className={styles.ranges}>
			<thead>
				<tr>
					<th scope="col">{words.whom}</th>
					<th scope="col">{words.range}</th>
				</tr>
			</thead>
			{analytes.map((analyte) => (
				<tbody key={analyte.code}>
					<tr>
						<th scope="rowgroup" colSpan={2}>
							{analyte.name}
							{analyte.loinc !== null && <small>{t('view.loinc', { code: analyte.loinc })}</small>}
						</th>
					</tr>
					{analyte.ranges.length === 0 && (
						<tr>
							<td colSpan={2}>{words.noRange}</td>
						</tr>
					)}
					{analyte.ranges.map((range, at) => (
						<tr key={at}>
							<td>{whomWords(translator, range)}</td>
							<td className="numbers">{rangeWords(translator, range, analyte)}</td>
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}
