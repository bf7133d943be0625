/** Mapbox's own map, for sites with an account there. It asks the vendor for the parts of the map that are looked at. */
import { Map as GlMapbox, Marker, setAccessToken } from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Engine } from './gl.ts';

/** Light and dark as the page is. */
const styleOf = () => `mapbox://styles/mapbox/${getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark-v11' : 'streets-v12'}`;
/** Languages of the vendor's names; in Kazakh it has few, and shows the local ones. */
const languages: Readonly<Partial<Record<Locale, string>>> = { ru: 'ru', en: 'en' };

export function mapboxEngine(token: string, locale: Locale): Engine {
	setAccessToken(token);
	const language = languages[locale];
	return {
		open: (options) =>
			new GlMapbox({
				...options,
				style: styleOf(),
				...(language === undefined ? {} : { language }),
				dragRotate: false,
				pitchWithRotate: false,
				touchPitch: false,
			}),
		marker: (options) => new Marker(options),
	};
}
