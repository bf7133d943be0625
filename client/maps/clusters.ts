/** Markers that would stand on each other, put together for each zoom. */
import Supercluster from 'supercluster';
import type { Place } from '#shared/points/distance.ts';
import type { MapMarker } from './map.ts';

/** Several markers as one. */
export interface Cluster extends Place {
	readonly id: string;
	readonly count: number;
	/** The zoom at which it falls apart. */
	readonly opensAt: number;
}

/** @param zoom of the map */
export type Clusters = (zoom: number) => { readonly alone: readonly MapMarker[]; readonly together: readonly Cluster[] };

/** Pixels: a marker with its name below it. */
const radius = 56;
/** Nearer than this each stands by itself. */
const maxZoom = 14;
const world: [west: number, south: number, east: number, north: number] = [-180, -85, 180, 85];

export function clustersOf(markers: readonly MapMarker[]): Clusters {
	const index = new Supercluster<{ readonly at: number }>({ radius, maxZoom });
	index.load(markers.map(({ lat, lon }, at) => ({ type: 'Feature', properties: { at }, geometry: { type: 'Point', coordinates: [lon, lat] } })));
	return (zoom) => {
		const alone: MapMarker[] = [];
		const together: Cluster[] = [];
		for (const { geometry, properties } of index.getClusters(world, Math.floor(zoom))) {
			const [lon = 0, lat = 0] = geometry.coordinates;
			if ('cluster_id' in properties) {
				const { cluster_id: id, point_count: count } = properties;
				together.push({ id: `cluster-${String(id)}`, count, lat, lon, opensAt: index.getClusterExpansionZoom(id) });
			} else {
				const marker = markers[properties.at];
				if (marker) alone.push(marker);
			}
		}
		return { alone, together };
	};
}
