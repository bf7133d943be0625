/** A move in place: comes when somebody is about to press a link. The document's parts that belong to a page change, the document itself stays. */
import { leave, tellOffline } from './connection.ts';
import { afterPress } from './pointer-hold.ts';
import { entryKey } from './history-key.ts';
import { parsePage } from './parse-page.ts';
import { raise } from './events.ts';
import { fetchPage } from './prefetch.ts';
import { replaceHtml } from './replace-html.ts';
import { leaveEntry, pushEntry, restoreScroll } from './scroll.ts';
import { loadStyles } from './stylesheets.ts';
import type { Ticket } from './tickets.ts';

export { prefetch } from './prefetch.ts';
export { settleScroll } from './scroll.ts';

/** Goes to a public page; whatever is not as expected becomes an ordinary load. Without a connection the page that stands stays, and it is told. */
export const go = async (href: string, ticket: Ticket): Promise<void> => void (await moveTo(href, true, ticket));

/** The entry of the history that was left. */
export interface Left {
	readonly key: string;
	/** Where it was scrolled to. */
	readonly at: number;
	/** Only the fragment differs. */
	readonly isSamePage: boolean;
}

/** After the browser went to another entry of the history. @returns false when its page could not be had: the one that was left still stands */
export async function travel({ key, at, isSamePage }: Left, ticket?: Ticket): Promise<boolean> {
	if (!isSamePage && ticket) {
		leaveEntry(key, at);
		return moveTo(location.href, false, ticket);
	}
	ticket?.end();
	// The fragment that stands was asked for once more: nothing was left.
	if (key === entryKey()) return true;
	leaveEntry(key, at);
	if (!restoreScroll() && location.hash === '') scrollTo(0, 0);
	return true;
}

async function moveTo(href: string, push: boolean, ticket: Ticket): Promise<boolean> {
	const { signal, end } = ticket;
	const fetched = await fetchPage(href, signal);
	const next = fetched === null || typeof fetched === 'string' ? null : parsePage(fetched.html);
	const isReady = next !== null && isOfThisDocument(next) && (await loadStyles(next));
	// What is being pressed is not taken away under the hand.
	await new Promise<void>((resolve) => afterPress(resolve));
	// The visitor goes elsewhere by now.
	if (signal.aborted) return true;
	if (fetched === 'offline' || fetched === 'late') {
		end();
		tellOffline(fetched);
		return false;
	}
	if (fetched === null || next === null || !isReady) return leave(() => (push ? location.assign(href) : location.reload()), ticket);
	const { hash } = new URL(href);
	if (push) pushEntry(fetched.url + hash);
	await inTransition(() => {
		// The picture of the page that is left takes some frames: time to go back, or on.
		if (!signal.aborted) place(next, hash, push);
	});
	if (signal.aborted) return true;
	end();
	raise('page:shown');
	return true;
}

/** The build and the policy of a document cannot be changed under it. */
const isOfThisDocument = ({ documentElement: { dataset } }: Document) =>
	dataset.build === document.documentElement.dataset.build && dataset.csp === document.documentElement.dataset.csp;

/** How long the page that is left fades, in milliseconds. */
const fading = 160;

/**
 * The picture of the page that is left fades above the page that came. That one itself takes no part (`none`): what does cannot be pressed until the
 * transition is over, whatever `pointer-events` the picture has.
 */
async function inTransition(put: () => void): Promise<void> {
	if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return put();
	const { style } = document.documentElement;
	style.viewTransitionName = '';
	const transition = document.startViewTransition(() => {
		style.viewTransitionName = 'none';
		put();
	});
	const shorten = () => {
		for (const { effect } of document.getAnimations()) {
			if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) effect.updateTiming({ duration: fading });
		}
	};
	// The browser may leave the animation out (a hidden tab, a next navigation on its way): the page is in its place all the same.
	for (const animated of [transition.ready.then(shorten), transition.finished]) animated.catch(() => null);
	return transition.updateCallbackDone;
}

const changing = 'meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';

function place(next: Document, hash: string, push: boolean): void {
	const root = document.documentElement;
	root.lang = next.documentElement.lang;
	// Where visits are told, each page says which one it is.
	if (root.dataset.page !== undefined) root.dataset.page = next.documentElement.dataset.page ?? '';
	Object.assign(root.dataset, { city: next.documentElement.dataset.city, locale: next.documentElement.dataset.locale });
	document.title = next.title;
	for (const old of document.head.querySelectorAll(changing)) old.remove();
	document.head.append(...next.head.querySelectorAll(changing));
	keepToasts(next);
	const region = document.getElementById(announcer) ?? makeAnnouncer();
	const nodes = [...next.body.childNodes, region];
	const targetOf = () => (hash ? document.getElementById(nameOf(hash)) : null);
	replaceHtml(document.body, nodes, { focus: () => focusable(targetOf() ?? document.querySelector<HTMLElement>('main h1')) });
	const target = targetOf();
	// A region that has just come is not heard yet.
	setTimeout(() => (region.textContent = document.title), heardAfterMs);
	if (!push && restoreScroll()) return;
	if (target) target.scrollIntoView();
	else scrollTo(0, 0);
}

const announcer = 'page-shown';
const heardAfterMs = 100;

/** Says the title of the page that came to who does not see it. */
function makeAnnouncer(): HTMLElement {
	const region = document.createElement('p');
	region.id = announcer;
	region.role = 'status';
	Object.assign(region.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });
	return region;
}

/** Who works by keys goes on from there. */
function focusable(target: HTMLElement | null): HTMLElement | null {
	const found = target ?? document.getElementById('main');
	if (found && found.tabIndex < 0) found.tabIndex = -1;
	return found;
}

/** What is said in toasts goes on being said: their region stays, in the next page's language. */
function keepToasts(next: Document): void {
	const region = document.getElementById('toasts');
	const other = next.getElementById('toasts');
	if (!region || !other) return;
	region.ariaLabel = other.ariaLabel;
	Object.assign(region.dataset, other.dataset);
	other.replaceWith(region);
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
