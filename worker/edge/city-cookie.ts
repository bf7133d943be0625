/** The visitor's city: its id in a cookie of a year. */
import { getCookie, setCookie } from 'hono/cookie';
import type { EdgeContext } from './context.ts';

/** Almaty (docs/decisions.md, "City"). */
export const defaultCityId = 98;
const cookieName = 'city';
const year = 365 * 24 * 3600;

/** The cookie's city id; 98 when there is none or it is no number. */
export function cityOfCookie(c: EdgeContext): number {
	const text = getCookie(c, cookieName) ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : defaultCityId;
}

/** @param id of a city that exists: nothing here looks */
export function setCityCookie(c: EdgeContext, id: number): void {
	setCookie(c, cookieName, String(id), { path: '/', maxAge: year, sameSite: 'Lax', secure: c.get('env').settings.SITE_ORIGIN.startsWith('https:') });
}
