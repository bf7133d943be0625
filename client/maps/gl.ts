/** What the two libraries have in common: MapLibre began as Mapbox's map, and a map is driven alike in both. */
import type { Place } from '#shared/points/distance.ts';
import type { MapMarker, MapOptions, OpenedMap } from './map.ts';
import type { Cluster, Clusters } from './clusters.ts';
import { clusterElement, markerElement } from './marker.ts';

interface LngLat {
	readonly lng: number;
	readonly lat: number;
}
type Pair = [lng: number, lat: number];

interface GlMarker {
	setLngLat: (at: Pair) => GlMarker;
	getLngLat: () => LngLat;
	addTo: (map: never) => GlMarker;
	remove: () => unknown;
	on: (event: 'dragend', act: () => void) => unknown;
}

interface GlMap {
	on: ((event: 'click', act: (event: { readonly lngLat: LngLat }) => void) => unknown) & ((event: 'zoomend', act: () => void) => unknown);
	once: (event: 'load', act: () => void) => unknown;
	easeTo: (view: { readonly center?: Pair; readonly zoom?: number; readonly duration: number }) => unknown;
	getZoom: () => number;
	getCanvas: () => HTMLCanvasElement;
	remove: () => void;
}

interface GlOptions {
	readonly container: HTMLElement;
	readonly center: Pair;
	readonly zoom: number;
	readonly locale: Record<string, string>;
	readonly cooperativeGestures: boolean;
}

/** A library, ready to draw. */
export interface Engine {
	readonly open: (options: GlOptions) => GlMap;
	readonly marker: (options: { readonly element: HTMLElement; readonly draggable: boolean; readonly anchor: 'bottom' | 'center' }) => GlMarker;
	/** What it adds to a map that is there. */
	readonly dress?: (map: GlMap) => void;
}

const pair = ({ lat, lon }: Place): Pair => [lon, lat];
const minZoom = 3;
const maxZoom = 19;
const easeMs = 200;
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** @param clustersOf what puts together markers that would stand on each other; null where each stands by itself */
export function drawMap(
	{ open, marker, dress }: Engine,
	container: HTMLElement,
	options: MapOptions,
	clustersOf: ((markers: readonly MapMarker[]) => Clusters) | null,
): OpenedMap {
	const { label, center, zoom, texts, inPage = false, cluster, onPick, onChoose, onKey } = options;
	const map = open({ container, center: pair(center), zoom, locale: { ...texts, 'Map.Title': label }, cooperativeGestures: inPage });
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const ease = (view: { readonly center?: Pair; readonly zoom?: number }) => map.easeTo({ ...view, duration: calm ? 0 : easeMs });
	let shown: { readonly id: string; readonly element: HTMLElement; readonly marker: GlMarker }[] = [];
	let chosen: string | null = null;
	if (onPick) map.on('click', ({ lngLat }) => onPick({ lat: lngLat.lat, lon: lngLat.lng }));
	if (dress) map.once('load', () => dress(map));

	const mark = () => {
		for (const { id, element } of shown) element.toggleAttribute('data-chosen', id === chosen);
	};
	const add = ({ id, label: name, name: written, tone, ...at }: MapMarker) => {
		const element = markerElement(name, onKey !== undefined, written);
		if (tone !== undefined) element.dataset.tone = tone;
		const own = marker({ element, draggable: onKey !== undefined, anchor: 'bottom' })
			.setLngLat(pair(at))
			.addTo(map as never);
		// The library says its own of it.
		element.setAttribute('aria-label', name);
		if (onKey === undefined) {
			// The list beside the map does the same by keyboard: nothing is there twice.
			element.setAttribute('aria-hidden', 'true');
			element.tabIndex = -1;
		}
		element.addEventListener('click', (event) => {
			// Not a press on the map below it.
			event.stopPropagation();
			onChoose?.(id);
		});
		element.addEventListener('keydown', (event) => {
			const arrow = arrows.find((one) => one === event.key);
			if (arrow === undefined || !onKey) return;
			event.preventDefault();
			event.stopPropagation();
			onKey(arrow, event.shiftKey);
		});
		own.on('dragend', () => onPick?.({ lat: own.getLngLat().lat, lon: own.getLngLat().lng }));
		return { id, element, marker: own };
	};
	const addCluster = ({ id, count, opensAt, ...at }: Cluster) => {
		const element = clusterElement(count, cluster?.(count) ?? '');
		const own = marker({ element, draggable: false, anchor: 'center' })
			.setLngLat(pair(at))
			.addTo(map as never);
		element.setAttribute('aria-hidden', 'true');
		element.tabIndex = -1;
		element.addEventListener('click', (event) => {
			event.stopPropagation();
			ease({ center: pair(at), zoom: Math.min(maxZoom, opensAt) });
		});
		return { id, element, marker: own };
	};
	let clusters: Clusters | null = null;
	let all: readonly MapMarker[] = [];
	/** A marker that stays is moved: it keeps the focus. */
	const draw = () => {
		const before = shown;
		const { alone, together } = clusters?.(map.getZoom()) ?? { alone: all, together: [] };
		const known = (id: string) => before.find((one) => one.id === id);
		shown = [
			...alone.map((one) => {
				const standing = known(one.id);
				standing?.marker.setLngLat(pair(one));
				if (standing && one.tone !== undefined) standing.element.dataset.tone = one.tone;
				return standing ?? add(one);
			}),
			...together.map((one) => known(one.id) ?? addCluster(one)),
		];
		for (const old of before) if (!shown.includes(old)) old.marker.remove();
		mark();
	};
	const setMarkers = (markers: readonly MapMarker[]) => {
		all = markers;
		clusters = clustersOf?.(markers) ?? null;
		draw();
	};
	if (clustersOf) map.on('zoomend', draw);
	setMarkers(options.markers);
	return {
		setMarkers,
		setChosen: (id) => {
			chosen = id;
			mark();
		},
		lookAt: (at, closer) => void ease({ center: pair(at), ...(closer === undefined ? {} : { zoom: closer }) }),
		zoomBy: (steps) => void ease({ zoom: Math.min(maxZoom, Math.max(minZoom, Math.round(map.getZoom()) + steps)) }),
		destroy: () => map.remove(),
	};
}
