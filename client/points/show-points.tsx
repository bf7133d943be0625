/** The way from a list of collection points to their map: the dialog reads the points off the list, so a public page carries them once. */
import { mapsWords } from '#shared/maps/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './show-points.module.css';

interface MappedPoint {
	readonly slug: string;
	readonly name: string;
	readonly address: string;
	/** Degrees, WGS 84. */
	readonly lat: number;
	readonly lon: number;
}

/** What the map has to know of a point, on the element that shows it. */
export const pointData = ({ slug, name, address, lat, lon }: MappedPoint) => ({
	'data-point': slug,
	'data-name': name,
	'data-address': address,
	'data-lat': lat,
	'data-lon': lon,
});

/** @param list id of the list: the map is a way through it, and where no map comes the list stands */
export function ShowPoints({ list }: { readonly list: string }) {
	const t = useT(mapsWords);
	const { address } = useFrame();
	return (
		<ButtonLink to={`${address}#${list}`} variant="quiet" className={styles.show} data-opens="points" aria-haspopup="dialog">
			<Icon name="pin" />
			<span>{t('points.show')}</span>
		</ButtonLink>
	);
}
