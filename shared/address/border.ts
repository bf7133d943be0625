/** The outline of Kazakhstan, Baikonur included (`scripts/border.ts`): good to some hundred metres. */
import lines from './border.json';

type Point = readonly [lon: number, lat: number];

/** Closed rings, degrees (WGS 84): the country, its islands, and what lies in it and is not of it. */
export const borderRings: readonly (readonly Point[])[] = lines.map((line) =>
	line.split(',').map((pair): Point => {
		const [lon, lat] = pair.split(' ').map(Number);
		return [lon ?? 0, lat ?? 0];
	}),
);

/** Whether a ring has a point inside, by how often a line from it to the east meets the ring. */
function encloses(ring: readonly Point[], { lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
	let inside = false;
	let [beforeLon, beforeLat] = ring.at(-1) ?? [0, 0];
	for (const [nextLon, nextLat] of ring) {
		if (nextLat > lat !== beforeLat > lat && lon < ((beforeLon - nextLon) * (lat - nextLat)) / (beforeLat - nextLat) + nextLon) inside = !inside;
		[beforeLon, beforeLat] = [nextLon, nextLat];
	}
	return inside;
}

/** Whether a point lies in Kazakhstan. @param at degrees, WGS 84 */
export const isInKazakhstan = (at: { readonly lat: number; readonly lon: number }): boolean =>
	borderRings.filter((ring) => encloses(ring, at)).length % 2 === 1;
