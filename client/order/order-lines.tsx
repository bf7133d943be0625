/** What is ordered, with prices; short, beside the form or below an order. */
import { formatMoney } from '#shared/kit/money.ts';
import { reasonText } from '#shared/discount/totals.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import type { LineReduction } from '#shared/order/price.ts';
import { orderWords } from '#shared/order/words.ts';
import { ReasonLink } from './reason-link.tsx';
import { bothPrices } from '#client/catalogue/both-prices.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './order-lines.module.css';

export interface ShortLine {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Whole tenge; null where the city does not offer it. */
	readonly price: number | null;
	readonly sampling: boolean;
	/** Whole tenge off the price. */
	readonly discount?: number;
	readonly by?: LineReduction | null;
}

export function OrderLines({ lines, linked = false }: { readonly lines: readonly ShortLine[]; readonly linked?: boolean }) {
	const { locale } = useFrame();
	const t = useT(orderWords);
	const tTotals = useT(totalsWords);
	return (
		<ul className={styles.list} data-rows={linked ? '' : undefined}>
			{lines.map((line) => (
				<li key={line.id}>
					<span>
						{linked && !line.sampling ? <Link to={`/pricelist/${line.slug}`}>{keptName(line.name)}</Link> : keptName(line.name)}
						{line.sampling && <small> {t('automatic')}</small>}
						{line.by && (
							<small>
								{' '}
								<ReasonLink by={line.by}>{reasonText(tTotals, locale, line.by)}</ReasonLink>
							</small>
						)}
					</span>
					<LinePrice price={line.price} discount={line.discount ?? 0} />
				</li>
			))}
		</ul>
	);
}

/** What a line costs, with the price that holds no more beside it. Whole tenge; `price` is without the discount, and null where the city does not offer it. */
export function LinePrice({ price, discount }: { readonly price: number | null; readonly discount: number }) {
	const t = useT(totalsWords);
	if (price === null) return <span className="numbers">—</span>;
	if (discount === 0) return <span className="numbers">{formatMoney(price)}</span>;
	return <span className={`numbers ${styles.reduced}`}>{bothPrices(price, { price: price - discount }, t('before'))}</span>;
}
