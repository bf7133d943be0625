/**
 * Links to public pages are followed without a full load (`move.ts`, which comes when somebody is about to press one), and events are raised around it:
 * `page:loading:start`, `page:loading:end`, `page:shown`. Personal pages are ordinary links, followed once; so are other builds, pages with another content
 * security policy, and anything unexpected.
 */
import { personalPath } from 'virtual:browser-pages';
import { defineBehaviour } from './behaviours.ts';
import { hasNewBuild } from './build-poll.ts';
import { listen, raise } from './events.ts';
import { entryKey } from './history-key.ts';
import { load } from './load.ts';

const addressShown = () => location.pathname + location.search;
let shownAt = addressShown();
let shownKey = entryKey();
const mover = (otherwise: () => void) => load(() => import('./move.ts'), otherwise);

export const navigationBehaviour = defineBehaviour('navigation', {
	start() {
		document.addEventListener('click', (event) => {
			const link = linkOf(event);
			if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			if (isHere(link)) return;
			raise('page:loading:start');
			if (hasNewBuild() || personalPath.test(link.pathname)) return;
			event.preventDefault();
			void mover(() => location.assign(link.href)).then((move) => move?.go(link.href));
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
		addEventListener('popstate', () => {
			const left = { key: shownKey, at: scrollY, isSamePage: addressShown() === shownAt };
			shownKey = entryKey();
			if (!left.isSamePage) raise('page:loading:start');
			void mover(() => location.reload()).then((move) => move?.travel(left));
		});
		const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		if (entry?.type === 'back_forward' && document.querySelector('[data-rows]'))
			addEventListener('load', () => void mover(() => {}).then((move) => move?.settleScroll()));
		listen('page:shown', () => {
			shownAt = addressShown();
			shownKey = entryKey();
		});
		addEventListener('submit', (event) => {
			// A guarded form raises its own events.
			if (!event.defaultPrevented) raise('page:loading:start');
		});
		addEventListener('pageshow', (event) => {
			// What came back out of the browser's memory shows an older basket.
			if (event.persisted) {
				raise('html:replaced', { scope: document.body });
				raise('page:shown');
			}
			raise('page:loading:end');
		});
	},
});

/** The link under an event, when it leads to a page of this site. */
function linkOf(event: Event): HTMLAnchorElement | null {
	const link = (event.target as Element | null)?.closest?.('a');
	if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.full !== undefined) return null;
	return link.origin === location.origin && !/^\/(?:api|account|assets)\//.test(link.pathname) ? link : null;
}

const isHere = (link: HTMLAnchorElement) => link.pathname + link.search === addressShown();
