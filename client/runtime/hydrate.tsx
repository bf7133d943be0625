/** React's part of waking an island, with the texts that it needs; loaded only when one is wanted. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadWords } from './words.ts';

export async function hydrate(node: HTMLElement, component: ComponentType<never>): Promise<void> {
	await loadWords();
	const Component = component as ComponentType<object>;
	hydrateRoot(node, <Component {...(JSON.parse(node.dataset.props ?? '{}') as object)} />);
	node.dataset.awake = '';
}
