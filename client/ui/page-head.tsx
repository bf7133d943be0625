/** What a page is, and in a sentence what it is good for. */
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
	readonly title: ReactNode;
	/** Of the heading, for a list that it names. */
	readonly id?: string;
	readonly lead?: ReactNode;
	/** A script may lead the focus to the heading: what had it has gone. */
	readonly focusable?: boolean;
	/** The heading takes the focus as the page opens. */
	readonly focused?: boolean;
	readonly children?: ReactNode;
}

/**
 * A word that would break in the middle on a phone, as names of hormones do. No browser hyphenates Kazakh, and a soft hyphen would be copied with the name, so the letters are smaller there. What
 * `keptName` keeps in one piece is shorter.
 */
const hasLongWord = (title: ReactNode): boolean => (Array.isArray(title) ? title.some(hasLongWord) : typeof title === 'string' && /\p{L}{17}/u.test(title));

export function PageHead({ title, id, lead, focusable = false, focused = false, children }: PageHeadProps) {
	return (
		<header className={styles.head}>
			<h1 id={id} className={hasLongWord(title) ? styles.long : undefined} tabIndex={focusable || focused ? -1 : undefined} autoFocus={focused}>
				{title}
			</h1>
			{lead !== undefined && <p className={styles.lead}>{lead}</p>}
			{children}
		</header>
	);
}
