/**
 * A page of results closes with its access: after its time, also when the device slept meanwhile, when the results were closed in another tab, and when the
 * browser brings the page back out of its memory. What it showed is gone before anything else is asked for.
 */
import { defineBehaviour } from '#client/runtime/behaviours.ts';

let open: HTMLElement | null = null;
/** By the device's clock, which goes on while it sleeps; the server has said how long, not until when, because that clock may be wrong. */
let endsAt = Infinity;
let channel: BroadcastChannel | null = null;

const wipe = () => document.querySelector('main')?.replaceChildren();

function close(): void {
	if (!open?.isConnected) return;
	const { expired = '/results' } = open.dataset;
	wipe();
	location.replace(expired);
}

export const accessEndBehaviour = defineBehaviour('results-access-end', {
	start() {
		document.addEventListener('visibilitychange', () => {
			if (Date.now() >= endsAt) close();
		});
		addEventListener('pageshow', (event) => {
			if (!event.persisted || !open?.isConnected) return;
			// The server says whether there is still anything to show.
			wipe();
			location.reload();
		});
		addEventListener('submit', (event) => {
			if ((event.target as Element).matches('[data-close-results]')) (channel ?? new BroadcastChannel('results-closed')).postMessage(null);
		});
	},
	arm() {
		const page = document.querySelector<HTMLElement>('[data-open-ms]');
		// What is armed again has no more time than before.
		if (page === null || page === open) return;
		open = page;
		const ms = Number(page.dataset.openMs);
		endsAt = Date.now() + ms;
		setTimeout(close, ms);
		channel ??= new BroadcastChannel('results-closed');
		channel.addEventListener('message', close);
	},
});
