/**
 * Brings markup that stands to what the server has drawn since, and leaves what somebody is on: nodes are found again by their keys (`data-key`) and changed where
 * they stand, a row that is gone stays until the page is loaded anew, and a form that somebody has begun is not touched.
 */
import { renewIsland } from '#client/runtime/roots.ts';

export interface Redrawn {
	/** Rows that came, wherever they stand: one that only moved is none of them. */
	readonly came: Element[];
	/** Rows that are no longer there, each once. */
	readonly gone: HTMLElement[];
	/** Rows that stand in another place by now, and stay here because somebody is on them. */
	readonly moved: HTMLElement[];
	/** Parts whose nodes are new. */
	readonly changed: Set<Element>;
}

const keyOf = (node: Node): string | undefined => (node instanceof HTMLElement ? node.dataset.key : undefined);
/** What tells a node from others beside it that look the same: a form by its definition, what unfolds by what it is called. */
function nameOf(node: HTMLElement): string {
	if (node instanceof HTMLFormElement) return node.dataset.form ?? '';
	return node.nodeName === 'DETAILS' ? (node.querySelector('summary')?.textContent ?? '') : '';
}
const isAlike = (node: Node, other: Node): boolean =>
	node.nodeName === other.nodeName &&
	keyOf(node) === keyOf(other) &&
	(!(node instanceof HTMLElement) || (node.className === (other as HTMLElement).className && nameOf(node) === nameOf(other as HTMLElement)));

/** The focus, the pointer, or what is selected is in it. */
function isHeld(node: Element): boolean {
	if (node.contains(document.activeElement) || node.matches(':hover')) return true;
	const selection = getSelection();
	return selection !== null && !selection.isCollapsed && selection.containsNode(node, true);
}

const isTouched = (control: Element): boolean => {
	if (control instanceof HTMLSelectElement) return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected && selected);
	if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
	if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
	return control.type === 'radio' || control.type === 'checkbox' ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};
/** Begun, or just about to be. What the server has refused was begun, though all that was typed stands there as what the form came with. */
const isBegun = (form: HTMLFormElement): boolean => 'refused' in form.dataset || isHeld(form) || [...form.elements].some(isTouched);
/** Somebody is on it, or has begun a form in it. */
export const isInUse = (node: Element): boolean => isHeld(node) || [...node.querySelectorAll('form')].some(isBegun);
/** What a form would say of the thing that it is about, and what it lets choose. */
const saidBy = (form: HTMLFormElement): string =>
	[...form.elements]
		.flatMap((field) => (field instanceof HTMLInputElement && (field.type === 'hidden' || field.type === 'radio') ? [`${field.name}=${field.value}`] : []))
		.join('\n');

/** @param next a part of a document that was read, of which nodes are taken */
export function redraw(standing: Element, next: Element): Redrawn {
	const redrawn: Redrawn = { came: [], gone: [], moved: [], changed: new Set() };
	const known = new Set(rowsIn(standing).flatMap((row) => ('left' in row.dataset ? [] : [keyOf(row)])));
	children(standing, next, next, redrawn);
	return { ...redrawn, came: redrawn.came.filter((row) => !known.has(keyOf(row))) };
}

function children(standing: Element, next: Element, whole: Element, redrawn: Redrawn): void {
	const before = [...standing.childNodes].filter((node) => !(node instanceof HTMLElement && 'liveAdded' in node.dataset));
	const taken = new Set<Node>();
	let last: Node | null = null;
	for (const wanted of next.childNodes) {
		const found = before.find((node) => !taken.has(node) && isAlike(node, wanted));
		if (found === undefined) {
			const made = document.importNode(wanted, true);
			place(standing, made, last);
			last = made;
			redrawn.changed.add(standing);
			if (made instanceof Element) redrawn.came.push(...rowsIn(made));
			continue;
		}
		taken.add(found);
		const stands = change(found, wanted, whole, redrawn);
		if (!isBehind(stands, last)) {
			// A node that is moved loses the focus: it stays, and what comes next goes on behind the one before.
			if (stands instanceof Element && isHeld(stands)) continue;
			place(standing, stands, last);
		}
		last = stands;
	}
	for (const node of before) if (!taken.has(node)) leave(node, whole, redrawn);
}

