/** What the doctor wrote to the patient beside a result: with whose word it is, and whether the result is another one since. */
import { commentWords } from '#shared/doctor/comment.words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './doctor-comments.module.css';

export function DoctorComments({ result: { comments } }: { readonly result: Pick<ResultRequest, 'comments'> }) {
	const t = useT(commentWords);
	const { locale } = useFrame();
	if (comments.length === 0) return null;
	return (
		<section aria-labelledby="doctor-comments" className={styles.comments}>
			<h2 id="doctor-comments">{t('patient.title')}</h2>
			<p className={styles.quiet}>{t('patient.whose')}</p>
			{comments.map(({ text, doctor, writtenAt, isOlder }) => (
				<article key={`${writtenAt} ${text}`} className={styles.comment}>
					<p className={styles.by}>{t('patient.by', { doctor, moment: formatMoment(locale, writtenAt) })}</p>
					<p className={styles.text}>{text}</p>
					{isOlder && <p className={styles.changed}>{t('patient.changed')}</p>}
				</article>
			))}
		</section>
	);
}
