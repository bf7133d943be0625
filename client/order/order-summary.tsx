/** The order beside its form: how much, for what, and the way back to change it. */
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { OrderLines, type ShortLine } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
	readonly lines: readonly ShortLine[];
	/** What is paid, and what is off it, in whole tenge. */
	readonly total: number;
	readonly discount: number;
	readonly count: number;
	/** A field whose choice the sum follows: it is not the last word yet. */
	readonly follows?: string;
}

export function OrderSummary({ lines, total, discount, count, follows }: OrderSummaryProps) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	// What makes the last sum less is looked through with the rest; a sum by itself stands in the bar of a phone.
	const isBrief = follows !== undefined || discount === 0;
	return (
		<Card aria-labelledby="order-sum" {...(isBrief ? { className: styles.brief } : {})}>
			<h2 id="order-sum">{t('summary')}</h2>
			<div className={styles.totals}>
				<OrderTotals label={t('total')} total={total} discount={discount} lines={lines} {...(follows === undefined ? {} : { follows })} />
			</div>
			<Disclosure summary={`${t('details')}: ${tBasket.plural('count', count)}`}>
				<OrderLines lines={lines} />
			</Disclosure>
			<Hint>
				<Link to="/basket">{t('change')}</Link>
			</Hint>
		</Card>
	);
}
