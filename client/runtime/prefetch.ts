/** Documents of public pages, fetched for moves in place: ahead, when somebody is about to press a link, and for the press itself. Nothing is fetched twice. */
const maxParallel = 4;
const keptMs = 30_000;

export interface FetchedPage {
	readonly html: string;
	/** After redirects. */
	readonly url: string;
}

const fetched = new Map<string, Promise<FetchedPage | 'offline' | null>>();
let running = 0;

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/** Not with a data saver or a slow network. */
export function prefetch(href: string): void {
	const { connection } = navigator as Navigator & { readonly connection?: Connection };
	if (connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '') && running < maxParallel) void fetchPage(href);
}

/** @returns null for what is no public page; `offline` when nothing came */
export function fetchPage(href: string): Promise<FetchedPage | 'offline' | null> {
	const url = href.replace(/#.*/, '');
	const known = fetched.get(url);
	if (known) return known;
	running += 1;
	const work = fetch(url, { headers: { Accept: 'text/html' } })
		.then(async (response) => (response.ok && response.headers.get('X-Page') === 'public' ? { html: await response.text(), url: response.url } : null))
		.catch(() => 'offline' as const)
		.then((page) => {
			running -= 1;
			// What did not come may come the next time.
			if (page === null || page === 'offline') fetched.delete(url);
			else setTimeout(() => fetched.get(url) === work && fetched.delete(url), keptMs);
			return page;
		});
	fetched.set(url, work);
	return work;
}
