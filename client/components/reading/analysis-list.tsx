/** A short list of analyses inside a page about another one. */
import type { AnalysisRef } from '#shared/calls/catalogue.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import styles from './analysis.module.css';

export function AnalysisList({ analyses }: { readonly analyses: readonly AnalysisRef[] }) {
	const { say } = useFrame();
	const href = useHref();
	return (
		<ul className={styles.refs}>
			{analyses.map(({ id, slug, name, price }) => (
				<li key={id}>
					<a href={href(`/pricelist/${slug}`)}>{name}</a>
					<span className="numbers">{price === null ? say.t('catalogue.view.unavailable') : formatMoney(price)}</span>
				</li>
			))}
		</ul>
	);
}
