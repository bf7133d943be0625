/** The visits of a day on the map, each pin with its turn in the day of its nurse. */
import { visitWords } from '#shared/visits/words.ts';
import { MapFrame } from '#client/maps/map-frame.tsx';
import { MapLegend } from '#client/maps/map-legend.tsx';
import { viewOf } from '#client/points/points-of-page.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './visits-map.module.css';

export type MappedVisit = {
	readonly id: string;
	readonly lat: number;
	readonly lon: number;
	readonly label: string;
	readonly name: string;
	readonly tone: 'open' | 'late' | 'closed';
};

/** Pixels of a map on a small phone. */
const least = { width: 230, height: 260 };

export function VisitsMap({ visits }: { readonly visits: readonly MappedVisit[] }) {
	const t = useT(visitWords);
	const { city } = useFrame();
	return (
		<div className={styles.map}>
			<MapFrame
				tall
				inPage
				label={t('map.title')}
				{...viewOf(visits, city, least)}
				markers={visits}
				instead={t('map.instead')}
				onChoose={(id) => document.querySelector<HTMLElement>(`[aria-describedby="visit-${id}"]`)?.focus()}
			/>
			<MapLegend words={t.words.map.legend} />
		</div>
	);
}
