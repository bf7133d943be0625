/**
 * What an analysis measures, each with its reference ranges. Nobody knows who reads: adults come first, and what is for others unfolds by a
 * press of its own, also without a script.
 */
import type { Analyte } from '#shared/catalogue/calls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { referenceGroups, type ReferenceGroup } from './reference-groups.ts';
import { placedWhomWords, rangeWords } from './reference-words.ts';
import styles from './analysis.module.css';

export function ReferenceTables({ analytes }: { readonly analytes: readonly Analyte[] }) {
	const t = useT(catalogueWords);
	const [first, ...folded] = referenceGroups(analytes);
	if (!first) return null;
	return (
		<>
			<ReferenceTable group={first} />
			{folded.map((group) => (
				<Disclosure key={group.name} className={styles.folded} summary={t(`groups.${group.name}`)}>
					<ReferenceTable group={group} />
				</Disclosure>
			))}
		</>
	);
}

function ReferenceTable({ group: { name, analytes } }: { readonly group: ReferenceGroup }) {
	const { translator } = useFrame();
	const t = useT(catalogueWords);
	const words = t.words.view;
	return (
		<table className={styles.ranges}>
			<caption className={name === 'adults' ? undefined : 'visually-hidden'}>{t(`groups.${name}`)}</caption>
			<thead>
				<tr>
					<th scope="col">{words.whom}</th>
					<th scope="col">{words.range}</th>
				</tr>
			</thead>
			{analytes.map(({ analyte, ranges }) => (
				<tbody key={analyte.code}>
					<tr>
						<th scope="rowgroup" colSpan={2}>
							{keptName(analyte.name)} {analyte.loinc !== null && <small>{t('view.loinc', { code: analyte.loinc })}</small>}
						</th>
					</tr>
					{ranges.length === 0 && (
						<tr>
							<td colSpan={2}>{words.noRange}</td>
						</tr>
					)}
					{ranges.map((placed, at) => (
						<tr key={at}>
							<td>{placedWhomWords(translator, placed)}</td>
							<td className="numbers">{rangeWords(translator, placed.range, analyte)}</td>
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}
