/** Collection points in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export interface PointRow extends Pick<Cabinet, 'slug' | 'city_id' | 'name' | 'address' | 'how' | 'lat' | 'lon' | 'phone' | 'discount'> {
	/** JSON, as the migration says. */
	readonly schedule: string;
	readonly services: string;
	readonly flags: string;
}

/** In the operator's order. */
export async function pointRows(db: D1Database, locale: Locale, cityId: number): Promise<PointRow[]> {
	const { results } = await db
		.prepare(
			`SELECT slug, city_id, name_${locale} AS name, address_${locale} AS address, how_${locale} AS how, lat, lon, phone, schedule, services, flags, discount
			FROM points WHERE city_id = ?1 ORDER BY position, slug`,
		)
		.bind(cityId)
		.all<PointRow>();
	return results;
}
