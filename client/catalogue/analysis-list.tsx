/** A short list of analyses inside a page about another one. */
import type { AnalysisRef } from '#shared/catalogue/calls.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './analysis.module.css';

export function AnalysisList({ analyses }: { readonly analyses: readonly AnalysisRef[] }) {
	const t = useT(catalogueWords);
	return (
		<ul className={styles.refs} data-rows="">
			{analyses.map(({ id, slug, name, price }) => (
				<li key={id}>
					<Link to={`/pricelist/${slug}`}>{keptName(name)}</Link>
					<span className="numbers">{price === null ? t('view.unavailable') : formatMoney(price)}</span>
				</li>
			))}
		</ul>
	);
}
