/** The price list: sections, conditions, rows; further rows come as a page of their own, or below those that stand (`more-rows.ts`). */
import { rowsOfPage } from '#shared/catalogue/paging.ts';
import { placeOf } from '#shared/city/place.ts';
import type { AnalysisCategory, Biomaterial } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { AnalytesLink } from '#client/help/analytes-link.tsx';
import { TopicLink } from '#client/help/topic-link.tsx';
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
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	readonly total: number;
	readonly pages: number;
}

export function PricelistPage(props: PricelistProps) {
	const { base, category: code, material, ready, sort, page, from, categories, materials, analyses, samplings, total, pages } = props;
	const query: PriceQuery = { category: code, material, ready, sort, page, from };
	const { city, locale } = useFrame();
	const t = useT(catalogueWords);
	const category = categories.find((one) => one.code === code);
	const chosen = category ?? materials.find((one) => one.code === material);
	const place = placeOf(city, locale);
	const title = chosen ? t('list.titleCategory', { category: chosen.name, ...place }) : t('list.title', place);
	const first = (from - 1) * rowsOfPage + 1;
	const last = first + analyses.length - 1;
	const count = t.plural('list.count', total);
	const shown = (marks: { readonly from: string | number; readonly to: string | number }) => `${count}, ${t('list.shown', marks)}`;
	const pathOf = (one: number) => base + priceQueryString({ ...query, page: one, from: one });
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
						<div data-paged={from}>
							{pages > 1 ? (
								<p
									className={styles.count}
									role="status"
									data-shown={shown({ from: '{{from}}', to: '{{to}}' })}
									data-first={first}
									data-last={last}
								>
									{shown({ from: first, to: last })}
								</p>
							) : (
								<p className={styles.count} role="status">
									{count}
								</p>
							)}
							<PriceList analyses={analyses} samplings={samplings} back={base + priceQueryString(query)} labelledBy="list" />
						</div>
					)}
					<div data-further="">
						{page < pages && (
							<p className={styles.more}>
								<ButtonLink variant="quiet" to={pathOf(page + 1)} data-more="" data-failed={t('list.moreFailed')}>
									{t.plural('list.more', Math.min(rowsOfPage, total - last))}
								</ButtonLink>
								<span role="alert" />
							</p>
						)}
						<Pagination page={page} pages={pages} pathOf={pathOf} />
					</div>
					<AnalytesLink />
					<TopicLink topic="prices" />
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
