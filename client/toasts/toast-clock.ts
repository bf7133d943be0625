/** Closes a toast after its time; while somebody is at it, by pointer or by focus, the time stands still, and begins anew after. */
import type { ToastClock } from './toasts.ts';

const lifetimeMs = 5000;

export const runClock: ToastClock = (node, close) => {
	let timer = 0;
	const held = new Set<'pointer' | 'focus'>();
	const run = () => {
		clearTimeout(timer);
		if (held.size === 0) timer = window.setTimeout(close, lifetimeMs);
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
};
