/** A surface of its own with something that belongs together; on paper it is the text alone. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export function Card({ className, ...attributes }: ComponentProps<'section'>) {
	return <section className={classNames(styles.card, className)} {...attributes} />;
}
