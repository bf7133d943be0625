/** A doctor's pages have keys, which come with them. Those that are pressed before they are there are not lost: they receive them in their order. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const worklistBehaviour = ({ loadWithRetry }: FirstScript): Behaviour => {
	let early: KeyboardEvent[] | null = null;
	const keep = (event: KeyboardEvent) => void early?.push(event);
	return {
		name: 'doctor-worklist',
		arm() {
			if (early !== null || !document.querySelector('[data-doctor-worklist],[data-doctor-result]')) return;
			early = [];
			document.addEventListener('keydown', keep);
			loadWithRetry(
				() => import('./worklist.ts'),
				({ startWorklist }) => {
					document.removeEventListener('keydown', keep);
					startWorklist(early ?? []);
					early = null;
				},
				// What was pressed in vain is not done a minute later; the key that asks again is kept.
				() => (early = []),
			);
		},
	};
};
