/** The place of a map in a page: the map with its controls, what stands there until it has come, and what is said when it does not. */
import { useEffect, useRef, useState } from 'react';
import { mapsWords } from '#shared/maps/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { openMap, type MapOptions, type OpenedMap } from './map.ts';
import styles from './map.module.css';

interface MapFrameProps extends Omit<MapOptions, 'locale' | 'texts'> {
	/** The marker that is set apart. */
	readonly chosen?: string | null;
	/** How to do without a map. */
	readonly instead: string;
	/** It is there. */
	readonly onOpen?: (map: OpenedMap) => void;
}

export function MapFrame({ instead, chosen = null, onOpen, ...options }: MapFrameProps) {
	const { locale } = useFrame();
	const t = useT(mapsWords);
	const place = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<OpenedMap | 'coming' | 'failed'>('coming');
	// The map is opened once; what it tells goes to whoever listens by then.
	const now = useRef({ options, onOpen });
	now.current = { options, onOpen };
	const opens = map === 'coming';
	useEffect(() => {
		const element = place.current;
		if (!opens || element === null) return undefined;
		let gone = false;
		const texts = {
			'Marker.Title': '',
			'CooperativeGesturesHandler.WindowsHelpText': t('pan'),
			'CooperativeGesturesHandler.MacHelpText': t('panMac'),
			'CooperativeGesturesHandler.MobileHelpText': t('panTouch'),
			'ScrollZoomBlocker.CtrlMessage': t('pan'),
			'ScrollZoomBlocker.CmdMessage': t('panMac'),
			'TouchPanBlocker.Message': t('panTouch'),
			'AttributionControl.ToggleAttribution': t('attribution'),
			'LogoControl.Title': t('logo'),
		};
		const { options: first } = now.current;
		const opening = openMap(element, {
			...first,
			locale,
			texts,
			...(first.onPick ? { onPick: (at) => now.current.options.onPick?.(at) } : {}),
			...(first.onChoose ? { onChoose: (id) => now.current.options.onChoose?.(id) } : {}),
			...(first.onKey ? { onKey: (key, long) => now.current.options.onKey?.(key, long) } : {}),
		});
		opening.then(
			(opened) => {
				if (gone) return opened.destroy();
				setMap(opened);
				now.current.onOpen?.(opened);
			},
			() => gone || setMap('failed'),
		);
		return () => {
			gone = true;
		};
		// Once: a page is in one language.
	}, [opens]);
	const opened = typeof map === 'string' ? null : map;
	useEffect(() => () => opened?.destroy(), [opened]);
	useEffect(() => opened?.setMarkers(options.markers), [opened, options.markers]);
	useEffect(() => opened?.setChosen(chosen), [opened, chosen]);
	return (
		<div className={styles.frame} data-map-state={typeof map === 'string' ? map : 'open'}>
			<div ref={place} className={styles.canvas} />
			{opened && (
				<div className={styles.zoom}>
					<button type="button" aria-label={t('closer')} onClick={() => opened.zoomBy(1)}>
						<span aria-hidden="true">+</span>
					</button>
					<button type="button" aria-label={t('further')} onClick={() => opened.zoomBy(-1)}>
						<span aria-hidden="true">−</span>
					</button>
				</div>
			)}
			{map === 'coming' && (
				<p role="status" className={styles.state}>
					{t('loading')}
				</p>
			)}
			{map === 'failed' && (
				<div role="alert" className={styles.state}>
					<p>
						{t('noMap')} {instead}
					</p>
					<p>
						<Button type="button" variant="quiet" onClick={() => setMap('coming')}>
							{t('again')}
						</Button>
					</p>
				</div>
			)}
		</div>
	);
}
