/**
 * Lists of analyses in the store. A list walks the index of its order and looks up each price by its key, so it reads about as many rows as it
 * shows; which index that is, is said outright, because the planner has no statistics to choose by.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { ParamsOut } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised, localisedColumn } from '#worker/lab/kit/localised.ts';

/** An analysis in one language and one city. Money in whole tenge, turnaround in working days. */
export interface AnalysisRow {
	readonly id: number;
	readonly code: string;
	readonly slug: string;
	readonly kind: 'test' | 'panel' | 'sampling';
	readonly name: string;
	readonly category: string;
	readonly category_name: string;
	/** Null where it is not available in the city. */
	readonly price: number | null;
	readonly saving: number | null;
	readonly turnaround: number;
	readonly bm_sampling: string;
	readonly add_to_cart: 0 | 1;
}

/** The same with the day on which what its page shows last changed; null where nobody has noted it. */
export type ListedRow = AnalysisRow & { readonly changed_on: string | null };

/** Columns of a row; `a` is the analysis, `c` its category, `p` its price. */
export const rowColumns = (locale: Locale) =>
	`a.id, a.code, a.slug, a.kind, ${localised('name', locale, 'a')}, a.category, ${localised('name', locale, 'c', 'category_name')}, p.price, p.saving, a.turnaround, a.bm_sampling, a.add_to_cart`;

type Scope = Pick<ParamsOut<'analysis.list'>, 'category' | 'material' | 'ready' | 'kind' | 'popular'>;
export type Filter = Scope & Pick<ParamsOut<'analysis.list'>, 'sort'>;

/** Few enough to be gathered and sorted, rather than walking the whole catalogue to find them. */
const maxGathered = 1000;

/** A statement and the values of its numbered parameters, in order. */
export interface Statement {
	readonly sql: string;
	readonly values: readonly (string | number)[];
}

/** Collects parameters under numbers. */
function parameters(...first: (string | number)[]) {
	const values = [...first];
	return { values, add: (value: string | number) => `?${values.push(value)}` };
}

const conditionsOf = ({ category, material, ready, kind, popular }: Scope, add: (value: string | number) => string): string[] => [
	// The second half is what the partial index wants to read.
	kind === 'panel' || kind === 'sampling' ? `a.kind = '${kind}' AND a.kind <> 'test'` : 'a.listed = 1',
	...(kind === 'test' ? ["a.kind = 'test'"] : []),
	...(category === undefined ? [] : [`a.category = ${add(category)}`]),
	...(material === undefined
		? []
		: [`EXISTS (SELECT 1 FROM analysis_terms m WHERE m.analysis_id = a.id AND m.kind = 'biomaterial' AND m.code = ${add(material)})`]),
	...(ready === undefined ? [] : [`a.turnaround <= ${add(ready)}`]),
	...(popular === undefined ? [] : ['a.popular < 1000000']),
];

const orders = (locale: Locale): Record<Filter['sort'], { by: string; index: string }> => ({
	popular: { by: 'a.popular, a.id', index: 'popular' },
	name: { by: `${localisedColumn('sort', locale, 'a')}, a.id`, index: localisedColumn('name', locale) },
	ready: { by: 'a.turnaround, a.popular, a.id', index: 'ready' },
	price: { by: 'p.price, p.analysis_id', index: 'price' },
	'price-desc': { by: 'p.price DESC, p.analysis_id DESC', index: 'price' },
	saving: { by: 'p.saving DESC, p.analysis_id DESC', index: 'saving' },
});

/** How many analyses a list has in a city. Without the finer filters that is written down already. */
export function countStatement(cityId: number, filter: Scope): Statement {
	const { category, material, ready, kind, popular } = filter;
	const { values, add } = parameters(cityId);
	if (material === undefined && ready === undefined && popular === undefined) {
		const kinds = kind === undefined ? "kind IN ('test', 'panel')" : `kind = ${add(kind)}`;
		const within = category === undefined ? '' : ` AND category = ${add(category)}`;
		return { sql: `SELECT coalesce(sum(count), 0) AS total FROM offer_counts WHERE city_id = ?1${within} AND ${kinds}`, values };
	}
	return { sql: `SELECT count(*) AS total FROM ${gathered({ ...filter, sort: 'popular' }, add)}`, values };
}

/** The analyses of a filter, found from its narrowest side: to be counted, or sorted when they are few. */
function gathered({ sort: _sort, ...filter }: Filter, add: (value: string | number) => string): string {
	const price = 'CROSS JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1';
	if (filter.material !== undefined) {
		const { material, ...rest } = filter;
		const source = `analysis_terms m INDEXED BY analysis_terms_by_code CROSS JOIN analyses a ON a.id = m.analysis_id ${price}`;
		return `${source} WHERE m.kind = 'biomaterial' AND m.code = ${add(material)} AND ${conditionsOf(rest, add).join(' AND ')}`;
	}
	const index =
		filter.category !== undefined
			? 'analyses_category_ready'
			: (indexOfKind(filter) ?? (filter.popular === undefined ? 'analyses_ready' : 'analyses_popular'));
	return `analyses a INDEXED BY ${index} ${price} WHERE ${conditionsOf(filter, add).join(' AND ')}`;
}

