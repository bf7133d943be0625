/** Buttons and links in a row, as many as fit; the first is what most people want. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './actions.module.css';

export function Actions({ className, ...attributes }: ComponentProps<'div'>) {
	return <div className={classNames(styles.actions, className)} {...attributes} />;
}
