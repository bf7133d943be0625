/**
 * Toasts (docs/decisions.md, "Toasts"): 5 s, one at a time unless `multiple`, a new one waits 390 ms after one was
 * cleared; errors stay until closed.
 */
import { signal } from '@preact/signals-core';

export type ToastKind = 'info' | 'success' | 'error';
export interface Toast {
	readonly id: number;
	readonly kind: ToastKind;
	readonly text: string;
}

export const lifetimeMs = 5000;
const blockedMs = 390;

export const toasts = signal<readonly Toast[]>([]);
let last = 0;
let clearedAt = Number.NEGATIVE_INFINITY;

export function showToast(kind: ToastKind, text: string, { multiple = false } = {}): void {
	const show = () => {
		const toast: Toast = { id: ++last, kind, text };
		toasts.value = multiple ? [...toasts.value, toast] : [toast];
	};
	const wait = clearedAt + blockedMs - performance.now();
	if (wait > 0) setTimeout(show, wait);
	else show();
}

export function closeToast(id: number): void {
	toasts.value = toasts.value.filter((toast) => toast.id !== id);
	clearedAt = performance.now();
}
