/** The way to a place in the maps that people have on their phones; plain addresses, which ask nobody for anything until they are pressed. */
import type { Place } from './distance.ts';

interface Route {
	/** A name, the same in every language. */
	readonly app: '2GIS' | 'Google Maps' | 'Apple Maps';
	readonly url: string;
}

export const routeLinks = ({ lat, lon }: Place): readonly Route[] => [
	{ app: '2GIS', url: `https://2gis.kz/directions/points/%7C${lon}%2C${lat}` },
	{ app: 'Google Maps', url: `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}` },
	{ app: 'Apple Maps', url: `https://maps.apple.com/?daddr=${lat}%2C${lon}` },
];
