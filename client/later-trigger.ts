/**
 * What can wait: it comes once the page stands and the browser has nothing else to do (`later.ts`), and at once where the page is one of accounts or has something
 * to say from the one before. Without it the page does what it did. A button of it (`data-later`) that is pressed before is pressed again once it is there.
 */
import { defineBehaviour, startBehaviours } from '#client/runtime/behaviours.ts';
import { writeCookie } from '#client/runtime/cookies.ts';
import { openDialog } from '#client/runtime/dialogs.ts';
import { whenIdle } from '#client/runtime/islands.ts';
import { hasDrafts } from '#client/runtime/forms/draft-names.ts';
import { load, loadForPress, loadWithRetry } from '#client/runtime/load.ts';
import { follow } from '#client/runtime/navigation.ts';
import { fill } from '#client/runtime/page-facts.ts';
import { sendPlainly } from '#client/runtime/plain-forms.ts';

let isAsked = false;
let pressed: HTMLElement | null = null;
let isThere = false;

function bring(): void {
	if (isAsked) return;
	isAsked = true;
	loadWithRetry(
		() => import('./later.ts'),
		({ laterBehaviours }) => {
			isThere = true;
			startBehaviours(laterBehaviours({ writeCookie, openDialog, sendPlainly, hasDrafts, fill, follow, load, loadForPress, loadWithRetry }));
			pressed?.click();
		},
	);
}

export const laterBehaviour = defineBehaviour('later', {
	start() {
		document.addEventListener('click', ({ target }) => {
			if (isThere) return;
			pressed = (target as Element).closest<HTMLElement>('[data-later]') ?? pressed;
			if (pressed) bring();
		});
		// A module runs before the page's pictures are there; `pageshow` comes after `load`.
		addEventListener('pageshow', () => whenIdle(bring), { once: true });
	},
	arm() {
		if (document.cookie.includes('notice=') || document.querySelector('[data-account],[data-password-rules],[data-passkey]')) bring();
	},
});
