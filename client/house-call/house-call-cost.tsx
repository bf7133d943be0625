/** What the house call is for, and what it costs: beside the form, and drawn anew for another city (`slots.ts`). */
import type { HouseCallQuote } from '#shared/house-call/calls.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { OrderLines } from '#client/order/order-lines.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Total } from '#client/ui/total.tsx';
import styles from './house-call.module.css';

export function HouseCallCost({ quote }: { readonly quote: HouseCallQuote }) {
	const t = useT(houseCallWords);
	const { lines, notAtHome, notOffered, orderTotal, cost } = quote;
	const namesOf = (list: HouseCallQuote['notAtHome']) => list.map(({ name }) => name).join(', ');
	return (
		<Card aria-labelledby="house-call-cost" data-cost>
			<h2 id="house-call-cost">{t('cost.title')}</h2>
			{lines.length === 0 ? <p>{t('cost.undecided')}</p> : <OrderLines lines={lines} />}
			{notAtHome.length > 0 && (
				<Notice tone="warn">
					<p>{t('cost.notAtHome', { names: namesOf(notAtHome) })}</p>
				</Notice>
			)}
			{notOffered.length > 0 && (
				<Notice tone="warn">
					<p>{t('cost.notOffered', { names: namesOf(notOffered) })}</p>
				</Notice>
			)}
			<CostRows orderTotal={orderTotal} cost={cost} />
			<Free quote={quote} />
			<Hint>{t('cost.pay')}</Hint>
			{lines.length === 0 ? (
				<ButtonLink to="/pricelist" variant="quiet">
					{t('cost.choose')}
				</ButtonLink>
			) : (
				<Hint>
					<Link to="/basket">{t('cost.change')}</Link>
				</Hint>
			)}
		</Card>
	);
}

/** @param props whole tenge; a house call of 0 is free */
export function CostRows({ orderTotal, cost }: { readonly orderTotal: number; readonly cost: number }) {
	const t = useT(houseCallWords);
	return (
		<>
			<dl className={styles.cost}>
				{orderTotal > 0 && (
					<div>
						<dt>{t('cost.tests')}</dt>
						<dd className="numbers">{formatMoney(orderTotal)}</dd>
					</div>
				)}
				<div>
					<dt>{t('cost.visit')}</dt>
					<dd className="numbers">{cost === 0 ? <strong className={styles.free}>{t('cost.free')}</strong> : formatMoney(cost)}</dd>
				</div>
			</dl>
			<p>
				<Total label={t('cost.total')} tenge={orderTotal + cost} />
			</p>
		</>
	);
}

/** How the house call becomes free; nothing where it is. */
function Free({ quote: { orderTotal, freeFrom, cost, lines } }: { readonly quote: HouseCallQuote }) {
	const t = useT(houseCallWords);
	if (cost === 0) return null;
	if (lines.length === 0) return <p>{t('cost.from', { sum: formatMoney(freeFrom) })}</p>;
	return (
		<p>
			<Link to="/pricelist">{t('cost.more', { sum: formatMoney(freeFrom - orderTotal) })}</Link>
		</p>
	);
}
