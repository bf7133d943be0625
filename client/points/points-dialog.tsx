/** Collection points of the page on a map, and beside it as a list that does the same by keyboard and by ear. Where the page asks for one, it is chosen there. */
import { useRef, useState } from 'react';
import { mapsWords } from '#shared/maps/words.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { useFrame, useIds, useT } from '#client/runtime/frame.tsx';
import { MapFrame } from '#client/maps/map-frame.tsx';
import type { OpenedMap } from '#client/maps/map.ts';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { markersOf, near, pointsOfPage, viewOf, type ListedPoint } from './points-of-page.ts';
import styles from './points-dialog.module.css';

/** The page's own control for a point, where the page asks for a choice. */
const radioOf = ({ element }: ListedPoint) => element.closest('label')?.querySelector<HTMLInputElement>('input[type=radio]') ?? null;

/** As if the page's own control had been pressed: what looks at the form sees it. */
function press(radio: HTMLInputElement): void {
	radio.checked = true;
	// Folded away it would be chosen unseen.
	radio.closest('details')?.setAttribute('open', '');
	for (const type of ['input', 'change']) radio.dispatchEvent(new Event(type, { bubbles: true }));
}

export function PointsDialog({ onClose }: DialogProps) {
	const t = useT(mapsWords);
	const tList = useT(pointListWords);
	const { city } = useFrame();
	const ids = useIds();
	const [points] = useState(pointsOfPage);
	const [open, setOpen] = useState(true);
	const [chosen, setChosen] = useState(points.find((point) => radioOf(point)?.checked)?.id ?? null);
	const map = useRef<OpenedMap | null>(null);
	const list = useRef<HTMLFieldSetElement>(null);
	const [markers] = useState(() => markersOf(points, Date.now()));
	const selected = points.find(({ id }) => id === chosen);
	const view = viewOf(points, city);
	const choose = (id: string, byMap: boolean) => {
		const point = points.find((one) => one.id === id);
		if (!point) return;
		setChosen(id);
		const radio = radioOf(point);
		if (radio) press(radio);
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
				cluster={(count) => tList.plural('view.cluster', count)}
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
