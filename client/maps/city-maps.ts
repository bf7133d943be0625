/** The maps of cities that this site has (`scripts/city-map.ts`). One is fetched when somebody looks at its city, and never before. */
import type { Locale } from '#shared/i18n/locales.ts';
import { boxHas, cityMapAreas, cityMapLayers, cityMapPoints, cornerOf, type CityMap, type CityMapBox, type CityMapLayer } from '#shared/maps/city-map.ts';
import { decodeLine, degreesOf } from '#shared/maps/lines.ts';
import type { Place } from '#shared/points/distance.ts';
import boxes from './cities/index.json';

const addresses = import.meta.glob<string>(['./cities/*.json', '!./cities/index.json'], { query: '?url', import: 'default', eager: true });

/** What a drawn piece says of itself: what it is, and its name in each language. */
export type CityPiece = Readonly<Partial<Record<Locale, string>>> & { readonly layer: CityMapLayer };

/** @returns the slug of the city whose map has the place, or null */
export function cityMapAt(place: Place): string | null {
	const found = Object.entries(boxes).find(([, box]) => boxHas(box as unknown as CityMapBox, place));
	return found?.[0] ?? null;
}

const asked = new Map<string, Promise<CityMap>>();

async function fetchCityMap(slug: string): Promise<CityMap> {
	const answer = await fetch(addresses[`./cities/${slug}.json`] ?? '');
	if (!answer.ok) throw new Error(`the map of ${slug}: ${String(answer.status)}`);
	return (await answer.json()) as CityMap;
}

/** Asks once for each city. @throws Error when it does not come; asked again, it is fetched again */
export function cityMap(slug: string): Promise<CityMap> {
	const known = asked.get(slug) ?? fetchCityMap(slug);
	asked.set(slug, known);
	known.catch(() => asked.delete(slug));
	return known;
}

/** All that the map has, to be drawn. */
export function piecesOf({ box, names, layers }: CityMap): GeoJSON.Feature<GeoJSON.Geometry, CityPiece>[] {
	const corner = cornerOf(box);
	const geometryOf = (layer: CityMapLayer, lines: readonly string[]): GeoJSON.Geometry => {
		const all = lines.map((line) => decodeLine(line).map((cell) => [...degreesOf(cell, corner)]));
		if (cityMapPoints.includes(layer)) return { type: 'MultiPoint', coordinates: all.flat() };
		return cityMapAreas.includes(layer) ? { type: 'MultiPolygon', coordinates: all.map((ring) => [ring]) } : { type: 'MultiLineString', coordinates: all };
	};
	return cityMapLayers.flatMap((layer) =>
		layers[layer].map(([name, ...lines]) => ({ type: 'Feature' as const, properties: { layer, ...names[name] }, geometry: geometryOf(layer, lines) })),
	);
}
