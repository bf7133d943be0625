/** MapLibre with our own style: for sites without a vendor of maps, and for developing. It asks nobody for anything but the site itself for the map of a city. */
import { Map as GlLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Engine } from './gl.ts';
import { drawCities, expectCity, localStyle, nameCities } from './local-style.ts';
import type { MapSource } from './map.ts';

/** @param onSource told whose data is drawn, once it is */
export async function localEngine(locale: Locale, onSource: (source: MapSource) => void): Promise<Engine> {
	setWorkerUrl(workerUrl);
	const style = await localStyle(locale);
	return {
		open: (options) => {
			const [lon, lat] = options.center;
			expectCity({ lat, lon });
			return new GlLibre({
				...options,
				style,
				// Whose data it is stands beside the map, in the page's own words; the outline is in the public domain.
				attributionControl: false,
				maplibreLogo: false,
				dragRotate: false,
				pitchWithRotate: false,
				touchPitch: false,
			});
		},
		marker: (options) => new Marker(options),
		dress: (map) => {
			const drawn = map as unknown as GlLibre;
			drawCities(drawn, onSource);
			void nameCities(drawn, locale);
		},
	};
}
