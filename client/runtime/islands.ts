/**
 * Wakes islands: finds their marks, waits for the trigger, loads React and the component, hydrates with the props of the mark. Their roots are
 * kept, and end when their place is gone from the document.
 */
import { defineBehaviour } from './behaviours.ts';
import { load } from './load.ts';
import { islands, type IslandName } from './registry.ts';

/** Ends what is mounted. */
type End = () => void;

const waiting = new Map<Element, End>();
const mounted = new Map<Element, End>();

export const islandsBehaviour = defineBehaviour('islands', {
	arm(scope) {
		for (const node of scope.querySelectorAll<HTMLElement>('[data-island]')) {
			// One that stands in another is part of its tree.
			if (waiting.has(node) || mounted.has(node) || node.parentElement?.closest('[data-island]')) continue;
			waiting.set(
				node,
				when(node, () => void wake(node)),
			);
		}
	},
});

/** Keeps what was mounted into an element, until the element leaves the document. */
export function keepRoot(node: Element, end: End): void {
	waiting.delete(node);
	mounted.set(node, end);
}

/** Ends the islands whose places are no longer in the document. */
export function endIslands(): void {
	for (const kept of [waiting, mounted]) {
		for (const [node, end] of kept) {
			if (node.isConnected) continue;
			kept.delete(node);
			end();
		}
	}
}

/** @returns what stops waiting */
function when(node: HTMLElement, act: () => void): End {
	const { on } = node.dataset;
	if (on === 'interaction') {
		const over = new AbortController();
		const once = () => {
			over.abort();
			act();
		};
		for (const event of ['focusin', 'pointerover', 'touchstart', 'keydown']) node.addEventListener(event, once, { passive: true, signal: over.signal });
		if (node.contains(document.activeElement)) once();
		return () => over.abort();
	}
	if (on === 'visible') {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			act();
		});
		observer.observe(node);
		return () => observer.disconnect();
	}
	if (on === 'idle' && 'requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
	else act();
	return () => {};
}

async function wake(node: HTMLElement): Promise<void> {
	const parts = await load(async () => {
		const [react, component] = await Promise.all([import('./hydrate.tsx'), islands[node.dataset.island as IslandName]()]);
		await react.loadWords();
		return { ...react, component };
	});
	// The page may have moved on meanwhile.
	if (parts !== null && node.isConnected) parts.hydrate(node, parts.component);
}
