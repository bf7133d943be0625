/** A city's map out of OpenStreetMap's features. */
import type { Localised } from '#shared/i18n/locales.ts';
import {
	cityMapAreas,
	cityMapLayers,
	cityMapPoints,
	cornerOf,
	boxHas,
	type CityMap,
	type CityMapBox,
	type CityMapFeature,
	type CityMapLayer,
} from '#shared/maps/city-map.ts';
import { cellOf, encodeLine, type Degrees } from '#shared/maps/lines.ts';
import { joined } from './join.ts';
import { layerOf } from './layers.ts';
import type { OsmFeature } from './osm.ts';
import { simplified } from './simplify.ts';

export interface CityMapOptions {
	readonly year: number;
	/** Left out: as far as the data goes. */
	readonly box?: CityMapBox;
	/** What things are called today, by what the data calls them. */
	readonly names?: ReadonlyMap<string, Localised>;
	/** Nothing is named that is not among `names`: for old data, whose streets may have been renamed. */
	readonly knownNamesOnly?: boolean;
}

/** No drawn line is further than this from the one in the data. */
export const toleranceMetres = 4;
/** Square degrees: a pond or a lawn less than some 60 m across says nothing. */
const leastArea = 4e-7;

const inBox = (box: CityMapBox, [lon, lat]: Degrees) => boxHas(box, { lat, lon });

/** The pieces of a line that run through the box, each with the next point beyond it. */
function clipped(line: readonly Degrees[], box: CityMapBox): Degrees[][] {
	const pieces: Degrees[][] = [];
	let piece: Degrees[] = [];
	for (const [at, point] of line.entries()) {
		const inside = inBox(box, point);
		const beside = [line[at - 1], line[at + 1]].some((one) => one && inBox(box, one));
		if (inside || beside) piece.push(point);
		if ((inside || beside) && at < line.length - 1) continue;
		if (piece.length > 1) pieces.push(piece);
		piece = [];
	}
	return pieces;
}

function boxOf(features: readonly OsmFeature[]): CityMapBox {
	let [west, south, east, north] = [180, 90, -180, -90];
	for (const { lines } of features)
		for (const [lon, lat] of lines.flat())
			[west, south, east, north] = [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)];
	return [west, south, east, north];
}

/** The shoelace formula. */
const areaOf = (ring: readonly Degrees[]) =>
	Math.abs(ring.reduce((sum, [lon, lat], at) => sum + lon * (ring[(at + 1) % ring.length]?.[1] ?? 0) - lat * (ring[(at + 1) % ring.length]?.[0] ?? 0), 0)) /
	2;

/** Each language as it stands in the data, else as the sign says. */
function nameOf(tags: OsmFeature['tags'], { names, knownNamesOnly = false }: CityMapOptions): Localised | null {
	const sign = tags.name ?? tags['name:ru'];
	if (sign === undefined) return null;
	const known = names?.get(sign);
	if (known || knownNamesOnly) return known ?? null;
	return { ru: tags['name:ru'] ?? sign, en: tags['name:en'] ?? sign, kz: tags['name:kk'] ?? sign };
}

export function cityMapOf(features: readonly OsmFeature[], options: CityMapOptions): CityMap {
	const box = options.box ?? boxOf(features);
	const corner = cornerOf(box);
	const names: Localised[] = [];
	const numbers = new Map<string, number>([['', -1]]);
	const numberOf = (name: Localised | null): number => {
		const key = name === null ? '' : [name.ru, name.en, name.kz].join('|');
		const known = numbers.get(key);
		if (known !== undefined) return known;
		if (name) names.push(name);
		numbers.set(key, names.length - 1);
		return names.length - 1;
	};
	/** Lines of a layer by the number of their name. */
	const byName = new Map<CityMapLayer, Map<number, Degrees[][]>>();
	for (const { tags, lines } of features) {
		const single = lines.length === 1 && lines[0]?.length === 1;
		const layer = layerOf(tags, single);
		if (layer === null) continue;
		const name = nameOf(tags, options);
		if (cityMapPoints.includes(layer) && name === null) continue;
		const area = cityMapAreas.includes(layer);
		const seen = lines.flatMap((line) => {
			if (single || area) return line.some((point) => inBox(box, point)) && (single || areaOf(line) >= leastArea) ? [[...line]] : [];
			return clipped(line, box);
		});
		if (seen.length === 0) continue;
		const own = byName.get(layer) ?? new Map<number, Degrees[][]>();
		byName.set(layer, own);
		const number = numberOf(name);
		own.set(number, [...(own.get(number) ?? []), ...seen]);
	}
	const layerFeatures = (layer: CityMapLayer): CityMapFeature[] =>
		[...(byName.get(layer) ?? [])].map(([number, lines]): CityMapFeature => {
			const whole = cityMapPoints.includes(layer) || cityMapAreas.includes(layer) ? lines : joined(lines);
			return [number, ...whole.map((line) => encodeLine(simplified(line, toleranceMetres).map((point) => cellOf(point, corner))))];
		});
	return {
		year: options.year,
		box,
		names,
		layers: Object.fromEntries(cityMapLayers.map((layer) => [layer, layerFeatures(layer)])) as unknown as CityMap['layers'],
	};
}
