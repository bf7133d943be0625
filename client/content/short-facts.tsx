/** In one line what the type of a piece says of it: a post, a maker, an outlet. */
import type { Piece } from '#shared/content/calls.ts';
import { contentType } from '#shared/content/types.ts';
import styles from './content.module.css';

export function ShortFacts({ piece: { section, facts } }: { readonly piece: Pick<Piece, 'section' | 'facts'> }) {
	const parts = (contentType(section).line ?? []).map((key) => facts[key]).filter((part) => typeof part === 'string');
	return parts.length === 0 ? null : <p className={styles.short}>{parts.join(' ')}</p>;
}
