/** A sum and what it is the sum of, for a paragraph or a heading. */
import { formatMoney } from '#shared/kit/money.ts';
import styles from './total.module.css';

/** @param props `tenge` whole */
export function Total({ label, tenge }: { readonly label: string; readonly tenge: number }) {
	return (
		<span className={styles.total}>
			<span>{label}</span> <span className={`numbers ${styles.sum}`}>{formatMoney(tenge)}</span>
		</span>
	);
}
