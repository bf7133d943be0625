/** Lists of analyses: by ids, by codes, or by filters and page. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Analysis, ListedAnalysis } from '#shared/catalogue/calls.ts';
import type { ParamsOut, Reply } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { pageMeta, wholeList } from '#worker/lab/kit/lists.ts';
import { idsByPrice } from './by-price.ts';
import { countStatement, idsByCodes, pageStatement, rowsByIds, run, type AnalysisRow, type ListedRow } from './list-store.ts';

export const toAnalysis = (row: AnalysisRow): Analysis => ({
	id: row.id,
	code: row.code,
	slug: row.slug,
	kind: row.kind,
	name: row.name,
	category: { code: row.category, name: row.category_name },
	price: row.price,
	turnaround: row.turnaround,
	add_to_cart: row.add_to_cart === 1,
	bm_sampling: row.bm_sampling,
	expired: row.price === null,
	saving: row.saving ?? 0,
});

const toListed = (row: ListedRow): ListedAnalysis => ({ ...toAnalysis(row), ...(row.changed_on === null ? {} : { changed: row.changed_on }) });

async function rowsInOrder(db: Database, locale: Locale, cityId: number, ids: readonly number[]): Promise<ListedRow[]> {
	if (ids.length === 0) return [];
	const rows = new Map((await rowsByIds(db, locale, cityId, ids)).map((row) => [row.id, row]));
	return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Analyses in the order of the ids; unknown ids are left out. */
export const analysesByIds = async (db: Database, locale: Locale, cityId: number, ids: readonly number[]): Promise<Analysis[]> =>
	(await rowsInOrder(db, locale, cityId, ids)).map(toAnalysis);

/** By ids or codes: those, in that order, as a whole list. Else a page of what the filters leave; one beyond the last is empty. */
export async function listAnalyses(
	{ db, locale, cityId, now }: Pick<LabContext, 'db' | 'locale' | 'cityId' | 'now'>,
	params: ParamsOut<'analysis.list'>,
): Promise<Reply<'analysis.list'>> {
	const asked = await askedIds(db, params);
	if (asked) return wholeList((await rowsInOrder(db, locale, cityId, asked)).map(toListed));
	const { page, pageSize, sort, day = dayInAlmaty(now) } = params;
	const counted = await run<{ total: number }>(db, countStatement(cityId, params));
	const total = counted.results[0]?.total ?? 0;
	const offset = (page - 1) * pageSize;
	const isByPrice = sort === 'price' || sort === 'price-desc';
	const walk = () =>
		isByPrice
			? idsByPrice(db, { cityId, locale, day, filter: params, total, limit: pageSize, offset })
			: run<{ id: number }>(db, pageStatement(cityId, locale, params, total, pageSize, offset)).then(({ results }) => results);
	const found = offset < total ? await walk() : [];
	const rows = await rowsInOrder(
		db,
		locale,
		cityId,
		found.map(({ id }) => id),
	);
	return { data: rows.map(toListed), _meta: pageMeta(total, page, pageSize) };
}

/** The ids that were asked for by number or by code, each once; null when neither was given. */
async function askedIds(db: Database, { query, code }: ParamsOut<'analysis.list'>): Promise<number[] | null> {
	if (query === undefined && code === undefined) return null;
	const codes = [...new Set(code?.split(','))];
	const byCode = new Map(codes.length > 0 ? (await idsByCodes(db, codes)).map((row) => [row.code, row.id]) : []);
	const ids = [...(query?.split(',').map(Number) ?? []), ...codes.flatMap((each) => byCode.get(each) ?? [])];
	return [...new Set(ids)];
}
