/** A page of results (`data-open-ms`) closes with its access, after its time; what closes it in other cases (`access-end.ts`) comes with the page. */
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { load } from '#client/runtime/load.ts';

const opened = () => document.querySelector<HTMLElement>('[data-open-ms]');
/** What was shown is gone before anything else is asked for. */
const wipe = () => document.querySelector('main')?.replaceChildren();

export const accessEndBehaviour = defineBehaviour('results-access-end', {
	start() {
		// The browser brought the page back out of its memory: the server says whether there is still anything to show.
		addEventListener('pageshow', (event) => {
			if (!event.persisted || !opened()) return;
			wipe();
			location.reload();
		});
	},
	arm() {
		const page = opened();
		if (!page) return;
		const { openMs, expired = '/results' } = page.dataset;
		const close = () => {
			if (!page.isConnected) return;
			wipe();
			location.replace(expired);
		};
		const endsAt = Date.now() + Number(openMs);
		setTimeout(close, Number(openMs));
		void load(() => import('./access-end.ts')).then((end) => end?.watchAccess(page, endsAt, close));
	},
});
