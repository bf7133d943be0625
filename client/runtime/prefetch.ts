/** Documents of public pages, fetched for moves in place: ahead, when somebody is about to press a link, and for the press itself. Nothing is fetched twice. */
const maxParallel = 4;
const keptMs = 30_000;
/** A page that has not come by then is told as late, and may be asked for again. */
const deadlineMs = 15_000;

interface FetchedPage {
	readonly html: string;
	/** After redirects. */
	readonly url: string;
}

/** It did not come in time. */
const late = 'late';
type Fetched = FetchedPage | 'offline' | typeof late | null;

interface Work {
	readonly page: Promise<Fetched>;
	readonly stop: () => void;
	/** It is wanted now: the time that it may take begins anew. */
	readonly want: () => void;
}

const works = new Map<string, Work>();
const running = new Set<Work>();

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}

/** Not with a data saver or a slow network. */
export function prefetch(href: string): void {
	const { connection } = navigator as Navigator & { readonly connection?: Connection };
	if (connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '') && running.size < maxParallel) workOf(href);
}

/** @param signal ends it: on a slow line it would hold up the page that is wanted now @returns null for what is no public page; `offline` when nothing came */
export function fetchPage(href: string, signal?: AbortSignal): Promise<Fetched> {
	const { page, stop, want } = workOf(href);
	want();
	signal?.addEventListener('abort', stop, { once: true });
	return page;
}

function workOf(href: string): Work {
	const url = href.replace(/#.*/, '');
	const known = works.get(url);
	if (known) return known;
	const over = new AbortController();
	const begin = () => setTimeout(() => over.abort(late), deadlineMs);
	let timer = begin();
	const forget = () => works.get(url) === work && works.delete(url);
	const work: Work = {
		stop: () => {
			over.abort();
			forget();
		},
		want: () => {
			clearTimeout(timer);
			if (running.has(work)) timer = begin();
		},
		page: fetch(url, { headers: { Accept: 'text/html' }, signal: over.signal })
			.then(async (response) => (response.ok && response.headers.get('X-Page') === 'public' ? { html: await response.text(), url: response.url } : null))
			.catch(() => (over.signal.reason === late ? late : ('offline' as const)))
			.then((page) => {
				clearTimeout(timer);
				running.delete(work);
				// What did not come may come the next time.
				if (page === null || typeof page === 'string') forget();
				else setTimeout(forget, keptMs);
				return page;
			}),
	};
	works.set(url, work);
	running.add(work);
	return work;
}
