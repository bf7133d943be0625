/**
 * Whatever changes something comes from this site: of every content type, whoever sends it. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; a request that says neither is refused too, but for the laboratory's own system, which is no browser and brings a key.
 */
import { isSafeMethod, type EdgeMiddleware } from './context.ts';
import { refuse } from './errors.ts';

export const sameOrigin: EdgeMiddleware = async (c, next) => {
	if (isSafeMethod(c.req.method)) return next();
	const path = c.req.path;
	if (path.startsWith('/lis/')) return next();
	// Payment providers call back from their own servers and prove themselves by signature.
	if (path.startsWith('/api/payment/notify/')) return next();
	return comesFromHere(c.req.header('Sec-Fetch-Site'), c.req.header('Origin'), c.var.env.settings.SITE_ORIGIN) ? next() : refuse(c, { name: 'cross-site' });
};

/** `Sec-Fetch-Site` is the browser's own word and cannot be forged by a page; `Origin` stands in for it in older browsers. */
function comesFromHere(fetchSite: string | undefined, origin: string | undefined, siteOrigin: string): boolean {
	if (fetchSite !== undefined) return fetchSite === 'same-origin';
	return origin !== undefined && origin === siteOrigin;
}
