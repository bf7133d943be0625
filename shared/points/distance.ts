/** Degrees, WGS 84. */
export interface Place {
	readonly lat: number;
	readonly lon: number;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine on a sphere: within 0.5 % of the ellipsoid, which is plenty for choosing where to go). */
export function distanceKm(from: Place, to: Place): number {
	const [across, along] = [radians(to.lat - from.lat) / 2, radians(to.lon - from.lon) / 2];
	const chord = Math.sin(across) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(along) ** 2;
	return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Places from the nearest on, each with its distance in kilometres; what is equally far keeps its order. */
export const byDistance = <P extends Place>(from: Place, places: readonly P[]): { readonly place: P; readonly km: number }[] =>
	places.map((place) => ({ place, km: distanceKm(from, place) })).sort((a, b) => a.km - b.km);
