/** Where a backend says that an order form is. */

/** The end of the address below which the form of every backend is, as the table of calls has it. */
const formPath = '/site-order/form';

/**
 * A test or production backend names its own host, which no visitor can or should reach: what is left is the path, below the address that this site has for it.
 * Nothing that is given back leads to another site.
 */
export function relativeDownload(url: string): string {
	const { pathname, search } = URL.canParse(url, 'https://backend.invalid') ? new URL(url, 'https://backend.invalid') : new URL('https://backend.invalid');
	const path = pathname.endsWith(formPath) ? `/api${formPath}` : pathname.replace(/^\/+/, '/');
	return path.startsWith('/') ? `${path}${search}` : '/';
}
