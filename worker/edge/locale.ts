/**
 * Language by the first path segment, and nothing else. The cookie `locale` keeps for 365 days which one a visitor has chosen (docs/decisions/addresses.md,
 * "Languages and time"): by a press on a link of this site that leads to another language. Scripts note the press themselves
 * (`client/runtime/small-controls.ts`); what is fetched ahead, and a link that leads here from elsewhere, chooses nothing.
 */
import { splitLocale } from '#shared/kit/urls.ts';
import type { EdgeContext, EdgeMiddleware } from './context.ts';
import { readCookie, writeCookie, year } from './cookies.ts';

export const locale: EdgeMiddleware = async (c, next) => {
	const split = splitLocale(c.req.path);
	c.set('locale', split.locale);
	c.set('barePath', split.bare);
	await next();
	if (!isChosen(c) || readCookie(c, 'locale') === split.locale) return;
	const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true;
	if (isPage) writeCookie(c, 'locale', split.locale, { maxAge: year, httpOnly: false });
};

/** A browser that goes somewhere by a press of its visitor, from a page of this site in another language. */
function isChosen(c: EdgeContext): boolean {
	if (c.req.header('Sec-Fetch-User') !== '?1' || c.req.header('Sec-Purpose') !== undefined) return false;
	const from = c.req.header('Referer') ?? '';
	const { SITE_ORIGIN } = c.get('env').settings;
	return URL.canParse(from) && new URL(from).origin === SITE_ORIGIN && splitLocale(new URL(from).pathname).locale !== c.get('locale');
}
