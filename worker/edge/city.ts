/**
 * City: of the path, then of the cookie, then 98 (decisions.md, "Language and city"). Makes the request's `call` on the way, since the
 * list of cities is itself content of the backend.
 */
import { getCookie, setCookie } from 'hono/cookie';
import type { City } from '#shared/calls/catalogue.ts';
import { makeCall } from '#worker/gateway/call.ts';
import { contentGeneration } from '#worker/gateway/generation.ts';
import type { Backend } from '#worker/gateway/transport.ts';
import { waitUntil, type EdgeContext, type EdgeMiddleware } from './context.ts';
import { refuse } from './errors.ts';
import { matchPage } from './match.ts';

export const defaultCityId = 98;
const cookieName = 'city';
const year = 365 * 24 * 3600;

/** The cookie's city id; 98 when there is none or it is no number. */
export function cityOfCookie(c: EdgeContext): number {
	const text = getCookie(c, cookieName) ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : defaultCityId;
}

export function setCityCookie(c: EdgeContext, id: number): void {
	setCookie(c, cookieName, String(id), { path: '/', maxAge: year, sameSite: 'Lax', secure: c.var.env.settings.SITE_ORIGIN.startsWith('https:') });
}

/** Gives the request its `call`, for a city. */
export async function bindCall(c: EdgeContext, backend: Backend, cityId: number): Promise<void> {
	const later = waitUntil(c);
	if (c.var.generation === undefined) c.set('generation', await contentGeneration(c.env.CONTENT, c.var.now, later));
	const call = makeCall({
		backend,
		locale: c.var.locale,
		cityId,
		requestId: c.var.requestId,
		content: {
			kv: c.env.CONTENT,
			generation: c.var.generation,
			now: c.var.now,
			waitUntil: later,
			onStale: (ageMs) => c.set('staleMs', Math.max(c.var.staleMs, ageMs)),
		},
	});
	c.set('call', call);
}

export const city =
	(backendOf: (c: EdgeContext) => Backend): EdgeMiddleware =>
	async (c, next) => {
		const backend = backendOf(c);
		// The list of cities does not depend on the city; asking for the default keeps it once.
		await bindCall(c, backend, defaultCityId);
		const cities = await c.var.call('city.list', {});
		if (!cities.ok) return refuse(c, cities.error);
		const list: readonly City[] = cities.value.data;
		c.set('cities', list);
		c.set('page', matchPage(c.var.barePath, (slug) => list.some((one) => one.slug === slug)));
		const wanted = cityOfCookie(c);
		const slug = c.var.page?.citySlug;
		const chosen = list.find((one) => one.slug === slug) ?? list.find((one) => one.id === wanted) ?? list.find((one) => one.id === defaultCityId) ?? list[0];
		if (!chosen) return refuse(c, { name: 'unavailable' });
		c.set('city', chosen);
		if (chosen.id !== defaultCityId) await bindCall(c, backend, chosen.id);
		return next();
	};
