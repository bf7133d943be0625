/**
 * Moves between public pages without a full load: the next document is fetched, its body put in place, events raised around it
 * (`page:loading:start`, `page:loading:end`, `page:shown`). Personal pages, other builds, and anything unexpected are ordinary loads.
 */
import { hasNewBuild } from './build-poll.ts';
import { buildId } from './page-facts.ts';

const mostParallel = 4;
const keptMs = 30_000;

interface Fetched {
	readonly html: string;
	readonly url: string;
	readonly at: number;
}

const fetched = new Map<string, Promise<Fetched | null>>();
let running = 0;
let shownAt = location.pathname + location.search;

interface Connection {
	readonly saveData?: boolean;
	readonly effectiveType?: string;
}
const thrifty = () => {
	const connection = (navigator as Navigator & { readonly connection?: Connection }).connection;
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

export function watchNavigation(): void {
	document.addEventListener('click', (event) => {
		const link = linkOf(event);
		if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		if (hasNewBuild()) {
			raise('page:loading:start');
			return;
		}
		event.preventDefault();
		void go(link.href, true);
	});
	for (const hint of ['pointerover', 'focusin', 'touchstart']) {
		document.addEventListener(
			hint,
			(event) => {
				const link = linkOf(event);
				if (link && !thrifty() && running < mostParallel) void load(link.href);
			},
			{ passive: true },
		);
	}
	addEventListener('popstate', () => {
		// A change of the fragment alone moves within the page.
		if (location.pathname + location.search !== shownAt) void go(location.href, false);
	});
	addEventListener('submit', (event) => {
		// A guarded form raises its own events.
		if (!event.defaultPrevented) raise('page:loading:start');
	});
	addEventListener('pageshow', (event) => {
		if (event.persisted) raise('page:shown');
		raise('page:loading:end');
	});
}

const raise = (name: string) => void document.dispatchEvent(new CustomEvent(name));

/** The link under an event, when it leads to another page of this site that may be put in place. */
function linkOf(event: Event): HTMLAnchorElement | null {
	const link = (event.target as Element | null)?.closest?.('a');
	if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.full !== undefined) return null;
	const url = new URL(link.href);
	if (url.origin !== location.origin || /^\/(?:api|account|assets)\//.test(url.pathname)) return null;
	return url.pathname + url.search === location.pathname + location.search ? null : link;
}

function load(href: string): Promise<Fetched | null> {
	const url = href.replace(/#.*/, '');
	const kept = fetched.get(url);
	if (kept) return kept;
	running++;
	const work = fetch(url, { headers: { Accept: 'text/html' } })
		.then(async (response) =>
			response.ok && response.headers.get('X-Page') === 'public' ? { html: await response.text(), url: response.url, at: Date.now() } : null,
		)
		.catch(() => null)
		.finally(() => {
			running--;
			setTimeout(() => fetched.delete(url), keptMs);
		});
	fetched.set(url, work);
	return work;
}

let moves = 0;

async function go(href: string, push: boolean): Promise<void> {
	moves += 1;
	const mine = moves;
	raise('page:loading:start');
	const next = await load(href);
	// Whoever has pressed another link meanwhile goes there: this answer is late.
	if (mine !== moves) return;
	const parsed = next && new DOMParser().parseFromString(next.html, 'text/html');
	if (!next || parsed?.documentElement.dataset.build !== buildId()) {
		if (push) location.assign(href);
		else location.reload();
		return;
	}
	const hash = new URL(href).hash;
	if (push) history.pushState(null, '', next.url + hash);
	shownAt = location.pathname + location.search;
	const put = () => place(parsed, hash, push);
	if (document.startViewTransition && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
		const transition = document.startViewTransition(put);
		// The browser may leave the animation out (a hidden tab, a next navigation on its way): the page is in its place all the same.
		for (const animated of [transition.ready, transition.finished]) animated.catch(() => null);
		await transition.updateCallbackDone;
	} else put();
	raise('page:loading:end');
	raise('page:shown');
}

function place(next: Document, hash: string, push: boolean): void {
	const root = document.documentElement;
	root.lang = next.documentElement.lang;
	Object.assign(root.dataset, { city: next.documentElement.dataset.city, locale: next.documentElement.dataset.locale });
	document.title = next.title;
	const changing = 'meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';
	for (const old of document.head.querySelectorAll(changing)) old.remove();
	document.head.append(...next.head.querySelectorAll(changing));
	// A stylesheet that stands inside a document is a file, too: the policy of this document knows no other's hash.
	for (const sheet of next.head.querySelectorAll<HTMLElement>('link[rel=stylesheet],style[data-href]')) {
		const href = sheet.getAttribute('href') ?? sheet.dataset.href ?? '';
		if (document.head.querySelector(`[href="${href}"],[data-href="${href}"]`)) continue;
		document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
	}
	document.body.replaceChildren(...next.body.childNodes);
	const target = hash ? document.getElementById(nameOf(hash)) : null;
	if (target) target.scrollIntoView();
	else if (push) scrollTo(0, 0);
	document.getElementById('main')?.focus({ preventScroll: true });
}

/** The element that a fragment names; what cannot be decoded is taken as it stands, as browsers do. */
function nameOf(hash: string): string {
	const raw = hash.slice(1);
	try {
		return decodeURIComponent(raw);
	} catch {
		return raw;
	}
}
