import type { City } from '#shared/city/calls.ts';
import { localise, parseLocalPath } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/route.ts';

export interface CityData {
	readonly cities: PublicContent<readonly City[]>;
	readonly back: string;
}

/** The cities of the network, and where the way goes on after one was chosen. */
export async function loadCity({ call, query, locale }: PublicRequest): Promise<Loaded<PublicContent<CityData>>> {
	const cities = await call('city.list', {});
	if (!cities.ok) return refused(cities.error);
	return found(joinPublic({ cities: mapPublic(cities.value, ({ data }) => data), back: parseLocalPath(query.back) ?? localise('/', locale) }));
}
