/** A page of results closes when the device wakes after its time, and when the results were closed in another tab. */
import { lifetimeOf } from '#client/runtime/lifetimes.ts';

let open: HTMLElement | null = null;

/** @param endsAt by the device's clock, which goes on while it sleeps; the server has said how long, not until when, because that clock may be wrong */
export function watchAccess(page: HTMLElement, endsAt: number, close: () => void): void {
	// What is armed again has no more time than before.
	if (page === open) return;
	open = page;
	const look = () => {
		if (Date.now() >= endsAt) close();
	};
	const signal = lifetimeOf(page);
	document.addEventListener('visibilitychange', look, { signal });
	// The device may have slept while this was on its way.
	look();
	const channel = new BroadcastChannel('results-closed');
	channel.addEventListener('message', close);
	signal.addEventListener('abort', () => channel.close());
	addEventListener(
		'submit',
		(event) => {
			if ((event.target as Element).matches('[data-close-results]')) channel.postMessage(null);
		},
		{ signal },
	);
}
