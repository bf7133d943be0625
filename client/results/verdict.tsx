/** What was found of a report, before anything else: a word that counts without its colour. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import styles from './verdict.module.css';

interface VerdictProps extends Omit<ComponentProps<'div'>, 'title'> {
	/** `good`: it counts. `warn`: it does not, or nobody knows. `bad`: it must not be relied on. */
	readonly tone: 'good' | 'warn' | 'bad';
	readonly title: ReactNode;
}

export function Verdict({ tone, title, children, ...attributes }: VerdictProps) {
	return (
		<div className={classNames(styles.verdict, styles[tone])} {...attributes}>
			<Icon name={tone === 'good' ? 'check' : 'alert'} />
			<h2 className={styles.title}>{title}</h2>
			<div className={styles.text}>{children}</div>
		</div>
	);
}
