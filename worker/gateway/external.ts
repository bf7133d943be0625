/**
 * The operator's own backend, over the network. Redirects are not followed: what a backend redirects to was never allowed. This edge proves itself by
 * a key; a backend that does not take it is out of order, whatever the visitor brought along.
 */
import { edgeKeyHeader, edgeKeyScheme } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import type { Backend } from './transport.ts';

export interface ExternalOptions {
	/** The address that stands for `prefix`: with `https://lims.example/v2` and prefix `/api`, the call `/api/city` goes to `https://lims.example/v2/city`. */
	readonly base: string;
	readonly prefix: '/api' | '/account';
	readonly key: string;
	/** `traceparent` of the request that is under way; null where no trace is kept. */
	readonly traceParent: () => string | null;
	/** Told what is wrong with the settings. */
	readonly onTrouble: (trouble: string) => void;
}

/** What stands below no prefix, such as a picture, is asked for below the base as it is. */
export function externalBackend({ base, prefix, key, traceParent, onTrouble }: ExternalOptions): Backend {
	const root = base.replace(/\/+$/, '');
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
		const asked = new Request(`${root}${path}${search}`, request);
		asked.headers.set(edgeKeyHeader, keyInHeader(key));
		const parent = traceParent();
		if (parent !== null) asked.headers.set('traceparent', parent);
		const answer = await fetch(asked, { redirect: 'manual' });
		if (answer.status !== 401 || answer.headers.get('WWW-Authenticate') !== edgeKeyScheme) return answer;
		await answer.body?.cancel();
		onTrouble('BACKEND_KEY refused');
		return new Response(null, { status: 503 });
	};
}
