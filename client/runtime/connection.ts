/**
 * Whether the site can be reached. Whoever moves about it is told when it cannot, and stays where they are: the browser's own error page would take
 * away what they had. The words stand in every document, since there is no fetching them then.
 */
import { showToast } from '#client/ui/toasts.ts';
import { defineBehaviour } from './behaviours.ts';
import { raise } from './events.ts';
import { afterPress } from './forms/press.ts';
import { placePressed, watchPressed } from './pressed.ts';

/** What was learned holds so long. */
const knownMs = 2000;
/** Who has waited so long for a yes or no is let go on: the network is slow, not gone. */
const patienceMs = 4000;

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

/** Says that there is no connection, and what to do. @param isKept of a press on the basket: it is done, and only its sum waits */
export function tellOffline(isKept = false): void {
	const { offline = '', offlineKept = '' } = document.getElementById('toasts')?.dataset ?? {};
	afterPress(() => {
		close = showToast('error', isKept ? offlineKept : offline, { keepClear: placePressed() });
	});
}

/** Leaves the page, when there is somewhere to go: else says so, and the press may be made again. @returns whether it went */
export async function leave(go: () => void): Promise<boolean> {
	raise('page:loading:start');
	if (await isReachable()) {
		go();
		return true;
	}
	raise('page:loading:end');
	tellOffline();
	return false;
}

export const connectionBehaviour = defineBehaviour('connection', {
	start() {
		watchPressed();
		// What was said of it is over.
		addEventListener('online', () => close());
	},
});
