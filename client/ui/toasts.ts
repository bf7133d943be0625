/**
 * Toasts as a signal (docs/decisions.md, "Toasts"). Errors stay until they are closed, and nothing takes their place. Of the others one stands at a time
 * unless `multiple`, for 5 s. Whatever comes within 390 ms after one was closed waits for the end of that time.
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

/** Those that are shown, oldest first. */
export const toasts = signal<readonly Toast[]>([]);
let last = 0;
let closedAt = Number.NEGATIVE_INFINITY;

export function addToast(kind: ToastKind, text: string, { multiple = false } = {}): void {
	const add = () => {
		const stays = (toast: Toast) => multiple || toast.kind === 'error';
		// The same error again is the same toast: a press that fails three times would pile them up.
		if (kind === 'error' && toasts.value.some((toast) => toast.kind === kind && toast.text === text)) return;
		const kept = kind === 'error' ? toasts.value : toasts.value.filter(stays);
		toasts.value = [...kept, { id: ++last, kind, text }];
	};
	const wait = closedAt + blockedMs - performance.now();
	if (wait > 0) setTimeout(add, wait);
	else add();
}

export function closeToast(id: number): void {
	toasts.value = toasts.value.filter((toast) => toast.id !== id);
	closedAt = performance.now();
}
