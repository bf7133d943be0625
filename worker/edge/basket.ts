/** The basket's cookie at the edge: read and written by script and server alike, so it is not `HttpOnly`; it holds ids and nothing else. */
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie, year } from './cookies.ts';

/** Ids in their order, each once; whatever else stands in the cookie is left out. */
export const readBasket = (c: EdgeContext): number[] => parseBasketCookie(readCookie(c, basketCookie));

/** Takes the place of what was there; no ids are an empty basket. */
export const writeBasket = (c: EdgeContext, ids: readonly number[]): void =>
	writeCookie(c, basketCookie, writeBasketCookie(ids), { maxAge: year, httpOnly: false });
