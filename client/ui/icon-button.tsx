/** A button that is an icon alone, with its name for who does not see it: as large as a finger wants it. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
	readonly icon: IconName;
	readonly label: string;
	/** It takes something away. */
	readonly removes?: boolean;
}

/** As in HTML, it sends the form around it unless its `type` says otherwise. */
export function IconButton({ icon, label, removes = false, className, ...attributes }: IconButtonProps) {
	return (
		<button className={classNames(styles.button, removes && styles.removes, className)} aria-label={label} {...attributes}>
			<Icon name={icon} />
		</button>
	);
}
