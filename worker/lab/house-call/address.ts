/** The building to which somebody is sent: looked up here again, since the caller may have looked up nothing. */
import type { AddressPlace } from '#shared/address/calls.ts';
import { settleAddress, type TypedAddress } from '#shared/address/settle.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { placeAt, placesOf } from '#worker/lab/address/check.ts';
import type { HouseCallCity } from '#worker/lab/city/store.ts';
import type { Coordinates, Geocoder } from '#worker/providers/geocoder/port.ts';

/** `validation` with a fault at `address`, or `unavailable` where nobody can look. @param cities all of the network: a place is of the nearest one */
export const buildingFor = (
	geocoder: Geocoder,
	typed: TypedAddress,
	city: HouseCallCity,
	cities: readonly HouseCallCity[],
	locale: Locale,
): Promise<Result<AddressPlace>> =>
	settleAddress({ check: (at) => placeAt(geocoder, at, locale), search: (text, language) => placesOf(geocoder, text, city, language) }, typed, {
		city,
		cities,
		locale,
	});

/** The key of a building: its degrees to some ten metres. */
export const buildingOf = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)},${lon.toFixed(4)}`;
