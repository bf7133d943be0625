/** How far a value lies from its reference: an arrow or a sign beside the word, and colour only besides. */
import { Icon } from '#client/ui/icon.tsx';
import type { Standing, Tone } from './line-words.ts';
import styles from './standing-word.module.css';

const signs = { good: 'check', attention: 'info', unjudged: 'eye', fact: 'info', critical: 'alert' } as const satisfies Record<Tone, string>;

export function StandingWord({ standing: { tone, arrow, word } }: { readonly standing: Standing }) {
	return (
		<span className={`${styles.standing} ${styles[tone]}`}>
			<Icon name={arrow ?? signs[tone]} />
			<span>{word}</span>
		</span>
	);
}
