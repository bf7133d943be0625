/** How microbes answer to antibiotics: a table for each microbe, with the words beside the letters. */
import type { ResultLine } from '#shared/results/calls.ts';
import { antibiogramOf } from '#shared/results/antibiogram.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { withUnit } from './line-words.ts';
import styles from './antibiogram.module.css';

export function Antibiogram({ line }: { readonly line: ResultLine }) {
	const t = useT(reportWords);
	const { microbes } = antibiogramOf(line.parts);
	if (microbes.length === 0) return null;
	return (
		<div className={styles.antibiogram}>
			{microbes.map(({ name, antibiotics }) => (
				<table key={name} className={styles.table}>
					<caption>{name === '' ? t('antibiogram.title') : t('antibiogram.titleOf', { microbe: name })}</caption>
					<thead>
						<tr>
							<th scope="col">{t('antibiogram.antibiotic')}</th>
							<th scope="col">{t('columns.value')}</th>
							<th scope="col">{t('antibiogram.answer')}</th>
						</tr>
					</thead>
					<tbody>
						{antibiotics.map((part, at) => (
							// A laboratory may try one antibiotic by two methods.
							<tr key={`${String(at)} ${part.name}`}>
								<th scope="row">{part.name}</th>
								<td>
									{withUnit(part)}
									{part.reference !== '' && (
										<span className={styles.reference}>
											{t('columns.range')}: {part.reference}
										</span>
									)}
								</td>
								<td className={classNames(part.flag !== null && part.flag !== 'N' && styles.resistant)}>
									<strong>{part.susceptibility}</strong> {part.interpretation || t('antibiogram.unanswered')}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			))}
			<p>{t('antibiogram.note')}</p>
		</div>
	);
}
