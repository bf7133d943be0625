/** What the browser mounts, by name, each in a chunk of its own: a page pays only for what is woken on it. One line each. */
import type { ComponentType } from 'react';
import type { PageId } from '#shared/pages.ts';
import type { DialogProps } from './dialog-props.ts';

type Loader = () => Promise<ComponentType<never>>;

/** Pages that are hydrated whole, from their payload (`page-island.tsx`). */
const pageIslands = {
	'page:basket': () => import('#client/basket/live-basket.tsx').then((chunk) => chunk.LiveBasket),
} as const satisfies Partial<Record<`page:${PageId}`, Loader>>;

/** Pieces of pages. */
export const islands = {
	...pageIslands,
	search: () => import('#client/search/live-search.tsx').then((chunk) => chunk.LiveSearch),
	'points-map': () => import('#client/points/points-map.tsx').then((chunk) => chunk.PointsMap),
	'doctor-requests': () => import('#client/doctor/live-requests.tsx').then((chunk) => chunk.LiveRequests),
	'patient-results': () => import('#client/patient/live-results.tsx').then((chunk) => chunk.LiveResults),
	'visits-map': () => import('#client/visits/visits-map.tsx').then((chunk) => chunk.VisitsMap),
	'my-day': () => import('#client/visits/live-day.tsx').then((chunk) => chunk.LiveDay),
	address: () => import('#client/address/live-address.tsx').then((chunk) => chunk.LiveAddress),
} as const satisfies Record<string, Loader>;

/** Dialogs that a press opens (`data-opens="city"`); each is handed `onClose`. */
export const dialogs = {
	city: () => import('#client/city/city-dialog.tsx').then((chunk) => chunk.CityDialog),
	points: () => import('#client/points/points-dialog.tsx').then((chunk) => chunk.PointsDialog),
	shortcuts: () => import('#client/shortcuts/shortcuts-dialog.tsx').then((chunk) => chunk.ShortcutsDialog),
	'give-up': () => import('#client/account/give-up-dialog.tsx').then((chunk) => chunk.GiveUpDialog),
} as const satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

export type IslandName = keyof typeof islands;
export type DialogName = keyof typeof dialogs;
