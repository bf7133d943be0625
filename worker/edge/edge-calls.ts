/**
 * Calls of another edge that has this site as its backend. It proves itself by a key, and has done everything that an edge does: captcha, limits,
 * and whether the visitor's request came from its own pages. So its calls go straight to the backend here, those that no browser may make as well.
 * The laboratory's own system has its own door, and another key: nothing of `/lis/` is reached here.
 */
import { matchCall } from '#shared/call-routes.ts';
import { clientHeader, deviceHeader, edgeKeyHeader, edgeKeyScheme, referralHeader } from '#shared/kit/call.ts';
import { localeOfAlias } from '#shared/i18n/locales.ts';
import { keyOfHeader } from '#shared/kit/key-text.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { EdgeMiddleware } from './context.ts';
import { refuseJson } from './errors.ts';
import { allowed } from './outside-calls.ts';
import { noteWrongKey } from './wrong-keys.ts';

const passedOn = ['Accept', 'Authorization', 'Content-Type', 'Content-Length', 'Idempotency-Key', clientHeader, deviceHeader, referralHeader];

export const edgeCalls: EdgeMiddleware = async (c, next) => {
	const key = c.req.header(edgeKeyHeader);
	if (key === undefined) return next();
	const url = new URL(c.req.url);
	if (!/^\/(?:api|account)\//.test(url.pathname)) return next();
	c.set('locale', localeOfAlias(url.searchParams.get('lang') ?? '') ?? 'ru');
	if (!(await sameSecret(keyOfHeader(key) ?? '', c.get('env').settings.EDGE_KEY ?? ''))) {
		await noteWrongKey(c, 'edge', key);
		const refused = refuseJson(c, { name: 'wrong-edge-key' });
		refused.headers.set('WWW-Authenticate', edgeKeyScheme);
		return refused;
	}
	// Files of texts stand at the root of a site; another edge knows one address of its backend.
	if (/^\/api\/(?:pictures|documents)\//.test(url.pathname)) url.pathname = url.pathname.slice('/api'.length);
	const found = matchCall(c.req.method, url.pathname);
	if (!found) return refuseJson(c, { name: 'not-found' });
	const answer = await c.get('gateway').pass(found.entry, new Request(url, c.req.raw), found.params, allowed(c, passedOn));
	return answer.ok ? answer.value : refuseJson(c, answer.error);
};
