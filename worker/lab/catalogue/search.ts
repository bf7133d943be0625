/**
 * Search in the catalogue. The index is kept per isolate and built when it is first wanted, anew whenever an import has raised the generation.
 * Two requests that come before it stands both build it: one request does not wait for what another one reads.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { ParamsOut, Reply } from '#shared/calls/index.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { readGeneration } from '#worker/lab/db/generation.ts';
import { analysesByIds, pageMeta } from './list.ts';
import { makeIndex, type SearchDocument, type SearchIndex } from './search-index.ts';
import { offeredIds, searchRows, type SearchRow } from './search-sql.ts';

let kept: { readonly db: D1Database; readonly generation: number; readonly index: SearchIndex } | null = null;

async function indexOf(db: D1Database): Promise<SearchIndex> {
	const generation = await readGeneration(db);
	if (kept?.db === db && kept.generation === generation) return kept.index;
	const building = makeIndex();
	for await (const rows of searchRows(db)) building.add(rows.map(toDocument));
	const index = building.done();
	kept = { db, generation, index };
	return index;
}

const toDocument = ({ id, code, panel, popular, names, synonyms, abouts, analytes }: SearchRow): SearchDocument => ({
	id,
	code,
	panel: panel === 1,
	popular,
	names: JSON.parse(names) as string[],
	synonyms: (JSON.parse(synonyms) as string[][]).flat(),
	abouts: [...(JSON.parse(abouts) as string[]), ...(JSON.parse(analytes) as string[])],
});

/** What the city offers comes first, then what it does not, each in the order of relevance. */
export async function searchAnalyses(
	db: D1Database,
	locale: Locale,
	cityId: number,
	{ q, page, pageSize }: ParamsOut<'analysis.search'>,
): Promise<Reply<'analysis.search'>> {
	const { ids, understood } = (await indexOf(db)).find(q);
	const offered = ids.length > 0 ? await offeredIds(db, cityId, ids) : new Set<number>();
	const ordered = [...ids.filter((id) => offered.has(id)), ...ids.filter((id) => !offered.has(id))];
	const data = await analysesByIds(db, locale, cityId, ordered.slice((page - 1) * pageSize, page * pageSize));
	return { data, _meta: pageMeta(ordered.length, page, pageSize), understood };
}
