/** React's part of waking an island; loaded only when one is wanted. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function hydrate(node: HTMLElement, component: ComponentType<never>, props: object): void {
	const Component = component as ComponentType<object>;
	hydrateRoot(node, <Component {...props} />);
}
