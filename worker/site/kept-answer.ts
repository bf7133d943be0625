/** A kept page or document as an answer: its headers, the question whether the browser has it already, and how old the content is that it was made of. */
import type { EdgeContext } from '#worker/edge/context.ts';
import { harden } from '#worker/edge/finalise.ts';
import { pageType, type KeptPage } from '#worker/render/page-cache.ts';

/** Headers of kept pages, made once for each: the platform copies them in one go, which costs less than setting a dozen one by one. */
const keptHeaders = new WeakMap<KeptPage, Headers>();

/** Of a page the browser asks again each time and is mostly told that nothing changed: city and language can differ under one address. A document is the same for everybody. */
function headersOf(c: EdgeContext, kept: KeptPage): Headers {
	const before = keptHeaders.get(kept);
	if (before) return before;
	const headers = new Headers({
		'Content-Type': kept.type,
		'Content-Security-Policy': kept.policy,
		'Cache-Control': kept.type === pageType ? 'private, no-cache' : 'public, max-age=3600',
		ETag: kept.etag,
		...(kept.type === pageType ? { 'X-Page': 'public' } : {}),
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
	// Stale data must not stay in shared caches for another hour.
	if (c.get('staleMs') > 0 && kept.type !== pageType) response.headers.set('Cache-Control', 'public, no-cache');
	c.set('hardened', response);
	return response;
}

/** A weak comparison (RFC 9110, section 13.1.2): a proxy that compresses an answer makes a weak tag of a strong one. */
const isSame = (given: string | undefined, etag: string) =>
	given !== undefined && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

export const staleHeaders = (c: EdgeContext): Record<string, string> =>
	c.get('staleMs') > 0 ? { Age: String(Math.round(c.get('staleMs') / 1000)), Warning: '110 - "Response is Stale"' } : {};
