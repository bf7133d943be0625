/**
 * Wakes islands: finds their marks, waits for the trigger, loads React and the component, hydrates with the props of the mark.
 */
import { defineBehaviour } from './behaviours.ts';
import { loadMounted } from './load-mounted.ts';
import type { IslandName } from './registry.ts';
import { isKept, keepWaiting, type End } from './roots.ts';

export const islandsBehaviour = defineBehaviour('islands', {
	arm(scope) {
		for (const node of scope.querySelectorAll<HTMLElement>('[data-island]')) {
			// One that stands in another is part of its tree.
			if (isKept(node) || node.parentElement?.closest('[data-island]')) continue;
			keepWaiting(
				node,
				when(node, () => void wake(node)),
			);
		}
	},
});

/** @returns what stops waiting */
function when(node: HTMLElement, act: () => void): End {
	if (node.dataset.on === 'interaction') {
		const over = new AbortController();
		const once = () => {
			over.abort();
			act();
		};
		for (const event of ['focusin', 'pointerover', 'touchstart', 'keydown']) node.addEventListener(event, once, { passive: true, signal: over.signal });
		if (node.contains(document.activeElement)) once();
		return () => over.abort();
	}
	whenIdle(act);
	return () => {};
}

/** Once the browser has nothing else to do, and at once where it says nothing of that. */
export function whenIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
	else act();
}

async function wake(node: HTMLElement): Promise<void> {
	const parts = await loadMounted<never>(({ islands }) => islands[node.dataset.island as IslandName]());
	// The page may have moved on meanwhile.
	if (parts !== null && node.isConnected) parts.hydrate(node, parts.component);
	// Without a connection it is an ordinary piece of the page until there is one.
	if (parts === null && !navigator.onLine) addEventListener('online', () => void (node.isConnected && wake(node)), { once: true });
}
