/** The islands by name: what the browser loads for each. Loading is by chunk, so a page pays only for what is woken on it. */
import type { ComponentType } from 'react';

type Loader = () => Promise<ComponentType<never>>;

export const islands = {
	search: async () => (await import('#client/search/search-box.tsx')).SearchBox,
} as const satisfies Record<string, Loader>;

export type IslandName = keyof typeof islands;
