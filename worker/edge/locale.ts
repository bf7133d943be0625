/** Language by the first path segment, and nothing else; kept in the cookie `locale` for 365 days (docs/decisions.md, "Languages and time"). */
import { generateCookie, getCookie } from 'hono/cookie';
import { splitLocale } from '#shared/kit/urls.ts';
import type { EdgeMiddleware } from './context.ts';

const year = 365 * 24 * 3600;

export const locale: EdgeMiddleware = async (c, next) => {
	const split = splitLocale(c.req.path);
	c.set('locale', split.locale);
	c.set('barePath', split.bare);
	await next();
	const { headers } = c.res;
	const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
	if (isPage && getCookie(c, 'locale') !== split.locale) {
		const secure = c.get('env').settings.SITE_ORIGIN.startsWith('https:');
		// Hono's own `setCookie` would make the whole answer a second time.
		headers.append('Set-Cookie', generateCookie('locale', split.locale, { path: '/', maxAge: year, sameSite: 'Lax', secure }));
	}
};
