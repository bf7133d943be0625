/** What unfolds when it is asked for; works without a script. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
	readonly summary: ReactNode;
}

export function Disclosure({ summary, className, children, ...attributes }: DisclosureProps) {
	return (
		<details className={classNames(styles.disclosure, className)} {...attributes}>
			<summary>{summary}</summary>
			{children}
		</details>
	);
}
