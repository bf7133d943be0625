/** Shows the toasts in the live region of the layout; a pause of the pointer or of the focus stops their clock. */
import { effect } from '@preact/signals-core';
import { closeToast, lifetimeMs, showToast, toasts, type Toast, type ToastKind } from '#client/runtime/toasts.ts';
import { pageWords } from '#client/runtime/page-facts.ts';
import styles from './toast.module.css';

const shown = new Map<number, HTMLElement>();

let watching = false;

export function show(kind: ToastKind, text: string): void {
	watchToasts();
	showToast(kind, text);
}

function watchToasts(): void {
	if (watching) return;
	watching = true;
	effect(() => {
		const list = toasts.value;
		for (const [id, node] of shown) {
			if (list.some((toast) => toast.id === id)) continue;
			node.remove();
			shown.delete(id);
		}
		for (const toast of list) if (!shown.has(toast.id)) shown.set(toast.id, draw(toast));
	});
}

function draw(toast: Toast): HTMLElement {
	const node = document.createElement('div');
	node.className = styles.toast ?? '';
	node.dataset.kind = toast.kind;
	node.setAttribute('role', toast.kind === 'error' ? 'alert' : 'status');
	const text = document.createElement('p');
	text.textContent = toast.text;
	const close = document.createElement('button');
	close.type = 'button';
	close.ariaLabel = pageWords().close;
	close.textContent = '×';
	close.addEventListener('click', () => closeToast(toast.id));
	node.append(text, close);
	const region = document.getElementById('toasts');
	region?.classList.add(styles.region ?? '');
	region?.append(node);
	if (toast.kind !== 'error') runClock(node, toast.id);
	return node;
}

function runClock(node: HTMLElement, id: number): void {
	let timer = 0;
	const start = () => {
		clearTimeout(timer);
		timer = window.setTimeout(() => closeToast(id), lifetimeMs);
	};
	for (const pause of ['pointerenter', 'focusin']) node.addEventListener(pause, () => clearTimeout(timer));
	for (const resume of ['pointerleave', 'focusout']) node.addEventListener(resume, start);
	start();
}
