/**
 * What apps of other makers ask: what the site can, tokens, and FHIR. They come from pages of any origin, so browsers are told that those may read the answers (CORS) — of these addresses and no others,
 * and never with cookies: none is looked at here, so a page of another site gets nothing by a visitor's session. What an app shows is a token in its header, or a code or a token in its body, and
 * that alone decides. Calls of the table that are asked this way say `byApp`.
 */
import { capabilityStatement, smartConfiguration } from '#shared/apps/capability.ts';
import { callPathOf, isAppPath, metadataPath, smartConfigurationPath } from '#shared/apps/places.ts';
import { brand } from '#shared/brand.ts';
import { matchCall, methodsAt } from '#shared/call-routes.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import type { RateLimit } from '#shared/kit/call.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import { limitName } from '#worker/env.ts';
import { isSafeMethod, type EdgeContext, type EdgeMiddleware } from './context.ts';
import { refuseJson } from './errors.ts';
import { addressOf, isWithin, networkOf } from './limiter.ts';
import { allowed } from './outside-calls.ts';

/** Seconds for which a browser asks no second time whether it may. */
const preflightSeconds = 7200;
/** Seconds for which what the site can may be kept. */
const freshSeconds = 300;

export const appCalls: EdgeMiddleware = async (c, next) => {
	const { pathname } = new URL(c.req.url);
	if (!isAppPath(pathname)) return next();
	c.set('locale', localeAsked(c.req.header('Accept-Language')));
	const answer = c.req.method === 'OPTIONS' ? preflight(c) : await answered(c, pathname);
	answer.headers.set('Access-Control-Allow-Origin', '*');
	answer.headers.set('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate, X-Request-Id');
	if (answer.status === 401) answer.headers.set('WWW-Authenticate', 'Bearer realm="fhir", error="invalid_token"');
	if (answer.status === 403) answer.headers.set('WWW-Authenticate', 'Bearer realm="fhir", error="insufficient_scope"');
	return answer;
};

const preflight = (c: EdgeContext): Response =>
	c.body(null, 204, {
		'Access-Control-Allow-Methods': 'GET, POST',
		'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type',
		'Access-Control-Max-Age': String(preflightSeconds),
	});

/** Names of results are in the language that the person's browser asks for. */
function localeAsked(header = ''): Locale {
	const wanted = header.split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
	const found = wanted.map((language) => locales.find((locale) => localeFacts[locale].html === language)).find((locale) => locale !== undefined);
	return found ?? 'ru';
}

async function answered(c: EdgeContext, pathname: string): Promise<Response> {
	const { SITE_ORIGIN: origin } = c.get('env').settings;
	if (pathname === smartConfigurationPath) return document(c, 'application/json', smartConfiguration(origin));
	if (pathname === metadataPath) return document(c, fhirType, capabilityStatement(origin, brand.name));
	const at = callPathOf(pathname);
	const found = matchCall(c.req.method, at);
	if (!found?.entry.byApp) {
		const methods = methodsAt(at, (entry) => entry.byApp);
		const refused = refuseJson(c, { name: methods === '' ? 'not-found' : 'method-not-allowed' });
		if (methods !== '') refused.headers.set('Allow', methods);
		return refused;
	}
	const { entry, params } = found;
	if (entry.limit !== null && !(await isWithinLimits(c, entry.limit))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
	const url = new URL(c.req.url);
	// A search that is not understood would find more than it was meant to.
	const unknown = isSafeMethod(c.req.method) ? [...url.searchParams.keys()].find((name) => !Object.hasOwn(entry.params.shape, name)) : undefined;
	if (unknown !== undefined) return refuseJson(c, { name: 'bad-request', fields: [{ field: unknown.slice(0, 60), rule: 'invalid' }] });
	url.pathname = at;
	url.searchParams.set('lang', localeFacts[c.get('locale')].alias);
	const headers = { Accept: '*/*', ...allowed(c, ['Authorization', 'Content-Type', 'Content-Length']) };
	const answer = await c.get('gateway').pass(entry, new Request(url, c.req.raw), params, headers);
	if (!answer.ok) return refuseJson(c, answer.error);
	// What a machine says of its own trouble is not passed on.
	return answer.value.status >= 500 ? refuseJson(c, { name: 'unavailable' }) : answer.value;
}

/** What the site can is the same for everybody. */
function document(c: EdgeContext, type: string, body: object): Response {
	if (!isSafeMethod(c.req.method)) {
		const refused = refuseJson(c, { name: 'method-not-allowed' });
		refused.headers.set('Allow', 'GET, HEAD');
		return refused;
	}
	return c.body(JSON.stringify(body), 200, { 'Content-Type': type, 'Cache-Control': `public, max-age=${String(freshSeconds)}` });
}

/** Each token by itself, and all of a network widely: many people's apps may ask from one server. No cookie tells a client apart here. */
async function isWithinLimits(c: EdgeContext, limit: RateLimit): Promise<boolean> {
	const name = limitName(limit);
	const token = c.req.header('Authorization');
	if (token !== undefined && !(await isWithin(c.env[name], `app:${limit}:${token}`))) return false;
	return isWithin(c.env[`${name}_NETWORK`], `app:${limit}:${networkOf(addressOf(c) ?? 'local')}`);
}
