/** What is ordered, with prices; short, beside the form or below an order. */
import { formatMoney } from '#shared/kit/money.ts';
import { orderWords } from '#shared/order/words.ts';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './order-lines.module.css';

export interface ShortLine {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Whole tenge; null where the city does not offer it. */
	readonly price: number | null;
	readonly sampling: boolean;
}

export function OrderLines({ lines, linked = false }: { readonly lines: readonly ShortLine[]; readonly linked?: boolean }) {
	const t = useT(orderWords);
	return (
		<ul className={styles.list} data-rows={linked ? '' : undefined}>
			{lines.map((line) => (
				<li key={line.id}>
					<span>
						{linked && !line.sampling ? <Link to={`/pricelist/${line.slug}`}>{keptName(line.name)}</Link> : keptName(line.name)}
						{line.sampling && <small> {t('automatic')}</small>}
					</span>
					<span className="numbers">{line.price === null ? '—' : formatMoney(line.price)}</span>
				</li>
			))}
		</ul>
	);
}
