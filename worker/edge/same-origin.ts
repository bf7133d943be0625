/**
 * What another site makes a visitor's browser ask for counts against that visitor's limits, so nothing is given to it: from elsewhere people come by
 * links alone. Whatever changes something comes from this site, with any content type and from any sender. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; a request that says neither is refused too. The laboratory's own system is no browser: its calls are known by their
 * audience, and decided by its key. Nor is a server that calls back: it is decided by its signature. What apps of other makers ask was answered before (`app-calls.ts`).
 */
import { matchCall } from '#shared/call-routes.ts';
import { admits } from '#shared/kit/audience.ts';
import { platformPaths } from '#shared/reserved.ts';
import { isSafeMethod, type EdgeContext, type EdgeMiddleware } from './context.ts';
import { refuse, refuseJson } from './errors.ts';

export const sameOrigin: EdgeMiddleware = async (c, next) => {
	if (isSafeMethod(c.req.method)) return isForeign(c) && !isVisit(c) && !isShared(c) ? refuseJson(c, { name: 'cross-site' }) : next();
	const { method, path } = c.req;
	const call = matchCall(method, path);
	if (call && (call.entry.callback || admits(call.entry, 'laboratory'))) return next();
	// Nothing else of that room changes anything: what has no call there is told so.
	if (!call && path.startsWith('/lis/')) return next();
	return comesFromHere(c.req.header('Sec-Fetch-Site'), c.req.header('Origin'), c.get('env').settings.SITE_ORIGIN)
		? next()
		: refuse(c, { name: 'cross-site' });
};

/** Whether a page of another site asks, or one of another host of this one. Requests of no page, and of older browsers, say nothing or `none`. */
export function isForeign(c: EdgeContext): boolean {
	const site = c.req.header('Sec-Fetch-Site');
	return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * A person who follows a link into a window, rather than a picture, a script or a frame of a page. `empty` is said where the site's own service worker asks for
 * the page that is opened: it does so for windows alone (`client/offline/service-worker.ts`).
 */
const isVisit = (c: EdgeContext) => c.req.header('Sec-Fetch-Mode') === 'navigate' && ['document', 'empty'].includes(c.req.header('Sec-Fetch-Dest') ?? '');

/** The picture of a page's preview is there to be shown by others. */
const isShared = (c: EdgeContext) => c.get('barePath').startsWith(platformPaths.share);

/** `Sec-Fetch-Site` is the browser's own word and cannot be forged by a page; `Origin` stands in for it in older browsers. */
function comesFromHere(fetchSite: string | undefined, origin: string | undefined, siteOrigin: string): boolean {
	if (fetchSite !== undefined) return fetchSite === 'same-origin';
	return origin !== undefined && origin === siteOrigin;
}
