/** Collection points of the page on a map, and beside it as a list that does the same by keyboard and by ear. Where the page asks for one, it is chosen there. */
import { useMemo, useRef, useState } from 'react';
import { mapsWords } from '#shared/maps/words.ts';
import type { Place } from '#shared/points/distance.ts';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { useFrame, useIds, useT } from '#client/runtime/frame.tsx';
import { MapFrame } from '#client/maps/map-frame.tsx';
import type { OpenedMap } from '#client/maps/map.ts';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from './points-dialog.module.css';

interface Listed {
	readonly id: string;
	readonly name: string;
	readonly address: string;
	readonly lat: number;
	readonly lon: number;
	/** The page's own control for it, where the page asks for a choice. */
	readonly radio: HTMLInputElement | null;
}

const near = 15;
/** Nobody has to look for streets from above. */
const nearest = 13;
/** Pixels of the smallest map, less its edge. */
const least = { width: 200, height: 200 };
/** Pixels on the right where the buttons of the map stand: no point hides behind them. */
const buttons = 52;
/** Pixels that the earth is wide at zoom 0. */
const worldPx = 512;

/** From where all points are seen. */
function viewOf(points: readonly Listed[], city: Place): { readonly center: Place; readonly zoom: number } {
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

function pointsOfPage(): Listed[] {
	return [...document.querySelectorAll<HTMLElement>('[data-point]')].map((node) => {
		const { point: id = '', name = '', address = '', lat, lon } = node.dataset;
		return {
			id,
			name,
			address,
			lat: Number(lat),
			lon: Number(lon),
			radio: node.closest('label')?.querySelector<HTMLInputElement>('input[type=radio]') ?? null,
		};
	});
}

/** As if the page's own control had been pressed: what looks at the form sees it. */
function press(radio: HTMLInputElement): void {
	radio.checked = true;
	// Folded away it would be chosen unseen.
	radio.closest('details')?.setAttribute('open', '');
	for (const type of ['input', 'change']) radio.dispatchEvent(new Event(type, { bubbles: true }));
}

export function PointsDialog({ onClose }: DialogProps) {
	const t = useT(mapsWords);
	const { city } = useFrame();
	const ids = useIds();
	const [points] = useState(pointsOfPage);
	const [open, setOpen] = useState(true);
	const [chosen, setChosen] = useState(points.find(({ radio }) => radio?.checked)?.id ?? null);
	const map = useRef<OpenedMap | null>(null);
	const list = useRef<HTMLFieldSetElement>(null);
	const markers = useMemo(() => points.map(({ id, name, address, lat, lon }) => ({ id, label: `${name}, ${address}`, lat, lon })), [points]);
	const selected = points.find(({ id }) => id === chosen);
	const view = viewOf(points, city);
	const choose = (id: string, byMap: boolean) => {
		const point = points.find((one) => one.id === id);
		if (!point) return;
		setChosen(id);
		if (point.radio) press(point.radio);
		if (byMap)
			list.current
				?.querySelector(`[value="${CSS.escape(id)}"]`)
				?.closest('label')
				?.scrollIntoView({ block: 'nearest' });
		else map.current?.lookAt(point, near);
	};
	return (
		<Dialog id={ids('dialog')} title={t('points.title')} open={open} onClose={onClose}>
			<MapFrame
				label={t('points.title')}
				center={selected ?? view.center}
				zoom={selected ? near : view.zoom}
				markers={markers}
				chosen={chosen}
				instead={t('useList')}
				onOpen={(opened) => {
					map.current = opened;
				}}
				onChoose={(id) => choose(id, true)}
			/>
			<p role="status" className={styles.said}>
				{selected && t('points.chosen', { name: selected.name })}
			</p>
			<fieldset ref={list} className={styles.list}>
				<legend className="visually-hidden">{t('points.list')}</legend>
				{points.map(({ id, name, address }) => (
					<label key={id} className={styles.point}>
						<input type="radio" name={ids('point')} value={id} checked={id === chosen} onChange={() => choose(id, false)} />
						<span>
							<strong>{name}</strong>
							<br />
							{address}
						</span>
					</label>
				))}
			</fieldset>
			<Actions>
				<Button type="button" onClick={() => setOpen(false)}>
					{t('points.done')}
				</Button>
			</Actions>
		</Dialog>
	);
}
