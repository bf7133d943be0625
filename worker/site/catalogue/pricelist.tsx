/** The price list's data. What the URL asks for is read leniently: what means nothing is as if it were not there. */
import { analysisSorts, type Analysis, type AnalysisCategory, type Biomaterial } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { readyWithin } from '#shared/catalogue/filters.ts';
import { firstPage, rowsOfPage } from '#shared/catalogue/paging.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { placeOf } from '#shared/city/place.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, redirected, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { brand } from '#shared/brand.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { PricelistPage } from '#client/catalogue/pricelist-page.tsx';
import type { Offered } from '#shared/discount/offers.ts';
import { loadPromotions, offered } from './offers.ts';
import { loadSamplings } from './samplings.ts';
import { definePage } from '#worker/site/define-page.ts';

interface PricelistData {
	readonly base: string;
	readonly category: string | null;
	readonly material: string | null;
	readonly ready: number | null;
	readonly sort: (typeof analysisSorts)[number];
	readonly page: number;
	readonly from: number;
	readonly categories: PublicContent<readonly AnalysisCategory[]>;
	readonly materials: PublicContent<readonly Biomaterial[]>;
	readonly analyses: PublicContent<readonly Offered<Analysis>[]>;
	readonly samplings: PublicContent<readonly Sampling[]>;
	readonly total: PublicContent<number>;
	readonly pages: PublicContent<number>;
}

/** Rows that a list which grew is asked for with at a time: the most that the call gives. */
const rowsOfPart = 200;

const usualSort = 'popular';

/** What the URL asks for. */
function ask(query: Query) {
	const page = numberOf(query.page, 1, 10_000) ?? 1;
	return {
		category: slugOf(query.category),
		material: slugOf(query.material),
		ready: numberOf(query.ready, 0, 60),
		sort: analysisSorts.find((one) => one === query.sort) ?? usualSort,
		page,
		from: firstPage(numberOf(query.from, 1, 10_000), page),
	};
}

/** The query in its one spelling: what means nothing is left out, and so is what is usual. */
function canonicalQuery(query: Query): Query {
	if (query.q !== undefined) return { q: query.q };
	const { sort, page, from, ...filters } = ask(query);
	const asked = given({ ...filters, sort: sort === usualSort ? null : sort, page: page === 1 ? null : page, from: from === page ? null : from });
	return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
}

/**
 * One condition at a time, as the site links them and its form offers them; combinations would be many thousands for each city and language.
 * Pages that stand together are linked by nobody: the address of a list that grew is one visitor's.
 */
function isLinked({ page: _page, from, q, ...conditions }: Query): boolean {
	const { ready } = conditions;
	return (
		q === undefined &&
		from === undefined &&
		Object.keys(conditions).length <= 1 &&
		(ready === undefined || readyWithin.some((days) => String(days) === ready))
	);
}

async function loadPricelist(request: PublicRequest): Promise<Loaded<PublicContent<PricelistData>>> {
	const { call, query, city, cityInPath, locale } = request;
	const base = cityInPath ? `/pricelist/${city.slug}` : '/pricelist';
	// A text is looked for by the search, which has a page of its own.
	if (query.q !== undefined) return redirected(localise(`/search${queryString({ q: query.q })}`, locale));
	const asked = ask(query);
	const conditions = { ...given({ category: asked.category, material: asked.material, ready: asked.ready }), sort: asked.sort, ...dayOf(asked, request) };
	const [first, end] = [(asked.from - 1) * rowsOfPage, asked.page * rowsOfPage];
	// A list that grew is asked for in as few parts as the call allows.
	const size = asked.from === asked.page ? rowsOfPage : rowsOfPart;
	const part = Math.floor(first / size);
	const parts = Array.from({ length: Math.ceil(end / size) - part }, (_, at) => part + at + 1);
	const [categories, materials, samplings, promotions, ...lists] = await Promise.all([
		call('analysis-category.list', {}),
		call('biomaterial.list', {}),
		loadSamplings(request),
		loadPromotions(request),
		...parts.map((page) => call('analysis.list', { params: { ...conditions, page, pageSize: size } })),
	]);
	if (!categories.ok) return refused(categories.error);
	if (!materials.ok) return refused(materials.error);
	if (!samplings.ok) return refused(samplings.error);
	for (const one of lists) if (!one.ok) return refused(one.error);
	const pieces = lists.flatMap((one) => (one.ok ? [one.value] : []));
	const [listed] = pieces;
	if (listed === undefined) return refused({ name: 'not-found' });
	const total = mapPublic(listed, ({ _meta }) => _meta.totalCount);
	const pages = mapPublic(total, (rows) => Math.ceil(rows / rowsOfPage));
	// Lists without end would come of made-up filters and pages, and each would be kept.
	const known = (list: readonly { readonly code: string }[], code: string | null) => code === null || list.some((one) => one.code === code);
	if (!known(categories.value.data, asked.category) || !known(materials.value.data, asked.material)) return refused({ name: 'not-found' });
	if (asked.page > Math.max(1, pages)) return refused({ name: 'not-found' });
	const analyses = mapPublic(listed, () => pieces.flatMap(({ data }) => data).slice(first - part * size, end - part * size));
	return found(
		joinPublic({
			base,
			...asked,
			categories: mapPublic(categories.value, ({ data }) => data.filter(({ code, count }) => count > 0 || code === asked.category)),
			materials: mapPublic(materials.value, ({ data }) => data),
			analyses: offered(analyses, promotions, request),
			samplings: samplings.value,
			total,
			pages,
		}),
	);
}

/** By price the order is that of the day, and a reply that is kept may be of yesterday. */
const dayOf = ({ sort }: Pick<PricelistData, 'sort'>, { today }: PublicRequest) => (sort === 'price' || sort === 'price-desc' ? { day: today } : {});

const slugOf = (text: string | undefined) => (text !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : null);
const numberOf = (text: string | undefined, min: number, max: number) =>
	text !== undefined && /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

type Given<T> = { [K in keyof T]?: Exclude<T[K], null> };
/** The entries that are there. */
const given = <T extends Readonly<Record<string, string | number | null>>>(entries: T) =>
	Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)) as Given<T>;

/** `/analyzes` is the same list, and its canonical address is that of `/pricelist`. */
export const pricelist = definePage(['pricelist', 'analyzes'], {
	cache: 'public',
	audience: 'anyone',
	query: ['category', 'q', 'sort', 'page', 'from', 'material', 'ready'],
	canonicalQuery,
	kept: isLinked,
	sitemap: true,
	load: loadPricelist,
	Page: PricelistPage,
	head: ({ base, category, categories, material, materials, ready, sort, page, from }, translator, { city }) => {
		const t = translator(catalogueWords);
		const place = placeOf(city, t.locale);
		const chosen = categories.find(({ code }) => code === category) ?? materials.find(({ code }) => code === material);
		return {
			title:
				chosen === undefined
					? t('list.headTitle', { ...place, brand: brand.name })
					: t('list.headTitleCategory', { category: chosen.name, ...place, brand: brand.name }),
			description: chosen === undefined ? t('list.headDescription', place) : t('list.headDescriptionCategory', { category: chosen.name, ...place }),
			card: { title: t('list.title', place), lead: t('list.headDescription', place) },
			canonical: base + queryString({ category, page: page > 1 ? page : null }),
			// What stands together on a list that grew stands on pages of their own.
			index: material === null && ready === null && sort === 'popular' && from === page,
		};
	},
});
