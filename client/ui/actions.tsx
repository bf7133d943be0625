/** Buttons and links in a row, as many as fit; the first is what most people want. On paper they are nothing. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './actions.module.css';

interface ActionsProps extends ComponentProps<'div'> {
	/** One below the other, each as wide as its place: in a narrow column, where they would be of unlike widths. */
	readonly stacked?: boolean;
}

export function Actions({ stacked = false, className, ...attributes }: ActionsProps) {
	return <div className={classNames(styles.actions, stacked && styles.stacked, className)} {...attributes} />;
}
