/**
 * A component with what mounts it: React, and the words that both need. It comes when an island wakes or a dialog is opened, and so does the registry that
 * names it: first of all, beside React, which takes longer.
 */
import type { ComponentType } from 'react';
import { load } from './load.ts';
import type * as Registry from './registry.ts';

/** @returns null when a part did not come, after what `load` does about it */
export const loadMounted = <P>(component: (registry: typeof Registry) => Promise<ComponentType<P>>, otherwise?: () => void) =>
	load(async () => {
		const [react, loaded] = await Promise.all([import('./hydrate.tsx'), import('./registry.ts').then(component)]);
		await react.loadWords();
		return { ...react, component: loaded };
	}, otherwise);
