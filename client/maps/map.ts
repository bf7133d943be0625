/**
 * A map, by either library: Mapbox where the page names a token, else MapLibre with a style of our own, which asks nobody for anything. Library, style and data
 * come when a map is opened.
 */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Place } from '#shared/points/distance.ts';

export interface MapMarker extends Place {
	readonly id: string;
	/** Its name for people who cannot see it. */
	readonly label: string;
	/** Written beside it; left out: nothing. */
	readonly name?: string;
	/** Its colour says whether one can go there now; left out: it says nothing. */
	readonly tone?: 'open' | 'late' | 'closed';
}

/** Whose streets are drawn: OpenStreetMap's, of a year. A vendor says it by itself. */
export interface MapSource {
	readonly year: number;
}

export interface MapOptions {
	/** What the map is called. */
	readonly label: string;
	readonly center: Place;
	/** From the whole country at 4 to single houses at 17. */
	readonly zoom: number;
	readonly markers: readonly MapMarker[];
	readonly locale: Locale;
	/** Texts of the map's own controls, by the libraries' names. */
	readonly texts: Readonly<Record<string, string>>;
	/** Markers that would stand on each other are one, with their count, called by this text; a press comes nearer. Left out: each stands by itself. */
	readonly cluster?: (count: number) => string;
	/** The map stands in a page that scrolls: it moves with two fingers, and zooms with Ctrl held. */
	readonly inPage?: boolean;
	/** Streets are drawn whose source is to be shown. */
	readonly onSource?: (source: MapSource) => void;
	/** Somebody has pressed a place that is no marker, or dragged a marker there. */
	readonly onPick?: (at: Place) => void;
	/** Somebody has pressed a marker. */
	readonly onChoose?: (id: string) => void;
	/** Markers are moved: by hand, and by the arrow keys when they have the focus. `key` is the key that was pressed, and `long` whether Shift was held. */
	readonly onKey?: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', long: boolean) => void;
}

export interface OpenedMap {
	readonly setMarkers: (markers: readonly MapMarker[]) => void;
	/** Sets one marker apart; null none. */
	readonly setChosen: (id: string | null) => void;
	/** @param zoom left out: as it is */
	readonly lookAt: (at: Place, zoom?: number) => void;
	/** In steps; one doubles what is seen. */
	readonly zoomBy: (steps: number) => void;
	readonly destroy: () => void;
}

/** Whether the browser draws such maps at all. */
function drawsMaps(): boolean {
	try {
		return document.createElement('canvas').getContext('webgl2') !== null;
	} catch {
		return false;
	}
}

/**
 * Opens a map in an element that has a size.
 * @throws Error when the browser draws none, or when a part did not come
 */
export async function openMap(element: HTMLElement, options: MapOptions): Promise<OpenedMap> {
	if (!drawsMaps()) throw new Error('no WebGL');
	const token = document.documentElement.dataset.map;
	const { drawMap } = await import('./gl.ts');
	const engine =
		token === undefined
			? await import('./maplibre.ts').then(({ localEngine }) => localEngine(options.locale, (source) => options.onSource?.(source)))
			: await import('./mapbox.ts').then(({ mapboxEngine }) => mapboxEngine(token, options.locale));
	const { clustersOf } = options.cluster ? await import('./clusters.ts') : { clustersOf: null };
	return drawMap(engine, element, options, clustersOf);
}
