/** Language by the first path segment, and nothing else; kept in the cookie `locale` for 365 days (docs/decisions.md, "Languages and time"). */
import { splitLocale } from '#shared/kit/urls.ts';
import type { EdgeMiddleware } from './context.ts';
import { readCookie, writeCookie, year } from './cookies.ts';

export const locale: EdgeMiddleware = async (c, next) => {
	const split = splitLocale(c.req.path);
	c.set('locale', split.locale);
	c.set('barePath', split.bare);
	await next();
	const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true;
	if (isPage && readCookie(c, 'locale') !== split.locale) writeCookie(c, 'locale', split.locale, { maxAge: year, httpOnly: true });
};
