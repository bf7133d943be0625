/** What the search index is made of, and which of its finds a city offers. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised, localisedColumns } from '#worker/lab/kit/localised.ts';

export interface SearchRow {
	readonly id: number;
	readonly code: string;
	readonly panel: 0 | 1;
	readonly popular: number;
	/** JSON lists over the three languages. */
	readonly names: string;
	readonly synonyms: string;
	/** Names of what is measured, each in three languages. */
	readonly analytes: string;
}

/** Rows a query: a reply of D1 stays well below its limits. */
const portion = 1000;

/** Every test and panel, in portions. */
export async function* searchRows(db: Database): AsyncGenerator<readonly SearchRow[]> {
	let after = 0;
	for (;;) {
		const { results } = await db
			.prepare(
				`SELECT a.id, a.code, a.kind = 'panel' AS panel, a.popular, json_array(${localisedColumns('name', 'a').join(', ')}) AS names,
					(SELECT json_group_array(json(t.synonyms)) FROM analysis_texts t WHERE t.analysis_id = a.id) AS synonyms,
					(SELECT json_group_array(${localisedColumns('name', 'y').join(" || ' ' || ")}) FROM analytes y WHERE y.analysis_id = a.id AND y.code <> a.code) AS analytes
				FROM analyses a WHERE a.id > ?1 AND a.listed = 1 ORDER BY a.id LIMIT ?2`,
			)
			.bind(after, portion)
			.all<SearchRow>();
		yield results;
		const last = results.at(-1);
		if (!last || results.length < portion) return;
		after = last.id;
	}
}

export interface ConceptRow {
	readonly code: string;
	/** JSON lists. */
	readonly names: string;
	readonly synonyms: string;
	readonly answers: string;
	readonly offered: 0 | 1;
	readonly generic: 0 | 1;
}

/** All concepts in the operator's order: a few hundred short rows. */
export async function conceptRows(db: Database): Promise<readonly ConceptRow[]> {
	const { results } = await db
		.prepare(
			`SELECT code, json_array(${localisedColumns('name').join(', ')}) AS names, synonyms, answers, offered, generic FROM concepts ORDER BY position, code`,
		)
		.all<ConceptRow>();
	return results;
}

/** What is said of a concept that the network does not do; null when there is none of this code. */
export const conceptText = async (db: Database, locale: Locale, code: string): Promise<string | null> =>
	(
		await db
			.prepare(`SELECT ${localised('about', locale)} FROM concepts WHERE code = ?1`)
			.bind(code)
			.first<{ about: string }>()
	)?.about ?? null;

/** Those of the ids that the city offers. */
export async function offeredIds(db: Database, cityId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const { results } = await db
		.prepare('SELECT p.analysis_id AS id FROM json_each(?2) j CROSS JOIN prices p ON p.analysis_id = CAST(j.value AS BIGINT) AND p.city_id = ?1')
		.bind(cityId, JSON.stringify(ids))
		.all<{ id: number }>();
	return new Set(results.map(({ id }) => id));
}

/** Codes of analyses, in the order of the ids. */
export async function codesOf(db: Database, ids: readonly number[]): Promise<string[]> {
	const { results } = await db
		.prepare('SELECT a.code FROM json_each(?1) j CROSS JOIN analyses a ON a.id = CAST(j.value AS BIGINT) ORDER BY j.key')
		.bind(JSON.stringify(ids))
		.all<{ code: string }>();
	return results.map(({ code }) => code);
}
