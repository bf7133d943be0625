/** A remark in small type, below what it is about. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './hint.module.css';

export function Hint({ className, ...attributes }: ComponentProps<'p'>) {
	return <p className={classNames(styles.hint, className)} {...attributes} />;
}
