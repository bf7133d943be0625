/**
 * Search in the catalogue. An isolate keeps the index; when it is first wanted, and after an import has raised the generation, it is read from
 * the store. A request that finds none there makes it from the catalogue and stores it after the answer. Two requests that come before it stands both
 * do so: one request does not wait for what another one reads.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { ParamsOut, Reply } from '#shared/calls.ts';
import { recentGeneration } from '#worker/lab/kit/generation-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { analysesByIds } from '#worker/lab/catalogue/list.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import { readIndex, type SearchIndex } from './search-index.ts';
import { codesOf, conceptRows, conceptText, offeredIds, searchRows, type ConceptRow, type SearchRow } from './finds-store.ts';
import { readStoredText, storeText } from '#worker/lab/search-index/store.ts';
import { collectSearchText, indexForm, type SearchConcept, type SearchDocument } from './search-text.ts';

type Place = Pick<LabContext, 'db' | 'later' | 'now'>;

let kept: { readonly db: Database; readonly generation: number; readonly index: SearchIndex } | null = null;

async function indexOf({ db, later, now }: Place): Promise<SearchIndex> {
	const generation = await recentGeneration(db, now);
	if (kept?.db === db && kept.generation === generation) return kept.index;
	const stored = await readStoredText(db, generation, indexForm);
	const text = stored ?? (await makeText(db));
	const index = readIndex(text);
	kept = { db, generation, index };
	// An index that could not be stored is made again for the next request: nobody is told.
	if (stored === null) later(storeText(db, generation, indexForm, text).catch(() => undefined));
	return index;
}

async function makeText(db: Database): Promise<string> {
	const collected = collectSearchText((await conceptRows(db)).map(toConcept));
	for await (const rows of searchRows(db)) collected.add(rows.map(toDocument));
	return collected.write();
}

const toDocument = ({ id, code, panel, popular, names, synonyms, analytes }: SearchRow): SearchDocument => ({
	id,
	code,
	panel: panel === 1,
	popular,
	names: JSON.parse(names) as string[],
	synonyms: (JSON.parse(synonyms) as string[][]).flat(),
	measures: JSON.parse(analytes) as string[],
});

const toConcept = ({ code, names, synonyms, answers, offered, generic }: ConceptRow): SearchConcept => ({
	code,
	phrases: [...(JSON.parse(names) as string[]), ...(JSON.parse(synonyms) as string[])],
	answers: JSON.parse(answers) as string[],
	offered: offered === 1,
	generic: generic === 1,
});

/** What the city offers comes first, then what it does not, each in the order of relevance. */
export async function searchAnalyses(
	{ db, locale, cityId, later, now }: Place & Pick<LabContext, 'locale' | 'cityId'>,
	{ q, page, pageSize }: ParamsOut<'analysis.search'>,
): Promise<Reply<'analysis.search'>> {
	const { ids, understood, bySound, notOffered } = (await indexOf({ db, later, now })).find(q);
	const offered = ids.length > 0 ? await offeredIds(db, cityId, ids) : new Set<number>();
	const ordered = [...ids.filter((id) => offered.has(id)), ...ids.filter((id) => !offered.has(id))];
	const data = await analysesByIds(db, locale, cityId, ordered.slice((page - 1) * pageSize, page * pageSize));
	return {
		data,
		_meta: pageMeta(ordered.length, page, pageSize),
		// What an English question sounds like in Russian letters says nothing to an English reader.
		understood: bySound && locale === 'en' && understood !== null && /\p{Script=Cyrillic}/u.test(understood) ? (data[0]?.name ?? null) : understood,
		notOffered: notOffered === null ? null : await conceptText(db, locale, notOffered),
	};
}

/** Codes of the analyses that a text means, of every city, the best first. */
export async function codesFound(place: Place, q: string): Promise<string[]> {
	const { ids } = (await indexOf(place)).find(q);
	return ids.length === 0 ? [] : codesOf(place.db, ids);
}
