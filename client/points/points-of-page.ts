/** The collection points that a page shows, for its map: a public page carries them once, in its markup (`pointData`). */
import type { MapMarker } from '#client/maps/map.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { pointNow, stateOf, type PointState } from '#shared/points/opening.ts';
import type { Place } from '#shared/points/distance.ts';

export interface ListedPoint extends Place {
	readonly id: string;
	readonly name: string;
	readonly address: string;
	/** Null where the page says nothing of its hours. */
	readonly schedule: Cabinet['schedule'] | null;
	/** Where it stands in the page. */
	readonly element: HTMLElement;
}

export const pointsOfPage = (): ListedPoint[] =>
	[...document.querySelectorAll<HTMLElement>('[data-point]')].map((element) => {
		const { point: id = '', name = '', address = '', lat, lon } = element.dataset;
		const hours = element.querySelector<HTMLElement>('[data-hours]')?.dataset.hours;
		return { id, name, address, lat: Number(lat), lon: Number(lon), schedule: hours ? (JSON.parse(hours) as Cabinet['schedule']) : null, element };
	});

const toneOf: Readonly<Record<PointState, NonNullable<MapMarker['tone']>>> = { open: 'open', late: 'late', break: 'closed', closed: 'closed', ask: 'closed' };

/** Points as markers with their names, coloured by what holds at a moment. @param now milliseconds since 1970 */
export const markersOf = (points: readonly ListedPoint[], now: number): MapMarker[] =>
	points.map(({ id, name, address, lat, lon, schedule }) => ({
		id,
		name,
		label: `${name}, ${address}`,
		lat,
		lon,
		...(schedule === null ? {} : { tone: toneOf[stateOf(pointNow(schedule, now))] }),
	}));

/** A choice is seen from near. */
export const near = 15;
/** Nobody has to look for streets from above. */
const nearest = 13;
/** Pixels of the smallest map, less its edge. */
const smallest = { width: 200, height: 200 };
/** Pixels on the right where the buttons of the map stand: no point hides behind them. */
const buttons = 52;
/** Pixels that the earth is wide at zoom 0. */
const worldPx = 512;

/** From where all points are seen. @param city what is looked at where there is none @param least pixels that the map has at the least */
export function viewOf(points: readonly Place[], city: Place, least = smallest): { readonly center: Place; readonly zoom: number } {
	const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
	if (points.length === 0) return { center: city, zoom: nearest };
	const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
	const center = { lat: (south + north) / 2, lon: (west + east) / 2 };
	// Mercator's map: a degree of latitude is as much longer as the parallels are shorter.
	const [across, up] = [(east - west) / 360, (north - south) / 360 / Math.cos((center.lat * Math.PI) / 180)];
	const zoom = Math.min(nearest, Math.log2(least.width / worldPx / across), Math.log2(least.height / worldPx / up));
	const aside = ((buttons / 2) * 360) / (worldPx * 2 ** zoom);
	return { center: { ...center, lon: center.lon + aside }, zoom };
}
