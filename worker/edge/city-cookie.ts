/** The visitor's city: its id in a cookie of a year. */
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie, year } from './cookies.ts';

/** Almaty (docs/decisions/addresses.md, "City"). */
export const defaultCityId = 98;
const cookie = 'city';

/** The cookie's city id; 98 when there is none or it is no number. */
export function cityOfCookie(c: EdgeContext): number {
	const text = readCookie(c, cookie) ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : defaultCityId;
}

/** @param id of a city that exists: nothing here looks */
export function setCityCookie(c: EdgeContext, id: number): void {
	writeCookie(c, cookie, String(id), { maxAge: year, httpOnly: false });
}
