/**
 * What can wait: it comes once the page stands and the browser has nothing else to do (`later.ts`), and at once where the page is one of accounts or has something
 * to say from the one before. Without it the page does what it did.
 */
import { defineBehaviour, startBehaviours } from '#client/runtime/behaviours.ts';
import { openDialog } from '#client/runtime/dialogs.ts';
import { whenIdle } from '#client/runtime/islands.ts';
import { hasDrafts } from '#client/runtime/forms/draft-names.ts';
import { load, loadForPress, loadWithRetry } from '#client/runtime/load.ts';
import { follow } from '#client/runtime/navigation.ts';
import { fill } from '#client/runtime/page-facts.ts';
import { sendPlainly } from '#client/runtime/plain-forms.ts';

let isAsked = false;

function bring(): void {
	if (isAsked) return;
	isAsked = true;
	loadWithRetry(
		() => import('./later.ts'),
		({ laterBehaviours }) => startBehaviours(laterBehaviours({ openDialog, sendPlainly, hasDrafts, fill, follow, load, loadForPress, loadWithRetry })),
	);
}

export const laterBehaviour = defineBehaviour('later', {
	start() {
		// A module runs before the page's pictures are there; `pageshow` comes after `load`.
		addEventListener('pageshow', () => whenIdle(bring), { once: true });
	},
	arm() {
		if (document.cookie.includes('notice=') || document.querySelector('[data-account],[data-password-rules],[data-passkey]')) bring();
	},
});
