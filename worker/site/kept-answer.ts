/** A kept page as an answer: its headers, the question whether the browser has it already, and how old the content is that it was made of. */
import type { EdgeContext } from '#worker/edge/context.ts';
import { harden } from '#worker/edge/finalise.ts';
import type { KeptPage } from '#worker/render/page-cache.ts';

/** Headers of kept pages, made once for each: the platform copies them in one go, which costs less than setting a dozen one by one. */
const keptHeaders = new WeakMap<KeptPage, Headers>();

/** The browser asks again each time and is mostly told that nothing changed: city and language can differ under one address. */
function headersOf(c: EdgeContext, kept: KeptPage): Headers {
	const before = keptHeaders.get(kept);
	if (before) return before;
	const headers = new Headers({
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy': kept.policy,
		'Cache-Control': 'private, no-cache',
		ETag: kept.etag,
		'X-Page': 'public',
	});
	harden(headers, c.get('env').settings.SITE_ORIGIN);
	keptHeaders.set(kept, headers);
	return headers;
}

export function keptResponse(c: EdgeContext, kept: KeptPage): Response {
	const headers = headersOf(c, kept);
	const response = isSame(c.req.header('If-None-Match'), kept.etag)
		? new Response(null, { status: 304, headers })
		: new Response(c.req.method === 'HEAD' ? null : kept.bytes, { headers });
	for (const [name, value] of Object.entries(staleHeaders(c))) response.headers.set(name, value);
	c.set('hardened', response);
	return response;
}

/** A weak comparison (RFC 9110, section 13.1.2): whoever compresses an answer on its way makes a weak tag of a strong one. */
const isSame = (given: string | undefined, etag: string) =>
	given !== undefined && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

export const staleHeaders = (c: EdgeContext): Record<string, string> =>
	c.get('staleMs') > 0 ? { Age: String(Math.round(c.get('staleMs') / 1000)), Warning: '110 - "Response is Stale"' } : {};
