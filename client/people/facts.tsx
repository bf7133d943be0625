/** What is known of somebody, name by name. */
import type { ReactNode } from 'react';
import { peopleWords } from '#shared/people/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './facts.module.css';

export interface Fact {
	readonly name: string;
	/** Empty for what is not known: that is said. */
	readonly value: ReactNode;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
	const t = useT(peopleWords);
	return (
		<dl className={styles.facts}>
			{facts.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value === '' ? <span className={styles.none}>{t('none')}</span> : value}</dd>
				</div>
			))}
		</dl>
	);
}
