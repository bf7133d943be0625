/**
 * What a map shows without a vendor: the outline of the country; where the site has the map of a city (`./city-maps.ts`), its streets; elsewhere those of the address
 * book, whose places are worked out, with their buildings.
 */
import { Marker, type GeoJSONSource, type Map as GlLibre, type StyleSpecification } from 'maplibre-gl';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Place } from '#shared/points/distance.ts';
import { cityMap, cityMapAt, piecesOf } from './city-maps.ts';
import { cityLayers, citySource } from './city-layers.ts';
import type { MapSource } from './map.ts';
import styles from './map.module.css';
import { token } from './tokens.ts';

async function read() {
	const [{ borderRings }, { bookStreets }] = await Promise.all([import('#shared/address/border.ts'), import('#shared/address/book.ts')]);
	// Beside the true streets those of the book would stand as doubles.
	return { borderRings, bookStreets, unmapped: bookStreets.filter(({ line: [at] }) => cityMapAt(at) === null) };
}

type Feature = GeoJSON.Feature;
const feature = (geometry: GeoJSON.Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });
const source = (features: Feature[]) => ({ type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } });

/** Streets and buildings of the book are drawn where single houses can be told apart. */
const streetZoom = 9;
const buildingZoom = 13;
/** Where the city fills the map, its name would only stand in the way. */
const insideZoom = 10;

export async function localStyle(locale: Locale): Promise<StyleSpecification> {
	const { borderRings, unmapped } = await read();
	const outline = borderRings.map((ring) => feature({ type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]].map(([lon, lat]) => [lon, lat])] }));
	const streets = unmapped.map(({ line }) => feature({ type: 'LineString', coordinates: line.map(({ lat, lon }) => [lon, lat]) }));
	const buildings = unmapped.flatMap((street) => street.buildings.map(({ lat, lon }) => feature({ type: 'Point', coordinates: [lon, lat] })));
	return {
		version: 8,
		sources: { country: source(outline), streets: source(streets), buildings: source(buildings), [citySource]: source([]) },
		layers: [
			{ id: 'abroad', type: 'background', paint: { 'background-color': token('--line') } },
			{ id: 'country', type: 'fill', source: 'country', paint: { 'fill-color': token('--paper') } },
			{ id: 'border', type: 'line', source: 'country', paint: { 'line-color': token('--edge'), 'line-width': 1.5 } },
			{
				id: 'streets',
				type: 'line',
				source: 'streets',
				minzoom: streetZoom,
				layout: { 'line-cap': 'round' },
				paint: { 'line-color': token('--surface'), 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, 1, 18, 28] },
			},
			{
				id: 'buildings',
				type: 'circle',
				source: 'buildings',
				minzoom: buildingZoom,
				paint: { 'circle-color': token('--edge'), 'circle-radius': ['interpolate', ['exponential', 1.6], ['zoom'], 13, 2, 18, 16] },
			},
			...cityLayers(locale),
		],
	};
}

/** Fetches the map of a city while the library is still at its first picture. */
export function expectCity(at: Place): void {
	const slug = cityMapAt(at);
	// Drawing it asks for the same file, and says when it did not come.
	if (slug !== null) void cityMap(slug).catch(() => undefined);
}

/** Draws the maps of the cities that are looked at. @param onSource told what is drawn and whose it is */
export function drawCities(map: GlLibre, onSource: (source: MapSource) => void): void {
	const drawn = new Map<string, Feature[]>();
	let over = false;
	map.once('remove', () => {
		over = true;
	});
	const look = async () => {
		const { lat, lng: lon } = map.getCenter();
		const slug = cityMapAt({ lat, lon });
		if (slug === null || drawn.has(slug)) return;
		// Without it the map is the country's outline with its pins, as in a city that has none; the next move asks again.
		const city = await cityMap(slug).catch(() => null);
		if (city === null || over) return;
		drawn.set(slug, piecesOf(city));
		void map.getSource<GeoJSONSource>(citySource)?.setData({ type: 'FeatureCollection', features: [...drawn.values()].flat() });
		onSource({ year: city.year });
	};
	map.on('moveend', () => void look());
	void look();
}

/** Names as pieces of the page: so they are written in its own font, and no letters have to be fetched. */
export async function nameCities(map: GlLibre, locale: Locale): Promise<void> {
	const { bookStreets, unmapped } = await read();
	const label = (text: string, at: Place, className: string | undefined) => {
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
	const ofStreets = unmapped.map(({ name, buildings }) =>
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
