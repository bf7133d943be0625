/** What is mounted into the document, and ends when its place is gone from it: roots of islands and dialogs, and islands that wait to be woken. */

/** Ends what is mounted. */
export type End = () => void;

const waiting = new Map<Element, End>();
const mounted = new Map<Element, End>();

/** Whether something is mounted into an element, or waits to be. */
export const isKept = (node: Element): boolean => waiting.has(node) || mounted.has(node);

/** Keeps what waits to be mounted. */
export const keepWaiting = (node: Element, end: End): void => void waiting.set(node, end);

/** Keeps what was mounted into an element, until the element leaves the document. */
export function keepRoot(node: Element, end: End): void {
	waiting.delete(node);
	mounted.set(node, end);
}

/** Ends what stands in places that are no longer in the document. */
export function endRoots(): void {
	for (const kept of [waiting, mounted]) {
		for (const [node, end] of kept) {
			if (node.isConnected) continue;
			kept.delete(node);
			end();
		}
	}
}
