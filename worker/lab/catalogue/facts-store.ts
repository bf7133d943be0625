/** Small lists of the catalogue in the store: categories, biomaterials, settings. */
import type { D1Database } from '@cloudflare/workers-types';
import type { AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

/** Categories with the count of tests and panels that the city offers; that of sampling services stays 0, as no list shows them unasked. */
export async function categoryRows(db: D1Database, locale: Locale, cityId: number): Promise<AnalysisCategory[]> {
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

/** Biomaterials that some analysis is made of. */
export async function biomaterialRows(db: D1Database, locale: Locale): Promise<{ code: string; name: string }[]> {
	const { results } = await db
		.prepare(
			`SELECT t.code, ${localised('name', locale, 't')} FROM terms t
			WHERE t.kind = 'biomaterial' AND EXISTS (SELECT 1 FROM analysis_terms m WHERE m.kind = t.kind AND m.code = t.code) ORDER BY t.position, t.code`,
		)
		.all<{ code: string; name: string }>();
	return results;
}

export async function settingRows(db: D1Database): Promise<{ name: string; value: number }[]> {
	const { results } = await db.prepare('SELECT name, value FROM settings').all<{ name: string; value: number }>();
	return results;
}
