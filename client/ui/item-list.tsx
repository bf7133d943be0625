/** A list of things with a few lines each: what stands in them, each in a frame of its own. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './item-list.module.css';

export const ItemList = (attributes: ComponentProps<'ul'>) => <ul className={styles.list} {...attributes} />;
export const Item = ({ className, ...attributes }: ComponentProps<'li'>) => <li className={classNames(styles.item, className)} {...attributes} />;

interface ItemTitleProps extends ComponentProps<'h2'> {
	readonly heading?: 'h2' | 'h3';
}

export const ItemTitle = ({ heading: Heading = 'h2', ...attributes }: ItemTitleProps) => <Heading className={styles.title} {...attributes} />;
/** Short facts beside each other, in small type. */
export const ItemFacts = (attributes: ComponentProps<'p'>) => <p className={styles.facts} {...attributes} />;
