/** Cities in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import type { City } from '#shared/city/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised, localisedColumns } from '#worker/lab/kit/localised.ts';

/** Whether the network has a city of this slug. */
export const isCity = async (db: D1Database, slug: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM cities WHERE slug = ?1').bind(slug).first()) !== null;

export const cityRow = (db: D1Database, id: number) => db.prepare('SELECT id FROM cities WHERE id = ?1').bind(id).first<{ id: number }>();

export async function cityRows(db: D1Database, locale: Locale) {
	const { results } = await db
		.prepare(
			`SELECT id, slug, ${localised('name', locale)}, ${localised('where', locale)}, synonyms, json_array(${localisedColumns('name').join(', ')}) AS names, lat, lon, phone, house_call FROM cities ORDER BY position, id`,
		)
		.all<Omit<City, 'house_call' | 'synonyms'> & { readonly house_call: 0 | 1; readonly synonyms: string; readonly names: string }>();
	return results;
}
