/**
 * City: of the path, then of the cookie, then 98 (docs/decisions.md, "City"). The list of cities is itself content of the backend,
 * so this step stands between edge and gateway.
 */
import type { Reply } from '#shared/calls.ts';
import { mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { pageOfPath } from '#shared/pages.ts';
import { cityOfCookie, defaultCityId } from './city-cookie.ts';
import type { EdgeMiddleware } from './context.ts';
import { refuse } from './errors.ts';
import { bindCall } from './bind-call.ts';

type Cities = PublicContent<Reply<'city.list'>>;
const listed = new WeakMap<Cities, ReturnType<typeof withoutSynonyms>>();

/** The names that cities are searched by are for who chooses one, and would stand in every page. */
const withoutSynonyms = (cities: Cities) => mapPublic(cities, ({ data }) => data.map(({ synonyms: _, ...known }) => known));

/** Made once of each list that the gateway keeps, not for every request. */
function listOf(cities: Cities): ReturnType<typeof withoutSynonyms> {
	const before = listed.get(cities);
	if (before) return before;
	const list = withoutSynonyms(cities);
	listed.set(cities, list);
	return list;
}

export const city: EdgeMiddleware = async (c, next) => {
	// The list of cities does not depend on the city; asking for the default keeps it once.
	await bindCall(c, defaultCityId);
	const cities = await c.get('call')('city.list', {});
	if (!cities.ok) return refuse(c, cities.error);
	const list = listOf(cities.value);
	c.set('cities', list);
	c.set(
		'page',
		pageOfPath(c.get('barePath'), (slug) => list.some((one) => one.slug === slug)),
	);
	const wanted = cityOfCookie(c);
	const slug = c.get('page')?.citySlug;
	const chosen = list.find((one) => one.slug === slug) ?? list.find((one) => one.id === wanted) ?? list.find((one) => one.id === defaultCityId) ?? list[0];
	// Just deployed: nothing was brought in yet.
	if (!chosen) return refuse(c, { name: 'being-filled' });
	c.set('city', chosen);
	if (chosen.id !== defaultCityId) await bindCall(c, chosen.id);
	return next();
};
