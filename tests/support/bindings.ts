/** The site with bindings other than those of the tests: stores that fail, settings that are wrong. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { app } from '#worker/app.ts';
import { origin } from './site.ts';

/** A request as it comes over a wire, where a body that is no stream says how long it is. */
async function onWire(path: string, init: RequestInit, at = origin): Promise<Request> {
	const request = new Request(`${at}${path}`, { redirect: 'manual', ...init });
	if (init.body === undefined || init.body === null || init.body instanceof ReadableStream) return request;
	const bytes = await request.arrayBuffer();
	const headers = new Headers(request.headers);
	if (!headers.has('Content-Length')) headers.set('Content-Length', String(bytes.byteLength));
	return new Request(request.url, { redirect: 'manual', method: request.method, headers, body: bytes });
}

/** The application with some bindings of its own; in production it is asked over TLS, as nobody is answered there without it. */
export async function visitWith(bindings: object, path: string, init: RequestInit = {}): Promise<Response> {
	const context = createExecutionContext();
	const isProduction = 'ENVIRONMENT' in bindings && bindings.ENVIRONMENT === 'production';
	const answer = await app.fetch(
		await onWire(path, init, isProduction ? origin.replace(/^http:/, 'https:') : origin),
		{ ...env, ...bindings },
		context as never,
	);
	const text = await answer.text();
	const copy = new Response(text === '' ? null : text, answer);
	await waitOnExecutionContext(context);
	return copy;
}

/** A plain form post of the site's own page. */
export const form = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields).toString(),
	headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
});
