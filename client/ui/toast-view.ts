/**
 * Draws the toasts into the live region that every document holds from the start (`#toasts` of the layout): errors into its assertive part, the others into
 * its polite one. The pointer or the focus on a toast stops its clock.
 */
import { effect } from '@preact/signals-core';
import { addToast, closeToast, lifetimeMs, toasts, type Toast, type ToastKind } from './toasts.ts';
import styles from './toast.module.css';

/** What is drawn, by id, with what ends it. */
const drawn = new Map<number, () => void>();

effect(() => {
	const list = toasts.value;
	for (const [id, remove] of drawn) {
		if (list.some((toast) => toast.id === id)) continue;
		remove();
		drawn.delete(id);
	}
	for (const toast of list) if (!drawn.has(toast.id)) drawn.set(toast.id, draw(toast));
});

export function showToast(kind: ToastKind, text: string, options?: { readonly multiple?: boolean }): void {
	addToast(kind, text, options);
}

function draw(toast: Toast): () => void {
	const region = document.getElementById('toasts');
	const node = document.createElement('div');
	node.className = styles.toast ?? '';
	node.dataset.kind = toast.kind;
	const text = document.createElement('p');
	text.textContent = toast.text;
	const close = document.createElement('button');
	close.type = 'button';
	close.ariaLabel = region?.dataset.close ?? '';
	close.textContent = '×';
	close.addEventListener('click', () => closeToast(toast.id));
	node.append(text, close);
	region?.classList.add(styles.region ?? '');
	region?.querySelector(toast.kind === 'error' ? '[role=alert]' : '[role=status]')?.append(node);
	const stopClock = toast.kind === 'error' ? () => {} : runClock(node, toast.id);
	return () => {
		stopClock();
		node.remove();
	};
}

/** Closes a toast after its time; while somebody is at it, by pointer or by focus, the time stands still, and begins anew after. @returns what stops it */
function runClock(node: HTMLElement, id: number): () => void {
	let timer = 0;
	const held = new Set<'pointer' | 'focus'>();
	const run = () => {
		clearTimeout(timer);
		if (held.size === 0) timer = window.setTimeout(() => closeToast(id), lifetimeMs);
	};
	for (const [event, by, holds] of [
		['pointerenter', 'pointer', true],
		['pointerleave', 'pointer', false],
		['focusin', 'focus', true],
		['focusout', 'focus', false],
	] as const) {
		node.addEventListener(event, () => {
			if (holds) held.add(by);
			else held.delete(by);
			run();
		});
	}
	run();
	return () => clearTimeout(timer);
}
