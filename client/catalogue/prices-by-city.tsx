/** What tests cost in each city, folded away: a test a row and a city a column, the reader's own first. Wider than a phone, it scrolls inside itself. */
import type { AnalysisPrices } from '#shared/catalogue/calls.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import type { ListedAnalysis } from './price-list.tsx';
import styles from './prices-by-city.module.css';

interface PricesByCityProps {
	/** In the order of the rows. */
	readonly tests: readonly Pick<ListedAnalysis, 'code' | 'name'>[];
	readonly prices: readonly AnalysisPrices[];
}

export function PricesByCity({ tests, prices }: PricesByCityProps) {
	const { city } = useFrame();
	const t = useT(compareWords);
	const tCatalogue = useT(catalogueWords);
	const rows = tests.flatMap(({ code, name }) => {
		const known = prices.find((one) => one.code === code);
		return known === undefined ? [] : [{ code, name, in: new Map(known.prices.map(({ slug, price }) => [slug, price])) }];
	});
	// Where none of them is to be had there is nothing to compare.
	const offered = prices.flatMap((one) => one.prices.filter(({ price }) => price !== null));
	const cities = [...new Map((prices[0]?.prices ?? []).map(({ slug, name }) => [slug, name]))]
		.filter(([slug]) => offered.some((one) => one.slug === slug))
		.toSorted(([a], [b]) => Number(b === city.slug) - Number(a === city.slug));
	if (rows.length === 0 || cities.length === 0) return null;
	return (
		<Disclosure summary={t('cities')}>
			<section className={styles.scroll} aria-label={t('cities')} tabIndex={0}>
				<table>
					<thead>
						<tr>
							<td />
							{cities.map(([slug, name]) => (
								<th key={slug} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.code}>
								<th scope="row">{keptName(row.name)}</th>
								{cities.map(([slug]) => (
									<td key={slug}>{priceText(row.in.get(slug) ?? null, tCatalogue('view.unavailable'))}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			<Hint>{t('citiesNote')}</Hint>
		</Disclosure>
	);
}

const priceText = (price: number | null, none: string) => (price === null ? none : formatMoney(price));
