/**
 * City: of the path, then of the cookie, then 98 (docs/decisions/addresses.md, "City"). The list of cities is itself content of the backend,
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
const listed = new WeakMap<Cities, ReturnType<typeof read>>();

/** The names that cities are searched by are for who chooses one, and would stand in every page; so would the slugs that they used to have. */
const read = (cities: Cities) => ({
	list: mapPublic(cities, ({ data }) => data.map(({ synonyms: _synonyms, was: _was, ...known }) => known)),
	oldSlugs: new Map(
		cities.data.flatMap(({ slug, was = [] }) => was.filter((old) => cities.data.every((other) => other.slug !== old)).map((old) => [old, slug] as const)),
	),
});

/** Made once of each list that the gateway keeps, not for every request. */
function listOf(cities: Cities): ReturnType<typeof read> {
	const before = listed.get(cities);
	if (before) return before;
	const made = read(cities);
	listed.set(cities, made);
	return made;
}

export const city: EdgeMiddleware = async (c, next) => {
	// The list of cities does not depend on the city; asking for the default keeps it once.
	await bindCall(c, defaultCityId);
	const cities = await c.get('call')('city.list', {});
	if (!cities.ok) return refuse(c, cities.error);
	const { list, oldSlugs } = listOf(cities.value);
	c.set('cities', list);
	c.set('oldCities', oldSlugs);
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
