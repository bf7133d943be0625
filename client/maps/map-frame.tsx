/** The place of a map in a page: the map with its controls, what stands there until it has come, and what is said when it does not. */
import { useEffect, useRef, useState } from 'react';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { mapsWords } from '#shared/maps/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { openMap, type MapOptions, type MapSource, type OpenedMap } from './map.ts';
import styles from './map.module.css';

/** The controls' texts, by the names that the two libraries have for them. */
const textsOf = (t: TranslateOf<typeof mapsWords>): Record<string, string> => ({
	'CooperativeGesturesHandler.WindowsHelpText': t('pan'),
	'CooperativeGesturesHandler.MacHelpText': t('panMac'),
	'CooperativeGesturesHandler.MobileHelpText': t('panTouch'),
	'ScrollZoomBlocker.CtrlMessage': t('pan'),
	'ScrollZoomBlocker.CmdMessage': t('panMac'),
	'TouchPanBlocker.Message': t('panTouch'),
	'AttributionControl.ToggleAttribution': t('attribution'),
	'LogoControl.Title': t('logo'),
});

interface MapFrameProps extends Omit<MapOptions, 'locale' | 'texts' | 'onSource'> {
	/** The marker that is set apart. */
	readonly chosen?: string | null;
	/** It has a page's side to itself. */
	readonly tall?: boolean;
	/** How to do without a map. */
	readonly instead: string;
	/** It is there. */
	readonly onOpen?: (map: OpenedMap) => void;
}

export function MapFrame({ instead, tall = false, chosen = null, onOpen, ...options }: MapFrameProps) {
	const { locale } = useFrame();
	const t = useT(mapsWords);
	const place = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<OpenedMap | 'coming' | 'failed'>('coming');
	const [source, setSource] = useState<MapSource | null>(null);
	// The map is opened once; its events go to the current listeners.
	const now = useRef({ options, onOpen, locale, t });
	useEffect(() => {
		now.current = { options, onOpen, locale, t };
	});
	const opens = map === 'coming';
	useEffect(() => {
		const element = place.current;
		if (!opens || element === null) return undefined;
		const over = new AbortController();
		const open = async () => {
			const { options: first, locale: spoken, t: say } = now.current;
			const opened = await openMap(element, {
				...first,
				locale: spoken,
				texts: textsOf(say),
				onSource: setSource,
				...(first.onPick ? { onPick: (at) => now.current.options.onPick?.(at) } : {}),
				...(first.onChoose ? { onChoose: (id) => now.current.options.onChoose?.(id) } : {}),
				...(first.onKey ? { onKey: (key, long) => now.current.options.onKey?.(key, long) } : {}),
			}).catch(() => null);
			if (over.signal.aborted) opened?.destroy();
			else setMap(opened ?? 'failed');
			if (opened && !over.signal.aborted) now.current.onOpen?.(opened);
		};
		void open();
		return () => over.abort();
	}, [opens]);
	const opened = typeof map === 'string' ? null : map;
	useEffect(() => () => opened?.destroy(), [opened]);
	useEffect(() => opened?.setMarkers(options.markers), [opened, options.markers]);
	useEffect(() => opened?.setChosen(chosen), [opened, chosen]);
	return (
		<div className={classNames(styles.frame, tall && styles.tall)} data-map-state={typeof map === 'string' ? map : 'open'}>
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
			{opened && source && (
				<p className={styles.source}>
					<Link to="https://www.openstreetmap.org/copyright">{t('source', { year: source.year })}</Link>
				</p>
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
