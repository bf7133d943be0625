/** The operator's own backend, over the network. Redirects are not followed: what a backend redirects to was never allowed. */
import type { Backend } from './transport.ts';

/**
 * @param base the address that stands for `prefix`: with base `https://lims.example/v2` and prefix `/api`, the call `/api/city` goes to
 * `https://lims.example/v2/city`.
 */
export function externalBackend(base: string, prefix: '/api' | '/account'): Backend {
	const root = base.replace(/\/+$/, '');
	return (request) => {
		const url = new URL(request.url);
		return fetch(new Request(`${root}${url.pathname.slice(prefix.length)}${url.search}`, request), { redirect: 'manual' });
	};
}
