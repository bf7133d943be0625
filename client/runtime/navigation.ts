/**
 * Links to public pages are followed without a full load (`move.ts`, which comes when somebody is about to press one), and events are raised around it:
 * `page:loading:start`, `page:loading:end`, `page:shown`. Personal pages are ordinary links, followed once; so are other builds, pages with another content
 * security policy, and anything unexpected.
 */
import { personalPath } from 'virtual:browser-pages';
import { defineBehaviour } from './behaviours.ts';
import { isReachable, leave } from './connection.ts';
import { listen, opensHere, raise } from './events.ts';
import { entryKey } from './history-key.ts';
import { load } from './load.ts';
import type { Left } from './move.ts';
import { endTickets, goingTo, isGoing, takeTicket } from './tickets.ts';

const addressShown = () => location.pathname + location.search;
let shownAt = addressShown();
let shownKey = entryKey();
/** Where the entry that is shown stands in the history; not known to every browser. */
const entryAt = () => (window as { readonly navigation?: Navigation }).navigation?.currentEntry?.index;
let shownEntryAt = entryAt();
/** The way back to the entry whose page still stands. */
let isReturning = false;
const mover = (otherwise: () => void) => load(() => import('./move.ts'), otherwise);

export const navigationBehaviour = defineBehaviour('navigation', {
	start() {
		document.addEventListener('click', (event) => {
			const link = linkOf(event);
			if (!link || event.defaultPrevented || !opensHere(event)) return;
			if (isHere(link)) return;
			event.preventDefault();
			follow(link.href);
		});
		for (const hint of ['pointerover', 'focusin', 'touchstart']) {
			document.addEventListener(
				hint,
				(event) => {
					const link = linkOf(event);
					// Without the chunk the press is an ordinary one.
					if (link && !isHere(link) && !personalPath.test(link.pathname)) void mover(() => {}).then((move) => move?.prefetch(link.href));
				},
				{ passive: true },
			);
		}
		// Whether there is a connection is mostly known by the time the button is let go.
		document.addEventListener(
			'pointerdown',
			(event) => {
				const link = linkOf(event);
				if (link && !isHere(link) && isLoadedWhole(link.pathname)) void isReachable();
			},
			{ passive: true },
		);
		addEventListener('popstate', () => {
			const left = { key: shownKey, at: scrollY, isSamePage: addressShown() === shownAt };
			shownKey = entryKey();
			if (isReturning) isReturning = false;
			else void travel(left, { address: shownAt, at: shownEntryAt });
		});
		const [entry] = performance.getEntriesByType('navigation');
		if (entry?.type === 'back_forward' && document.querySelector('[data-paged]'))
			addEventListener('load', () => void mover(() => {}).then((move) => move?.settleScroll()));
		listen('page:shown', () => {
			shownAt = addressShown();
			shownKey = entryKey();
			shownEntryAt = entryAt();
		});
		addEventListener('pageshow', (event) => {
			if (!event.persisted) return;
			endTickets();
			// What came back out of the browser's memory shows an older basket.
			raise('html:replaced', { scope: document.body });
			raise('page:shown');
		});
	},
});

/** An entry whose page stands. */
interface Standing {
	readonly address: string;
	readonly at: number | undefined;
}

/** To an entry of the history. When its page cannot be had the one that was left still stands, and its entry is gone back to: what lies beyond stays, too. */
async function travel(left: Left, standing: Standing): Promise<void> {
	// Back on the page that stands, what was on its way elsewhere is not wanted.
	const ticket = left.isSamePage && !isGoing() ? undefined : takeTicket();
	const here = addressShown();
	const whole = { leaving: Promise.resolve(false) };
	const move = await mover(() => {
		whole.leaving = leave(() => location.reload(), ticket);
	});
	const came = await (move ? move.travel(left, ticket) : whole.leaving);
	if (came || ticket?.signal.aborted || addressShown() !== here) return;
	const at = entryAt();
	if (at !== undefined && standing.at !== undefined && at !== standing.at) {
		isReturning = true;
		history.go(standing.at - at);
	} else {
		history.pushState({ key: left.key }, '', standing.address);
		shownKey = left.key;
	}
}

/** Personal pages are ordinary loads, and after a new build all of them are. */
/** `newer`: the site has another build by now (`build-poll.ts`). */
const isLoadedWhole = (path: string) => 'newer' in document.documentElement.dataset || personalPath.test(path);

/** Goes where a link of this site leads: pressed again while it is on its way it does not begin anew. Without a connection it is told, and the page stays. */
export function follow(href: string): void {
	if (href === goingTo()) return;
	const ticket = takeTicket(href);
	const whole = () => void leave(() => location.assign(href), ticket);
	if (isLoadedWhole(new URL(href).pathname)) whole();
	else void mover(whole).then((move) => move?.go(href, ticket));
}

/** The link under an event, when it leads to a page of this site. */
function linkOf(event: Event): HTMLAnchorElement | null {
	const link = (event.target as Element | null)?.closest?.('a');
	if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.full !== undefined) return null;
	return link.origin === location.origin && !/^\/(?:api|account|assets)\//.test(link.pathname) ? link : null;
}

const isHere = (link: HTMLAnchorElement) => link.pathname + link.search === addressShown();
