/** A map that knows the way to a place: OpenStreetMap, in a tab of its own. */
import type { Place } from '#shared/points/distance.ts';
import { Link } from '#client/ui/link.tsx';
import styles from './map-link.module.css';

interface MapLinkProps {
	readonly place: Place & { readonly name: string };
	readonly label: string;
}

export function MapLink({ place: { lat, lon, name }, label }: MapLinkProps) {
	return (
		<Link to={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`} target="_blank" className={styles.map}>
			{label}
			<span className="visually-hidden">: {name}</span>
		</Link>
	);
}
