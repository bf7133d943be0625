/** How the map of a city is drawn: roads by their rank, water, parks and railways in the page's colours, names in its own font. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Locale } from '#shared/i18n/locales.ts';
import type { CityMapLayer } from '#shared/maps/city-map.ts';
import { fonts, mixed, token } from './tokens.ts';

/** The source of them all. */
export const citySource = 'city';

const only = (...layers: readonly CityMapLayer[]): FilterSpecification => ['in', ['get', 'layer'], ['literal', [...layers]]];

/** Pixels at the zooms 10 and 18; between them roads grow as the ground does. */
const widening = (from: number, to: number): ExpressionSpecification => ['interpolate', ['exponential', 1.5], ['zoom'], 10, from, 18, to];

interface Road {
	readonly layer: CityMapLayer;
	readonly minzoom: number;
	readonly width: readonly [from: number, to: number];
	/** How much of the accent there is in it. */
	readonly accent: number;
	/** The zoom from which it is named. */
	readonly named: number;
}

/** From below to above. */
const roads: readonly Road[] = [
	{ layer: 'lane', minzoom: 12.5, width: [0.3, 18], accent: 0, named: 15 },
	{ layer: 'street', minzoom: 11, width: [0.6, 22], accent: 0, named: 14 },
	{ layer: 'main', minzoom: 9, width: [1.2, 28], accent: 0.3, named: 12 },
	{ layer: 'highway', minzoom: 8, width: [1.8, 32], accent: 0.55, named: 12 },
];
/** Pixels on each side of a road. */
const casing = 2;

function roadLayers(): LayerSpecification[] {
	const [surface, accent] = [token('--surface'), token('--accent')];
	const edge = mixed(token('--muted'), token('--paper'), 0.4);
	const line = ({ layer, minzoom }: Road, part: string, color: string, [from, to]: readonly [number, number]): LayerSpecification => ({
		id: `${layer}-${part}`,
		type: 'line',
		source: citySource,
		filter: only(layer),
		minzoom,
		layout: { 'line-cap': 'round', 'line-join': 'round' },
		paint: { 'line-color': color, 'line-width': widening(from, to) },
	});
	return [
		...roads.map((road) => line(road, 'edge', edge, [road.width[0] + casing / 2, road.width[1] + casing])),
		...roads.map((road) => line(road, 'road', mixed(accent, surface, road.accent), road.width)),
	];
}

/** @param locale of the names */
export function cityLayers(locale: Locale): LayerSpecification[] {
	const [paper, ink, muted] = [token('--paper'), token('--ink'), token('--muted')];
	const water = mixed(token('--info'), paper, 0.3);
	const river = mixed(token('--info'), paper, 0.5);
	const name: ExpressionSpecification = ['get', locale];
	const text = { 'text-field': name, 'text-font': fonts() };
	const halo = { 'text-halo-color': paper, 'text-halo-width': 1.5 };
	return [
		{ id: 'park', type: 'fill', source: citySource, filter: only('park'), paint: { 'fill-color': mixed(token('--good'), paper, 0.16) } },
		{ id: 'water', type: 'fill', source: citySource, filter: only('water'), paint: { 'fill-color': water } },
		{ id: 'river', type: 'line', source: citySource, filter: only('river'), minzoom: 9, paint: { 'line-color': water, 'line-width': widening(1, 14) } },
		{
			id: 'rail',
			type: 'line',
			source: citySource,
			filter: only('rail'),
			minzoom: 10,
			paint: { 'line-color': mixed(muted, paper, 0.7), 'line-width': widening(0.8, 4), 'line-dasharray': [4, 2] },
		},
		...roadLayers(),
		...roads.map(({ layer, named }): LayerSpecification => ({
			id: `${layer}-name`,
			type: 'symbol',
			source: citySource,
			filter: only(layer),
			minzoom: named,
			layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 220, 'text-size': 12, 'text-padding': 6 },
			paint: { ...halo, 'text-color': ink },
		})),
		{
			id: 'river-name',
			type: 'symbol',
			source: citySource,
			filter: only('river', 'water'),
			minzoom: 12,
			layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 300, 'text-size': 12 },
			paint: { ...halo, 'text-color': mixed(token('--info'), ink, 0.6) },
		},
		{
			id: 'park-name',
			type: 'symbol',
			source: citySource,
			filter: only('park'),
			minzoom: 14,
			layout: { ...text, 'text-size': 12, 'text-max-width': 8 },
			paint: { ...halo, 'text-color': mixed(token('--good'), ink, 0.6) },
		},
		{
			id: 'district-name',
			type: 'symbol',
			source: citySource,
			filter: only('district'),
			minzoom: 9,
			maxzoom: 14,
			layout: { ...text, 'text-size': 13, 'text-max-width': 7, 'text-letter-spacing': 0.04 },
			paint: { ...halo, 'text-color': muted },
		},
		{
			id: 'stop',
			type: 'circle',
			source: citySource,
			filter: only('stop'),
			minzoom: 13,
			paint: { 'circle-color': paper, 'circle-radius': 4, 'circle-stroke-color': river, 'circle-stroke-width': 2 },
		},
		{
			id: 'stop-name',
			type: 'symbol',
			source: citySource,
			filter: only('stop'),
			minzoom: 14,
			layout: { ...text, 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 0.5], 'text-max-width': 8 },
			paint: { ...halo, 'text-color': ink },
		},
	];
}
