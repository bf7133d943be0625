/** What an order costs: without discount, what is off it and why, and what is paid. Without a discount it is one sum. */
import { totalsWords } from '#shared/discount/totals.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { LineReduction } from '#shared/order/price.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Total } from '#client/ui/total.tsx';
import styles from './order-totals.module.css';

interface ReducedLine {
	/** Whole tenge. */
	readonly discount?: number;
	readonly by?: LineReduction | null;
}

interface OrderTotalsProps {
	/** Of the sum that is paid. */
	readonly label: string;
	/** Whole tenge. */
	readonly total: number;
	readonly discount: number;
	readonly lines: readonly ReducedLine[];
}

export function OrderTotals({ label, total, discount, lines }: OrderTotalsProps) {
	const { locale } = useFrame();
	const t = useT(totalsWords);
	if (discount === 0) {
		return (
			<p>
				<Total label={label} tenge={total} />
			</p>
		);
	}
	return (
		<div className={styles.totals} data-totals="">
			<dl className={styles.sums}>
				<div>
					<dt>{t('amount')}</dt>
					<dd className="numbers">{formatMoney(total + discount)}</dd>
				</div>
				{reasonsOf(lines).map(({ by, sum }) => (
					<div key={`${by.kind} ${by.title} ${by.discountValue}`}>
						<dt>{reasonText(t, locale, by)}</dt>
						<dd className="numbers">−{formatMoney(sum)}</dd>
					</div>
				))}
			</dl>
			<p>
				<Total label={label} tenge={total} />
			</p>
		</div>
	);
}

type Reason = LineReduction;

/** Each discount once, with what all of its lines cost less. */
function reasonsOf(lines: readonly ReducedLine[]): { readonly by: Reason; readonly sum: number }[] {
	const groups = Map.groupBy(
		lines.flatMap(({ by, discount = 0 }) => (by ? [{ by, discount }] : [])),
		({ by }) => JSON.stringify([by.kind, by.title, by.discountValue]),
	);
	return [...groups.values()].flatMap((group) =>
		group[0] === undefined ? [] : [{ by: group[0].by, sum: group.reduce((sum, { discount }) => sum + discount, 0) }],
	);
}

/** What gives a discount, and how much, in words. */
export const reasonText = (t: TranslateOf<typeof totalsWords>, locale: Locale, { kind, discountValue, title }: Reason): string =>
	t(`by.${kind}`, { percent: formatPercent(locale, discountValue), title });
