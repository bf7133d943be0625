/** How a request stands, and what of it wants a look. */
import type { FoundRequest } from '#shared/staff/result-calls.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './staff.module.css';

export function RequestState({ row: { stage, done, total, marks } }: { readonly row: Pick<FoundRequest, 'stage' | 'done' | 'total' | 'marks'> }) {
	const t = useT(staffResultsWords);
	return (
		<>
			<span className={styles.line}>{t('ofLines', { stage: t(`stages.${stage}`), done, total })}</span>
			{marks.map((mark) => (
				<b key={mark} className={`${styles.line ?? ''} ${styles.late ?? ''}`} data-mark={mark}>
					{t(`marks.${mark}`)}
				</b>
			))}
		</>
	);
}
