/**
 * Toasts (docs/decisions/forms.md, "Toasts"), drawn into the live region that every document holds from the start (`#toasts` of the layout): errors into its
 * assertive part, the others into its polite one. Errors stay until they are closed, and nothing takes their place. Of the others one stands at a time
 * unless `multiple`, as long as its clock runs (`toast-clock.ts`, which comes with what is no error). Whatever comes within 390 ms after one was closed waits for the end of
 * that time. Part of the first script, styles included: the want of a connection has to be told without one.
 */
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error';

interface Toast {
	readonly kind: ToastKind;
	readonly text: string;
	/** Takes it off the page. */
	readonly remove: () => void;
}

interface ToastOptions {
	/** Beside others of its kind. */
	readonly multiple?: boolean;
	/** What was pressed, and is not to be covered. */
	readonly keepClear?: DOMRect | undefined;
	/** Closes it after its time (`toast-clock.ts`); an error has none. */
	readonly clock?: ToastClock | undefined;
	/** Where to go on from it (`toast-link.ts`). */
	readonly link?: HTMLAnchorElement | undefined;
}

/** @param close takes the toast off the page @returns what stops it */
export type ToastClock = (node: HTMLElement, close: () => void) => () => void;

const blockedMs = 390;

/** Those that are shown, oldest first. */
let shown: readonly Toast[] = [];
let closedAt = Number.NEGATIVE_INFINITY;

/** @returns what closes it */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
	const close = { now: () => clearTimeout(timer) };
	const add = () => {
		// The same error again is the same toast, said anew: a press that fails three times would pile them up.
		for (const old of shown)
			if (kind === 'error' ? old.kind === kind && old.text === text : old.kind !== 'error' && options.multiple !== true) takeAway(old);
		const toast: Toast = { kind, text, remove: draw(kind, text, options, () => close.now()) };
		shown = [...shown, toast];
		close.now = () => {
			if (!shown.includes(toast)) return;
			takeAway(toast);
			closedAt = performance.now();
		};
	};
	const wait = closedAt + blockedMs - performance.now();
	let timer = 0;
	if (wait > 0) timer = window.setTimeout(add, wait);
	else add();
	return () => close.now();
}

function takeAway(toast: Toast): void {
	toast.remove();
	shown = shown.filter((one) => one !== toast);
}

function draw(kind: ToastKind, text: string, { keepClear, clock, link }: ToastOptions, close: () => void): () => void {
	// Of the layout of every document.
	const region = document.getElementById('toasts') as HTMLElement;
	const node = document.createElement('div');
	node.className = styles.toast ?? '';
	node.dataset.kind = kind;
	const said = document.createElement('p');
	said.textContent = text;
	const cross = document.createElement('button');
	cross.type = 'button';
	cross.ariaLabel = region.dataset.close ?? '';
	cross.textContent = '×';
	cross.addEventListener('click', close);
	if (link) {
		// It was followed: there is nothing left to tell.
		link.addEventListener('click', close);
		said.append(' ', link);
	}
	node.append(said, cross);
	bringForward(region);
	region.querySelector(kind === 'error' ? '[role=alert]' : '[role=status]')?.append(node);
	if (keepClear) standClear(region, keepClear);
	const stopClock = clock?.(node, close);
	return () => {
		stopClock?.();
		node.remove();
	};
}

/** A dialog that is open hides what is outside it: then the region stands in it, until the dialog goes (`moveToastsOutOf`). */
function bringForward(region: HTMLElement): void {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
	const home = dialog ?? document.body;
	if (region.parentElement !== home) home.append(region);
}

/** Takes the region out of what is about to leave the page. */
export function moveToastsOutOf(leaving: Element): void {
	const region = document.getElementById('toasts');
	if (region && leaving.contains(region)) document.body.append(region);
}

/** The region stands at the other end of the screen when it would cover what was pressed. */
function standClear(region: HTMLElement, { left, right, top, bottom }: DOMRect): void {
	const covers = () => {
		const own = region.getBoundingClientRect();
		return own.left < right && own.right > left && own.top < bottom && own.bottom > top;
	};
	delete region.dataset.away;
	if (!covers()) return;
	region.dataset.away = '';
	// Neither end is free: the usual one is as good.
	if (covers()) delete region.dataset.away;
}
