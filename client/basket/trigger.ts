/**
 * Knows when the basket has to be settled and drawn: after every press, when a page is shown that has one, and when another tab has
 * changed it. What settles it comes then; a visitor with an empty basket never asks for it.
 */
import { basketChannel } from './channel.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { pageWords } from '#client/runtime/page-facts.ts';
import { reloadOnce } from '#client/runtime/reload.ts';
import { toast } from '#client/ui/toast.ts';

const cookieText = () => readCookie('globals.currentBasket') ?? '';
let seen = '';

export function watchBasket(): void {
	// What a press changes at once (`instant.ts`) is painted first.
	document.addEventListener('basket:toggle', () => void requestAnimationFrame(() => void setTimeout(() => settle(true))));
	document.addEventListener('basket:full', () => toast('error', pageWords().full));
	document.addEventListener('page:shown', () => settle(false));
	basketChannel?.addEventListener('message', () => settle(false, true));
	// A tab that could not ask the backend told nobody.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible' && cookieText() !== seen) settle(false, true);
	});
	settle(false);
}

/** @param always also an empty basket: it may be this page that still shows another one */
function settle(ours: boolean, always = ours): void {
	seen = cookieText();
	if (seen === '' && !always) return;
	import('./header-basket.ts').then(
		({ refresh }) => refresh(ours),
		() => reloadOnce(),
	);
}
