/**
 * The browser's calls of the backend, typed by the table of calls. Only types come from there: what a call is named, its method and its path, is put in
 * by the build (`scripts/vite/browser-tables.ts`). The backend's replies were checked at the edge.
 */
import { browserCalls } from 'virtual:browser-calls';
import type { BodyIn, CallId, Calls, ParamsIn, ReplyIn } from '#shared/calls.ts';
import { isErrorName, type ErrorName, type Failure } from '#shared/kit/errors.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { buildHeader } from '#shared/kit/headers.ts';
import { buildId, cityId, locale } from './page-facts.ts';

/** Calls of the table that a browser may make. */
export type BrowserCallId = { [Id in CallId]: Calls[Id]['browser'] extends true ? Id : never }[CallId];

/** `offline`: no answer came. `aborted`: the caller wanted it no more. `other-build`: a payload of a page, and the components that stand are of another build. */
export type BrowserFailure = Omit<Failure, 'name'> & { readonly name: ErrorName | 'offline' | 'aborted' | 'other-build' };
export type BrowserResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: BrowserFailure };

type Body<Id extends BrowserCallId> = BodyIn<Id> extends undefined ? { readonly body?: undefined } : { readonly body: BodyIn<Id> };
export type CallOptions<Id extends BrowserCallId> = Body<Id> & {
	readonly params: ParamsIn<Id>;
	/** Left out: the city that the page shows. */
	readonly city?: number;
	readonly signal?: AbortSignal;
};

export async function call<Id extends BrowserCallId>(id: Id, { params, body, city = cityId(), signal }: CallOptions<Id>): Promise<BrowserResult<ReplyIn<Id>>> {
	const [method, pattern] = browserCalls[id] ?? [];
	if (method === undefined || pattern === undefined) throw new Error(`${id} is no call of a browser`);
	const search = new URLSearchParams({ lang: localeFacts[locale()].alias, city_id: String(city) });
	let path = pattern;
	for (const [name, value] of Object.entries(params as Readonly<Record<string, string | number | undefined>>)) {
		if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
		else if (value !== undefined) search.set(name, String(value));
	}
	return ask(`${path}?${search.toString()}`, {
		method,
		...(signal ? { signal } : {}),
		...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
	});
}

/** Asks the site for JSON: a call, or the payload of a page. */
export async function ask<T>(url: string, init: RequestInit = {}): Promise<BrowserResult<T>> {
	try {
		const response = await fetch(url, { ...init, headers: { Accept: 'application/json', ...init.headers } });
		const said: unknown = await response.json();
		if ((response.headers.get(buildHeader) ?? buildId()) !== buildId()) return { ok: false, error: { name: 'other-build' } };
		return response.ok ? { ok: true, value: said as T } : { ok: false, error: failureOf(said, response) };
	} catch (thrown) {
		if (init.signal?.aborted) return { ok: false, error: { name: 'aborted' } };
		// An answer that is no JSON is nobody's of ours.
		return { ok: false, error: { name: thrown instanceof SyntaxError ? 'unexpected' : 'offline' } };
	}
}

function failureOf(said: unknown, response: Response): BrowserFailure {
	const { code, message } = (said ?? {}) as { readonly code?: unknown; readonly message?: unknown };
	const retryAfter = Number(response.headers.get('Retry-After'));
	return {
		name: isErrorName(code) ? code : 'unexpected',
		...(typeof message === 'string' ? { message } : {}),
		...(retryAfter > 0 ? { retryAfter } : {}),
	};
}
