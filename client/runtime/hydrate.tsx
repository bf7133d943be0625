/** React's part of islands and dialogs: mounts a component with the frame of the page. Loaded only when one is wanted; its texts are awaited before. */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageFrame } from './browser-frame.ts';
import { FrameProvider } from './frame.tsx';
import type { DialogProps } from './dialog-props.ts';
import { moveToastsOutOf } from '#client/toasts/toasts.ts';
import { reloadOnce } from './reload.ts';
import { replaceHtml } from './replace-html.ts';
import { keepRoot } from './roots.ts';

export { loadWords } from './words.ts';

export function hydrate(node: HTMLElement, component: ComponentType<never>): void {
	const Component = component as ComponentType<object>;
	const framed = () => (
		<FrameProvider value={pageFrame(node.dataset.ids ?? '')}>
			<Component {...(JSON.parse(node.dataset.props ?? '{}') as object)} />
		</FrameProvider>
	);
	const drawn = node.cloneNode(true).childNodes;
	const root = hydrateRoot(node, framed(), { onUncaughtError: (error) => void restore(node, drawn, error) });
	keepRoot(node, () => root.unmount(), { renew: () => flushSync(() => root.render(framed())) });
	node.dataset.awake = '';
}

/**
 * A component that fails takes all of its island along: what the server has drawn stands in its place again, and works as it does without scripts. Most likely
 * the page is of another build than the component: it is loaded anew, once.
 */
async function restore(node: HTMLElement, drawn: NodeListOf<ChildNode>, error: unknown): Promise<void> {
	// React empties the island first.
	await Promise.resolve();
	if (!node.isConnected || reloadOnce()) return;
	replaceHtml(node, [...drawn]);
	delete node.dataset.awake;
	reportError(error);
}

/** Opens a dialog; the focus returns to `opener` when it closes. */
export function openDialog(name: string, Component: ComponentType<DialogProps>, opener: HTMLElement): void {
	const node = document.createElement('div');
	const root = createRoot(node);
	const close = () => {
		moveToastsOutOf(node);
		root.unmount();
		node.remove();
		opener.focus();
	};
	document.body.append(node);
	keepRoot(node, () => root.unmount());
	root.render(
		<FrameProvider value={pageFrame(`${name}-`)}>
			<Component onClose={close} />
		</FrameProvider>,
	);
}
