/** What a page is, and in a sentence what it is good for. */
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
	readonly title: string;
	/** Of the heading, for a list that it names. */
	readonly id?: string;
	readonly lead?: ReactNode;
	readonly children?: ReactNode;
}

export function PageHead({ title, id, lead, children }: PageHeadProps) {
	return (
		<header className={styles.head}>
			<h1 id={id}>{title}</h1>
			{lead !== undefined && <p className={styles.lead}>{lead}</p>}
			{children}
		</header>
	);
}
