/** The map on which a building is marked: by a press, by dragging the marker, and with the arrow keys. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { addressWords } from '#shared/address/words.ts';
import { mapsWords } from '#shared/maps/words.ts';
import type { Place } from '#shared/points/distance.ts';
import { useT } from '#client/runtime/frame.tsx';
import type { MapOptions, OpenedMap } from '#client/maps/map.ts';
import { MapFrame } from '#client/maps/map-frame.tsx';
import { Hint } from '#client/ui/hint.tsx';

export interface AddressMapProps {
	/** The building that was found; null where none is yet. */
	readonly place: Place | null;
	/** Where the map looks until something is found. */
	readonly city: Place;
	/** @param soon it was one press, not one of many @param moved how far the marker went, in words; empty where it was put */
	readonly onMark: (at: Place, soon: boolean, moved: string) => void;
}

const stepMetres = 10;
const longMetres = 100;
const metresOfDegree = 111_320;
const cityZoom = 13;
const houseZoom = 17;
const ways = { ArrowUp: 'north', ArrowDown: 'south', ArrowLeft: 'west', ArrowRight: 'east' } as const;

/** @param key the way @param metres how far */
function moved({ lat, lon }: Place, key: keyof typeof ways, metres: number): Place {
	const degrees = metres / metresOfDegree;
	const across = degrees / Math.cos((lat * Math.PI) / 180);
	if (key === 'ArrowUp') return { lat: lat + degrees, lon };
	if (key === 'ArrowDown') return { lat: lat - degrees, lon };
	return { lat, lon: key === 'ArrowLeft' ? lon - across : lon + across };
}

export function AddressMap({ place, city, onMark }: AddressMapProps) {
	const t = useT(addressWords);
	const tMaps = useT(mapsWords);
	/** Where the marker was moved by hand, since a building was found last. */
	const [hand, setHand] = useState<{ readonly to: Place; readonly since: Place | null } | null>(null);
	const at = hand !== null && (place === null || hand.since === place) ? hand.to : (place ?? city);
	const latest = useRef(at);
	const map = useRef<OpenedMap | null>(null);
	const put = (to: Place) => {
		latest.current = to;
		setHand({ to, since: place });
	};
	useEffect(() => {
		if (place === null) return;
		latest.current = place;
		map.current?.lookAt(place, houseZoom);
	}, [place]);
	const label = t('marker');
	const markers = useMemo(() => [{ id: 'marker', label, lat: at.lat, lon: at.lon }], [label, at]);
	const onKey: MapOptions['onKey'] = (key, long) => {
		const metres = long ? longMetres : stepMetres;
		const to = moved(latest.current, key, metres);
		put(to);
		map.current?.lookAt(to);
		onMark(to, false, t(`moved.${ways[key]}`, { metres }));
	};
	return (
		<>
			<Hint>{t('help')}</Hint>
			<MapFrame
				label={t('map')}
				center={at}
				zoom={place === null ? cityZoom : houseZoom}
				markers={markers}
				inPage
				instead={tMaps('useText')}
				onOpen={(opened) => {
					map.current = opened;
				}}
				onPick={(to) => {
					put(to);
					onMark(to, true, '');
				}}
				onKey={onKey}
			/>
		</>
	);
}
