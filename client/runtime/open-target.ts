/** What an address names by its fragment is opened, where it unfolds: an answer among many. */
import type { Behaviour } from './behaviours.ts';

function open(): void {
	const named = document.getElementById(location.hash.slice(1));
	if (named instanceof HTMLDetailsElement) named.open = true;
}

export const openTargetBehaviour: Behaviour = {
	name: 'open-target',
	start: () => addEventListener('hashchange', open),
	arm: open,
};
