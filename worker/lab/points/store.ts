/** Collection points in the store. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localised } from '#worker/lab/kit/localised.ts';

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
			`SELECT slug, city_id, ${localised('name', locale)}, ${localised('address', locale)}, ${localised('how', locale)}, lat, lon, phone, schedule, services, flags, discount
			FROM points WHERE city_id = ?1 ORDER BY position, slug`,
		)
		.bind(cityId)
		.all<PointRow>();
	return results;
}
