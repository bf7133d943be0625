/** The price list: sections, conditions, two hundred rows a page. */
import { placeOf } from '#shared/city/place.ts';
import type { AnalysisCategory, Biomaterial } from '#shared/catalogue/calls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { PriceList, type ListedAnalysis } from './price-list.tsx';
import { CategoryLinks, ChosenFilters, PriceForm, priceQueryString, type PriceQuery } from './price-filters.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './price-page.module.css';

export interface PricelistProps extends PriceQuery {
	/** Bare path of the list: with the city where the address names it. */
	readonly base: string;
	readonly categories: readonly AnalysisCategory[];
	readonly materials: readonly Biomaterial[];
	readonly analyses: readonly ListedAnalysis[];
	readonly total: number;
	readonly pages: number;
	readonly pageSize: number;
}

export function PricelistPage({ base, category: code, material, ready, sort, page, categories, materials, analyses, total, pages, pageSize }: PricelistProps) {
	const query: PriceQuery = { category: code, material, ready, sort, page };
	const { city, locale } = useFrame();
	const t = useT(catalogueWords);
	const category = categories.find((one) => one.code === code);
	const chosen = category ?? materials.find((one) => one.code === material);
	const place = placeOf(city, locale);
	const title = chosen ? t('list.titleCategory', { category: chosen.name, ...place }) : t('list.title', place);
	const from = (page - 1) * pageSize + 1;
	return (
		<>
			<Breadcrumbs trail={category ? [{ name: t('list.crumb'), path: base }] : []} />
			<PageHead id="list" title={title} />
			<div className={styles.body}>
				<CategoryLinks base={base} categories={categories} query={query} />
				<div>
					<PriceForm base={base} materials={materials} query={query} />
					<ChosenFilters base={base} categories={categories} materials={materials} query={query} />
					{analyses.length === 0 ? (
						<NothingFits base={base} />
					) : (
						<>
							<p className={styles.count} role="status">
								{t.plural('list.count', total)}
								{pages > 1 && `, ${t('list.shown', { from, to: from + analyses.length - 1 })}`}
							</p>
							<PriceList analyses={analyses} back={base + priceQueryString(query)} labelledBy="list" />
						</>
					)}
					<Pagination page={page} pages={pages} pathOf={(one) => base + priceQueryString({ ...query, page: one })} />
				</div>
			</div>
		</>
	);
}

function NothingFits({ base }: { readonly base: string }) {
	const t = useT(catalogueWords);
	const words = t.words.list.empty;
	return (
		<div className={`${styles.count} ${styles.empty}`} role="status">
			<h2>{words.title}</h2>
			<p>{words.hint}</p>
			<Actions>
				<ButtonLink to={base}>{words.reset}</ButtonLink>
				<ButtonLink variant="quiet" to="/search">
					{words.search}
				</ButtonLink>
			</Actions>
		</div>
	);
}
