/** Calls of addresses. Nothing of what is asked for is stored. */
import type { addressCalls } from '#shared/address/calls.ts';
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { placeAt, placesOf } from './check.ts';

export const addressHandlers: HandlersOf<keyof typeof addressCalls> = {
	'address.check': ({ services, locale }, { body }) => placeAt(services.geocoder, body, locale),

	'address.search': async ({ db, services, locale, cityId }, { body }) => {
		const near = await db.prepare('SELECT lat, lon FROM cities WHERE id = ?1').bind(cityId).first<{ lat: number; lon: number }>();
		const places = await placesOf(services.geocoder, body.text, near ?? middle, locale);
		return places.ok ? success({ data: places.value }) : places;
	},
};

/** Of the country, for a laboratory that has no cities yet. */
const middle = { lat: 48, lon: 67 };
