/** Shows a toast. The view and its stylesheet come with the first one. */
import type { ToastKind } from '#client/runtime/toasts.ts';
import { reloadOnce } from '#client/runtime/reload.ts';

export function toast(kind: ToastKind, text: string): void {
	import('./toast-view.ts').then(
		({ show }) => show(kind, text),
		() => reloadOnce(),
	);
}
