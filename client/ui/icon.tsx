/**
 * The one family of icons (lucide, ISC licence), drawn inline in the current colour; never the only carrier of a meaning. One path an icon
 * and its looks in the stylesheet keep a page of many icons small.
 */
import styles from './icon.module.css';

const paths = {
	search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
	pin: 'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
	phone: 'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4',
	theme: 'M12 18a6 6 0 0 0 0-12zM12 2v1M12 21v1M4.9 4.9l.7.7M18.4 18.4l.7.7M2 12h1M21 12h1M4.9 19.1l.7-.7M18.4 5.6l.7-.7M12 18a6 6 0 0 1 0-12',
	menu: 'M4 5h16M4 12h16M4 19h16',
	close: 'M18 6 6 18M6 6l12 12',
	basket: 'm15 11-1 9M19 11l-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15M5 11l4-7M9 11l1 9',
	user: 'M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0M20 21a8 8 0 0 0-16 0',
	flask: 'M14 2v6a2 2 0 0 0 .2 1l5.6 10a2 2 0 0 1-1.8 3H6a2 2 0 0 1-1.8-3L9.8 9a2 2 0 0 0 .2-1V2M6.5 15h11M8.5 2h7',
	file: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
	percent: 'M19 5 5 19M9 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M20 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
	house: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
	right: 'm9 18 6-6-6-6',
	back: 'm12 19-7-7 7-7M19 12H5',
	clock: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6v6l4 2',
	tube: 'M14.5 2v17.5c0 1.4-1.1 2.5-2.5 2.5s-2.5-1.1-2.5-2.5V2M8.5 2h7M14.5 16h-5',
	check: 'M20 6 9 17l-5-5',
	info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg className={styles.i} viewBox="0 0 24 24" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}
