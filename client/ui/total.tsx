/** A sum and what it is the sum of, for a paragraph or a heading. */
import { formatMoney } from '#shared/kit/money.ts';
import styles from './total.module.css';

interface TotalProps {
	readonly label: string;
	/** Whole. */
	readonly tenge: number;
	/** A field of the page's form: the sum is that of the option that is chosen. */
	readonly follows?: string;
}

export function Total({ label, tenge, follows }: TotalProps) {
	return (
		<span className={styles.total}>
			<span>{label}</span>{' '}
			<span className={`numbers ${styles.sum}`} data-follows={follows}>
				{formatMoney(tenge)}
			</span>
		</span>
	);
}
