/** MapLibre with our own style: for sites without a vendor of maps, and for developing. It asks nobody for anything. */
import { Map as GlLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Engine } from './gl.ts';
import { localStyle, nameCities } from './local-style.ts';

export async function localEngine(locale: Locale): Promise<Engine> {
	setWorkerUrl(workerUrl);
	const style = await localStyle();
	return {
		open: (options) =>
			new GlLibre({
				...options,
				style,
				// Nothing of the vendor's is shown, and the outline is in the public domain.
				attributionControl: false,
				maplibreLogo: false,
				dragRotate: false,
				pitchWithRotate: false,
				touchPitch: false,
			}),
		marker: (options) => new Marker(options),
		dress: (map) => void nameCities(map as unknown as GlLibre, locale),
	};
}
