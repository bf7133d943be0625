/** Small lists of the catalogue in the store: categories, biomaterials, settings. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AnalysisCategory, Biomaterial } from '#shared/catalogue/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { sortKey } from './sort-key.ts';
import { localised } from '#worker/lab/kit/localised.ts';

/** Categories with the count of tests and panels that the city offers; that of sampling services stays 0, as no list shows them unasked. */
export async function categoryRows(db: Database, locale: Locale, cityId: number): Promise<AnalysisCategory[]> {
	const { results } = await db
		.prepare(
			`SELECT c.code, ${localised('name', locale, 'c')}, ${localised('about', locale, 'c')},
				(SELECT coalesce(sum(o.count), 0) FROM offer_counts o WHERE o.city_id = ?1 AND o.category = c.code AND o.kind IN ('test', 'panel')) AS count
			FROM categories c ORDER BY c.position, c.code`,
		)
		.bind(cityId)
		.all<AnalysisCategory>();
	return results;
}

interface BiomaterialRow {
	readonly code: string;
	readonly name: string;
	/** Of its group; null for none. */
	readonly group_code: string | null;
	readonly group_name: string | null;
}

/** Biomaterials that some analysis is made of: groups in the order of the file, what has none last; each by the language's own alphabet. */
export async function biomaterialRows(db: Database, locale: Locale): Promise<Biomaterial[]> {
	const { results } = await db
		.prepare(
			`SELECT t.code, ${localised('name', locale, 't')}, g.code AS group_code, ${localised('name', locale, 'g', 'group_name')}
			FROM terms t LEFT JOIN terms g ON g.kind = t.kind AND g.code = t.parent
			WHERE t.kind = 'biomaterial' AND EXISTS (SELECT 1 FROM analysis_terms m WHERE m.kind = t.kind AND m.code = t.code)
			ORDER BY g.position IS NULL, g.position, g.code`,
		)
		.all<BiomaterialRow>();
	const keyed = results.map((row, at) => ({ row, key: sortKey(row.name, locale), group: row.group_code ?? '', at }));
	// The order of the groups is the statement's.
	const places = new Map([...new Set(keyed.map(({ group }) => group))].map((group, place) => [group, place]));
	return keyed
		.toSorted((a, b) => (places.get(a.group) ?? 0) - (places.get(b.group) ?? 0) || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at))
		.map(({ row: { code, name, group_code, group_name } }) => ({
			code,
			name,
			...(group_code !== null && group_name !== null && { group: { code: group_code, name: group_name } }),
		}));
}

export async function settingRows(db: Database): Promise<{ name: string; value: number }[]> {
	const { results } = await db.prepare('SELECT name, value FROM settings').all<{ name: string; value: number }>();
	return results;
}
