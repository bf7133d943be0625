/** What is known of something, name by name. */
import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

interface FactsProps extends ComponentProps<'dl'> {
	/** For many short ones: names stand beside their values where there is room, with lines between. Without it they stand above. */
	readonly beside?: boolean;
}

export function Facts({ beside = false, className, ...attributes }: FactsProps) {
	return <dl className={classNames(styles.facts, beside && styles.beside, className)} {...attributes} />;
}

interface FactProps {
	readonly name: string;
	/** Stands where there is no value; without it such a fact is left out. */
	readonly none?: string;
	/** The value, paragraphs where it has several lines. What React draws nothing for, an empty text too, is no value. */
	readonly children: ReactNode;
}

/** One of `Facts`. */
export function Fact({ name, none, children }: FactProps) {
	const isEmpty = Children.toArray(children).every((child) => child === '');
	if (isEmpty && none === undefined) return null;
	return (
		<div>
			<dt>{name}</dt>
			<dd className={isEmpty ? styles.none : undefined}>{isEmpty ? none : children}</dd>
		</div>
	);
}
