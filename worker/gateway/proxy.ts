/**
 * The browser's own calls to `/api/*` and `/account/*`, and the laboratory system's calls to `/lis/*`: only calls of the table, headers by
 * allow-list, redirects not followed, access put in by the edge.
 */
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import { internalOrigin, type Backend } from './transport.ts';

interface Route {
	readonly id: CallId;
	readonly entry: CallEntry;
	readonly form: RegExp;
}

const routes: readonly Route[] = callIds.map((id) => {
	const entry = callEntry(id);
	return { id, entry, form: new RegExp(`^${entry.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`) };
});

/** The call that a path means, for a method; HEAD counts as GET. */
export function matchCall(method: string, pathname: string): { readonly id: CallId; readonly entry: CallEntry } | null {
	const wanted = method === 'HEAD' ? 'GET' : method;
	return routes.find(({ entry, form }) => entry.method === wanted && form.test(pathname)) ?? null;
}

/** Methods of the calls that fit at a path, as the header `Allow` lists them; empty when none stands there. */
export function methodsAt(pathname: string, fits: (entry: CallEntry) => boolean): string {
	const methods = routes
		.filter(({ entry, form }) => form.test(pathname) && fits(entry))
		.map(({ entry }) => (entry.method === 'GET' ? 'GET, HEAD' : entry.method));
	return [...new Set(methods)].join(', ');
}

const replyHeaders = ['Content-Type', 'Content-Disposition', 'Content-Language', 'Content-Length', 'Retry-After'] as const;

/** Passes a request on to the backend as it stands and streams the answer back, with the headers that may pass. */
export async function passOn(backend: Backend, request: Request, headers: Readonly<Record<string, string>>): Promise<Response> {
	const url = new URL(request.url);
	const body = request.method === 'GET' || request.method === 'HEAD' ? null : request.body;
	const answer = await backend(
		new Request(`${internalOrigin}${url.pathname}${url.search}`, {
			method: request.method === 'HEAD' ? 'GET' : request.method,
			headers,
			body,
			redirect: 'manual',
		}),
	);
	if (answer.status >= 300 && answer.status < 400) return new Response(null, { status: 502 });
	const kept = new Headers();
	for (const name of replyHeaders) {
		const value = answer.headers.get(name);
		if (value !== null) kept.set(name, value);
	}
	return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers: kept });
}
