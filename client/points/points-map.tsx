/** All collection points of the list on one map, with their names; those that would stand on each other are one until the map comes nearer. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { mapsWords } from '#shared/maps/words.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { MapFrame } from '#client/maps/map-frame.tsx';
import { MapLegend } from '#client/maps/map-legend.tsx';
import type { OpenedMap } from '#client/maps/map.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { OpenNow } from './open-now.tsx';
import { tellOpening } from './opening.ts';
import { markersOf, near, pointsOfPage, viewOf } from './points-of-page.ts';
import styles from './points-map.module.css';

/** Pixels of a map on a small phone, less its edge and the pins’ own size. */
const least = { width: 230, height: 260 };
/** A point closes while it is looked at. */
const everyMs = 30_000;

/** The points stand in the page, and are read off it: the server draws no map. */
export function PointsMap() {
	const t = useT(pointListWords);
	const tMaps = useT(mapsWords);
	const { city } = useFrame();
	const [points] = useState(() => (typeof document === 'undefined' ? [] : pointsOfPage()));
	const [chosen, setChosen] = useState<string | null>(null);
	const map = useRef<OpenedMap | null>(null);
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, []);
	const markers = useMemo(() => markersOf(points, now), [points, now]);
	const selected = points.find(({ id }) => id === chosen);
	useEffect(() => {
		if (chosen !== null) void tellOpening();
	}, [chosen]);
	const choose = (id: string) => {
		setChosen(id);
		for (const { id: one, element } of points) {
			element.toggleAttribute('data-chosen', one === id);
			if (one === id && element.checkVisibility()) element.scrollIntoView({ block: 'nearest' });
		}
		const point = points.find((one) => one.id === id);
		if (point) map.current?.lookAt(point, near);
	};
	return (
		<div className={styles.map}>
			<MapFrame
				tall
				inPage
				label={tMaps('points.title')}
				{...viewOf(points, city, least)}
				markers={markers}
				cluster={(count) => t.plural('view.cluster', count)}
				chosen={chosen}
				instead={tMaps('useList')}
				onOpen={(opened) => {
					map.current = opened;
				}}
				onChoose={choose}
			/>
			<MapLegend words={t.words.view.legend} />
			<p role="status" className={styles.said}>
				{selected && (
					<>
						<strong>{selected.name}</strong>
						<span>{selected.address}</span>
						{selected.schedule && <OpenNow key={selected.id} schedule={selected.schedule} />}
						<Link to={`/cabinets/${selected.id}`}>{t('view.more')}</Link>
					</>
				)}
			</p>
		</div>
	);
}
