/** The order beside its form: how much, for what, and the way back to change it. */
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import sheet from '#client/ui/sheet.module.css';
import { OrderLines, type ShortLine } from './order-lines.tsx';

interface OrderSummaryProps {
	readonly lines: readonly ShortLine[];
	readonly total: number;
	readonly count: number;
}

export function OrderSummary({ lines, total, count }: OrderSummaryProps) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	const href = useHref();
	return (
		<aside className={`${sheet.card} ${sheet.aside}`} aria-labelledby="order-sum">
			<h2 id="order-sum">{t('summary')}</h2>
			<p className={sheet.total}>
				<span>{t('total')}</span>
				<span className={`numbers ${sheet.sum}`}>{formatMoney(total)}</span>
			</p>
			<details className={sheet.more} open={lines.length <= 6}>
				<summary>
					{t('details')}: {tBasket.plural('count', count)}
				</summary>
				<OrderLines lines={lines} />
			</details>
			<p className={sheet.small}>
				<a href={href('/basket')}>{t('change')}</a>
			</p>
		</aside>
	);
}
