/**
 * An icon in the text's colour; never the only carrier of a meaning, so it is not read out. Its looks stand in the stylesheet: a page of
 * many icons stays small.
 */
import { glyphs, type IconName } from './glyphs.ts';
import styles from './icon.module.css';

export type { IconName } from './glyphs.ts';

export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg className={styles.i} viewBox="0 0 24 24" aria-hidden="true">
			<path d={glyphs[name]} />
		</svg>
	);
}
