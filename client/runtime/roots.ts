/** What is mounted into the document, and ends when its place is gone from it: roots of islands and dialogs, and islands that wait to be woken. */

/** Ends what is mounted. */
export type End = () => void;

const waiting = new Map<Element, End>();
const mounted = new Map<Element, End>();
/** What draws a mounted island by the props that its mark has by now. */
const renewals = new WeakMap<Element, () => void>();

/** Whether something is mounted into an element, or waits to be. */
export const isKept = (node: Element): boolean => waiting.has(node) || mounted.has(node);

/** Keeps what waits to be mounted. */
export const keepWaiting = (node: Element, end: End): void => void waiting.set(node, end);

/** Keeps what was mounted into an element, until the element leaves the document. */
export function keepRoot(node: Element, end: End, { renew }: { readonly renew?: () => void } = {}): void {
	waiting.delete(node);
	mounted.set(node, end);
	if (renew) renewals.set(node, renew);
}

/** Gives an island other props where it stands: what was begun in it stays. @returns false for one that is not awake */
export function renewIsland(node: HTMLElement, props: string): boolean {
	const renew = mounted.has(node) ? renewals.get(node) : undefined;
	if (renew === undefined) return false;
	node.dataset.props = props;
	renew();
	return true;
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
