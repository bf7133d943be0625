/** What is pressed: a button, and a link that looks like one. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

/** `main` is what the page is for, once in sight; everything else is `quiet`. */
type ButtonVariant = 'main' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
	readonly variant?: ButtonVariant;
}

/** As in HTML, it sends the form around it unless its `type` says otherwise. */
export function Button({ variant = 'main', className, ...attributes }: ButtonProps) {
	return <button className={classNames(styles[variant], className)} {...attributes} />;
}

interface ButtonLinkProps extends LinkProps {
	readonly variant?: ButtonVariant;
}

export function ButtonLink({ variant = 'main', className, ...attributes }: ButtonLinkProps) {
	return <Link className={classNames(styles[variant], className)} {...attributes} />;
}
