/** The conditions of the price list: sections as links, the rest as a form that a button sends. All of it lives in the URL. */
import type { AnalysisCategory, Biomaterial } from '#shared/catalogue/calls.ts';
import { readyWithin } from '#shared/catalogue/filters.ts';
import { queryString } from '#shared/kit/urls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import styles from './price-page.module.css';

/** What the URL asks for; null where it asks for nothing. */
export interface PriceQuery {
	readonly category: string | null;
	readonly material: string | null;
	readonly ready: number | null;
	readonly sort: string;
	readonly page: number;
	/** The page from which on rows are shown; the page itself, unless further ones were added to the list. */
	readonly from: number;
}

/** Query of a price list's address; what is usual is left out, so that one list has one address. */
export const priceQueryString = ({ category, material, ready, sort, page, from }: PriceQuery): string =>
	queryString({ category, material, ready, sort: sort === 'popular' ? null : sort, page: page > 1 ? page : null, from: from < page ? from : null });

interface CategoryLinksProps {
	readonly base: string;
	readonly categories: readonly AnalysisCategory[];
	readonly query: PriceQuery;
}

export function CategoryLinks({ base, categories, query }: CategoryLinksProps) {
	const t = useT(catalogueWords);
	const href = useHref();
	const link = (code: string | null) => href(base + priceQueryString({ ...query, category: code, page: 1, from: 1 }));
	return (
		<nav className={styles.categories} aria-label={t('list.categories')} data-strip="">
			<a href={link(null)} aria-current={query.category === null ? 'page' : undefined}>
				{t('list.all')}
			</a>
			{categories.map(({ code, name, count }) => (
				<a key={code} href={link(code)} aria-current={query.category === code ? 'page' : undefined}>
					{name}
					<span>{count}</span>
				</a>
			))}
		</nav>
	);
}

interface PriceFormProps {
	readonly base: string;
	readonly materials: readonly Biomaterial[];
	readonly query: PriceQuery;
}

const options = (materials: readonly Biomaterial[]) =>
	materials.map(({ code, name }) => (
		<option key={code} value={code}>
			{name}
		</option>
	));

interface ChosenFiltersProps extends PriceFormProps {
	readonly categories: readonly AnalysisCategory[];
}

/** What the list is narrowed by, each a link to the list without it. */
export function ChosenFilters({ base, categories, materials, query }: ChosenFiltersProps) {
	const t = useT(catalogueWords);
	const href = useHref();
	const nameIn = (list: readonly { readonly code: string; readonly name: string }[], code: string | null) => list.find((one) => one.code === code)?.name;
	const { ready } = query;
	const chosen = [
		{ what: t('list.category'), name: nameIn(categories, query.category), without: { category: null } },
		{ what: t('list.material'), name: nameIn(materials, query.material), without: { material: null } },
		{
			what: t('list.ready'),
			name: ready === null ? undefined : ready === 0 ? t('ready.sameDay') : t.plural('ready.within', ready),
			without: { ready: null },
		},
	].filter(({ name }) => name !== undefined);
	if (chosen.length === 0) return null;
	return (
		<ul className={styles.chosen} aria-label={t('list.chosen')}>
			{chosen.map(({ what, name = '', without }) => (
				<li key={what}>
					<a href={href(base + priceQueryString({ ...query, ...without, page: 1, from: 1 }))} aria-label={t('list.without', { what, name })}>
						{t('list.chosenOne', { what, name })}
						<Icon name="close" />
					</a>
				</li>
			))}
		</ul>
	);
}

const sorts = ['popular', 'name', 'price', 'price-desc', 'ready', 'saving'] as const;

export function PriceForm({ base, materials, query }: PriceFormProps) {
	const t = useT(catalogueWords);
	const href = useHref();
	const words = t.words.list;
	const filtered = query.material !== null || query.ready !== null || query.sort !== 'popular';
	return (
		<form className={styles.filters} action={href(base)} aria-label={words.filters}>
			{query.category !== null && <input type="hidden" name="category" value={query.category} />}
			<label>
				{words.material}
				<select name="material" defaultValue={query.material ?? ''}>
					<option value="">{words.anyMaterial}</option>
					{[...Map.groupBy(materials, ({ group }) => group?.name)].map(([group, list]) =>
						group === undefined ? (
							options(list)
						) : (
							<optgroup key={group} label={group}>
								{options(list)}
							</optgroup>
						),
					)}
				</select>
			</label>
			<label>
				{words.ready}
				<select name="ready" defaultValue={query.ready === null ? '' : String(query.ready)}>
					<option value="">{words.anyReady}</option>
					{readyWithin.map((days) => (
						<option key={days} value={days}>
							{days === 0 ? t('ready.sameDay') : t.plural('ready.within', days)}
						</option>
					))}
				</select>
			</label>
			<label>
				{words.sort}
				<select name="sort" defaultValue={query.sort}>
					{sorts.map((sort) => (
						<option key={sort} value={sort}>
							{words.sorts[sort]}
						</option>
					))}
				</select>
			</label>
			<Button>{words.show}</Button>
			{filtered && (
				<Link className={styles.reset} to={base + queryString({ category: query.category })}>
					{words.reset}
				</Link>
			)}
		</form>
	);
}
