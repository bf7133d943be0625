/** The order beside its form: how much, for what, and the way back to change it. */
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Total } from '#client/ui/total.tsx';
import { OrderLines, type ShortLine } from './order-lines.tsx';

interface OrderSummaryProps {
	readonly lines: readonly ShortLine[];
	/** Whole tenge. */
	readonly total: number;
	readonly count: number;
}

/** Lines that are shown unasked. */
const maxOpenLines = 6;

export function OrderSummary({ lines, total, count }: OrderSummaryProps) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	return (
		<Card aria-labelledby="order-sum">
			<h2 id="order-sum">{t('summary')}</h2>
			<p>
				<Total label={t('total')} tenge={total} />
			</p>
			<Disclosure summary={`${t('details')}: ${tBasket.plural('count', count)}`} open={lines.length <= maxOpenLines}>
				<OrderLines lines={lines} />
			</Disclosure>
			<Hint>
				<Link to="/basket">{t('change')}</Link>
			</Hint>
		</Card>
	);
}
