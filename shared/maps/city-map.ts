/** The map of a city as a file: what `scripts/city-map.ts` makes of OpenStreetMap's data, and the local style draws. */
import type { Localised } from '#shared/i18n/locales.ts';
import type { Degrees } from './lines.ts';

/** What there is in a city, from the ground up. Areas are closed rings; districts and stops are single points. */
export const cityMapLayers = ['park', 'water', 'river', 'rail', 'lane', 'street', 'main', 'highway', 'district', 'stop'] as const;
export type CityMapLayer = (typeof cityMapLayers)[number];

export const cityMapAreas: readonly CityMapLayer[] = ['park', 'water'];
export const cityMapPoints: readonly CityMapLayer[] = ['district', 'stop'];

/** West, south, east, north. */
export type CityMapBox = readonly [west: number, south: number, east: number, north: number];

/** A name's number in the list of names, or -1; its lines (`./lines.ts`). */
export type CityMapFeature = readonly [name: number, ...lines: string[]];

export interface CityMap {
	/** The year of the data, which is shown with its source: streets change. */
	readonly year: number;
	readonly box: CityMapBox;
	readonly names: readonly Localised[];
	readonly layers: Readonly<Record<CityMapLayer, readonly CityMapFeature[]>>;
}

export const cornerOf = ([west, south]: CityMapBox): Degrees => [west, south];

export const boxHas = ([west, south, east, north]: CityMapBox, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean =>
	lon >= west && lon <= east && lat >= south && lat <= north;
