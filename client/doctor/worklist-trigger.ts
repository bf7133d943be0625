/** A doctor's pages have keys, which come with them. Those that are pressed before they are there are not lost: they receive them in their order. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { awaitPageKeys } from '#client/runtime/keys.ts';

export const worklistBehaviour = ({ loadWithRetry }: FirstScript): Behaviour => {
	let early: KeyboardEvent[] | null = null;
	let isThere = false;
	const keep = (event: KeyboardEvent) => void early?.push(event);
	return {
		name: 'doctor-worklist',
		arm() {
			const isWanted = document.querySelector('[data-doctor-worklist],[data-doctor-result]') !== null;
			awaitPageKeys(isWanted && !isThere);
			if (early !== null || !isWanted) return;
			early = [];
			document.addEventListener('keydown', keep);
			loadWithRetry(
				() => import('./worklist.ts'),
				({ startWorklist }) => {
					document.removeEventListener('keydown', keep);
					isThere = true;
					startWorklist(early ?? []);
					early = null;
				},
				// What was pressed in vain is not done a minute later; the key that asks again is kept.
				() => (early = []),
			);
		},
	};
};
