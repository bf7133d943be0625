/** A part of a page with its heading: its text is as wide as text is read. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
	/** The heading. */
	readonly title: string;
	/** Of the heading, which then names the section to who moves by sections. */
	readonly id?: string;
	/** What is no text takes the room there is: tiles, cards, a table. */
	readonly wide?: boolean;
}

export function Section({ title, id, wide = false, className, children, ...attributes }: SectionProps) {
	return (
		<section className={classNames(styles.section, wide && styles.wide, className)} aria-labelledby={id} {...attributes}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}
