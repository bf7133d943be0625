/** What a marker or an address stands for, as the geocoder says. */
import type { AddressPlace } from '#shared/address/calls.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Coordinates, FoundPlace, Geocoder } from '#worker/providers/geocoder/port.ts';

/** The one country in which somebody can be visited (ISO 3166-1). */
const country = 'KZ';

export interface CheckedPlace extends AddressPlace {
	readonly inCountry: boolean;
}

const shown = ({ address, isExact, lat, lon }: FoundPlace): AddressPlace => ({ address, isExact, lat, lon });

/** A point that somebody has marked. Refusal: `unavailable`. */
export async function placeAt(geocoder: Geocoder, at: Coordinates, locale: Locale): Promise<Result<CheckedPlace>> {
	const found = await geocoder.reverse(at, locale);
	if (!found.ok) return found;
	const inCountry = found.value.country === country;
	return success({ ...shown(found.value), isExact: inCountry && found.value.isExact, inCountry });
}

/** Addresses of the country that a text may mean. Refusal: `unavailable`. */
export async function placesOf(geocoder: Geocoder, text: string, near: Coordinates, locale: Locale): Promise<Result<AddressPlace[]>> {
	const found = await geocoder.search(text, near, locale);
	return found.ok ? success(found.value.filter((place) => place.country === country).map(shown)) : found;
}
