/** What the browser mounts, by name, each in a chunk of its own: a page pays only for what is woken on it. One line each. */
import type { ComponentType } from 'react';
import type { PageId } from '#shared/pages.ts';
import type { DialogProps } from './dialog-props.ts';

type Loader = () => Promise<ComponentType<never>>;

/** Pages that are hydrated whole, from their payload (`page-island.tsx`). */
const pageIslands = {
	'page:basket': async () => (await import('#client/basket/live-basket.tsx')).LiveBasket,
} as const satisfies Partial<Record<`page:${PageId}`, Loader>>;

/** Pieces of pages. */
export const islands = {
	...pageIslands,
	search: async () => (await import('#client/search/live-search.tsx')).LiveSearch,
} as const satisfies Record<string, Loader>;

/** Dialogs that a press opens (`data-opens="city"`); each is handed `onClose`. */
export const dialogs = {
	city: async () => (await import('#client/city/city-dialog.tsx')).CityDialog,
} as const satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

export type IslandName = keyof typeof islands;
