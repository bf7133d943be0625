/** A short list of analyses inside a page about another one. */
import type { AnalysisRef } from '#shared/catalogue/calls.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import styles from './analysis.module.css';

export function AnalysisList({ analyses }: { readonly analyses: readonly AnalysisRef[] }) {
	const t = useT(catalogueWords);
	const href = useHref();
	return (
		<ul className={styles.refs}>
			{analyses.map(({ id, slug, name, price }) => (
				<li key={id}>
					<a href={href(`/pricelist/${slug}`)}>{name}</a>
					<span className="numbers">{price === null ? t('view.unavailable') : formatMoney(price)}</span>
				</li>
			))}
		</ul>
	);
}
