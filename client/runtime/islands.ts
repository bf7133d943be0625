/**
 * Wakes islands: finds their marks, waits for the trigger, loads React and the component, hydrates with the props of the mark. A chunk
 * that is gone (a new build was deployed) reloads the page once; what stands in forms is kept by the browser.
 */
import { islands, type IslandName } from './registry.ts';
import { reloadOnce } from './reload.ts';

const woken = new WeakSet<Element>();

export function wakeIslands(scope: ParentNode = document): void {
	for (const node of scope.querySelectorAll<HTMLElement>('[data-island]')) {
		if (woken.has(node)) continue;
		woken.add(node);
		when(node, node.dataset.on, () => void wake(node));
	}
}

function when(node: HTMLElement, trigger: string | undefined, act: () => void): void {
	if (trigger === 'interaction') {
		const once = { once: true, passive: true } as const;
		let done = false;
		const act1 = () => {
			if (done) return;
			done = true;
			act();
		};
		for (const event of ['focusin', 'pointerover', 'touchstart', 'keydown']) node.addEventListener(event, act1, once);
		if (node.contains(document.activeElement)) act1();
	} else if (trigger === 'visible') {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			act();
		});
		observer.observe(node);
	} else if (trigger === 'idle' && 'requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
	else act();
}

async function wake(node: HTMLElement): Promise<void> {
	const name = node.dataset.island as IslandName;
	try {
		const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), islands[name]()]);
		await hydrate(node, component);
	} catch (error) {
		if (!reloadOnce()) throw error;
	}
}
