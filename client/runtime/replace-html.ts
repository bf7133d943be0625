/** The one way to put markup of the server into the document after it was read: for a move, a refused form, a part that was asked for again, or a list that grows. */
import { endRoots } from './roots.ts';
import { raise } from './events.ts';

export interface ReplaceOptions {
	/** What takes the focus once the nodes stand; left out, the focus stays where it is. */
	readonly focus?: (target: Element) => HTMLElement | null;
}

/**
 * Puts nodes in the place of everything inside `target`. Islands that were inside end; behaviours are armed for what came. Stylesheets that the nodes
 * need are awaited before (`loadStyles` in `stylesheets.ts`), since a view transition wants this to happen at one stroke.
 */
export function replaceHtml(target: Element, nodes: Iterable<Node>, { focus }: ReplaceOptions = {}): void {
	target.replaceChildren(...nodes);
	endRoots();
	focus?.(target)?.focus({ preventScroll: true });
	raise('html:replaced', { scope: target });
}

/** Puts nodes behind everything inside `target`, which stays as it is. */
export function appendHtml(target: Element, nodes: Iterable<Node>, { focus }: ReplaceOptions = {}): void {
	target.append(...nodes);
	focus?.(target)?.focus({ preventScroll: true });
	raise('html:replaced', { scope: target });
}
