/** Says something in a toast: not while a button is held, and never over what was pressed. */
import { runClock } from '#client/toasts/toast-clock.ts';
import { showToast, type ToastKind } from '#client/toasts/toasts.ts';
import { afterPress } from './pointer-hold.ts';
import { lastClickRect } from './last-click.ts';

export const tell = (kind: ToastKind, text: string): void =>
	afterPress(() => void showToast(kind, text, { keepClear: lastClickRect(), clock: kind === 'error' ? undefined : runClock }));
