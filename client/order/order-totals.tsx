/** What an order costs: without discount, what is off it and why, and what is paid. Without a discount it is one sum. */
import { reasonsOf, reasonText, type ReducedLine } from '#shared/discount/totals.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ReasonLink } from './reason-link.tsx';
import { Total } from '#client/ui/total.tsx';
import styles from './order-totals.module.css';

interface OrderTotalsProps {
	/** Of the sum that is paid. */
	readonly label: string;
	/** Whole tenge. */
	readonly total: number;
	readonly discount: number;
	readonly lines: readonly ReducedLine[];
	/** A field whose choice the sum that is paid follows. */
	readonly follows?: string;
}

export function OrderTotals({ label, total, discount, lines, follows }: OrderTotalsProps) {
	const paid = <Total label={label} tenge={total} {...(follows === undefined ? {} : { follows })} />;
	if (discount === 0) {
		return <p>{paid}</p>;
	}
	return (
		<div className={styles.totals} data-totals="">
			<OrderReductions total={total} discount={discount} lines={lines} />
			<p>{paid}</p>
		</div>
	);
}

/** The sum without discount, and what each discount takes off it. */
export function OrderReductions({ total, discount, lines }: Pick<OrderTotalsProps, 'total' | 'discount' | 'lines'>) {
	const { locale } = useFrame();
	const t = useT(totalsWords);
	return (
		<dl className={styles.sums}>
			<div>
				<dt>{t('amount')}</dt>
				<dd className="numbers">{formatMoney(total + discount)}</dd>
			</div>
			{reasonsOf(discount, lines).map(({ by, sum }) => (
				<div key={by === null ? '' : `${by.kind} ${by.title} ${by.discountValue}`}>
					<dt>
						<ReasonLink by={by}>{reasonText(t, locale, by)}</ReasonLink>
					</dt>
					<dd className="numbers">−{formatMoney(sum)}</dd>
				</div>
			))}
		</dl>
	);
}
