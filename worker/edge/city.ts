/**
 * City: of the path, then of the cookie, then 98 (docs/decisions.md, "City"). The list of cities is itself content of the backend,
 * so this step stands between edge and gateway.
 */
import { mapPublic } from '#shared/kit/visibility.ts';
import { pageOfPath } from '#shared/pages.ts';
import { cityOfCookie, defaultCityId } from './city-cookie.ts';
import type { EdgeMiddleware } from './context.ts';
import { refuse } from './errors.ts';
import { bindCall } from './bind-call.ts';

export const city: EdgeMiddleware = async (c, next) => {
	// The list of cities does not depend on the city; asking for the default keeps it once.
	await bindCall(c, defaultCityId);
	const cities = await c.get('call')('city.list', {});
	if (!cities.ok) return refuse(c, cities.error);
	// The names that cities are searched by are for who chooses one, and would stand in every page.
	const list = mapPublic(cities.value, ({ data }) => data.map(({ synonyms: _, ...known }) => known));
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
