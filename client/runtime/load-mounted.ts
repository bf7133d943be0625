/** A component with what mounts it: React, and the words that both need. It comes when an island wakes or a dialog is opened. */
import type { ComponentType } from 'react';
import { load } from './load.ts';

/** @returns null when a part did not come, after what `load` does about it */
export const loadMounted = <P>(component: () => Promise<ComponentType<P>>, otherwise?: () => void) =>
	load(async () => {
		const [react, loaded] = await Promise.all([import('./hydrate.tsx'), component()]);
		await react.loadWords();
		return { ...react, component: loaded };
	}, otherwise);
