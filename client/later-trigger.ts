/** What can wait: it comes once the page stands and the browser has nothing else to do (`later.ts`). Without it the page does what it did. */
import { defineBehaviour, startBehaviours } from '#client/runtime/behaviours.ts';
import { openDialog } from '#client/runtime/dialogs.ts';
import { whenIdle } from '#client/runtime/islands.ts';
import { hasDrafts } from '#client/runtime/forms/draft-names.ts';
import { load, loadForPress } from '#client/runtime/load.ts';
import { follow } from '#client/runtime/navigation.ts';
import { fill } from '#client/runtime/page-facts.ts';
import { sendPlainly } from '#client/runtime/plain-forms.ts';

const bring = () =>
	void import('./later.ts').then(
		({ laterBehaviours }) => startBehaviours(laterBehaviours({ openDialog, sendPlainly, hasDrafts, fill, follow, load, loadForPress })),
		() => {},
	);

export const laterBehaviour = defineBehaviour('later', {
	start() {
		// A module runs before the page's pictures are there; `pageshow` comes after `load`.
		addEventListener('pageshow', () => whenIdle(bring), { once: true });
	},
});
