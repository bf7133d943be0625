/** React's part of islands and dialogs: mounts a component with the frame of the page. Loaded only when one is wanted; its texts are awaited before. */
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageFrame } from './browser-frame.ts';
import { FrameProvider } from './frame.tsx';
import type { DialogProps } from './dialog-props.ts';
import { homeOfToasts } from '#client/ui/toasts.ts';
import { keepRoot } from './roots.ts';

export { loadWords } from './words.ts';

export function hydrate(node: HTMLElement, component: ComponentType<never>): void {
	const Component = component as ComponentType<object>;
	const props = JSON.parse(node.dataset.props ?? '{}') as object;
	const root = hydrateRoot(
		node,
		<FrameProvider value={pageFrame(node.dataset.ids ?? '')}>
			<Component {...props} />
		</FrameProvider>,
	);
	keepRoot(node, () => root.unmount());
	node.dataset.awake = '';
}

/** Opens a dialog; whoever opened it has the focus again when it is shut. */
export function openDialog(name: string, Component: ComponentType<DialogProps>, opener: HTMLElement): void {
	const node = document.createElement('div');
	const root = createRoot(node);
	const close = () => {
		homeOfToasts(node);
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
