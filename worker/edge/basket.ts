/** The basket's cookie at the edge: read and written by script and server alike, so it is not `HttpOnly`; it holds ids and nothing else. */
import { getCookie, setCookie } from 'hono/cookie';
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import type { EdgeContext } from './context.ts';

const year = 365 * 24 * 3600;

/** Ids in their order, each once; whatever else stands in the cookie is left out. */
export const readBasket = (c: EdgeContext): number[] => parseBasketCookie(getCookie(c, basketCookie));

/** Takes the place of what was there; no ids are an empty basket. */
export function writeBasket(c: EdgeContext, ids: readonly number[]): void {
	setCookie(c, basketCookie, writeBasketCookie(ids), {
		path: '/',
		maxAge: year,
		sameSite: 'Lax',
		secure: c.var.env.settings.SITE_ORIGIN.startsWith('https:'),
	});
}
