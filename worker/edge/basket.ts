/** The basket's cookie at the edge: read and written by script and server alike, so it is not `HttpOnly`; it holds ids and nothing else. */
import { getCookie, setCookie } from 'hono/cookie';
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/domain/basket-cookie.ts';
import type { EdgeContext } from './context.ts';

const year = 365 * 24 * 3600;

export const readBasket = (c: EdgeContext): number[] => parseBasketCookie(getCookie(c, basketCookie));

export function writeBasket(c: EdgeContext, ids: readonly number[]): void {
	setCookie(c, basketCookie, writeBasketCookie(ids), {
		path: '/',
		maxAge: year,
		sameSite: 'Lax',
		secure: c.var.env.settings.SITE_ORIGIN.startsWith('https:'),
	});
}
