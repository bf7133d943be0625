/** Things of one kind side by side. A tile is a `li` whose link is pressed anywhere on it; buttons in it are pressed for themselves. */
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export function Tiles({ children }: { readonly children: ReactNode }) {
	return (
		<ul className={styles.tiles} data-rows="">
			{children}
		</ul>
	);
}
