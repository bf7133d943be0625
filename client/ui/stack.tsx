/** Parts of a page one below the other. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './stack.module.css';

interface StackProps extends ComponentProps<'div'> {
	/** As wide as a page of one thought: a form, a message. */
	readonly narrow?: boolean;
}

export function Stack({ narrow = false, className, ...attributes }: StackProps) {
	return <div className={classNames(styles.stack, narrow && styles.narrow, className)} {...attributes} />;
}