const indexOfKind = ({ kind }: Scope) => (kind === 'panel' || kind === 'sampling' ? 'analyses_kind' : null);

/** The ids of one page, in order. `total` is what `countStatement` found. */
export function pageStatement(cityId: number, locale: Locale, filter: Filter, total: number, limit: number, offset: number): Statement {
	const { sql, values, add } = orderedSource(cityId, locale, filter, total);
	return { sql: `SELECT a.id FROM ${sql.source} ORDER BY ${sql.by} LIMIT ${add(limit)} OFFSET ${add(offset)}`, values };
}

/** The same with what each costs, of all analyses but some. @param without ids */
export function pricedStatement(
	cityId: number,
	locale: Locale,
	filter: Filter,
	total: number,
	without: readonly number[],
	limit: number,
	offset: number,
): Statement {
	const { sql, values, add } = orderedSource(cityId, locale, filter, total);
	const but = without.length === 0 ? '' : ` AND a.id NOT IN (SELECT CAST(value AS BIGINT) FROM json_each(${add(JSON.stringify(without))}))`;
	return { sql: `SELECT ${pricedColumns} FROM ${sql.source}${but} ORDER BY ${sql.by} LIMIT ${add(limit)} OFFSET ${add(offset)}`, values };
}

/** Those of a filter that have one of some codes, in no certain order. */
export function namedStatement(cityId: number, { sort: _sort, ...filter }: Filter, codes: readonly string[]): Statement {
	const { values, add } = parameters(cityId, JSON.stringify(codes));
	const named = 'json_each(?2) w CROSS JOIN analyses a ON a.code = w.value CROSS JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1';
	return { sql: `SELECT ${pricedColumns} FROM ${named} WHERE ${conditionsOf(filter, add).join(' AND ')}`, values };
}

const pricedColumns = 'a.id, a.code, a.kind, p.price';

function orderedSource(cityId: number, locale: Locale, filter: Filter, total: number) {
	const { values, add } = parameters(cityId);
	const { by, index } = orders(locale)[filter.sort];
	const { category, material, ready, sort } = filter;
	const few = (material !== undefined || ready !== undefined) && total <= maxGathered;
	const gather = few || (category === undefined ? indexOfKind(filter) !== null : sort === 'saving');
	const source = gather ? gathered(filter, add) : walked(filter, index, add);
	return { sql: { source, by }, values, add };
}

/** The analyses of a filter in the order of an index. */
function walked(filter: Filter, index: string, add: (value: string | number) => string): string {
	const conditions = conditionsOf(filter, add);
	const { category } = filter;
	if (index === 'price' || index === 'saving') {
		const name = index === 'saving' ? 'prices_by_saving' : category === undefined ? 'prices_by_price' : 'prices_by_category';
		const listed = filter.kind === 'sampling' ? 'p.listed = 0' : 'p.listed = 1';
		const within = name === 'prices_by_category' ? ` AND p.category = ${add(category ?? '')}` : '';
		return `prices p INDEXED BY ${name} CROSS JOIN analyses a ON a.id = p.analysis_id WHERE p.city_id = ?1 AND ${listed}${within} AND ${conditions.join(' AND ')}`;
	}
	const name = category === undefined ? `analyses_${index}` : `analyses_category_${index}`;
	const listed = filter.kind === 'sampling' ? 'a.listed = 0' : 'a.listed = 1';
	return `analyses a INDEXED BY ${name} CROSS JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1 WHERE ${listed} AND ${conditions.join(' AND ')}`;
}

export const run = <T>(db: Database, { sql, values }: Statement) =>
	db
		.prepare(sql)
		.bind(...values)
		.all<T>();

/** Rows of the given ids, in no particular order; price and saving null where not available in the city. */
export async function rowsByIds(db: Database, locale: Locale, cityId: number, ids: readonly number[]): Promise<ListedRow[]> {
	const { results } = await db
		.prepare(
			`SELECT ${rowColumns(locale)}, a.changed_on FROM json_each(?2) j CROSS JOIN analyses a ON a.id = CAST(j.value AS BIGINT) JOIN categories c ON c.code = a.category
			LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ?1`,
		)
		.bind(cityId, JSON.stringify(ids))
		.all<ListedRow>();
	return results;
}

/** Known ones only, in no certain order. */
export async function idsByCodes(db: Database, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
	const { results } = await db
		.prepare('SELECT a.id, a.code FROM json_each(?1) j CROSS JOIN analyses a ON a.code = j.value')
		.bind(JSON.stringify(codes))
		.all<{ id: number; code: string }>();
	return results;
}
