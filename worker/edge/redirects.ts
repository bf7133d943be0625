/** `/ru` and `/ru/...` answer 301 to the same path without the prefix, query kept; the target never leaves this site (docs/decisions/addresses.md, "Addresses"). */
import { parseLocalPath } from '#shared/kit/urls.ts';
import { isSafeMethod, type EdgeMiddleware } from './context.ts';

export const redirects: EdgeMiddleware = async (c, next) => {
	// Nearly every request ends here, so no address is parsed for it.
	if (!c.req.path.startsWith('/ru')) return next();
	const { pathname, search } = new URL(c.req.url);
	if (pathname !== '/ru' && !pathname.startsWith('/ru/')) return next();
	const rest = pathname.slice('/ru'.length).replace(/^(?:[/\\]|%5c|%2f)+/i, '');
	const target = parseLocalPath(`/${rest}${search}`) ?? parseLocalPath('/');
	// A post keeps its method and body.
	return c.redirect(target ?? '/', isSafeMethod(c.req.method) ? 301 : 308);
};
