/** In one line what the type of a piece says of it: a post, a maker, an outlet. Nothing where the title begins with it. */
import type { Piece } from '#shared/content/calls.ts';
import { contentType } from '#shared/content/types.ts';
import styles from './content.module.css';

export function ShortFacts({ piece: { section, facts, title } }: { readonly piece: Pick<Piece, 'section' | 'facts' | 'title'> }) {
	const parts = (contentType(section).line ?? []).map((key) => facts[key]).filter((part) => typeof part === 'string');
	const line = parts.join(' ');
	return title.startsWith(line) ? null : <p className={styles.short}>{line}</p>;
}
