/** A receipt as people know it, with the two things to look for marked. A drawing: what it shows stands in words at the fields. */
import { brand } from '#shared/brand.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './receipt.module.css';

export function Receipt() {
	const t = useT(resultsWords);
	const { title, request, password, sum } = t.words.receipt;
	return (
		<figure className={styles.figure}>
			<figcaption>{t('where')}</figcaption>
			<div className={styles.paper} aria-hidden="true">
				<p className={styles.brand}>{brand.name}</p>
				<p>{title} № 0417</p>
				<p className={styles.rule} />
				<p className={styles.found}>
					<span>{request}</span> <strong>26 1104 7788</strong>
				</p>
				<p className={styles.found}>
					<span>{password}</span> <strong>483 915 207</strong>
				</p>
				<p className={styles.rule} />
				<p className={styles.sum}>
					<span>{sum}</span> <span>12&nbsp;900&nbsp;₸</span>
				</p>
			</div>
		</figure>
	);
}
