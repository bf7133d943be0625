/** What a map shows without a vendor: the outline of the country, and of the address book the streets, their buildings and the names of the cities. */
import { Marker, type Map as GlLibre, type StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#shared/i18n/locales.ts';
import styles from './map.module.css';

const read = () => Promise.all([import('#shared/address/border.ts'), import('#shared/address/book.ts')]);

/** A colour of the page, light or dark as it is. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

type Feature = GeoJSON.Feature;
const feature = (geometry: GeoJSON.Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });
const source = (features: Feature[]) => ({ type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } });

/** Streets and buildings are drawn where single houses can be told apart. */
const streetZoom = 9;
const buildingZoom = 13;
/** Where the city fills the map, its name would only stand in the way. */
const insideZoom = 10;

export async function localStyle(): Promise<StyleSpecification> {
	const [{ borderRings }, { bookStreets }] = await read();
	const outline = borderRings.map((ring) => feature({ type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]].map(([lon, lat]) => [lon, lat])] }));
	const streets = bookStreets.map(({ line }) => feature({ type: 'LineString', coordinates: line.map(({ lat, lon }) => [lon, lat]) }));
	const buildings = bookStreets.flatMap((street) => street.buildings.map(({ lat, lon }) => feature({ type: 'Point', coordinates: [lon, lat] })));
	return {
		version: 8,
		sources: { country: source(outline), streets: source(streets), buildings: source(buildings) },
		layers: [
			{ id: 'abroad', type: 'background', paint: { 'background-color': colour('--line') } },
			{ id: 'country', type: 'fill', source: 'country', paint: { 'fill-color': colour('--paper') } },
			{ id: 'border', type: 'line', source: 'country', paint: { 'line-color': colour('--edge'), 'line-width': 1.5 } },
			{
				id: 'streets',
				type: 'line',
				source: 'streets',
				minzoom: streetZoom,
				layout: { 'line-cap': 'round' },
				paint: { 'line-color': colour('--surface'), 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, 1, 18, 28] },
			},
			{
				id: 'buildings',
				type: 'circle',
				source: 'buildings',
				minzoom: buildingZoom,
				paint: { 'circle-color': colour('--edge'), 'circle-radius': ['interpolate', ['exponential', 1.6], ['zoom'], 13, 2, 18, 16] },
			},
		],
	};
}

/** Names as pieces of the page: so they are written in its own font, and no letters have to be fetched. */
export async function nameCities(map: GlLibre, locale: Locale): Promise<void> {
	const [, { bookStreets }] = await read();
	const label = (text: string, at: { readonly lat: number; readonly lon: number }, className: string | undefined) => {
		const element = document.createElement('span');
		element.className = className ?? '';
		element.textContent = text;
		new Marker({ element }).setLngLat([at.lon, at.lat]).addTo(map);
		element.setAttribute('aria-hidden', 'true');
		element.removeAttribute('role');
		return element;
	};
	const cities = new Map(bookStreets.map((street) => [street.city.en, street]));
	const ofCities = [...cities.values()].map(({ city, line: [at] }) => label(city[locale], at, styles.city));
	const ofStreets = bookStreets.map(({ name, buildings }) =>
		label(name[locale], buildings[Math.floor(buildings.length / 2)] ?? { lat: 0, lon: 0 }, styles.street),
	);
	const show = () => {
		const zoom = map.getZoom();
		for (const one of ofCities) one.hidden = zoom >= insideZoom;
		for (const one of ofStreets) one.hidden = zoom < buildingZoom;
	};
	show();
	map.on('zoom', show);
}
