/**
 * Nothing of somebody who has signed out stays on the screen, in other tabs, and in what the browser brings back out of its memory. Pages of accounts are marked
 * (`data-account`); without it all of them work by the server.
 */
import type { Behaviour } from '#client/runtime/behaviours.ts';

let channel: BroadcastChannel | null = null;

/** What this tab keeps of forms and places; the basket is a cookie. */
function forget(): void {
	try {
		sessionStorage.clear();
	} catch {
		// A browser that lets nothing be kept has kept nothing.
	}
}

/** What it showed is gone before anything else is asked for; the server says what there is to show now. */
function leave(): void {
	if (!document.querySelector('[data-account="page"]')) return;
	for (const part of document.querySelectorAll('main, header')) part.replaceChildren();
	location.reload();
}

function watch(): BroadcastChannel {
	const opened = new BroadcastChannel('signed-out');
	opened.addEventListener('message', () => {
		forget();
		leave();
	});
	return opened;
}

export const signedOutBehaviour: Behaviour = {
	name: 'signed-out',
	start() {
		addEventListener('pageshow', ({ persisted }) => {
			if (persisted) leave();
		});
	},
	arm() {
		if (!document.querySelector('[data-account]')) return;
		channel ??= watch();
		if (!document.querySelector('[data-account="out"]')) return;
		forget();
		channel.postMessage(null);
		new BroadcastChannel('results-closed').postMessage(null);
	},
};