const isBehind = (node: Node, last: Node | null): boolean => last === null || (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const place = (parent: Node, node: Node, last: Node | null): void => void parent.insertBefore(node, last === null ? parent.firstChild : last.nextSibling);
const rowsIn = (part: Element): HTMLElement[] => {
	const rows = [...part.querySelectorAll<HTMLElement>('li[data-key],tr[data-key]')];
	return part instanceof HTMLElement && part.matches('li[data-key],tr[data-key]') ? [part, ...rows] : rows;
};

/** @returns the node that stands there by now */
function change(found: Node, wanted: Node, whole: Element, redrawn: Redrawn): Node {
	if (!(found instanceof Element) || !(wanted instanceof Element)) {
		if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
		return found;
	}
	if (found instanceof HTMLFormElement)
		return saidBy(found) !== saidBy(wanted as HTMLFormElement) && !isBegun(found) ? exchange(found, wanted, redrawn) : found;
	if (found instanceof HTMLElement && 'island' in found.dataset) return changeIsland(found, wanted as HTMLElement, redrawn);
	// A box that stands outside its form: what was ticked is what was seen then.
	if (isTouched(found)) return found;
	if (found instanceof HTMLElement && 'left' in found.dataset) waitsAgain(found, redrawn);
	for (const { name, value } of wanted.attributes) if (!isOfReader(found, name) && found.getAttribute(name) !== value) found.setAttribute(name, value);
	children(found, wanted, whole, redrawn);
	return found;
}

/** An island that takes new props draws its rows itself; those that are new to it have come. */
function changeIsland(found: HTMLElement, wanted: HTMLElement, redrawn: Redrawn): Node {
	const props = wanted.dataset.props ?? '';
	if (found.dataset.props === props) return found;
	if ('renewed' in found.dataset && renewIsland(found, props)) {
		redrawn.came.push(...rowsIn(wanted));
		return found;
	}
	return isHeld(found) ? found : exchange(found, wanted, redrawn);
}

/** What a script or the reader has shown or unfolded stays so. */
const isOfReader = (node: Element, attribute: string): boolean => attribute === 'hidden' || (attribute === 'open' && node.nodeName === 'DETAILS');

/** What was said of the row is no longer so. */
function waitsAgain(row: HTMLElement, { came }: Redrawn): void {
	delete row.dataset.left;
	for (const added of row.querySelectorAll('[data-live-added]')) added.remove();
	came.push(row);
}

function exchange(found: Element, wanted: Element, redrawn: Redrawn): Node {
	const made = document.importNode(wanted, true);
	found.replaceWith(made);
	if (made.parentElement) redrawn.changed.add(made.parentElement);
	return made;
}

/** What the server draws no more: a row stays, and whatever somebody is on. */
function leave(node: Node, whole: Element, redrawn: Redrawn): void {
	if (!(node instanceof HTMLElement)) return void node.parentNode?.removeChild(node);
	const rows = rowsIn(node);
	if (rows.length === 0) {
		const forms = node instanceof HTMLFormElement ? [node] : [...node.querySelectorAll('form')];
		if (!forms.some(isBegun) && !node.contains(document.activeElement)) node.remove();
		return;
	}
	for (const row of rows) leaveRow(row, whole, redrawn);
	// A table or list whose rows have all moved on.
	if (rowsIn(node).length === 0) node.remove();
}

function leaveRow(row: HTMLElement, whole: Element, { gone, moved }: Redrawn): void {
	const key = CSS.escape(row.dataset.key ?? '');
	const isElsewhere = whole.querySelector(`li[data-key="${key}"],tr[data-key="${key}"]`) !== null;
	if (isElsewhere && !isInUse(row)) return row.remove();
	if ('left' in row.dataset) return;
	row.dataset.left = '';
	(isElsewhere ? moved : gone).push(row);
}
