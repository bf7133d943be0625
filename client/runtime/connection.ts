/**
 * Whether the site can be reached. When it cannot, the visitor is told and stays on the page: the browser's own error page would take
 * away what they had. The words stand in every document, since there is no fetching them then.
 */
import { showToast } from '#client/toasts/toasts.ts';
import { defineBehaviour } from './behaviours.ts';
import { afterPress } from './pointer-hold.ts';
import { lastClickRect, watchClicks } from './last-click.ts';
import { sends, takeTicket, type Ticket } from './tickets.ts';

/** What was learned holds so long. */
const knownMs = 2000;
/** After so long without a yes or no the visitor goes on: the network is slow, not gone. */
const patienceMs = 4000;

/** A full load that has not begun to show anything by then has no bar of ours. */
const loadMs = 20_000;

let asked: Promise<boolean> | null = null;

/** A small file of the site is asked for; the browser's own word counts only when it says no. */
export function isReachable(): Promise<boolean> {
	if (!navigator.onLine) return Promise.resolve(false);
	asked ??= fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
		() => true,
		(error: unknown) => error instanceof DOMException && error.name === 'TimeoutError',
	);
	const mine = asked;
	void mine.then((there) => setTimeout(() => (asked === mine ? (asked = null) : null), there ? knownMs : 0));
	return mine;
}

let close: () => void = () => {};

/** What is told without a connection; its words stand in every document. */
type OfflineMessage =
	| /** A page cannot be had. */ 'offline'
	| /** A press on the basket is done, and only its sum waits. */ 'offlineKept'
	| /** A page did not come in time. */ 'late';

/** Says that there is no connection, and what to do. */
export function tellOffline(what: OfflineMessage = 'offline'): void {
	const text = document.getElementById('toasts')?.dataset[what] ?? '';
	afterPress(() => {
		close = showToast('error', text, { keepClear: lastClickRect() });
	});
}

/**
 * Leaves the page, when there is somewhere to go: else says so, and the press may be made again.
 * @param go begins a full load
 * @returns whether it went, or something else was begun meanwhile
 */
export async function leave(go: () => void, { signal, end }: Ticket = takeTicket()): Promise<boolean> {
	const isThere = await isReachable();
	if (signal.aborted) return true;
	if (isThere) {
		go();
		// What is begun after it is where the visitor wants to be: a document that is still on its way would take its place.
		// It would end the post of a form as well.
		const stop = () => sends.size === 0 && window.stop();
		signal.addEventListener('abort', stop);
		const over = () => {
			signal.removeEventListener('abort', stop);
			end();
		};
		addEventListener('pagehide', over, { once: true });
		// An answer that is a file leaves the page where it is; of one that is slow the browser has its own sign.
		setTimeout(over, loadMs);
		return true;
	}
	end();
	tellOffline();
	return false;
}

export const connectionBehaviour = defineBehaviour('connection', {
	start() {
		watchClicks();
		// What was said of it is over.
		addEventListener('online', () => close());
	},
});
