/** How long something that is armed for an element lives: until the element has left the document. */
import { listen } from './events.ts';

const lives = new Map<Element, AbortController>();

/** For every listener on `window` and `document` that knows the element: without it that listener keeps the whole page that the element stood in. */
export function lifetimeOf(element: Element): AbortSignal {
	const known = lives.get(element) ?? new AbortController();
	lives.set(element, known);
	return known.signal;
}

listen('html:replaced', () => {
	for (const [element, life] of lives) {
		if (element.isConnected) continue;
		lives.delete(element);
		life.abort();
	}
});
