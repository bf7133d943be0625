/** A few words that stand out of a page: `info` to know, `warn` to act on, `bad` to act on at once. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
	readonly tone?: 'info' | 'warn' | 'bad';
	readonly title?: ReactNode;
}

export function Notice({ tone = 'info', title, className, children, ...attributes }: NoticeProps) {
	return (
		<div className={classNames(styles.notice, styles[tone], className)} {...attributes}>
			<Icon name={tone === 'info' ? 'info' : 'alert'} />
			<div className={styles.text}>
				{title !== undefined && <p className={styles.title}>{title}</p>}
				{children}
			</div>
		</div>
	);
}
