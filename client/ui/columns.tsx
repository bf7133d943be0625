/** What a page is about, and beside it what stays in sight: on a phone one below the other. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Stack } from './stack.tsx';
import styles from './columns.module.css';

interface ColumnsProps {
	readonly children: ReactNode;
	readonly aside: ReactNode;
	/** On a phone, and where the page is read out, the aside comes first: a price before a long text. Its parts stand in the column themselves, so that one may stick to its end. */
	readonly asideFirst?: boolean;
}

export function Columns({ children, aside, asideFirst = false }: ColumnsProps) {
	const beside = <aside className={styles.aside}>{aside}</aside>;
	return (
		<div className={classNames(styles.columns, asideFirst && styles.first)}>
			{asideFirst && beside}
			<Stack className={styles.main}>{children}</Stack>
			{!asideFirst && beside}
		</div>
	);
}
